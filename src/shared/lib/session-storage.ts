import type * as z from 'zod/mini';

interface Entry {
  readonly key: string;
}

/** The JSON value of a key in session storage, checked by `schema`. Undefined where it is missing or broken. */
export function readSessionValue<T>({ key }: Entry, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab is closed. False where the browser refused. */
export function writeSessionValue({ key }: Entry, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeSessionValue({ key }: Entry): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

/** The raw string, or null. For size tables; everything else reads through a schema. */
export function readSessionRaw(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes the string as it is, or removes the key (null). False where the browser refused. */
export function writeSessionRaw(key: string, raw: string | null): boolean {
  try {
    if (raw === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, raw);
    return true;
  } catch {
    return raw === null;
  }
}
