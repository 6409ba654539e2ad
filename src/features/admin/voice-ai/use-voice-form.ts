import { useState } from 'react';
import { providerPanel, voiceForm } from '~/content/admin/voice-ai';
import {
  readVoiceConfig,
  removeVoiceConfig,
  saveVoiceConfig,
  useVoiceConfig,
  type VoiceConfig,
  voiceKeyTarget,
} from '~/integrations/speech/voice-config';
import { toast } from '~/shared/ui/toast/toast-store';
import { changeDraft, type Draft, trimmed, type VoiceErrors, voiceErrors, withDraft } from './voice-draft';

export type VoiceForm = ReturnType<typeof useVoiceForm>;

/** The voice settings: what is saved, what was changed, and what can be done with both. */
export function useVoiceForm() {
  const saved = useVoiceConfig();
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<VoiceErrors>({});
  const [wasRefused, setRefused] = useState(false);
  const values = withDraft(saved, draft);

  const keep = (config: VoiceConfig): boolean => {
    const kept = replaceSaved(config);
    setRefused(!kept);
    if (!kept) toast({ title: voiceForm.toasts.failed, variant: 'destructive' });
    return kept;
  };

  return {
    saved,
    draft,
    values,
    errors,
    isDirty: Object.keys(draft).length > 0,
    /** The browser did not take the settings when they were last saved. */
    wasRefused,
    change: (changes: Draft) => {
      setErrors({});
      setRefused(false);
      setDraft(changeDraft(saved, draft, changes));
    },
    save: (form: HTMLFormElement) => {
      const config = trimmed(values);
      const found = voiceErrors(config);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      if (!keep(config)) return;
      setDraft({});
      toast({ title: voiceForm.toasts.saved, variant: 'success' });
    },
    clearKey: () => {
      if (!saved || !keep({ ...saved, apiKey: '' })) return;
      const putBack = () => {
        const now = readVoiceConfig();
        if (now && !now.apiKey && voiceKeyTarget(now) === voiceKeyTarget(saved)) {
          keep({ ...now, apiKey: saved.apiKey });
        }
      };
      toast({
        title: providerPanel.cleared,
        duration: 10_000,
        action: { label: voiceForm.undo, run: putBack },
      });
    },
    reset: () => {
      removeVoiceConfig();
      setDraft({});
      setErrors({});
      setRefused(false);
      const putBack = () => {
        if (!saved || keep(saved)) setDraft(draft);
      };
      toast({
        title: voiceForm.resetDone,
        duration: 10_000,
        action: { label: voiceForm.undo, run: putBack },
      });
    },
  };
}

/** False, and nothing changed, where the browser refused to store the settings. */
function replaceSaved(config: VoiceConfig): boolean {
  const before = readVoiceConfig();
  if (saveVoiceConfig(config)) return true;
  // What only this page's memory holds is not saved, and must not look so.
  if (before) saveVoiceConfig(before);
  else removeVoiceConfig();
  return false;
}
