import type * as z from 'zod/mini';
import { STORAGE_KEYS, type StorageName } from './storage-keys';

/** Dispatched on window after a configuration was saved in this tab. */
export const CONFIG_UPDATED = 'config-updated';

// Stands in for localStorage where the browser blocks it (private windows, blocked cookies).
const memory = new Map<string, string>();
const parsed = new Map<StorageName, { raw: string; schema: unknown; value: unknown }>();
const reported = new Set<string>();
const listeners = new Set<() => void>();

/**
 * The stored value, checked by `schema`. A value that is missing or does not parse is `undefined`: it is
 * reported once and never throws. The same raw value gives the same object again, so the result can be
 * the snapshot of an external store.
 */
export function readStorage<T>(name: StorageName, schema: z.ZodMiniType<T>): T | undefined {
  const raw = readRaw(name);
  if (raw === null) return undefined;
  const known = parsed.get(name);
  if (known?.raw === raw && known.schema === schema) return known.value as T | undefined;
  const value = parse(name, raw, schema);
  parsed.set(name, { raw, schema, value });
  return value;
}

/** Writes the value and tells this tab's listeners. False where only this page's memory could hold it. */
export function writeStorage(name: StorageName, value: unknown): boolean {
  const { key, format } = STORAGE_KEYS[name];
  return writeRaw(key, format === 'text' ? String(value) : JSON.stringify(value));
}

export function removeStorage(name: StorageName): void {
  writeRaw(STORAGE_KEYS[name].key, null);
}

/** Writes the string as it is, or removes the key (null). For restoring; false as of `writeStorage`. */
export function writeRaw(key: string, raw: string | null): boolean {
  let kept = true;
  memory.delete(key);
  try {
    if (raw === null) localStorage.removeItem(key);
    else localStorage.setItem(key, raw);
  } catch {
    kept = raw === null;
    if (raw !== null) memory.set(key, raw);
  }
  notify();
  return kept;
}

/** Calls back after writes in this tab and in others. */
export function subscribeStorage(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notify);
  };
}

/** The raw string, or null. For backups and size tables; everything else reads through a schema. */
export const readRaw = (name: StorageName): string | null => readRawKey(STORAGE_KEYS[name].key);

/** The same of any key of this origin, also one that the site does not know. */
export function readRawKey(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Every key that this origin holds, those of others included, in order. */
export function storedKeys(): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Nothing is stored where storage is blocked.
  }
  return [...new Set([...stored, ...memory.keys()])].sort();
}

function parse<T>(name: StorageName, raw: string, schema: z.ZodMiniType<T>): T | undefined {
  const { key, format } = STORAGE_KEYS[name];
  try {
    const result = schema.safeParse(format === 'text' ? raw : JSON.parse(raw));
    if (result.success) return result.data;
  } catch {
    // Not JSON: reported below like any other broken value.
  }
  if (!reported.has(key + raw)) {
    reported.add(key + raw);
    // The value itself stays out of the log: it may hold a key or an address.
    console.warn(`Ignored the stored value of "${key}": it is not in the expected form.`);
  }
  return undefined;
}

function notify() {
  for (const listener of [...listeners]) listener();
}
