import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { assistantPanel, stylePanel, voiceForm } from '~/content/admin/voice-ai';
import { chat } from '~/integrations/chat-completions/system';
import { voiceSettings } from '~/integrations/speech/voice-config';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { RangeField } from '~/shared/forms/range-field';
import { SubmitButton } from '~/shared/forms/submit-button';
import { isUnreadable } from '~/shared/lib/storage';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { TestPanel } from './test-panel';
import { useVoiceForm, type VoiceForm } from './use-voice-form';
import { ProviderPanel, VoicePanel } from './voice-panels';

/** The form of the voice settings, with the panels that try them out beside it. */
export function VoiceSettings() {
  const form = useVoiceForm();
  const isBroken = useSyncExternalStore(
    subscribeConfig,
    () => isUnreadable(voiceSettings),
    () => false,
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          form.save(event.currentTarget);
        }}
        // A focused field must not end up behind the bar of buttons.
        className="min-w-0 space-y-6 sm:[&_input]:scroll-mb-28 sm:[&_select]:scroll-mb-28"
      >
        {isBroken && <Notice tone="warning" {...voiceForm.broken} />}
        <ProviderPanel form={form} />
        <VoicePanel form={form} />
        <StylePanel form={form} />
        <AssistantPanel form={form} />
        <SaveBar form={form} />
      </form>
      <TestPanel values={form.values} />
    </div>
  );
}

/** Stays in sight while the form is longer than the screen. */
function SaveBar({ form: { saved, isDirty, notKept, reset } }: { form: VoiceForm }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-panel px-5 py-4 sm:sticky sm:bottom-0 sm:rounded-b-none sm:px-6">
      <SubmitButton busy={false} busyLabel={voiceForm.save}>
        {voiceForm.save}
      </SubmitButton>
      <div
        role="status"
        className={cx(
          'min-w-0 text-sm leading-snug text-soft',
          notKept ? 'order-first basis-full' : 'flex-[1_1_8rem]',
        )}
      >
        {notKept ? (
          <p className="text-error">{voiceForm.notKept}</p>
        ) : isDirty ? (
          <p>{voiceForm.unsaved}</p>
        ) : (
          saved && <Badge tone="success">{voiceForm.saved}</Badge>
        )}
      </div>
      {(saved || isDirty) && (
        <ConfirmButton
          variant="ghost"
          size="sm"
          className="-mx-3.5 sm:ml-0"
          ask={voiceForm.resetConfirm}
          onConfirm={reset}
        >
          {voiceForm.reset}
        </ConfirmButton>
      )}
    </div>
  );
}

const SLIDERS = [
  { name: 'speakingRate', min: 0.5, max: 2 },
  { name: 'stability', min: 0, max: 1 },
  { name: 'similarity', min: 0, max: 1 },
  { name: 'style', min: 0, max: 1 },
] as const;

function StylePanel({ form: { values, change } }: { form: VoiceForm }) {
  return (
    <Panel title={stylePanel.title} text={stylePanel.text[values.provider]}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {SLIDERS.map(({ name, ...range }) => (
          <RangeField
            key={name}
            name={name}
            {...stylePanel.sliders[name]}
            {...range}
            step={0.01}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </Panel>
  );
}

const SWITCHES = ['enableTTS', 'enableSTT', 'enableVoiceAgent'] as const;

function AssistantPanel({ form: { values, change } }: { form: VoiceForm }) {
  return (
    <Panel
      title={assistantPanel.title}
      text={
        <>
          {assistantPanel.text}{' '}
          <Link to={paths.adminIntegration('chat')} className="text-link underline underline-offset-4">
            {chat.label}
          </Link>
        </>
      }
    >
      <div className="space-y-3">
        <TextField
          label={assistantPanel.name}
          name="agentNameOrID"
          autoComplete="off"
          value={values.agentNameOrID}
          onChange={(event) => change({ agentNameOrID: event.target.value })}
        />
        <div className="flex flex-wrap gap-x-8">
          {SWITCHES.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              label={assistantPanel[name]}
              checked={values[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}
