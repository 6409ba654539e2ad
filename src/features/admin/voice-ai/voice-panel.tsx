import { useSyncExternalStore } from 'react';
import { voicePanel as copy } from '~/content/admin/voice-ai';
import { browserVoices, subscribeVoices } from '~/integrations/speech/browser-voices';
import { BROWSER_DEFAULT, catalogue, longestText } from '~/integrations/speech/catalogue';
import { SelectField, TextField } from '~/shared/forms/fields';
import { Panel } from '~/shared/ui/panel';
import type { VoiceForm } from './use-voice-form';

export function VoicePanel({ form: { values, change } }: { form: VoiceForm }) {
  const { provider, voiceId, model, customVoiceName } = values;
  const ownVoices = useBrowserVoices();
  const { voices: listed, models } = catalogue[provider];
  const browser = provider === 'other' ? ownVoices.map((name) => ({ value: name, label: name })) : [];
  const voices = [...listed, ...browser.filter(({ value }) => value !== BROWSER_DEFAULT)];
  const hints = copy.hints[provider];
  const speechless = provider === 'other' && ownVoices.length === 0;
  return (
    <Panel title={copy.title}>
      <div className="grid grid-cols-1 items-end gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={copy.voice}
          name="voiceId"
          hint={speechless ? copy.noBrowserVoices : hints.voice}
          options={withValue(voices, voiceId, copy.unknownVoice)}
          value={voiceId}
          onChange={(event) => change({ voiceId: event.target.value })}
        />
        <SelectField
          label={copy.model}
          name="model"
          hint={copy.longest(longestText(provider, model).toLocaleString('en-US'))}
          options={withValue(models, model, copy.unknownModel)}
          value={model}
          onChange={(event) => change({ model: event.target.value })}
        />
        <div className="sm:col-span-2">
          <TextField
            label={copy.customVoice}
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

// What was saved elsewhere, or by hand, must not turn into the first of the list by being shown.
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
