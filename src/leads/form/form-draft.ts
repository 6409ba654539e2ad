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

const draft = (key: string, purpose: string, lifetime: string): DraftKey =>
  storedValue({ key, area: 'session', group: 'visits', purpose, lifetime, schema: draftSchema });

export const drafts = {
  contact: draft(
    'contact_draft',
    'What you have typed into the contact form, or taken there from the chat or the savings calculator, in case the page is reloaded.',
    'Until the message is sent or the tab is closed',
  ),
  qualification: draft(
    'qualification_draft',
    'What you have typed into the form of a plan, in case the page is reloaded.',
    'Until the form is sent or the tab is closed',
  ),
  demo: draft(
    'demo_draft',
    'What you have entered to book a demo, in case the page is reloaded.',
    'Until the demo is booked or the tab is closed',
  ),
  enterprise: draft(
    'enterprise_draft',
    'What an administrator has entered about an enterprise lead, in case the page is reloaded.',
    'Until the lead is sent or the tab is closed',
  ),
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
