import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { missingRows, unsentRows } from '~/leads/rows-from-files';
import type { OutboxContent } from '~/leads/use-outbox';
import { canonicalJson } from '~/shared/lib/canonical-json';
import { parseJson } from '~/shared/lib/parse-json';
import { readRaw, type StoredValue } from '~/shared/lib/storage';
import type { Backup } from './backup-file';

export type RestorePlan = ReturnType<typeof planRestore>;

/** The effects of restoring into this browser now: the file's keys win, everything else stays. Changes nothing. */
export function planRestore(backup: Backup, content: OutboxContent) {
  const keys = [...backup.values].map(([stored, raw]) => ({ stored, raw, fate: fateOf(stored, raw) }));
  const written = keys.filter(({ fate }) => fate !== 'same');
  const changesSettings = written.some(({ stored }) => stored.group === 'settings');
  const put = missingRows(backup.rows, content);
  // Other settings must not send what waits here.
  const hold = changesSettings ? unsentRows(content).map(({ id }) => id) : [];
  const change: BrowserChange = {
    ...NO_CHANGE,
    local: new Map(written.map(({ stored, raw }) => [stored.key, raw])),
    unread: backup.unread,
    put,
    hold,
  };
  return {
    keys: keys.map(({ stored: { key }, fate }) => ({ key, fate })),
    leads: { added: put.length, here: backup.rows.length - put.length },
    /** Leads that stay unsent: those of the file, and those here while the file changes the settings. */
    open: put.filter(({ imported }) => imported).length + hold.length,
    change,
    changesAnything: written.length + put.length + backup.unread.length > 0,
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
