import { useState } from 'react';
import { useConfig } from '~/config/config-store';
import { saveSection } from '~/config/save-section';
import { straySecrets } from '~/config/stray-secrets';
import { settingsForm, straySecretsCopy } from '~/content/admin/integrations';
import type { AdminSystem } from '~/integrations/admin-registry';
import { toast } from '~/shared/ui/toast/toast-store';
import {
  changeDraft,
  type Draft,
  draftErrors,
  fieldsOf,
  nameOf,
  splitDraft,
  withDraft,
} from './settings-draft';

type Saved = 'kept' | 'for-now';

/** A tab's form: the saved settings, the draft, and saving it. The draft belongs to the page. */
export function useSystemForm(system: AdminSystem, draft: Draft, setDraft: (draft: Draft) => void) {
  const { section, groups } = system.tab;
  const config = useConfig(section);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState<Saved>();
  const { own, others } = splitDraft(draft, groups);
  const wanted = withDraft(config, own);
  const typed = Object.keys(own);
  const stray = straySecrets(section, wanted, typed);

  return {
    config,
    /** Saved secrets that the next save removes, because the draft moves their address. */
    stray,
    errors,
    draft: own,
    isDirty: Object.keys(own).length > 0,
    /** How the last save of this tab went. */
    saved,
    change: (place: string, value: string | boolean | undefined) => {
      const { [place]: _, ...left } = errors;
      setErrors(left);
      setDraft(changeDraft(draft, config, place, value));
    },
    /** Forgets the draft and the last save once the settings differ. */
    clear: () => {
      setErrors({});
      setSaved(undefined);
      setDraft({});
    },
    /** False if a value is wrong: nothing is saved then. */
    save: (form: HTMLFormElement): boolean => {
      const found = draftErrors(own, groups);
      setErrors(found);
      const first = fieldsOf(groups).find(({ place }) => found[place]);
      if (first) {
        form.querySelector<HTMLElement>(`[name="${nameOf(first.place)}"]`)?.focus();
        return false;
      }
      const kept = saveSection(section, wanted, typed);
      setDraft(others);
      setSaved(kept ? 'kept' : 'for-now');
      const dropped = stray.length > 0 ? straySecretsCopy.removed(stray) : undefined;
      if (!kept) toast(settingsForm.savedForNow);
      else toast({ title: settingsForm.saved, description: dropped, variant: 'success' });
      return true;
    },
  };
}
