import { useMemo, useSyncExternalStore } from 'react';
import { sessionValues, storedValueAt, storedValues } from '~/features/stored-values';
import { byteLength } from '~/shared/lib/format-bytes';
import {
  CONFIG_UPDATED,
  readRaw,
  readRawKey,
  type StorageGroup,
  storedKeys,
  subscribeStorage,
} from '~/shared/lib/storage';
import { checkValue, type ValueState } from './check-value';

export interface StoredEntry {
  key: string;
  area: 'local' | 'session';
  /** Empty if the site doesn't know the key. */
  purpose: string;
  raw: string | null;
  /** Key and value in UTF-8; 0 if there is none. */
  bytes: number;
  state: ValueState;
}

interface KnownEntry extends StoredEntry {
  group: StorageGroup;
}

export interface Inventory {
  known: KnownEntry[];
  /** Of this tab. */
  session: StoredEntry[];
  /** Keys that others wrote on this origin. */
  foreign: StoredEntry[];
  localBytes: number;
}

/** Everything in local and session storage, followed through changes here and in other tabs. */
export function useInventory(): Inventory {
  const version = useSyncExternalStore(subscribe, readVersion, () => 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version represents the stored values
  return useMemo(takeInventory, [version]);
}

function takeInventory(): Inventory {
  const known = storedValues.map((stored): KnownEntry => {
    const { key, purpose, group } = stored;
    const raw = readRaw(stored);
    const { state } = checkValue(stored, raw);
    return { key, area: 'local', purpose, raw, bytes: sizeOf(key, raw), state, group };
  });
  const session = sessionValues.map((stored): StoredEntry => {
    const { key, purpose } = stored;
    const raw = readRaw(stored);
    return { key, area: 'session', purpose, raw, bytes: sizeOf(key, raw), state: jsonState(raw) };
  });
  const foreign = storedKeys()
    .filter((key) => !storedValueAt(key))
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
  // Drafts and edits in developer tools notify nobody; check again when the window gets focus.
  addEventListener('focus', changed);
  return () => {
    unsubscribe();
    removeEventListener(CONFIG_UPDATED, changed);
    removeEventListener('focus', changed);
  };
}
