import { clearOutbox } from '~/leads/clear-outbox';
import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { putMerged } from '~/leads/rows-from-files';
import { CONFIG_UPDATED, readRawKey, writeRaw } from '~/shared/lib/storage';

/** Changes to stored things. Anything not named stays. */
export interface BrowserChange {
  /** Raw values by key; null removes the key. */
  local: ReadonlyMap<string, string | null>;
  session: ReadonlyMap<string, string | null>;
  put: readonly OutboxRow[];
  /** Leads by id: whether to mark them as `imported`, so that nothing sends them by itself. */
  imported: ReadonlyMap<string, boolean>;
  /** Ids of leads; `all` also takes the rows that this version of the site can't read. */
  remove: readonly string[] | 'all';
}

export const NO_CHANGE: BrowserChange = {
  local: new Map(),
  session: new Map(),
  put: [],
  imported: new Map(),
  remove: [],
};

/**
 * Applies the change and notifies everything on screen. Leads leave before the settings change, and arrive after, so
 * that none is sent with settings not meant for it. Returns the change that undoes it, and whether the
 * browser keeps it beyond this page. `outbox` is needed if leads change.
 */
export async function applyChange(
  change: BrowserChange,
  outbox: Outbox | undefined,
): Promise<{ undo: BrowserChange; kept: boolean }> {
  const before = {
    local: new Map([...change.local.keys()].map((key) => [key, readRawKey(key)])),
    session: new Map([...change.session.keys()].map((key) => [key, readRawKey(key, 'session')])),
  };
  const undoImported = new Map([...change.imported].map(([id, is]) => [id, !is]));
  if (outbox && !(await mark(change.imported, true, outbox))) {
    // On a full disk. Other settings must not send leads that couldn't be marked.
    return { undo: { ...NO_CHANGE, imported: undoImported }, kept: false };
  }
  const gone = outbox ? await takeLeads(change.remove, outbox) : [];
  const local = [...change.local].map(([key, raw]) => writeRaw(key, raw));
  const session = [...change.session].map(([key, raw]) => writeRaw(key, raw, 'session'));
  dispatchEvent(new Event(CONFIG_UPDATED));
  const leads = outbox ? await bringLeads(change, outbox) : { replaced: [], added: [], kept: true };
  return {
    undo: {
      ...before,
      put: [...gone, ...leads.replaced],
      imported: undoImported,
      remove: leads.added,
    },
    kept: leads.kept && [...local, ...session].every(Boolean),
  };
}

async function takeLeads(remove: BrowserChange['remove'], outbox: Outbox): Promise<OutboxRow[]> {
  if (remove === 'all') return clearOutbox(outbox);
  return remove.length > 0 ? outbox.take(remove) : [];
}

/** Puts leads and removes marks. Tells which leads were replaced and which are new. */
async function bringLeads({ put, imported }: BrowserChange, outbox: Outbox) {
  const known = new Map(put.length > 0 ? (await outbox.all()).map((row) => [row.id, row]) : []);
  await putMerged(outbox, put);
  await mark(imported, false, outbox);
  const last = put.at(-1);
  return {
    replaced: put.flatMap(({ id }) => known.get(id) ?? []),
    added: put.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    kept: last === undefined || (await outbox.isDurable(last.id)),
  };
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
