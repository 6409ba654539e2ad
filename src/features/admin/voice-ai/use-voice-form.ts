import { useState } from 'react';
import { catalogue } from '~/integrations/speech/catalogue';
import {
  getVoiceKeyTarget,
  needsKey,
  readVoiceConfig,
  removeVoiceConfig,
  saveVoiceConfig,
  useVoiceConfig,
  type VoiceConfig,
  type VoiceProvider,
  voiceDefaults,
} from '~/integrations/speech/voice-config';
import { INVALID_URL } from '~/integrations/system-admin';
import { isAddress } from '~/shared/lib/is-address';
import { toast } from '~/shared/ui/toast/toast-store';

export type VoiceForm = ReturnType<typeof useVoiceForm>;

/** The form of the voice settings: saved values, draft, errors, and the actions on them. */
export function useVoiceForm() {
  const saved = useVoiceConfig();
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<VoiceErrors>({});
  const [saveFailed, setSaveFailed] = useState(false);
  const values = applyDraft(saved, draft);

  const store = (config: VoiceConfig): boolean => {
    const kept = saveOrRevert(config);
    setSaveFailed(!kept);
    if (!kept) toast({ title: 'Failed to save Voice AI configuration', variant: 'destructive' });
    return kept;
  };

  const change = (changes: Draft) => {
    setErrors({});
    setSaveFailed(false);
    setDraft({ ...draft, ...changes });
  };

  return {
    saved,
    draft,
    values,
    errors,
    change,
    getTextProps: (name: KeysOfType<string>) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    getCheckboxProps: (name: KeysOfType<boolean>) => ({
      name,
      checked: values[name],
      onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
    }),
    isDirty: JSON.stringify(values) !== JSON.stringify({ ...(saved ?? voiceDefaults) }),
    /** True if the browser refused to store the settings at the last save. */
    saveFailed,
    save: (form: HTMLFormElement) => {
      const config = trimValues(values);
      const found = findVoiceErrors(config);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      if (!store(config)) return;
      setDraft({});
      toast({ title: 'Voice AI Configuration Saved', variant: 'success' });
    },
    clearKey: () => {
      if (!saved || !store({ ...saved, apiKey: '' })) return;
      toast({ title: 'API key removed', variant: 'success' });
    },
  };
}

/** Returns false, and changes nothing, if the browser refuses to store the settings. */
function saveOrRevert(config: VoiceConfig): boolean {
  const before = readVoiceConfig();
  if (saveVoiceConfig(config)) return true;
  // Settings in this page's memory must not look saved.
  if (before) saveVoiceConfig(before);
  else removeVoiceConfig();
  return false;
}

type KeysOfType<T> = {
  [Name in keyof VoiceConfig]: VoiceConfig[Name] extends T ? Name : never;
}[keyof VoiceConfig];

type Draft = Readonly<Partial<VoiceConfig>>;

type VoiceErrors = Partial<Record<'apiKey' | 'baseUrl', string>>;

/** Merges the draft into the settings. Drops the saved key if the provider or address differs. */
function applyDraft(saved: VoiceConfig | undefined, draft: Draft): VoiceConfig {
  const values = { ...(saved ?? voiceDefaults), ...draft };
  const keepsKey = saved !== undefined && getVoiceKeyTarget(values) === getVoiceKeyTarget(saved);
  // An empty field keeps the saved key.
  return { ...values, apiKey: draft.apiKey || (keepsKey ? saved.apiKey : '') };
}

/** Returns the changes for another provider: its voice, model and address. */
export function getProviderChanges(saved: VoiceConfig | undefined, provider: VoiceProvider): Draft {
  if (saved?.provider === provider) {
    const { voiceId, model, baseUrl, customVoiceName } = saved;
    return { provider, voiceId, model, baseUrl, customVoiceName };
  }
  const { voices, models } = catalogue[provider];
  const voiceId = voices[0]?.value ?? '';
  return { provider, voiceId, model: models[0]?.value ?? '', baseUrl: '', customVoiceName: '' };
}

export function trimValues(values: VoiceConfig): VoiceConfig {
  const { apiKey, baseUrl, agentNameOrID, customVoiceName } = values;
  return {
    ...values,
    apiKey: apiKey.trim(),
    baseUrl: baseUrl.trim(),
    agentNameOrID: agentNameOrID.trim(),
    customVoiceName: customVoiceName.trim(),
  };
}

/** Returns the errors of trimmed values, in the order of the fields. */
export function findVoiceErrors(values: VoiceConfig): VoiceErrors {
  const { provider, apiKey, baseUrl } = values;
  const errors: VoiceErrors = {};
  if (needsKey(values) && apiKey === '') errors.apiKey = 'API key is required';
  // The key is an HTTP header, which browsers restrict to these characters.
  else if (/[^\x20-\x7e]/.test(apiKey))
    errors.apiKey = 'This holds characters that no key has. Copy the key again.';
  if (provider !== 'other' && !isAddress(baseUrl)) errors.baseUrl = INVALID_URL;
  return errors;
}
