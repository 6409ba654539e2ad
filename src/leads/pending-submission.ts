import * as z from 'zod/mini';
import { readSessionValue, writeSessionValue } from '~/shared/lib/session-storage';
import { SESSION_KEYS } from '~/shared/lib/storage-keys';
import { leadSchema } from './lead';

const pendingSchema = z.object({
  id: z.string(),
  /** What the visitor had entered when it was sent. */
  values: leadSchema.shape.values,
});

/** A form's submission that nobody has confirmed yet. It survives a reload, so that no second one is made. */
export type PendingSubmission = z.infer<typeof pendingSchema>;

const mapSchema = z.record(z.string(), pendingSchema);

export const readPending = (formName: string): PendingSubmission | undefined => readAll()[formName];

export function writePending(formName: string, pending: PendingSubmission | undefined): void {
  const { [formName]: _, ...others } = readAll();
  writeSessionValue(SESSION_KEYS.pendingSubmissions, pending ? { ...others, [formName]: pending } : others);
}

const readAll = () => readSessionValue(SESSION_KEYS.pendingSubmissions, mapSchema) ?? {};

/** Whether two forms' values say the same; space around them does not count. */
export function sameValues(one: PendingSubmission['values'], other: PendingSubmission['values']): boolean {
  const trimmed = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => trimmed(one[name]) === trimmed(other[name]),
  );
}
