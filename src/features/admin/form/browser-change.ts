import { clearOutbox } from '~/leads/manage-outbox';
import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { CONFIG_UPDATED, writeRaw } from '~/shared/lib/storage';

/** Changes to stored data. Everything else stays. */
export interface BrowserChange {
  /** Raw values by key; null removes the key. */
  local: ReadonlyMap<string, string | null>;
  session: ReadonlyMap<string, string | null>;
  /** Leads to add. Existing leads stay: their receipts are newer. */
  rowsToAdd: readonly OutboxRow[];
  /** Ids of leads to mark as `imported` first, so that nothing sends them automatically. */
  idsToMarkImported: readonly string[];
  /** Removes all leads first, unreadable rows included. */
  removeLeads: boolean;
}

export const NO_CHANGE: BrowserChange = {
  local: new Map(),
  session: new Map(),
  rowsToAdd: [],
  idsToMarkImported: [],
  removeLeads: false,
};

/**
 * Applies the change and dispatches CONFIG_UPDATED. Removes leads before the settings change and adds them after, so
 * that none is sent with the wrong settings. Returns whether the change was applied, and whether the browser keeps it
 * beyond this page.
 */
export async function applyChange(
  change: BrowserChange,
  outbox: Outbox,
): Promise<{ applied: boolean; kept: boolean }> {
  const { local, session } = change;
  // Marking fails on a full disk. New settings must not send unmarked leads.
  if (!(await markAsImported(change.idsToMarkImported, outbox))) return { applied: false, kept: false };
  if (change.removeLeads) await clearOutbox(outbox);
  const stored = [
    ...[...local].map(([key, raw]) => writeRaw(key, raw)),
    ...[...session].map(([key, raw]) => writeRaw(key, raw, 'session')),
  ];
  dispatchEvent(new Event(CONFIG_UPDATED));
  const leadsKept = await addLeads(change, outbox);
  return { applied: true, kept: leadsKept && stored.every(Boolean) };
}

/** Returns false if the browser can't keep all leads. */
async function addLeads({ rowsToAdd }: BrowserChange, outbox: Outbox): Promise<boolean> {
  const existing = new Set((await outbox.all()).map(({ id }) => id));
  const handledAt = new Date().toISOString();
  const added = rowsToAdd.filter(({ id }) => !existing.has(id));
  await outbox.putMany(added.map((row) => (row.imported ? { ...row, handledAt } : row)));
  const last = rowsToAdd.at(-1);
  return last === undefined || outbox.isDurable(last.id);
}

/** Marks leads as `imported`. If one can't be marked, marks none and returns false. */
async function markAsImported(ids: readonly string[], outbox: Outbox): Promise<boolean> {
  const marked: string[] = [];
  for (const id of ids) {
    const updated = await outbox.update(id, (row) => ({ ...row, imported: true }));
    if (updated) marked.push(id);
    else if (await outbox.get(id)) {
      for (const id of marked) await outbox.update(id, ({ imported: _, ...row }) => row);
      return false;
    }
  }
  return true;
}
