import { useSyncExternalStore } from 'react';
import { settingsForm } from '~/content/admin/integrations';
import { keyNote } from '~/content/admin/systems/every-system';
import { providerPanel, voicePanel } from '~/content/admin/voice-ai';
import { Interpolated } from '~/features/admin/interpolated';
import { browserVoices, subscribeVoices } from '~/integrations/speech/browser-voices';
import { BROWSER_DEFAULT, catalogue, longestText } from '~/integrations/speech/catalogue';
import { needsKey } from '~/integrations/speech/settings';
import { type VoiceProvider, voiceKeyTarget } from '~/integrations/speech/voice-config';
import { CheckboxField, SelectField, TextField } from '~/shared/forms/fields';
import { SecretField } from '~/shared/forms/secret-field';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { providerChanges, type VoiceForm } from './use-voice-form';

export function ProviderPanel({ form }: { form: VoiceForm }) {
  const { saved, values, errors, change } = form;
  return (
    <Panel title={providerPanel.title} text={providerPanel.text}>
      <div className="space-y-5">
        <SelectField
          label={providerPanel.provider}
          name="provider"
          hint={providerPanel.otherHint}
          options={providerPanel.options}
          value={values.provider}
          onChange={(event) => change(providerChanges(saved, event.target.value as VoiceProvider))}
        />
        <div className="space-y-2">
          <KeyField form={form} />
          <p className="max-w-measure text-sm leading-snug text-soft">{keyNote}</p>
        </div>
        <CheckboxField
          label={providerPanel.liveMode}
          name="liveMode"
          hint={providerPanel.liveHint}
          checked={values.liveMode}
          onChange={(event) => change({ liveMode: event.target.checked })}
        />
        {values.provider !== 'other' && (
          <TextField
            label={providerPanel.baseUrl}
            name="baseUrl"
            optional
            hint={providerPanel.baseUrlHint(`/api/${values.provider}`)}
            error={errors.baseUrl}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.baseUrl}
            onChange={(event) => change({ baseUrl: event.target.value })}
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

export function VoicePanel({ form: { values, change } }: { form: VoiceForm }) {
  const { provider, voiceId, model, customVoiceName } = values;
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
          name="voiceId"
          hint={speechless ? voicePanel.noBrowserVoices : hints.voice}
          options={withValue(voices, voiceId, voicePanel.unknownVoice)}
          value={voiceId}
          onChange={(event) => change({ voiceId: event.target.value })}
        />
        <SelectField
          label={voicePanel.model}
          name="model"
          hint={voicePanel.longest(longestText(provider, model))}
          options={withValue(models, model, voicePanel.unknownModel)}
          value={model}
          onChange={(event) => change({ model: event.target.value })}
        />
        <div className="sm:col-span-2">
          <TextField
            label={voicePanel.customVoice}
            name="customVoiceName"
            optional
            hint={hints.custom}
            autoComplete="off"
            spellCheck={false}
            value={customVoiceName}
            onChange={(event) => change({ customVoiceName: event.target.value })}
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
