import { providerPanel as copy } from '~/content/admin/voice-ai';
import type { VoiceProvider } from '~/integrations/speech/voice-config';
import { keyNote } from '~/integrations/system-admin';
import { CheckboxField, SelectField, TextField } from '~/shared/forms/fields';
import { Panel } from '~/shared/ui/panel';
import { KeyField } from './key-field';
import type { VoiceForm } from './use-voice-form';
import { providerChanges } from './voice-draft';

export function ProviderPanel({ form }: { form: VoiceForm }) {
  const { saved, values, errors, change } = form;
  return (
    <Panel title={copy.title} text={copy.text}>
      <div className="space-y-5">
        <SelectField
          label={copy.provider}
          name="provider"
          hint={copy.otherHint}
          options={copy.options}
          value={values.provider}
          onChange={(event) => change(providerChanges(saved, event.target.value as VoiceProvider))}
        />
        <div className="space-y-2">
          <KeyField form={form} />
          <p className="max-w-measure text-sm leading-snug text-soft">{keyNote}</p>
        </div>
        <CheckboxField
          label={copy.liveMode}
          name="liveMode"
          hint={copy.liveHint}
          checked={values.liveMode}
          onChange={(event) => change({ liveMode: event.target.checked })}
        />
        {values.provider !== 'other' && (
          <TextField
            label={copy.baseUrl}
            name="baseUrl"
            optional
            hint={copy.baseUrlHint(`/api/${values.provider}`)}
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
