import type { OutboxRow } from '~/leads/outbox-row';
import { readRaw } from '~/shared/lib/storage';
import { STORAGE_KEYS, type StorageName } from '~/shared/lib/storage-keys';
import { type Backup, secretsOf, withoutClaim } from './backup-file';
import { type BrowserChange, NO_CHANGE } from './browser-change';
import { BACKED_UP } from './storage-groups';

/** `merge`: the file's keys win, everything else stays. `replace`: this browser then holds what the file holds. */
export type RestoreMode = 'merge' | 'replace';

export type KeyFate = 'added' | 'changed' | 'same' | 'removed' | 'kept';

export interface RestorePlan {
  keys: { key: string; fate: KeyFate }[];
  leads: {
    added: number;
    same: number;
    /** Here with other contents: they stay, or the file's take their place. */
    differ: number;
    removed: number;
  };
  change: BrowserChange;
  changesAnything: boolean;
}

/** What restoring would do to this browser now. Changes nothing. */
export function planRestore(backup: Backup, rows: readonly OutboxRow[], mode: RestoreMode): RestorePlan {
  const local = new Map<string, string | null>();
  const keys: RestorePlan['keys'] = [];
  for (const name of BACKED_UP) {
    const { key } = STORAGE_KEYS[name];
    const [fate, raw] = fateOf(name, backup, mode);
    if (fate === undefined) continue;
    keys.push({ key, fate });
    if (raw !== undefined) local.set(key, raw);
  }
  const leads = planLeads(backup.rows, rows, mode);
  const change = { ...NO_CHANGE, local, put: leads.put, remove: leads.remove };
  return {
    keys,
    leads: leads.counts,
    change,
    changesAnything: local.size + leads.put.length + leads.remove.length > 0,
  };
}

/** What becomes of a key, and its new raw value where it gets one. */
function fateOf(
  name: StorageName,
  backup: Backup,
  mode: RestoreMode,
): [KeyFate | undefined, (string | null)?] {
  const here = readRaw(name);
  const there = backup.values.get(name);
  if (there === undefined) {
    if (here === null) return [undefined];
    const onlySecrets = backup.withoutSecrets && secretsOf(name).length > 0 && hasSecret(name, here);
    if (mode === 'merge' || onlySecrets) return ['kept'];
    return ['removed', null];
  }
  const wanted = backup.withoutSecrets ? withSecretsOf(name, here, there) : there;
  if (here === null) return ['added', wanted];
  return sameValue(here, wanted) ? ['same'] : ['changed', wanted];
}

function planLeads(there: readonly OutboxRow[], here: readonly OutboxRow[], mode: RestoreMode) {
  const known = new Map(here.map((row) => [row.id, JSON.stringify(withoutClaim(row))]));
  const ids = new Set(there.map(({ id }) => id));
  const added = there.filter(({ id }) => !known.has(id));
  const differ = there.filter((row) => known.has(row.id) && known.get(row.id) !== JSON.stringify(row));
  const remove = mode === 'replace' ? here.filter(({ id }) => !ids.has(id)).map(({ id }) => id) : [];
  return {
    // A lead that is here may have been delivered since the backup; undoing that would send it again.
    put: mode === 'replace' ? [...added, ...differ] : added,
    remove,
    counts: {
      added: added.length,
      same: there.length - added.length - differ.length,
      differ: differ.length,
      removed: remove.length,
    },
  };
}

function withSecretsOf(name: StorageName, here: string | null, there: string): string {
  const wanted = asRecord(there);
  const held = here === null ? undefined : asRecord(here);
  if (!wanted || !held) return there;
  const secrets = secretsOf(name).filter((field) => typeof held[field] === 'string');
  if (secrets.length === 0) return there;
  return JSON.stringify({ ...Object.fromEntries(secrets.map((field) => [field, held[field]])), ...wanted });
}

const hasSecret = (name: StorageName, raw: string): boolean =>
  secretsOf(name).some((field) => asRecord(raw)?.[field]);

function sameValue(one: string, other: string): boolean {
  if (one === other) return true;
  try {
    return canonical(JSON.parse(one)) === canonical(JSON.parse(other));
  } catch {
    return false;
  }
}

/** The same text for the same value, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    asObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

function asRecord(raw: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(raw));
  } catch {
    return undefined;
  }
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
