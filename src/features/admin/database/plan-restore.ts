import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { getMissingRows, getUnsentRows } from '~/leads/read-leads-file';
import type { OutboxContent } from '~/leads/use-outbox';
import { toCanonicalJson } from '~/shared/lib/canonical-json';
import { parseJson } from '~/shared/lib/parse-json';
import { readRaw, type StoredValue } from '~/shared/lib/storage';
import type { Backup } from './backup-file';

export type RestorePlan = ReturnType<typeof planRestore>;

/** The effects of restoring into this browser now: the file's keys win, everything else stays. Changes nothing. */
export function planRestore(backup: Backup, content: OutboxContent) {
  const keys = [...backup.values].map(([stored, raw]) => ({
    stored,
    raw,
    effect: getKeyEffect(stored, raw),
  }));
  const written = keys.filter(({ effect }) => effect !== 'same');
  const changesSettings = written.some(({ stored }) => stored.group === 'settings');
  const put = getMissingRows(backup.rows, content);
  // Other settings must not send what waits here.
  const hold = changesSettings ? getUnsentRows(content).map(({ id }) => id) : [];
  const change: BrowserChange = {
    ...NO_CHANGE,
    local: new Map(written.map(({ stored, raw }) => [stored.key, raw])),
    unread: backup.unread,
    rowsToAdd: put,
    idsToMarkImported: hold,
  };
  return {
    keys: keys.map(({ stored: { key }, effect }) => ({ key, effect })),
    leads: { added: put.length, here: backup.rows.length - put.length },
    /** Leads that stay unsent: those of the file, and those here while the file changes the settings. */
    open: put.filter(({ imported }) => imported).length + hold.length,
    change,
    changesAnything: written.length + put.length + backup.unread.length > 0,
  };
}

export type KeyEffect = 'added' | 'changed' | 'same';

function getKeyEffect(stored: StoredValue, there: string): KeyEffect {
  const here = readRaw(stored);
  if (here === null) return 'added';
  return isSameValue(here, there) ? 'same' : 'changed';
}

function isSameValue(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [parseJson(one), parseJson(other)];
  return first.ok && second.ok && toCanonicalJson(first.value) === toCanonicalJson(second.value);
}
