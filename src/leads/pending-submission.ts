import * as z from 'zod/mini';
import { readStorage, storedValue, writeStorage } from '~/shared/lib/storage';
import { leadSchema } from './lead';

const pendingSchema = z.object({
  id: z.string(),
  formName: z.string(),
  /** ISO timestamp of the lead: part of what tells it from another. */
  createdAt: z.optional(z.string()),
  /** The visitor's entries when it was sent. */
  values: leadSchema.shape.values,
});

/** A form's unconfirmed submission. It survives a reload, so that the same text isn't sent as a second lead. */
export type PendingSubmission = z.infer<typeof pendingSchema>;

/** Oldest first. A form may have several: another text is another lead. */
export const pendingSubmissions = storedValue({
  key: 'pending_submissions',
  area: 'session',
  group: 'visits',
  schema: z.array(pendingSchema),
});

const readAll = () => readStorage(pendingSubmissions) ?? [];

/** The form's newest unconfirmed submission. */
export const getLatestPending = (formName: string): PendingSubmission | undefined =>
  readAll().findLast((pending) => pending.formName === formName);

/** The form's unconfirmed submission that says the same. */
export const findPending = (
  formName: string,
  values: PendingSubmission['values'],
): PendingSubmission | undefined =>
  readAll().findLast((pending) => pending.formName === formName && sameValues(pending.values, values));

/** Stores a submission as its form's newest, in place of an entry with the same id. */
export const writePending = (pending: PendingSubmission): void =>
  void writeStorage(pendingSubmissions, [...readAll().filter(({ id }) => id !== pending.id), pending]);

/** Forgets all of a form's submissions, or only the one with this id. */
export function forgetPending(formName: string, id?: string): void {
  const all = readAll();
  const others = all.filter((pending) => pending.formName !== formName || (id ?? pending.id) !== pending.id);
  if (others.length < all.length) writeStorage(pendingSubmissions, others);
}

type Values = Record<string, string | boolean | undefined>;

/** Whether two forms' values are the same, apart from surrounding space. */
export function sameValues(one: Values, other: Values): boolean {
  const trimmed = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => trimmed(one[name]) === trimmed(other[name]),
  );
}
