import { switchedNow } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { asHistory, contentOf, isOpen } from '~/leads/rows-from-files';
import type { OutboxContent } from '~/leads/use-outbox';
import { canonicalJson } from '~/shared/lib/canonical-json';
import { readRaw } from '~/shared/lib/storage';
import { STORAGE_KEYS, type StorageName } from '~/shared/lib/storage-keys';
import { type Backup, secretsOf } from './backup-file';
import { type BrowserChange, NO_CHANGE } from './browser-change';
import { BACKED_UP } from './storage-groups';

/** `merge`: the file's keys win, everything else stays. `replace`: this browser then holds what the file holds. */
export type RestoreMode = 'merge' | 'replace';

export interface RestoreChoice {
  mode: RestoreMode;
  /** What becomes of leads that had not arrived everywhere. */
  delivery: 'history' | 'deliver';
}

export type KeyFate = 'added' | 'changed' | 'same' | 'removed' | 'kept';

export interface RestorePlan {
  keys: { key: string; fate: KeyFate }[];
  leads: {
    added: number;
    same: number;
    /** Here with other contents: they stay, or the file's take their place. */
    differ: number;
    removed: number;
    /** Of those taken from the file: not arrived everywhere, and no history yet. */
    open: number;
  };
  change: BrowserChange;
  changesAnything: boolean;
}

/** What restoring would do to this browser now. Changes nothing. */
export function planRestore(
  backup: Backup,
  { rows, courier }: OutboxContent,
  { mode, delivery }: RestoreChoice,
): RestorePlan {
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
  const now = switchedNow(courier.destinations);
  const open = leads.put.filter((row) => !row.imported && isOpen(now, row)).length;
  const put = delivery === 'deliver' ? leads.put : leads.put.map((row) => asHistory(now, row));
  const change = { ...NO_CHANGE, local, put, remove: leads.remove };
  return {
    keys,
    leads: { ...leads.counts, open },
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
  const known = new Map(here.map((row) => [row.id, contentOf(row)]));
  const ids = new Set(there.map(({ id }) => id));
  const added = there.filter(({ id }) => !known.has(id));
  const differ = there.filter((row) => known.has(row.id) && known.get(row.id) !== contentOf(row));
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
    return canonicalJson(JSON.parse(one)) === canonicalJson(JSON.parse(other));
  } catch {
    return false;
  }
}

function asRecord(raw: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
