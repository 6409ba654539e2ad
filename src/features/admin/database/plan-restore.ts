import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { switchedNow } from '~/leads/lead-status';
import { compareRows, type FileDelivery, fromFile, unsentRows } from '~/leads/rows-from-files';
import type { OutboxContent } from '~/leads/use-outbox';
import { canonicalJson } from '~/shared/lib/canonical-json';
import { parseJson } from '~/shared/lib/parse-json';
import { readRaw, type StoredValue } from '~/shared/lib/storage';
import type { Backup } from './backup-file';

export type RestorePlan = ReturnType<typeof planRestore>;

/**
 * The effects of restoring into this browser now: the file's keys win, everything else stays. Changes nothing.
 * `delivery`: what becomes of leads that haven't arrived everywhere.
 */
export function planRestore(backup: Backup, content: OutboxContent, delivery: FileDelivery) {
  const { rows, courier } = content;
  const keys = [...backup.values].map(([stored, raw]) => ({ stored, raw, fate: fateOf(stored, raw) }));
  const written = keys.filter(({ fate }) => fate !== 'same');
  const changesSettings = written.some(({ stored }) => stored.group === 'settings');
  const fates = compareRows(backup.rows, rows);
  // A lead that is here may have been delivered since the backup, and stays as it is.
  const added = backup.rows.filter((_, index) => fates[index] === 'added');
  const now = switchedNow(courier.destinations);
  const openHere = changesSettings ? unsentRows(content) : [];
  const change: BrowserChange = {
    ...NO_CHANGE,
    local: new Map(written.map(({ stored, raw }) => [stored.key, raw])),
    unread: backup.unread,
    put: added.map((row) => fromFile(now, row, delivery)),
    hold: delivery === 'history' ? openHere.map(({ id }) => id) : [],
  };
  return {
    keys: keys.map(({ stored: { key }, fate }) => ({ key, fate })),
    leads: { added: added.length, here: backup.rows.length - added.length },
    /** Leads that would be sent: those of the file, and those here while the file changes the settings. */
    open: unsentRows({ rows: added, courier }).length + openHere.length,
    change,
    changesAnything: written.length + added.length + backup.unread.length > 0,
  };
}

export type KeyFate = 'added' | 'changed' | 'same';

function fateOf(stored: StoredValue, there: string): KeyFate {
  const here = readRaw(stored);
  if (here === null) return 'added';
  return isSameValue(here, there) ? 'same' : 'changed';
}

function isSameValue(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [parseJson(one), parseJson(other)];
  return first.ok && second.ok && canonicalJson(first.value) === canonicalJson(second.value);
}
