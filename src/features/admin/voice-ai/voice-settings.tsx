import { useSyncExternalStore } from 'react';
import { TextLink } from '~/features/admin/kit/text';
import { chat } from '~/integrations/chat-completions/system';
import { getBrowserVoices, subscribeVoices } from '~/integrations/speech/browser-speech';
import { BROWSER_DEFAULT, catalogue } from '~/integrations/speech/catalogue';
import { getVoiceKeyTarget, needsKey, type VoiceProvider } from '~/integrations/speech/voice-config';
import { KEY_NOTE } from '~/integrations/system-admin';
import { CheckboxField, FormField, getControlProps, SelectField, TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Card } from '~/shared/ui/card';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { TestPanel } from './test-panel';
import { useVoiceForm, type VoiceForm } from './use-voice-form';

/** The form of the voice settings, with the test panel beside it. */
export function VoiceSettings() {
  const form = useVoiceForm();
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-side-end-84">
      <Form
        onSubmit={form.onSubmit}
        // Keeps a focused field clear of the sticky buttons.
        className="min-w-0 space-y-6 sm:field:scroll-mb-28"
      >
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

/** The sticky bar with the save button and the state of the form. */
function SaveBar({ form: { saved, isDirty, saveFailed } }: { form: VoiceForm }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-border bg-surface px-5 py-4 sm:sticky sm:bottom-0 sm:rounded-b-none sm:px-6">
      <SubmitButton loading={false} loadingText="Save configuration">
        Save configuration
      </SubmitButton>
      <div role="status" className="min-w-0 flex-basis-grow-32 text-small leading-snug text-muted">
        {saveFailed ? (
          <p className="text-error">
            The browser refused to store the settings. Your entries stay until you leave the page.
          </p>
        ) : isDirty ? (
          <p>Unsaved changes</p>
        ) : (
          saved && <Badge tone="success">Configuration saved</Badge>
        )}
      </div>
    </div>
  );
}

const SLIDERS = [
  { name: 'speakingRate', label: 'Speaking rate', min: 0.5, max: 2 },
  { name: 'stability', label: 'Stability', min: 0, max: 1 },
  { name: 'similarity', label: 'Similarity', min: 0, max: 1 },
  { name: 'style', label: 'Style', min: 0, max: 1 },
] as const;

const STYLE_NOTES: Record<VoiceProvider, string> = {
  elevenlabs:
    'Rates are sent as 0.70 to 1.20. Eleven v3 rounds the stability to 0, 0.5 or 1 and takes no style.',
  openai: 'OpenAI takes the speaking rate. The other three are stored, and not sent.',
  other: 'The browser takes the speaking rate. The other three are stored, and not used.',
};

function StylePanel({ form: { values, register } }: { form: VoiceForm }) {
  return (
    <Card title="Delivery" text={<span>{STYLE_NOTES[values.provider]}</span>}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {SLIDERS.map(({ name, label, min, max }) => (
          <FormField key={name} id={name} field={{ name, label }}>
            <div className="flex items-center gap-4">
              <input
                {...getControlProps({ name, label })}
                {...register(name, { valueAsNumber: true })}
                type="range"
                min={min}
                max={max}
                step={0.01}
                className="h-11 min-w-0 flex-1 cursor-pointer accent-indigo-600"
              />
              <output htmlFor={name} className="w-11 text-end tabular-nums">
                {values[name].toFixed(2)}
              </output>
            </div>
          </FormField>
        ))}
      </div>
    </Card>
  );
}

function AssistantPanel({ form: { register } }: { form: VoiceForm }) {
  return (
    <Card
      title="Assistant"
      text={
        <>
          For a voice agent of yours. The chat on this site has 'Real voice input' under Integrations:{' '}
          <TextLink to={paths.adminIntegration('chat')}>{chat.label}</TextLink>
        </>
      }
    >
      <div className="space-y-3">
        <TextField label="Agent name or ID" autoComplete="off" {...register('agentNameOrID')} />
        <div className="flex flex-wrap gap-x-8">
          <CheckboxField label="Text to speech" {...register('enableTTS')} />
          <CheckboxField label="Speech to text" {...register('enableSTT')} />
          <CheckboxField label="Voice agent" {...register('enableVoiceAgent')} />
        </div>
      </div>
    </Card>
  );
}

function ProviderPanel({ form }: { form: VoiceForm }) {
  const { values, errors, register, onProviderChange } = form;
  return (
    <Card
      title="Speech service"
      text="The service that turns text into speech, and how this site reaches it."
    >
      <div className="space-y-5">
        <SelectField
          label="Provider"
          hint="Other is the browser's own speech."
          options={[
            { value: 'elevenlabs', label: 'ElevenLabs' },
            { value: 'openai', label: 'OpenAI' },
            { value: 'other', label: 'Other' },
          ]}
          {...register('provider', { onChange: ({ target }) => onProviderChange(target.value) })}
        />
        <div className="space-y-2">
          <KeyField form={form} />
          <p className="max-w-measure text-small leading-snug text-muted">{KEY_NOTE}</p>
        </div>
        <CheckboxField
          label="Live mode"
          hint="When off, tests and previews are simulated. When on, the provider may charge for them."
          {...register('liveMode')}
        />
        {values.provider !== 'other' && (
          <TextField
            label="Base URL"
            optional
            hint={`Empty: the provider's own address. A proxy path such as /api/${values.provider} needs no key here.`}
            error={errors.baseUrl?.message}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('baseUrl')}
          />
        )}
      </div>
    </Card>
  );
}

/** The field of the API key. The page never contains a saved key. */
function KeyField({ form }: { form: VoiceForm }) {
  const { saved, values, errors, register, clearKey } = form;
  const hasKey = saved !== undefined && saved.apiKey !== '';
  const isKeyUsable = hasKey && getVoiceKeyTarget(saved) === getVoiceKeyTarget(values);
  const isKept = isKeyUsable && values.apiKey === saved.apiKey;
  const hints = [
    values.provider === 'other' && 'The browser speaks without a key.',
    values.provider !== 'other' &&
      !needsKey(values) &&
      'Not needed while the proxy at the base URL adds one.',
    isKept && 'Saved in this browser. Leave it empty to keep it.',
    hasKey &&
      !isKeyUsable &&
      'The saved key belongs to the provider and address that it was typed for. It is never sent to another, and goes when you save.',
  ];
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:min-w-0 *:first:flex-basis-grow-48">
      <TextField
        label="API key"
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        {...register('apiKey')}
        optional={!needsKey(values)}
        hint={hints.filter(Boolean).join(' ') || undefined}
        error={errors.apiKey?.message}
        placeholder={isKept ? '••••••••' : undefined}
      />
      {isKept && (
        <ConfirmButton
          message={{
            title: 'Remove the API key?',
            description: 'It is removed from this browser at once. All other settings stay.',
            confirmLabel: 'Remove key',
          }}
          onConfirm={clearKey}
        >
          Clear <span className="sr-only">API key</span>
        </ConfirmButton>
      )}
    </div>
  );
}

const VOICE_HINTS: Record<VoiceProvider, { voice: string; custom: string }> = {
  elevenlabs: {
    voice: "Twenty of ElevenLabs' own voices.",
    custom: 'Name or ID of a voice in your account, in place of the one above.',
  },
  openai: {
    voice: 'The voices of the models below.',
    custom: 'Name of a voice that is not listed, in place of the one above.',
  },
  other: {
    voice: 'The voices that this browser names. Another browser has others.',
    custom: 'Name of a voice of the browser, in place of the one above.',
  },
};

function VoicePanel({ form: { values, register } }: { form: VoiceForm }) {
  const { provider, voiceId, model } = values;
  const browserVoices = useBrowserVoices();
  const { voices: listed, models } = catalogue[provider];
  const browserOptions =
    provider === 'other' ? browserVoices.map((name) => ({ value: name, label: name })) : [];
  const voices = [...listed, ...browserOptions.filter(({ value }) => value !== BROWSER_DEFAULT)];
  const hints = VOICE_HINTS[provider];
  return (
    <Card title="Voice and model">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {/* Another provider has other options, which a select has to have before it gets its value. */}
        <SelectField
          key={`voice of ${provider}`}
          label="Voice"
          hint={hints.voice}
          options={includeValue(voices, voiceId, `Saved voice (${voiceId})`)}
          {...register('voiceId')}
        />
        <SelectField
          key={`model of ${provider}`}
          label="Model"
          options={includeValue(models, model, `Saved model (${model})`)}
          {...register('model')}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Custom voice name"
            optional
            hint={hints.custom}
            autoComplete="off"
            spellCheck={false}
            {...register('customVoiceName')}
          />
        </div>
      </div>
    </Card>
  );
}

// A select would replace an unlisted value by its first option.
function includeValue(options: readonly { value: string; label: string }[], value: string, label: string) {
  const known = options.some((option) => option.value === value);
  return known ? options : [...options, { value, label }];
}

/** Returns the names of the browser's voices, and follows their loading. Empty on the server. */
function useBrowserVoices(): string[] {
  // A string, since snapshots are compared by identity.
  const names = useSyncExternalStore(subscribeVoices, listNames, () => '');
  return names ? names.split('\n') : [];
}

const listNames = () => [...new Set(getBrowserVoices().map(({ name }) => name))].join('\n');
