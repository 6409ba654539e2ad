import { clearOutbox, getUnreadableLeads } from '~/leads/manage-outbox';
import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { toCanonicalJson } from '~/shared/lib/canonical-json';
import { CONFIG_UPDATED, isRecord, writeRaw } from '~/shared/lib/storage';

/** Changes to stored things. Anything not named stays. */
export interface BrowserChange {
  /** Raw values by key; null removes the key. */
  local: ReadonlyMap<string, string | null>;
  session: ReadonlyMap<string, string | null>;
  /** Leads to add. One that has come here meanwhile stays as it is: its receipts are newer. */
  rowsToAdd: readonly OutboxRow[];
  /** Leads that this version of the site can't read, to be kept as they are. */
  unread: readonly unknown[];
  /** Ids of leads here that are to be marked as `imported` first, so that nothing sends them by itself. */
  idsToMarkImported: readonly string[];
  /** Removes all leads, first, and the rows that this version of the site can't read. */
  removeLeads: boolean;
}

export const NO_CHANGE: BrowserChange = {
  local: new Map(),
  session: new Map(),
  rowsToAdd: [],
  unread: [],
  idsToMarkImported: [],
  removeLeads: false,
};

/**
 * Applies the change and notifies everything on screen. Leads leave before the settings change, and arrive after, so
 * that none is sent with settings not meant for it. Returns whether the change was applied at all, and whether the
 * browser keeps it beyond this page. `outbox` is needed if leads change.
 */
export async function applyChange(
  change: BrowserChange,
  outbox?: Outbox,
): Promise<{ applied: boolean; kept: boolean }> {
  const { local, session, unread } = change;
  // On a full disk. Other settings must not send leads that couldn't be marked.
  if (outbox && !(await markAsImported(change.idsToMarkImported, outbox)))
    return { applied: false, kept: false };
  if (outbox && change.removeLeads) await clearOutbox(outbox);
  const stored = [
    ...[...local].map(([key, raw]) => writeRaw(key, raw)),
    ...[...session].map(([key, raw]) => writeRaw(key, raw, 'session')),
  ];
  dispatchEvent(new Event(CONFIG_UPDATED));
  const leadsKept = outbox ? await addLeads(change, outbox) : true;
  // No row tells of those that can't be read.
  if (unread.length > 0) dispatchEvent(new Event(CONFIG_UPDATED));
  return { applied: true, kept: leadsKept && stored.every(Boolean) };
}

/** False if the browser couldn't keep all of them. */
async function addLeads({ rowsToAdd: put, unread }: BrowserChange, outbox: Outbox): Promise<boolean> {
  const here = new Set((await outbox.all()).map(({ id }) => id));
  await outbox.putMany(put.filter(({ id }) => !here.has(id)));
  const unreadKept = unread.length === 0 || (await addUnreadable(unread, outbox));
  const last = put.at(-1);
  return unreadKept && (last === undefined || (await outbox.isDurable(last.id)));
}

/** Nothing that is here is replaced, whether this version can read it or not. */
async function addUnreadable(entries: readonly unknown[], outbox: Outbox): Promise<boolean> {
  const identity = (entry: unknown) => toCanonicalJson(isRecord(entry) && 'id' in entry ? entry.id : entry);
  const here = new Set([...(await outbox.all()), ...(await getUnreadableLeads(outbox))].map(identity));
  const missing = entries.filter((entry) => !here.has(identity(entry)));
  return missing.length === 0 || outbox.putUnreadable(missing);
}

/** Marks leads as `imported`. If one couldn't be marked, marks none and returns false. */
async function markAsImported(ids: readonly string[], outbox: Outbox): Promise<boolean> {
  const held: string[] = [];
  for (const id of ids) {
    const row = await outbox.update(id, (here) => ({ ...here, imported: true }));
    if (row) held.push(id);
    else if (await outbox.get(id)) {
      for (const one of held) await outbox.update(one, ({ imported: _, ...here }) => here);
      return false;
    }
  }
  return true;
}
