import type * as z from 'zod/mini';

/** How a value gets into a browser: by using the site, by a choice, by an account, or by administering it. */
export type StorageUse = 'visit' | 'choice' | 'account' | 'administration';

/** Groups that administrators clear at once. `session` is never cleared: they stay signed in. */
export type StorageGroup = 'leads' | 'settings' | 'accounts' | 'measurements' | 'visits' | 'session';

type Area = 'local' | 'session';

/** Validates a value. Every zod schema is a Check. */
export interface Check<T> {
  safeParse(
    value: unknown,
    options?: { error: z.core.$ZodErrorMap },
  ):
    | { success: true; data: T }
    | { success: false; data?: undefined; error: { issues: readonly z.core.$ZodIssue[] } };
}

/** A handwritten check, for values that every page reads: it keeps the schema library out of every download. */
export const createCheck = <T>(read: (value: unknown) => T | undefined, expected = ''): Check<T> => ({
  safeParse(input) {
    const data = read(input);
    if (data !== undefined) return { success: true, data };
    return { success: false, error: { issues: [{ code: 'custom', path: [], message: expected, input }] } };
  },
});

export const oneOf = <const T extends string>(...values: readonly T[]): Check<T> =>
  createCheck(
    (input) => values.find((value) => value === input),
    values.length > 1 ? `expected one of ${values.join(', ')}` : `expected ${values.join('')}`,
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value the site keeps in a browser, with the data for reads, cookie tables and the admin area. */
export interface StoredValue<T = unknown> {
  /** A contract with browsers that already hold it, so a rename needs a migration. */
  readonly key: string;
  /** `session`: until its tab is closed. */
  readonly area: Area;
  /** How it's written: as JSON, or as the bare string. */
  readonly format: 'json' | 'text';
  readonly group: StorageGroup;
  readonly use: StorageUse;
  readonly schema: Check<T>;
}

const DEFAULT_USE: Record<StorageGroup, StorageUse> = {
  leads: 'visit',
  visits: 'visit',
  accounts: 'account',
  session: 'account',
  settings: 'administration',
  measurements: 'administration',
};

type RequiredKey = 'key' | 'group' | 'schema';

/**
 * Declares a stored value, beside the code that reads it: JSON in local storage, kept until cleared, unless stated
 * otherwise. Also list it in `src/features/stored-values.ts`, and describe it in `src/content/stored-values.json`.
 */
export const defineStoredValue = <T>(
  value: Pick<StoredValue<T>, RequiredKey> & Partial<Omit<StoredValue<T>, RequiredKey>>,
): StoredValue<T> => ({
  area: 'local',
  format: 'json',
  use: DEFAULT_USE[value.group],
  ...value,
});

/** Dispatched on window after a configuration was saved in this tab. */
export const CONFIG_UPDATED = 'config-updated';

// Replaces the browser's storage if that's blocked (private windows, blocked cookies) or full.
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };
const parseCache = new WeakMap<StoredValue, { raw: string; value: unknown }>();
const reportedValues = new Set<string>();
const listeners = new Set<() => void>();

/**
 * The stored value, checked by its schema. A value that is missing or doesn't parse is `undefined`: it's reported
 * once and never throws. The same raw value gives the same object again, so the result can be the snapshot of an
 * external store.
 */
export function readStorage<T>(stored: StoredValue<T>): T | undefined {
  const raw = readRaw(stored);
  if (raw === null) return undefined;
  const cached = parseCache.get(stored);
  if (cached?.raw === raw) return cached.value as T | undefined;
  const value = parse(stored, raw);
  parseCache.set(stored, { raw, value });
  return value;
}

/** Writes the value and notifies this tab's listeners. False if only this page's memory could hold it. */
export const writeStorage = <T>({ key, format, area }: StoredValue<T>, value: unknown): boolean =>
  writeRaw(key, format === 'text' ? String(value) : JSON.stringify(value), area);

export function removeStorage<T>({ key, area }: StoredValue<T>): void {
  writeRaw(key, null, area);
}

/** The same for a configuration: writes it, or removes it (undefined), and dispatches `config-updated`. */
export function writeConfiguration<T>(stored: StoredValue<T>, value: unknown): boolean {
  const kept = value === undefined ? writeRaw(stored.key, null) : writeStorage(stored, value);
  dispatchEvent(new Event(CONFIG_UPDATED));
  return kept;
}

/** Writes the string as is, or removes the key (null). For restoring; returns false as `writeStorage` does. */
export function writeRaw(key: string, raw: string | null, area: Area = 'local'): boolean {
  let kept = true;
  memory[area].delete(key);
  try {
    if (raw === null) browserStorage(area).removeItem(key);
    else browserStorage(area).setItem(key, raw);
  } catch {
    kept = raw === null;
    if (raw !== null) memory[area].set(key, raw);
  }
  if (area === 'local') notify();
  return kept;
}

/** `pageshow`: a page from the back/forward cache has missed `storage` events. */
const CHANGE_EVENTS = ['storage', 'pageshow'];

/** Calls back after writes to local storage in this tab and in others. */
export function subscribeStorage(listener: () => void): () => void {
  if (listeners.size === 0) for (const change of CHANGE_EVENTS) addEventListener(change, notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const change of CHANGE_EVENTS) removeEventListener(change, notify);
  };
}

/** The raw string, or null. For exports and size tables; everything else reads through the schema. */
export const readRaw = <T>({ key, area }: StoredValue<T>): string | null => readRawKey(key, area);

/** The same for any key of this origin, even one the site doesn't know. */
export function readRawKey(key: string, area: Area = 'local'): string | null {
  try {
    return memory[area].get(key) ?? browserStorage(area).getItem(key);
  } catch {
    return memory[area].get(key) ?? null;
  }
}

// Accessing either storage throws if it is blocked.
const browserStorage = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

function parse<T>({ key, area, format, schema }: StoredValue<T>, raw: string): T | undefined {
  try {
    const result = schema.safeParse(format === 'text' ? raw : JSON.parse(raw));
    if (result.success) return result.data;
  } catch {
    // Not JSON: reported below like any other broken value.
  }
  if (area === 'local' && !reportedValues.has(key + raw)) {
    reportedValues.add(key + raw);
    // The value itself stays out of the log: it may hold a key or an address.
    console.warn(`Ignored the stored value of "${key}": it is not in the expected form.`);
  }
  return undefined;
}

function notify() {
  for (const listener of [...listeners]) listener();
}
