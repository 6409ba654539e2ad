import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
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
  voiceConfigSchema,
  voiceDefaults,
} from '~/integrations/speech/voice-config';
import { INVALID_URL } from '~/integrations/system-admin';
import { isAddress } from '~/shared/lib/is-address';
import { toast } from '~/shared/ui/toast/toast-store';

export type VoiceForm = ReturnType<typeof useVoiceForm>;

/** The form of the voice settings, with the actions on them. */
export function useVoiceForm() {
  const saved = useVoiceConfig();
  const [saveFailed, setSaveFailed] = useState(false);
  const { control, register, handleSubmit, reset, setValue, formState } = useForm<VoiceConfig>({
    // What another tab saves appears in fields that have no changes.
    values: hideKey(saved ?? voiceDefaults),
    resetOptions: { keepDirtyValues: true },
    resolver: (typed, ...rest) =>
      zodResolver(voiceFormSchema)(trimValues(addSavedKey(typed, saved)), ...rest),
  });

  const store = (config: VoiceConfig): boolean => {
    const kept = saveOrRevert(config);
    setSaveFailed(!kept);
    if (!kept) toast({ title: 'Failed to save Voice AI configuration', variant: 'destructive' });
    return kept;
  };

  return {
    saved,
    register,
    /** The settings as they stand in the form, with the key that they use. */
    values: addSavedKey(useWatch({ control }) as VoiceConfig, saved),
    errors: formState.errors,
    isDirty: formState.isDirty,
    /** True if the browser refused to store the settings at the last save. */
    saveFailed,
    /** Another provider has other voices, models and addresses. */
    onProviderChange: (provider: VoiceProvider) => {
      for (const [name, value] of Object.entries(getProviderChanges(saved, provider)))
        setValue(name as keyof VoiceConfig, value, { shouldDirty: true });
    },
    onSubmit: handleSubmit((config) => {
      if (!store(config)) return;
      reset(hideKey(config), { keepDirtyValues: false });
      toast({ title: 'Voice AI Configuration Saved', variant: 'success' });
    }),
    clearKey: () => {
      if (!saved || !store({ ...saved, apiKey: '' })) return;
      toast({ title: 'API key removed', variant: 'success' });
    },
  };
}

/** The page never contains a saved key. */
const hideKey = (config: VoiceConfig): VoiceConfig => ({ ...config, apiKey: '' });

/** An empty field keeps the saved key, unless provider or address differ. */
function addSavedKey(typed: VoiceConfig, saved: VoiceConfig | undefined): VoiceConfig {
  const keepsKey = saved !== undefined && getVoiceKeyTarget(typed) === getVoiceKeyTarget(saved);
  return { ...typed, apiKey: typed.apiKey || (keepsKey ? saved.apiKey : '') };
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

/** Returns the changes for another provider: its voice, model and address. */
function getProviderChanges(saved: VoiceConfig | undefined, provider: VoiceProvider): Partial<VoiceConfig> {
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

/** The rules for trimmed values. The key is an HTTP header, which browsers restrict to these characters. */
const voiceFormSchema = (voiceConfigSchema as unknown as z.ZodMiniType<VoiceConfig, VoiceConfig>).check(
  z.refine((values) => values.apiKey !== '' || !needsKey(values), {
    error: 'API key is required',
    path: ['apiKey'],
  }),
  z.refine(({ apiKey }) => /^[\x20-\x7e]*$/.test(apiKey), {
    error: 'This holds characters that no key has. Copy the key again.',
    path: ['apiKey'],
  }),
  z.refine(({ provider, baseUrl }) => provider === 'other' || isAddress(baseUrl), {
    error: INVALID_URL,
    path: ['baseUrl'],
  }),
);

/** Returns the errors of trimmed values. */
export const findVoiceErrors = (values: VoiceConfig): Partial<Record<'apiKey' | 'baseUrl', string>> =>
  Object.fromEntries(
    voiceFormSchema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  );
