import { clearOutbox, unreadLeads } from '~/leads/manage-outbox';
import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { putMerged, takeBack } from '~/leads/rows-from-files';
import { canonicalJson } from '~/shared/lib/canonical-json';
import { CONFIG_UPDATED, isRecord, readRawKey, writeRaw } from '~/shared/lib/storage';

/** Changes to stored things. Anything not named stays. */
export interface BrowserChange {
  /** Raw values by key; null removes the key. */
  local: ReadonlyMap<string, string | null>;
  session: ReadonlyMap<string, string | null>;
  put: readonly OutboxRow[];
  /** What this version of the site can't read of another one's leads, to be kept as it is. Undoing leaves it. */
  unread: readonly unknown[];
  /** Leads by id: whether to mark them as `imported`, so that nothing sends them by itself. */
  imported: ReadonlyMap<string, boolean>;
  /** Ids of leads; `all` also takes the rows that this version of the site can't read. */
  remove: readonly string[] | 'all';
  /** Leads that another change has put, to be removed unless something was sent of them since. */
  takeBack: readonly OutboxRow[];
}

export const NO_CHANGE: BrowserChange = {
  local: new Map(),
  session: new Map(),
  put: [],
  unread: [],
  imported: new Map(),
  remove: [],
  takeBack: [],
};

/**
 * Applies the change and notifies everything on screen. Leads leave before the settings change, and arrive after, so
 * that none is sent with settings not meant for it. Returns the change that undoes it, whether the browser keeps it
 * beyond this page, and whether it was applied at all. `outbox` is needed if leads change.
 */
export async function applyChange(
  change: BrowserChange,
  outbox?: Outbox,
): Promise<{ undo: BrowserChange; kept: boolean; applied: boolean }> {
  const before = {
    local: new Map([...change.local.keys()].map((key) => [key, readRawKey(key)])),
    session: new Map([...change.session.keys()].map((key) => [key, readRawKey(key, 'session')])),
  };
  const undoImported = new Map([...change.imported].map(([id, is]) => [id, !is]));
  if (outbox && !(await mark(change.imported, true, outbox))) {
    // On a full disk. Other settings must not send leads that couldn't be marked.
    await mark(undoImported, false, outbox);
    return { undo: NO_CHANGE, kept: false, applied: false };
  }
  const unread = change.remove === 'all' && outbox ? await unreadLeads(outbox) : [];
  const gone = outbox ? await takeLeads(change, outbox) : [];
  const local = [...change.local].map(([key, raw]) => writeRaw(key, raw));
  const session = [...change.session].map(([key, raw]) => writeRaw(key, raw, 'session'));
  dispatchEvent(new Event(CONFIG_UPDATED));
  const leads = outbox ? await bringLeads(change, outbox) : { replaced: [], added: [], kept: true };
  // No row tells of those that can't be read.
  if (change.unread.length > 0) dispatchEvent(new Event(CONFIG_UPDATED));
  return {
    undo: {
      ...before,
      put: [...gone, ...leads.replaced],
      unread,
      imported: undoImported,
      remove: [],
      takeBack: leads.added,
    },
    kept: leads.kept && [...local, ...session].every(Boolean),
    applied: true,
  };
}

async function takeLeads({ remove, takeBack: put }: BrowserChange, outbox: Outbox): Promise<OutboxRow[]> {
  if (remove === 'all') return clearOutbox(outbox);
  return [...(await outbox.take(remove)), ...(await takeBack(outbox, put))];
}

/** Puts leads and removes marks. Tells which leads were replaced and which are new. */
async function bringLeads({ put, unread, imported }: BrowserChange, outbox: Outbox) {
  const known = new Map(put.length > 0 ? (await outbox.all()).map((row) => [row.id, row]) : []);
  await putMerged(outbox, put);
  const keptUnread = unread.length === 0 || (await putUnread(unread, outbox));
  await mark(imported, false, outbox);
  const last = put.at(-1);
  return {
    replaced: put.flatMap(({ id }) => known.get(id) ?? []),
    added: put.filter(({ id }) => !known.has(id)),
    kept: keptUnread && (last === undefined || (await outbox.isDurable(last.id))),
  };
}

/** Nothing that is here is replaced, whether this version can read it or not. */
async function putUnread(entries: readonly unknown[], outbox: Outbox): Promise<boolean> {
  const identity = (entry: unknown) => canonicalJson(isRecord(entry) && 'id' in entry ? entry.id : entry);
  const here = new Set([...(await outbox.all()), ...(await unreadLeads(outbox))].map(identity));
  const missing = entries.filter((entry) => !here.has(identity(entry)));
  return missing.length === 0 || outbox.putUnread(missing);
}

/** Sets or removes the marks. False if a lead exists and couldn't be changed. */
async function mark(imported: BrowserChange['imported'], wanted: boolean, outbox: Outbox): Promise<boolean> {
  for (const [id, is] of imported) {
    if (is !== wanted) continue;
    const row = await outbox.update(id, ({ imported: _, ...rest }) =>
      is ? { ...rest, imported: true } : rest,
    );
    if (!row && (await outbox.get(id))) return false;
  }
  return true;
}
