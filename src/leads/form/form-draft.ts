import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { toAppPath } from '~/shared/base-path';
import { isTextControl } from '~/shared/forms/is-text-control';
import {
  defineStoredValue,
  readStorage,
  removeStorage,
  type StoredValue,
  writeStorage,
} from '~/shared/lib/storage';
import { useIsPrerendered } from '~/shared/lib/use-hydrated';
import { type FormValues, getPrefill, mergeTypedText, PREFILL_KEY, toDraftKey } from './draft-entries';

const draftSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** A form's values by field name, with notes about them. Answers to a page's own questions have its path before the name. */
type Draft = z.infer<typeof draftSchema>;

/** The stored draft of a form. */
export type DraftStorage = StoredValue<Draft>;

const createDraftStorage = (key: string): DraftStorage =>
  defineStoredValue({ key, area: 'session', group: 'visits', schema: draftSchema });

export const drafts = {
  contact: createDraftStorage('contact_draft'),
  newsletter: createDraftStorage('newsletter_draft'),
  qualification: createDraftStorage('qualification_draft'),
  demo: createDraftStorage('demo_draft'),
  enterprise: createDraftStorage('enterprise_draft'),
} as const;

/** The draft in this tab; empty if it does not parse. */
export const readDraft = (storage: DraftStorage): Draft => readStorage(storage) ?? {};

/** Stores entries by field name until this tab is closed, beside those of other forms; undefined removes one. */
export function saveDraft(storage: DraftStorage, values: FormValues, page = toAppPath(location)): void {
  const changes = Object.entries(values).map(([name, value]) => [toDraftKey(name, page), value]);
  const draft: FormValues = { ...readDraft(storage), ...Object.fromEntries(changes) };
  // Once edited, it is the visitor's own text.
  if (!String(draft.message ?? '').includes(getPrefill(draft))) delete draft[PREFILL_KEY];
  if (Object.values(draft).some((value) => value !== undefined)) writeStorage(storage, draft);
  else clearDraft(storage);
}

/** Removes all forms' entries. */
export const clearDraft = (storage: DraftStorage): void => removeStorage(storage);

/**
 * Puts the draft into the form's empty fields: text typed before the page's code arrived stays, next to an
 * offered text. A draft that does not parse is ignored, and so is a value without a field. Returns the draft's values of
 * the form's fields.
 */
export function restoreDraft(storage: DraftStorage, form: HTMLFormElement, page = toAppPath(location)) {
  const draft = readDraft(storage);
  const names = Array.from(form.elements, (control) => control.getAttribute('name') ?? '');
  const values = Object.fromEntries(names.map((name) => [name, draft[toDraftKey(name, page)]]));
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (typeof value === 'boolean' && field.checked === field.defaultChecked) field.checked = value;
    } else if (typeof value === 'string' && isTextControl(field)) {
      const text = mergeTypedText(draft, toDraftKey(name, page), field.value);
      if (text !== field.value) field.value = text;
      // In another language, or a newer page, there are other options.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }
  return values;
}

const getFirstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/**
 * A message with an offered text: it replaces the `previous` one if that is still unchanged, and otherwise
 * follows a blank line. A text that is already there is not added again.
 */
function mergePrefill(existing: string, offered: string, previous: string): string {
  if (previous && existing.includes(previous)) return existing.replace(previous, () => offered);
  if (existing.includes(offered)) return existing;
  return existing.trim() ? `${existing.trimEnd()}\n\n${offered}` : offered;
}

/** The contact form, while it is on the page. */
let openForm: { getValues: () => FormValues; applyMessage: (text: string) => void } | undefined;

/**
 * Adds a text to the message of the contact form's draft, for the visitor to edit, and to the form itself if it is on
 * the page. The visitor's own text stays. An earlier offered text with the same first line is replaced if it is still
 * unchanged; any other stays as well.
 */
export function prefillContactMessage(text: string): void {
  if (openForm) saveDraft(drafts.contact, openForm.getValues());
  const draft = readDraft(drafts.contact);
  const earlier = getPrefill(draft);
  const previous = getFirstLine(earlier) === getFirstLine(text) ? earlier : '';
  const message = mergePrefill(String(draft.message ?? ''), text, previous);
  writeStorage(drafts.contact, { ...draft, message, [PREFILL_KEY]: text });
  openForm?.applyMessage(message);
}

interface PrefillOptions {
  getValues: () => FormValues;
  /** Puts a text into the message when it arrives while the form is on the page. */
  fill: (text: string) => void;
}

/**
 * Lets prefillContactMessage reach the contact form. `firstLine`: of a prefill in the form that came after the page was
 * loaded; the visitor may have edited the other lines. Call `refresh` when the fields have changed.
 */
export function usePrefill(draftStorage: DraftStorage, { getValues, fill }: PrefillOptions) {
  const [firstLine, setFirstLine] = useState('');
  const isPrerendered = useIsPrerendered();
  const hasPrefilled = useRef(false);
  // Once the text is changed, the draft no longer has it.
  const known = useRef('');

  const refresh = () => {
    // On a reloaded page, a note that comes late would push the content down.
    if (isPrerendered && !hasPrefilled.current) return;
    known.current = getFirstLine(getPrefill(readDraft(draftStorage))) || known.current;
    setFirstLine(String(getValues().message ?? '').includes(known.current) ? known.current : '');
  };

  const current = useEffectEvent(() => getValues());
  const applyMessage = useEffectEvent((text: string) => {
    fill(text);
    hasPrefilled.current = true;
    refresh();
  });
  useEffect(() => {
    if (draftStorage !== drafts.contact) return;
    const form = { getValues: () => current(), applyMessage: (text: string) => applyMessage(text) };
    openForm = form;
    return () => {
      if (openForm === form) openForm = undefined;
    };
  }, [draftStorage]);

  return { firstLine, refresh };
}

const pendingSchema = z.object({
  id: z.string(),
  formName: z.string(),
  /** ISO timestamp of the lead: part of what tells it from another. */
  createdAt: z.optional(z.string()),
  /** The visitor's entries when it was sent. */
  values: draftSchema,
});

/** A form's unconfirmed submission. It survives a reload, so that the same text isn't sent as a second lead. */
export type PendingSubmission = z.infer<typeof pendingSchema>;

/** Oldest first. A form may have several: another text is another lead. */
export const pendingSubmissions = defineStoredValue({
  key: 'pending_submissions',
  area: 'session',
  group: 'visits',
  schema: z.array(pendingSchema),
});

const readPending = () => readStorage(pendingSubmissions) ?? [];

/** The form's newest unconfirmed submission. */
export const getLatestPending = (formName: string): PendingSubmission | undefined =>
  readPending().findLast((pending) => pending.formName === formName);

/** The form's unconfirmed submission that says the same, or else the newest one to which the values only add words. */
export function findPending(
  formName: string,
  values: PendingSubmission['values'],
): PendingSubmission | undefined {
  const own = readPending().filter((pending) => pending.formName === formName);
  return (
    own.findLast((pending) => hasSameValues(pending.values, values)) ??
    own.findLast((pending) =>
      Object.entries(pending.values).every(([name, value]) => addsTo(value, values[name])),
    )
  );
}

/** Whether a field's value has all words of an earlier one in their order. An address is one word. */
function addsTo(earlier: string | boolean, later: string | boolean | undefined): boolean {
  if (typeof earlier === 'boolean' || typeof later !== 'string') return !earlier || earlier === later;
  const words = toWords(later);
  let end = 0;
  return toWords(earlier).every((word) => {
    end = words.indexOf(word, end) + 1;
    return end > 0;
  });
}

const toWords = (text: string) => text.split(/\p{P}*(?:\s+|$)/u).filter(Boolean);

/** Stores a submission as its form's newest, in place of an entry with the same id. */
export const writePending = (pending: PendingSubmission): void =>
  void writeStorage(pendingSubmissions, [...readPending().filter(({ id }) => id !== pending.id), pending]);

/** Forgets all of a form's submissions, or only the one with this id. */
export function forgetPending(formName: string, id?: string): void {
  const all = readPending();
  const others = all.filter((pending) => pending.formName !== formName || (id ?? pending.id) !== pending.id);
  if (others.length < all.length) writeStorage(pendingSubmissions, others);
}

/** Whether two forms' values are the same, apart from surrounding space. */
export function hasSameValues(left: FormValues, right: FormValues): boolean {
  const trimmed = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value);
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    (name) => trimmed(left[name]) === trimmed(right[name]),
  );
}
