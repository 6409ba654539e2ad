import * as z from 'zod/mini';
import { isTextual } from '~/shared/forms/is-textual';
import {
  readStorage,
  removeStorage,
  type StoredValue,
  storedValue,
  writeStorage,
} from '~/shared/lib/storage';
import { offeredEntry, offeredFor, withTyped } from './offered-text';

const draftSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** A form's values by field name, with notes about them. */
export type Draft = z.infer<typeof draftSchema>;

/** A form's values by field name. A field that it doesn't show has none. */
export type FormValues = Record<string, string | boolean | undefined>;

/** The storage key of a form's draft. */
export type DraftKey = StoredValue<Draft>;

const draft = (key: string): DraftKey =>
  storedValue({ key, area: 'session', group: 'visits', schema: draftSchema });

export const drafts = {
  contact: draft('contact_draft'),
  qualification: draft('qualification_draft'),
  demo: draft('demo_draft'),
  enterprise: draft('enterprise_draft'),
} as const;

/** The draft in this tab; empty if it does not parse. */
export const readDraft = (key: DraftKey): Draft => readStorage(key) ?? {};

/** Keeps the visitor's entries until this tab is closed. False if the browser did not store them. */
export function saveDraft(key: DraftKey, values: FormValues): boolean {
  const before = readDraft(key);
  const stillOffered = Object.entries(values).flatMap(([name, value]) => {
    const offered = offeredFor(name, before);
    // Once edited, it is the visitor's own text.
    return offered && String(value).includes(offered) ? [[offeredEntry(name), offered]] : [];
  });
  return writeStorage(key, { ...values, ...Object.fromEntries(stillOffered) });
}

export const clearDraft = (key: DraftKey): void => removeStorage(key);

/**
 * Puts the draft into the form's empty fields: text typed before the page's code arrived stays, next to an
 * offered text. A draft that does not parse is ignored, and so is a value without a field. Returns the draft.
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
