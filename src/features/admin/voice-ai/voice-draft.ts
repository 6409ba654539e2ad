import { settingsForm } from '~/content/admin/integrations';
import { voiceForm } from '~/content/admin/voice-ai';
import { catalogue } from '~/integrations/speech/catalogue';
import { needsKey } from '~/integrations/speech/settings';
import {
  type VoiceConfig,
  type VoiceProvider,
  voiceDefaults,
  voiceKeyTarget,
} from '~/integrations/speech/voice-config';
import { isAddress } from '~/shared/lib/is-address';

/** What was changed and is not saved yet. */
export type Draft = Readonly<Partial<VoiceConfig>>;

export type VoiceErrors = Partial<Record<'apiKey' | 'baseUrl', string>>;

/** The settings with the draft in them. A saved key stays with its provider and address: no other ever gets it. */
export function withDraft(saved: VoiceConfig | undefined, draft: Draft): VoiceConfig {
  const values = { ...(saved ?? voiceDefaults), ...draft };
  const keepsKey = saved !== undefined && voiceKeyTarget(values) === voiceKeyTarget(saved);
  return { ...values, apiKey: draft.apiKey ?? (keepsKey ? saved.apiKey : '') };
}

/** The draft with some values changed. Back at the saved value, one is no change any more. */
export function changeDraft(saved: VoiceConfig | undefined, draft: Draft, changes: Draft): Draft {
  const base: Record<string, unknown> = { ...(saved ?? voiceDefaults) };
  const entries = Object.entries({ ...draft, ...changes });
  return Object.fromEntries(
    entries.filter(([name, value]) =>
      // What is typed as a key is compared with nothing.
      name === 'apiKey' ? value !== undefined && value !== '' : value !== base[name],
    ),
  );
}

/** What choosing a provider changes: voice, model and address are those of a provider. */
export function providerChanges(saved: VoiceConfig | undefined, provider: VoiceProvider): Draft {
  if (saved?.provider === provider) {
    const { voiceId, model, baseUrl, customVoiceName } = saved;
    return { provider, voiceId, model, baseUrl, customVoiceName };
  }
  const { voices, models } = catalogue[provider];
  const voiceId = voices[0]?.value ?? '';
  return { provider, voiceId, model: models[0]?.value ?? '', baseUrl: '', customVoiceName: '' };
}

/** As they are saved: nothing typed begins or ends with blanks. */
export function trimmed(values: VoiceConfig): VoiceConfig {
  const { apiKey, baseUrl, agentNameOrID, customVoiceName } = values;
  return {
    ...values,
    apiKey: apiKey.trim(),
    baseUrl: baseUrl.trim(),
    agentNameOrID: agentNameOrID.trim(),
    customVoiceName: customVoiceName.trim(),
  };
}

/** What is wrong with trimmed values, in the order of the fields. */
export function voiceErrors(values: VoiceConfig): VoiceErrors {
  const { provider, apiKey, baseUrl } = values;
  const errors: VoiceErrors = {};
  if (needsKey(values) && apiKey === '') errors.apiKey = voiceForm.keyRequired;
  // The key travels as a header, and a browser sends only these there.
  else if (/[^\x20-\x7e]/.test(apiKey)) errors.apiKey = voiceForm.keyMalformed;
  if (provider !== 'other' && !isAddress(baseUrl)) errors.baseUrl = settingsForm.invalidAddress;
  return errors;
}
