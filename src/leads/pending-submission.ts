import * as z from 'zod/mini';
import { readStorage, storedValue, writeStorage } from '~/shared/lib/storage';
import { leadSchema } from './lead';

const pendingSchema = z.object({
  id: z.string(),
  /** ISO timestamp of the lead: part of what tells it from another. */
  createdAt: z.optional(z.string()),
  /** The visitor's entries when it was sent. */
  values: leadSchema.shape.values,
  /** Corrected entries, which the lead has as of this revision of its row: the page may die before they're stored. */
  next: z.optional(z.object({ revision: z.number(), values: leadSchema.shape.values })),
});

/** A form's unconfirmed submission. It survives a reload, so that no second one is made. */
export type PendingSubmission = z.infer<typeof pendingSchema>;

/** By the form's name. */
export const pendingSubmissions = storedValue({
  key: 'pending_submissions',
  area: 'session',
  group: 'visits',
  schema: z.record(z.string(), pendingSchema),
});

export const readPending = (formName: string): PendingSubmission | undefined => readAll()[formName];

export const writePending = (formName: string, pending: PendingSubmission): void =>
  void writeStorage(pendingSubmissions, { ...readAll(), [formName]: pending });

/** Forgets a form's submission, or only the one with this id: a newer one may have begun since. */
export function forgetPending(formName: string, id?: string): void {
  const { [formName]: pending, ...others } = readAll();
  if (pending && (id === undefined || pending.id === id)) writeStorage(pendingSubmissions, others);
}

const readAll = () => readStorage(pendingSubmissions) ?? {};

type Values = Record<string, string | boolean | undefined>;

/** Whether two forms' values are the same, apart from surrounding space. */
export function sameValues(one: Values, other: Values): boolean {
  const trimmed = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => trimmed(one[name]) === trimmed(other[name]),
  );
}
