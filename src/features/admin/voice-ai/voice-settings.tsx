import { useSyncExternalStore } from 'react';
import { settingsForm } from '~/content/admin/integrations';
import { keyNote } from '~/content/admin/systems/every-system';
import { assistantPanel, providerPanel, stylePanel, voiceForm, voicePanel } from '~/content/admin/voice-ai';
import { useFollowed } from '~/features/admin/kit/use-followed';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import { chat } from '~/integrations/chat-completions/system';
import { browserVoices, subscribeVoices } from '~/integrations/speech/browser-speech';
import { BROWSER_DEFAULT, catalogue, longestText } from '~/integrations/speech/catalogue';
import {
  needsKey,
  type VoiceProvider,
  voiceKeyTarget,
  voiceSettings,
} from '~/integrations/speech/voice-config';
import { CheckboxField, FieldShell, fieldProps, SelectField, TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { SecretField } from '~/shared/forms/secret-field';
import { isUnreadable } from '~/shared/lib/storage';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { TestPanel } from './test-panel';
import { providerChanges, useVoiceForm, type VoiceForm } from './use-voice-form';

/** The form of the voice settings, with the panels that try them out beside it. */
export function VoiceSettings() {
  const form = useVoiceForm();
  const isBroken = useFollowed(() => isUnreadable(voiceSettings));
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <Form
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
      </Form>
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

/** Each slider has its value as a number beside it. The keys are the browser's own. */
function StylePanel({ form: { values, change } }: { form: VoiceForm }) {
  return (
    <Panel title={stylePanel.title} text={stylePanel.text[values.provider]}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {SLIDERS.map(({ name, min, max }) => {
          const { label, ends } = stylePanel.sliders[name];
          return (
            <FieldShell key={name} id={name} labels={{ name, label }}>
              <div className="flex items-start gap-4">
                <div className="min-w-0 flex-1">
                  <input
                    {...fieldProps({ name, label })}
                    type="range"
                    min={min}
                    max={max}
                    step={0.01}
                    value={values[name]}
                    onChange={(event) => change({ [name]: Number(event.target.value) })}
                    className="h-11 w-full cursor-pointer accent-indigo-600"
                  />
                  <div
                    aria-hidden="true"
                    className="-mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-soft"
                  >
                    {ends.map((end) => (
                      <span key={end}>{end}</span>
                    ))}
                  </div>
                </div>
                <output htmlFor={name} className="flex min-h-11 w-11 items-center justify-end tabular-nums">
                  {values[name].toFixed(2)}
                </output>
              </div>
            </FieldShell>
          );
        })}
      </div>
    </Panel>
  );
}

const SWITCHES = ['enableTTS', 'enableSTT', 'enableVoiceAgent'] as const;

function AssistantPanel({ form: { text, tick } }: { form: VoiceForm }) {
  return (
    <Panel
      title={assistantPanel.title}
      text={
        <>
          {assistantPanel.text} <TextLink to={paths.adminIntegration('chat')}>{chat.label}</TextLink>
        </>
      }
    >
      <div className="space-y-3">
        <TextField label={assistantPanel.name} autoComplete="off" {...text('agentNameOrID')} />
        <div className="flex flex-wrap gap-x-8">
          {SWITCHES.map((name) => (
            <CheckboxField key={name} label={assistantPanel[name]} {...tick(name)} />
          ))}
        </div>
      </div>
    </Panel>
  );
}

function ProviderPanel({ form }: { form: VoiceForm }) {
  const { saved, values, errors, change } = form;
  return (
    <Panel title={providerPanel.title} text={providerPanel.text}>
      <div className="space-y-5">
        <SelectField
          label={providerPanel.provider}
          hint={providerPanel.otherHint}
          options={providerPanel.options}
          {...form.text('provider')}
          onChange={(event) => change(providerChanges(saved, event.target.value as VoiceProvider))}
        />
        <div className="space-y-2">
          <KeyField form={form} />
          <p className="max-w-measure text-sm leading-snug text-soft">{keyNote}</p>
        </div>
        <CheckboxField
          label={providerPanel.liveMode}
          hint={providerPanel.liveHint}
          {...form.tick('liveMode')}
        />
        {values.provider !== 'other' && (
          <TextField
            label={providerPanel.baseUrl}
            optional
            hint={providerPanel.baseUrlHint(`/api/${values.provider}`)}
            error={errors.baseUrl}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('baseUrl')}
          />
        )}
      </div>
    </Panel>
  );
}

/** The API key. A saved one is never shown again: the page doesn't even hold it in a control. */
function KeyField({ form }: { form: VoiceForm }) {
  const { saved, draft, values, errors, change, clearKey } = form;
  const hasKey = saved !== undefined && saved.apiKey !== '';
  const isOwn = hasKey && voiceKeyTarget(saved) === voiceKeyTarget(values);
  const isKept = isOwn && draft.apiKey === undefined;
  const hints = [
    values.provider === 'other' && providerPanel.noKeyNeeded,
    values.provider !== 'other' && !needsKey(values) && providerPanel.proxyAddsKey,
    isKept && settingsForm.secretKept,
    hasKey &&
      !isOwn &&
      (saved.provider === values.provider
        ? providerPanel.otherAddress
        : providerPanel.otherProviders(catalogue[saved.provider].name)),
  ];
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:min-w-0 *:first:flex-[1_1_12rem]">
      <SecretField
        label={providerPanel.apiKey}
        name="apiKey"
        optional={!needsKey(values)}
        hint={hints.filter(Boolean).join(' ') || undefined}
        error={errors.apiKey}
        placeholder={isKept ? settingsForm.secretSaved : undefined}
        value={draft.apiKey ?? ''}
        onChange={(event) => change({ apiKey: event.target.value })}
      />
      {isKept && (
        <ConfirmButton ask={providerPanel.clearConfirm} onConfirm={clearKey}>
          <Interpolated
            text={providerPanel.clear}
            secret={<span className="sr-only">{providerPanel.apiKey}</span>}
          />
        </ConfirmButton>
      )}
    </div>
  );
}

function VoicePanel({ form: { values, text } }: { form: VoiceForm }) {
  const { provider, voiceId, model } = values;
  const ownVoices = useBrowserVoices();
  const { voices: listed, models } = catalogue[provider];
  const browser = provider === 'other' ? ownVoices.map((name) => ({ value: name, label: name })) : [];
  const voices = [...listed, ...browser.filter(({ value }) => value !== BROWSER_DEFAULT)];
  const hints = voicePanel.hints[provider];
  const speechless = provider === 'other' && ownVoices.length === 0;
  return (
    <Panel title={voicePanel.title}>
      <div className="grid grid-cols-1 items-end gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={voicePanel.voice}
          hint={speechless ? voicePanel.noBrowserVoices : hints.voice}
          options={withValue(voices, voiceId, voicePanel.unknownVoice)}
          {...text('voiceId')}
        />
        <SelectField
          label={voicePanel.model}
          hint={voicePanel.longest(longestText(provider, model))}
          options={withValue(models, model, voicePanel.unknownModel)}
          {...text('model')}
        />
        <div className="sm:col-span-2">
          <TextField
            label={voicePanel.customVoice}
            optional
            hint={hints.custom}
            autoComplete="off"
            spellCheck={false}
            {...text('customVoiceName')}
          />
        </div>
      </div>
    </Panel>
  );
}

// A value saved elsewhere, or by hand, must not turn into the first of the list just by being shown.
function withValue(
  options: readonly { value: string; label: string }[],
  value: string,
  labelOf: (value: string) => string,
) {
  const known = options.some((option) => option.value === value);
  return known ? options : [...options, { value, label: labelOf(value) }];
}

/** The names of the browser's voices, followed as it loads them. None on the server. */
function useBrowserVoices(): string[] {
  // A string, because a snapshot has to stay the same while nothing changes.
  const names = useSyncExternalStore(subscribeVoices, listNames, () => '');
  return names ? names.split('\n') : [];
}

const listNames = () => [...new Set(browserVoices().map(({ name }) => name))].join('\n');
