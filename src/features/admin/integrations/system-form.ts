import { useState } from 'react';
import { saveSettings } from '~/config/save-settings';
import { isStored } from '~/config/settings-definition';
import { NONE_KEPT } from '~/features/admin/form/outcome';
import { type Draft, useSettingsForm } from '~/features/admin/form/settings-form';
import type { AdminSystem } from '~/integrations/admin-registry';
import { INVALID_URL, type SettingField, type SettingFieldset } from '~/integrations/system-admin';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { isAddress } from '~/shared/lib/is-address';
import { toast } from '~/shared/ui/toast/toast-store';

type SaveResult = 'kept' | 'for-now';

/** A tab's form, and its save. */
export function useSystemForm({ id, tab: { settings, fieldsets } }: AdminSystem) {
  const form = useSettingsForm(settings, id, (_, draft) => findDraftErrors(draft, fieldsets));
  const { wanted, draft, droppedSecrets } = form;
  const [saved, setSaved] = useState<SaveResult>();

  return {
    ...form,
    saved,
    clear: () => {
      setSaved(undefined);
      form.clear();
    },
    /** Returns false, and saves nothing, if a value is wrong. */
    save: (element: HTMLFormElement): boolean => {
      if (!form.check(element)) return false;
      const kept = isStored(settings) && saveSettings(settings, wanted, Object.keys(draft));
      form.clear();
      setSaved(kept ? 'kept' : 'for-now');
      const dropped =
        droppedSecrets.length > 0
          ? `Removed, because it was typed for another address: ${droppedSecrets.map(({ path }) => path).join(', ')}.`
          : undefined;
      if (!kept) toast({ title: 'Settings saved for this page only', description: NONE_KEPT });
      else toast({ title: 'Settings saved', description: dropped, variant: 'success' });
      return true;
    },
  };
}

function findDraftErrors(draft: Draft, fieldsets: readonly SettingFieldset[]): Record<string, string> {
  const fields = fieldsets.flatMap((group): readonly SettingField[] => group.fields);
  const entries = fields.flatMap((field) => {
    const value = draft[field.path];
    const error = typeof value === 'string' ? findError(value.trim(), field) : undefined;
    return error ? [[field.path, error]] : [];
  });
  return Object.fromEntries(entries);
}

function findError(text: string, { kind, required }: SettingField): string | undefined {
  if (text === '') return required ? 'This cannot be empty.' : undefined;
  if (kind === 'url' && !isAddress(text)) return INVALID_URL;
  if (kind === 'email' && !emailSchema.safeParse(text).success) return 'Please enter a valid email address.';
  return undefined;
}

const emailSchema = plainTextSchema().check(...emailChecks());
