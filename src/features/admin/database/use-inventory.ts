import { useMemo, useSyncExternalStore } from 'react';
import { byteLength } from '~/shared/lib/format-bytes';
import { readSessionRaw } from '~/shared/lib/session-storage';
import { CONFIG_UPDATED, readRaw, readRawKey, storedKeys, subscribeStorage } from '~/shared/lib/storage';
import { SESSION_KEYS, STORAGE_KEYS, type StorageName } from '~/shared/lib/storage-keys';
import { ALL_NAMES, groupOf, nameOf, type StorageGroup } from './storage-groups';
import { checkValue, type StoredForms, type ValueState } from './stored-forms';

export interface StoredEntry {
  key: string;
  area: 'local' | 'session';
  /** Empty where the site does not know the key. */
  purpose: string;
  raw: string | null;
  /** Key and value in UTF-8; 0 where there is none. */
  bytes: number;
  state: ValueState;
}

interface KnownEntry extends StoredEntry {
  name: StorageName;
  group: StorageGroup;
}

export interface Inventory {
  known: KnownEntry[];
  /** Of this tab. */
  session: StoredEntry[];
  /** What others wrote on this origin. */
  foreign: StoredEntry[];
  localBytes: number;
}

/** Everything in local and session storage, followed through changes here and in other tabs. */
export function useInventory(forms: StoredForms): Inventory {
  const version = useSyncExternalStore(subscribe, readVersion, () => 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is stored
  return useMemo(() => takeInventory(forms), [forms, version]);
}

function takeInventory(forms: StoredForms): Inventory {
  const known = ALL_NAMES.map((name): KnownEntry => {
    const { key, purpose } = STORAGE_KEYS[name];
    const raw = readRaw(name);
    const { state } = checkValue(name, raw, forms[name]);
    return { key, area: 'local', purpose, raw, bytes: sizeOf(key, raw), state, name, group: groupOf(name) };
  });
  const session = Object.values(SESSION_KEYS).map(({ key, purpose }): StoredEntry => {
    const raw = readSessionRaw(key);
    return { key, area: 'session', purpose, raw, bytes: sizeOf(key, raw), state: jsonState(raw) };
  });
  const foreign = storedKeys()
    .filter((key) => nameOf(key) === undefined)
    .map((key): StoredEntry => {
      const raw = readRawKey(key);
      return { key, area: 'local', purpose: '', raw, bytes: sizeOf(key, raw), state: 'sound' };
    });
  const localBytes = [...known, ...foreign].reduce((sum, { bytes }) => sum + bytes, 0);
  return { known, session, foreign, localBytes };
}

const sizeOf = (key: string, raw: string | null) => (raw === null ? 0 : byteLength(key) + byteLength(raw));

function jsonState(raw: string | null): ValueState {
  if (raw === null) return 'absent';
  try {
    JSON.parse(raw);
    return 'sound';
  } catch {
    return 'unreadable';
  }
}

let version = 0;
const readVersion = () => version;

function subscribe(listener: () => void) {
  const changed = () => {
    version += 1;
    listener();
  };
  const unsubscribe = subscribeStorage(changed);
  addEventListener(CONFIG_UPDATED, changed);
  // Drafts and what developer tools changed tell nobody; coming back to the window is when it matters.
  addEventListener('focus', changed);
  return () => {
    unsubscribe();
    removeEventListener(CONFIG_UPDATED, changed);
    removeEventListener('focus', changed);
  };
}
