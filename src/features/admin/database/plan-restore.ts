import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { getMissingRows, getUnsentRows } from '~/leads/read-leads-file';
import type { OutboxContent } from '~/leads/use-outbox';
import { readRaw, type StoredValue } from '~/shared/lib/storage';
import type { Backup } from './backup-file';

export type RestorePlan = ReturnType<typeof planRestore>;

/** Plans a restore: the keys of the file win, everything else stays. Changes nothing. */
export function planRestore(backup: Backup, content: OutboxContent) {
  const keys = [...backup.values].map(([stored, raw]) => ({
    stored,
    raw,
    effect: getKeyEffect(stored, raw),
  }));
  const written = keys.filter(({ effect }) => effect !== 'same');
  const changesSettings = written.some(({ stored }) => stored.group === 'settings');
  const rowsToAdd = getMissingRows(backup.rows, content);
  // Changed settings must not send the leads that wait here.
  const idsToMarkImported = changesSettings ? getUnsentRows(content).map(({ id }) => id) : [];
  const change: BrowserChange = {
    ...NO_CHANGE,
    local: new Map(written.map(({ stored, raw }) => [stored.key, raw])),
    rowsToAdd,
    idsToMarkImported,
  };
  return {
    keys: keys.map(({ stored: { key }, effect }) => ({ key, effect })),
    leads: { added: rowsToAdd.length, existing: backup.rows.length - rowsToAdd.length },
    /** Leads that stay unsent: the imported ones, and the waiting ones if the file changes settings. */
    unsent: rowsToAdd.filter(({ imported }) => imported).length + idsToMarkImported.length,
    change,
    changesAnything: written.length + rowsToAdd.length > 0,
  };
}

export type KeyEffect = 'added' | 'changed' | 'same';

function getKeyEffect(stored: StoredValue, raw: string): KeyEffect {
  const current = readRaw(stored);
  if (current === null) return 'added';
  return current === raw ? 'same' : 'changed';
}
