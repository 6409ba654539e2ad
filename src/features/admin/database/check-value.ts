import type * as z from 'zod/mini';
import type { StoredValue } from '~/shared/lib/storage';

/** `partly`: entries of a list are ignored. `unreadable`: the site ignores the value and behaves as without it. */
export type ValueState = 'absent' | 'sound' | 'partly' | 'unreadable';

interface ValueProblem {
  path: readonly PropertyKey[];
  issue: z.core.$ZodIssue;
}

export interface CheckedValue {
  state: ValueState;
  /** The parsed value as it is, or undefined if it isn't JSON. */
  value: unknown;
  problems: ValueProblem[];
}

/** Reads a raw value as the site does, and reports the result. Never throws. */
export function checkValue(stored: StoredValue, raw: string | null): CheckedValue {
  if (raw === null) return { state: 'absent', value: undefined, problems: [] };
  try {
    const value: unknown = stored.format === 'text' ? raw : JSON.parse(raw);
    const whole = stored.schema.safeParse(value, FOR_WORDS);
    if (!whole.success) return { state: 'unreadable', value, problems: toProblems(whole.error.issues, []) };
    const problems = entryProblems(value, stored);
    return { state: problems.length > 0 ? 'partly' : 'sound', value, problems };
  } catch {
    return { state: 'unreadable', value: undefined, problems: [] };
  }
}

/** A list without the entries that the site ignores anyway. */
export const soundEntries = (value: unknown, { entry }: StoredValue): unknown =>
  entry && Array.isArray(value) ? value.filter((one) => entry.safeParse(one).success) : value;

/** This tells a missing value from a wrong one. */
export const FOR_WORDS = { reportInput: true };

function entryProblems(value: unknown, { entry }: StoredValue): ValueProblem[] {
  if (!entry || !Array.isArray(value)) return [];
  return value.flatMap((one, index) => {
    const result = entry.safeParse(one, FOR_WORDS);
    return result.success ? [] : toProblems(result.error.issues, [index]);
  });
}

const toProblems = (issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[]): ValueProblem[] =>
  issues.map((issue) => ({ path: [...prefix, ...issue.path], issue }));
