import { useSyncExternalStore } from 'react';
import { SettingFields } from '~/features/admin/form/settings-form';
import { TextLink } from '~/features/admin/form/text';
import { chat } from '~/integrations/chat-completions/system';
import { BROWSER_DEFAULT, catalogue } from '~/integrations/speech/catalogue';
import { getBrowserVoices, subscribeVoices } from '~/integrations/speech/speak';
import { needsKey, type VoiceProvider } from '~/integrations/speech/voice-config';
import { KEY_NOTE, type SettingField, toOptions } from '~/integrations/system-admin';
import { FormField, getControlProps } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Card } from '~/shared/ui/card';
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
        className="@container min-w-0 space-y-6 sm:field:scroll-mb-28"
      >
        <ProviderPanel form={form} />
        <VoicePanel form={form} />
        <StylePanel form={form} />
        <AssistantPanel form={form} />
        <SaveBar form={form} />
      </Form>
      <TestPanel values={form.wanted} />
    </div>
  );
}

/** The sticky bar with the save button and the state of the form. */
function SaveBar({ form: { isSaved, isDirty, saveFailed } }: { form: VoiceForm }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-border bg-surface px-5 py-4 sm:sticky sm:bottom-0 sm:rounded-b-none sm:px-6">
      <SubmitButton loading={false} loadingText="Save configuration">
        Save configuration
      </SubmitButton>
      <div role="status" className="min-w-0 flex-basis-grow-32 text-small leading-snug text-muted">
        {saveFailed ? (
          <p className="text-error">
            The browser refused to store the settings. Your entries stay until you reload or close the page.
          </p>
        ) : isDirty ? (
          <p>Unsaved changes</p>
        ) : (
          isSaved && <Badge tone="success">Configuration saved</Badge>
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

function StylePanel({ form: { wanted, change } }: { form: VoiceForm }) {
  return (
    <Card title="Delivery" text={<span>{STYLE_NOTES[wanted.provider]}</span>}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {SLIDERS.map(({ name, label, min, max }) => (
          <FormField key={name} id={name} field={{ name, label }}>
            <div className="flex items-center gap-4">
              <input
                {...getControlProps({ name, label }, name)}
                type="range"
                value={wanted[name]}
                onChange={(event) => change({ [name]: Number(event.target.value) })}
                min={min}
                max={max}
                step={0.01}
                className="h-11 min-w-0 flex-1 cursor-pointer accent-indigo-600"
              />
              <output htmlFor={name} className="w-11 text-end tabular-nums">
                {wanted[name].toFixed(2)}
              </output>
            </div>
          </FormField>
        ))}
      </div>
    </Card>
  );
}

function AssistantPanel({ form }: { form: VoiceForm }) {
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
      <SettingFields
        form={form}
        fields={[
          { path: 'agentNameOrID', kind: 'text', label: 'Agent name or ID' },
          { path: 'enableTTS', kind: 'switch', label: 'Text to speech' },
          { path: 'enableSTT', kind: 'switch', label: 'Speech to text' },
          { path: 'enableVoiceAgent', kind: 'switch', label: 'Voice agent' },
        ]}
      />
    </Card>
  );
}

function ProviderPanel({ form }: { form: VoiceForm }) {
  const { provider } = form.wanted;
  const keyHint =
    provider === 'other'
      ? 'The browser speaks without a key.'
      : !needsKey(form.wanted) && 'Not needed while the proxy at the base URL adds one.';
  return (
    <Card
      title="Speech service"
      text="The service that turns text into speech, and how this site reaches it."
    >
      <div className="space-y-5">
        <SettingFields
          form={form}
          fields={[
            {
              path: 'provider',
              kind: 'choice',
              label: 'Provider',
              hint: "Other is the browser's own speech.",
              options: toOptions({ elevenlabs: 'ElevenLabs', openai: 'OpenAI', other: 'Other' }),
            },
            {
              path: 'liveMode',
              kind: 'switch',
              label: 'Live mode',
              hint: 'When off, tests and previews are simulated. When on, the provider may charge for them.',
            },
            ...(provider === 'other' ? [] : [getAddressField(provider)]),
            { path: 'apiKey', kind: 'secret', label: 'API key', ...(keyHint && { hint: keyHint }) },
          ]}
        />
        <p className="max-w-measure text-small leading-snug text-muted">{KEY_NOTE}</p>
      </div>
    </Card>
  );
}

const getAddressField = (provider: VoiceProvider): SettingField => ({
  path: 'baseUrl',
  kind: 'url',
  label: 'Base URL',
  hint: `Empty: the provider's own address. A proxy path such as /api/${provider} needs no key here.`,
});

const VOICE_HINTS: Record<VoiceProvider, { voice: string; custom: string }> = {
  elevenlabs: {
    voice: "Twenty of ElevenLabs' own voices.",
    custom: 'ID of a voice in your account, in place of the one above.',
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

function VoicePanel({ form }: { form: VoiceForm }) {
  const { provider, voiceId, model } = form.wanted;
  const browserVoices = useBrowserVoices();
  const { voices: listed, models } = catalogue[provider];
  const browserOptions =
    provider === 'other' ? browserVoices.map((name) => ({ value: name, label: name })) : [];
  const voices = [...listed, ...browserOptions.filter(({ value }) => value !== BROWSER_DEFAULT)];
  const hints = VOICE_HINTS[provider];
  return (
    <Card title="Voice and model">
      <SettingFields
        form={form}
        fields={[
          {
            path: 'voiceId',
            kind: 'choice',
            label: 'Voice',
            hint: hints.voice,
            options: includeValue(voices, voiceId, `Saved voice (${voiceId})`),
          },
          {
            path: 'model',
            kind: 'choice',
            label: 'Model',
            options: includeValue(models, model, `Saved model (${model})`),
          },
          { path: 'customVoiceName', kind: 'text', label: 'Custom voice name', hint: hints.custom },
        ]}
      />
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
