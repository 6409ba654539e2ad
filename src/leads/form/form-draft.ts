import * as z from 'zod/mini';
import { readSessionValue, removeSessionValue, writeSessionValue } from '~/shared/lib/session-storage';
import type { DraftKey } from '~/shared/lib/storage-keys';

const draftSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** Keeps what the visitor has entered so far until this tab is closed. False where the browser refused. */
export const saveDraft = (key: DraftKey, values: z.infer<typeof draftSchema>): boolean =>
  writeSessionValue(key, values);

export const clearDraft = (key: DraftKey): void => removeSessionValue(key);

/**
 * Puts the draft into the form's empty fields: what was typed before the page's code arrived stays. A draft
 * that does not parse is ignored, and so is a value that has no field. Returns the draft.
 */
export function restoreDraft(key: DraftKey, form: HTMLFormElement): z.infer<typeof draftSchema> {
  const draft = readSessionValue(key, draftSchema) ?? {};
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (typeof value === 'boolean' && field.checked === field.defaultChecked) field.checked = value;
    } else if (
      typeof value === 'string' &&
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement)
    ) {
      field.value ||= value;
    }
  }
  return draft;
}
