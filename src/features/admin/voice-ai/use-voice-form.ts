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
import { INVALID_ADDRESS } from '~/integrations/system-admin';
import { isAddress } from '~/shared/lib/is-address';
import { toast } from '~/shared/ui/toast/toast-store';

export type VoiceForm = ReturnType<typeof useVoiceForm>;

/** The voice settings: saved values, changes, and the actions on both. */
export function useVoiceForm() {
  const saved = useVoiceConfig();
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<VoiceErrors>({});
  const [notKept, setNotKept] = useState(false);
  const values = applyDraft(saved, draft);

  const keep = (config: VoiceConfig): boolean => {
    const kept = saveOrRevert(config);
    setNotKept(!kept);
    if (!kept) toast({ title: 'Failed to save Voice AI configuration', variant: 'destructive' });
    return kept;
  };

  const change = (changes: Draft) => {
    setErrors({});
    setNotKept(false);
    setDraft({ ...draft, ...changes });
  };

  return {
    saved,
    draft,
    values,
    errors,
    change,
    /** The props of a control for a text, or for a choice. */
    getTextProps: (name: KeysOfType<string>) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    /** The props of a checkbox. */
    getCheckboxProps: (name: KeysOfType<boolean>) => ({
      name,
      checked: values[name],
      onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
    }),
    isDirty: JSON.stringify(values) !== JSON.stringify({ ...(saved ?? voiceDefaults) }),
    /** The browser refused to store the settings at the last save. */
    notKept,
    save: (form: HTMLFormElement) => {
      const config = trimValues(values);
      const found = findVoiceErrors(config);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      if (!keep(config)) return;
      setDraft({});
      toast({ title: 'Voice AI Configuration Saved', variant: 'success' });
    },
    clearKey: () => {
      if (!saved || !keep({ ...saved, apiKey: '' })) return;
      toast({ title: 'API key removed', variant: 'success' });
    },
  };
}

/** False, with nothing changed, if the browser refused to store the settings. */
function saveOrRevert(config: VoiceConfig): boolean {
  const before = readVoiceConfig();
  if (saveVoiceConfig(config)) return true;
  // Settings held only in this page's memory aren't saved, and mustn't look saved.
  if (before) saveVoiceConfig(before);
  else removeVoiceConfig();
  return false;
}

/** The settings of a type. */
type KeysOfType<T> = {
  [Name in keyof VoiceConfig]: VoiceConfig[Name] extends T ? Name : never;
}[keyof VoiceConfig];

/** Changed but not saved yet. */
type Draft = Readonly<Partial<VoiceConfig>>;

type VoiceErrors = Partial<Record<'apiKey' | 'baseUrl', string>>;

/** The settings with the draft in them. A saved key stays with its provider and address: no other ever gets it. */
function applyDraft(saved: VoiceConfig | undefined, draft: Draft): VoiceConfig {
  const values = { ...(saved ?? voiceDefaults), ...draft };
  const keepsKey = saved !== undefined && getVoiceKeyTarget(values) === getVoiceKeyTarget(saved);
  // An emptied field leaves the saved key alone.
  return { ...values, apiKey: draft.apiKey || (keepsKey ? saved.apiKey : '') };
}

/** The changes that come with a provider: each has its own voice, model and address. */
export function getProviderChanges(saved: VoiceConfig | undefined, provider: VoiceProvider): Draft {
  if (saved?.provider === provider) {
    const { voiceId, model, baseUrl, customVoiceName } = saved;
    return { provider, voiceId, model, baseUrl, customVoiceName };
  }
  const { voices, models } = catalogue[provider];
  const voiceId = voices[0]?.value ?? '';
  return { provider, voiceId, model: models[0]?.value ?? '', baseUrl: '', customVoiceName: '' };
}

/** As they are saved: without blanks at either end. */
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

/** The problems of trimmed values, in the order of the fields. */
export function findVoiceErrors(values: VoiceConfig): VoiceErrors {
  const { provider, apiKey, baseUrl } = values;
  const errors: VoiceErrors = {};
  if (needsKey(values) && apiKey === '') errors.apiKey = 'API key is required';
  // The key travels as a header, and browsers allow only these characters there.
  else if (/[^\x20-\x7e]/.test(apiKey))
    errors.apiKey = 'This holds characters that no key has. Copy the key again.';
  if (provider !== 'other' && !isAddress(baseUrl)) errors.baseUrl = INVALID_ADDRESS;
  return errors;
}
