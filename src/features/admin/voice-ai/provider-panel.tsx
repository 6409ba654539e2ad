import { type VoiceProvider, voiceKeyTarget } from '~/config/voice-config';
import { keyNote, settingsForm } from '~/content/admin/integrations';
import { providerPanel as copy } from '~/content/admin/voice-ai';
import { catalogue } from '~/integrations/speech/catalogue';
import { needsKey } from '~/integrations/speech/settings';
import { CheckboxField, SelectField, TextField } from '~/shared/forms/fields';
import { SecretField } from '~/shared/forms/secret-field';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { providerChanges, type VoiceForm } from './use-voice-form';

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

/** The API key. A saved one is never shown again: the page does not even hold it in a control. */
function KeyField({ form }: { form: VoiceForm }) {
  const { saved, draft, values, errors, change, clearKey } = form;
  const isHeld = saved !== undefined && saved.apiKey !== '';
  const isOwn = isHeld && voiceKeyTarget(saved) === voiceKeyTarget(values);
  const isKept = isOwn && draft.apiKey === undefined;
  const hints = [
    values.provider === 'other' && copy.noKeyNeeded,
    values.provider !== 'other' && !needsKey(values) && copy.proxyAddsKey,
    isKept && settingsForm.secretKept,
    isHeld &&
      !isOwn &&
      (saved.provider === values.provider
        ? copy.otherAddress
        : copy.otherProviders(catalogue[saved.provider].name)),
  ];
  return (
    <div className="flex flex-wrap items-end gap-2 *:first:min-w-0 *:first:flex-[1_1_12rem]">
      <SecretField
        label={copy.apiKey}
        name="apiKey"
        optional={!needsKey(values)}
        hint={hints.filter(Boolean).join(' ') || undefined}
        error={errors.apiKey}
        placeholder={isKept ? settingsForm.secretSaved : undefined}
        value={draft.apiKey ?? ''}
        onChange={(event) => change({ apiKey: event.target.value })}
      />
      {isKept && (
        <ConfirmButton ask={copy.clearConfirm} onConfirm={clearKey}>
          {copy.clear} <span className="sr-only">{copy.apiKey}</span>
        </ConfirmButton>
      )}
    </div>
  );
}
