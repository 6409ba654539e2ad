import * as z from 'zod/mini';
import { isTextual } from '~/shared/forms/is-textual';
import { readSessionValue, removeSessionValue, writeSessionValue } from '~/shared/lib/session-storage';
import type { DraftKey } from '~/shared/lib/storage-keys';
import { offeredEntry, offeredFor, withTyped } from './offered-text';

const draftSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What a form's fields hold, by name, and what is noted beside it. */
export type Draft = z.infer<typeof draftSchema>;

/** The draft in this tab. One that does not parse is empty. */
export const readDraft = (key: DraftKey): Draft => readSessionValue(key, draftSchema) ?? {};

/** Keeps what the visitor has entered so far until this tab is closed. False where the browser refused. */
export function saveDraft(key: DraftKey, values: Draft): boolean {
  const before = readDraft(key);
  const stillOffered = Object.entries(values).flatMap(([name, value]) => {
    const offered = offeredFor(name, before);
    // Once edited it is the visitor's own text.
    return offered && String(value).includes(offered) ? [[offeredEntry(name), offered]] : [];
  });
  return writeSessionValue(key, { ...values, ...Object.fromEntries(stillOffered) });
}

export const clearDraft = (key: DraftKey): void => removeSessionValue(key);

/**
 * Puts the draft into the form's empty fields: what was typed before the page's code arrived stays, beside an
 * offered text. A draft that does not parse is ignored, and so is a value that has no field. Returns the draft.
 */
export function restoreDraft(key: DraftKey, form: HTMLFormElement): Draft {
  const draft = readDraft(key);
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (typeof value === 'boolean' && field.checked === field.defaultChecked) field.checked = value;
    } else if (typeof value === 'string' && isTextual(field)) {
      const text = withTyped(value, field.value, offeredFor(name, draft));
      if (text !== field.value) field.value = text;
    }
  }
  return draft;
}
