import type * as z from 'zod/mini';

interface Entry {
  readonly key: string;
}

// Stands in for session storage where the browser blocks it, or has no room left.
const memory = new Map<string, string>();

/** The JSON value of a key in session storage, checked by `schema`. Undefined where it is missing or broken. */
export function readSessionValue<T>({ key }: Entry, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readSessionRaw(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab is closed. False where only this page's memory could hold it. */
export const writeSessionValue = ({ key }: Entry, value: unknown): boolean =>
  writeSessionRaw(key, JSON.stringify(value));

export const removeSessionValue = ({ key }: Entry): void => void writeSessionRaw(key, null);

/** The raw string, or null. For size tables; everything else reads through a schema. */
export function readSessionRaw(key: string): string | null {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Writes the string as it is, or removes the key (null). False as of `writeSessionValue`. */
export function writeSessionRaw(key: string, raw: string | null): boolean {
  memory.delete(key);
  try {
    if (raw === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, raw);
    return true;
  } catch {
    if (raw !== null) memory.set(key, raw);
    return raw === null;
  }
}
