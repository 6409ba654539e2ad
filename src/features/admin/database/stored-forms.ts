import type * as z from 'zod/mini';
import { STORAGE_KEYS, type StorageName } from '~/shared/lib/storage-keys';

/** How a key's value is read: the schemas of the code that owns it. */
export interface StoredForm {
  schema: z.ZodMiniType;
  /** Of a list that is read entry by entry, so that a broken entry does not cost the others. */
  entry?: z.ZodMiniType;
}

export type StoredForms = Readonly<Record<StorageName, StoredForm>>;

/** `partly`: entries of a list are ignored. `unreadable`: the site ignores the value and behaves as without it. */
export type ValueState = 'absent' | 'sound' | 'partly' | 'unreadable';

interface ValueProblem {
  path: readonly PropertyKey[];
  issue: z.core.$ZodIssue;
}

export interface CheckedValue {
  state: ValueState;
  /** The parsed value as it stands, or undefined where it is no JSON. */
  value: unknown;
  problems: ValueProblem[];
}

/** Reads a raw value as the site does, and tells what it makes of it. Never throws. */
export function checkValue(name: StorageName, raw: string | null, form: StoredForm): CheckedValue {
  if (raw === null) return { state: 'absent', value: undefined, problems: [] };
  try {
    const value: unknown = STORAGE_KEYS[name].format === 'text' ? raw : JSON.parse(raw);
    const whole = form.schema.safeParse(value, FOR_WORDS);
    if (!whole.success) return { state: 'unreadable', value, problems: toProblems(whole.error.issues, []) };
    const problems = entryProblems(value, form);
    return { state: problems.length > 0 ? 'partly' : 'sound', value, problems };
  } catch {
    return { state: 'unreadable', value: undefined, problems: [] };
  }
}

/** A list without the entries that the site ignores anyway. */
export const soundEntries = (value: unknown, { entry }: StoredForm): unknown =>
  entry && Array.isArray(value) ? value.filter((one) => entry.safeParse(one).success) : value;

/** What is missing can then be told from what is wrong. */
export const FOR_WORDS = { reportInput: true };

function entryProblems(value: unknown, { entry }: StoredForm): ValueProblem[] {
  if (!entry || !Array.isArray(value)) return [];
  return value.flatMap((one, index) => {
    const result = entry.safeParse(one, FOR_WORDS);
    return result.success ? [] : toProblems(result.error.issues, [index]);
  });
}

const toProblems = (issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[]): ValueProblem[] =>
  issues.map((issue) => ({ path: [...prefix, ...issue.path], issue }));
