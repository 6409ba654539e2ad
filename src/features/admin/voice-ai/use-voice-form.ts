import { type FormEvent, useState } from 'react';
import { hasOverrides, readOverrides, removeOverrides, writeOverrides } from '~/config/config-store';
import { type Draft, useSettingsForm } from '~/features/admin/form/settings-form';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import { catalogue } from '~/integrations/speech/catalogue';
import {
  needsKey,
  type VoiceConfig,
  type VoiceProvider,
  voiceSettings,
} from '~/integrations/speech/voice-config';
import { INVALID_URL } from '~/integrations/system-admin';
import { isAddress } from '~/shared/lib/is-address';
import { toast } from '~/shared/ui/toast/toast-store';

export type VoiceForm = ReturnType<typeof useVoiceForm>;

/** The form of the voice settings, with the actions on them. */
export function useVoiceForm() {
  const form = useSettingsForm(voiceSettings, 'voice-ai', findVoiceErrors);
  const { config, wanted } = form;
  const isSaved = useConfigSnapshot(() => hasOverrides(voiceSettings));
  const [saveFailed, setSaveFailed] = useState(false);

  return {
    ...form,
    isSaved,
    /** True if the browser refused to store the settings at the last save. */
    saveFailed,
    change: (changes: Parameters<typeof form.change>[0]) => {
      const provider = changes.provider as VoiceProvider | undefined;
      form.change({ ...changes, ...(provider && getProviderChanges(provider, config)) });
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!form.check(event.currentTarget)) return;
      const kept = saveOrRevert(wanted);
      setSaveFailed(!kept);
      if (kept) form.clear();
      toast(
        kept
          ? { title: 'Voice AI Configuration Saved', variant: 'success' }
          : { title: 'Failed to save Voice AI configuration', variant: 'destructive' },
      );
    },
  };
}

/** Returns false, and changes nothing, if the browser refuses to store the settings. */
function saveOrRevert(config: VoiceConfig): boolean {
  const before = readOverrides(voiceSettings);
  if (writeOverrides(voiceSettings, config)) return true;
  // Settings in this page's memory must not look saved.
  if (before) writeOverrides(voiceSettings, before);
  else removeOverrides(voiceSettings);
  return false;
}

/** Another provider has other voices, models and addresses. The saved provider gets back its saved values. */
function getProviderChanges(provider: VoiceProvider, saved: VoiceConfig): Draft {
  if (provider === saved.provider) {
    const { voiceId, model, baseUrl, customVoiceName } = saved;
    return { voiceId, model, baseUrl, customVoiceName };
  }
  const { voices, models } = catalogue[provider];
  return {
    voiceId: voices[0]?.value ?? '',
    model: models[0]?.value ?? '',
    baseUrl: '',
    customVoiceName: '',
  };
}

/** Returns the errors of the settings, in order of the fields. A saved key may be cleared. */
export const findVoiceErrors = (
  values: VoiceConfig,
  draft: Draft = {},
): { baseUrl?: string; apiKey?: string } => ({
  ...(values.provider !== 'other' && !isAddress(values.baseUrl) && { baseUrl: INVALID_URL }),
  ...(values.apiKey === '' && draft.apiKey !== '' && needsKey(values) && { apiKey: 'API key is required' }),
  // The key is an HTTP header, which browsers restrict to these characters.
  ...(!/^[\x20-\x7e]*$/.test(values.apiKey) && {
    apiKey: 'This holds characters that no key has. Copy the key again.',
  }),
});
