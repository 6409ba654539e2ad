import { clearOutbox } from '~/leads/clear-outbox';
import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { readSessionRaw, writeSessionRaw } from '~/shared/lib/session-storage';
import { CONFIG_UPDATED, readRawKey, writeRaw } from '~/shared/lib/storage';

/** What becomes of the stored things. What it does not name stays. */
export interface BrowserChange {
  /** Raw values by key; null removes the key. */
  local: ReadonlyMap<string, string | null>;
  session: ReadonlyMap<string, string | null>;
  put: readonly OutboxRow[];
  /** Ids of leads; `all` takes also the rows that this version of the site cannot read. */
  remove: readonly string[] | 'all';
}

export const NO_CHANGE: BrowserChange = { local: new Map(), session: new Map(), put: [], remove: [] };

/**
 * Applies the change, leads first, and tells everything on screen. Returns the change that takes it back, and
 * whether the browser keeps it beyond this page. `outbox` is needed where leads change.
 */
export async function applyChange(
  change: BrowserChange,
  outbox: Outbox | undefined,
): Promise<{ undo: BrowserChange; kept: boolean }> {
  const before = {
    local: new Map([...change.local.keys()].map((key) => [key, readRawKey(key)])),
    session: new Map([...change.session.keys()].map((key) => [key, readSessionRaw(key)])),
  };
  const leads = outbox ? await changeLeads(change, outbox) : { put: [], remove: [], kept: true };
  const local = [...change.local].map(([key, raw]) => writeRaw(key, raw));
  const session = [...change.session].map(([key, raw]) => writeSessionRaw(key, raw));
  dispatchEvent(new Event(CONFIG_UPDATED));
  return {
    undo: { ...before, put: leads.put, remove: leads.remove },
    kept: leads.kept && [...local, ...session].every(Boolean),
  };
}

async function changeLeads({ put, remove }: BrowserChange, outbox: Outbox) {
  if (put.length === 0 && remove.length === 0) return { put: [], remove: [], kept: true };
  const known = new Map((await outbox.all()).map((row) => [row.id, row]));
  const taken = remove === 'all' ? await clearOutbox(outbox) : await outbox.take(remove);
  await outbox.putMany(put);
  const last = put.at(-1);
  return {
    put: [...taken, ...put.flatMap(({ id }) => known.get(id) ?? [])],
    remove: put.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    kept: last === undefined || (await outbox.isDurable(last.id)),
  };
}
