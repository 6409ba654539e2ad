import { isClaimActive, type OutboxRow } from './outbox-row';
import { openRowStore, type RowStore } from './row-store';

const CHANNEL = 'outbox';

/** Called after every change in any tab with the rows' ids; without ids if any row may have changed. */
type OutboxListener = (ids?: readonly string[]) => void;

type Change = (row: OutboxRow) => OutboxRow;

/** A row whose latest version the store didn't take. */
interface MemoryRow {
  row: OutboxRow;
  /** The changes since it was stored. Undefined if it never was. */
  changes?: readonly Change[];
}

/**
 * Every submission of this browser with its receipts, in one store that is chosen with the first use. What the store
 * doesn't take lasts as long as the page. No method throws.
 */
export function createOutbox(openStore: () => Promise<RowStore> = openRowStore) {
  let opening: Promise<RowStore> | undefined;
  const open = () => {
    opening ??= openStore();
    return opening;
  };
  const memory = new Map<string, MemoryRow>();
  const listeners = new Set<OutboxListener>();
  const channel = openChannel();
  const notifyListeners = (ids: readonly string[] | undefined) => {
    for (const listener of [...listeners]) listener(ids);
  };
  channel?.addEventListener('message', ({ data }) => {
    stored = undefined;
    version += 1;
    notifyListeners(Array.isArray(data) ? data.map(String) : undefined);
  });
  const publishChange = (ids: readonly string[]) => {
    notifyListeners(ids);
    trySync(() => channel?.postMessage(ids));
  };

  /*
   * The stored rows, once read: reading thousands of them blocks the page for half a second, and one delivery changes
   * its row many times.
   */
  let stored: Map<string, OutboxRow> | undefined;
  let reading: Promise<Map<string, OutboxRow>> | undefined;
  let version = 0;
  const remember = (id: string, row: OutboxRow | undefined) => {
    version += 1;
    if (row) stored?.set(id, row);
    else stored?.delete(id);
  };
  const readStored = async (): Promise<Map<string, OutboxRow>> => {
    for (;;) {
      const readVersion = version;
      const all = await tryAsync(async () => (await open()).all());
      if (!all) return new Map();
      const rows = new Map(all.map((row) => [row.id, row]));
      // Something changed in the meantime.
      if (readVersion !== version) continue;
      stored = rows;
      return rows;
    }
  };

  const get = async (id: string): Promise<OutboxRow | undefined> =>
    memory.get(id)?.row ?? tryAsync(async () => (await open()).get(id));

  async function putMany(rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    const isStored = await tryAsync(async () => {
      await (await open()).putMany(rows);
      return true;
    });
    for (const row of rows) {
      if (isStored) memory.delete(row.id);
      else memory.set(row.id, { row });
      if (isStored) remember(row.id, row);
    }
    publishChange(rows.map(({ id }) => id));
  }

  /** Changes a row where it is. Rejects if the store fails. */
  async function write(id: string, change: Change): Promise<OutboxRow | undefined> {
    const held = memory.get(id);
    let row: OutboxRow | undefined;
    if (held && !held.changes) {
      row = change(held.row);
      memory.set(id, { row });
    } else {
      const changes = [...(held?.changes ?? []), change];
      row = await (await open()).update(id, (latest) =>
        changes.reduce((changed, apply) => apply(changed), latest),
      );
      if (memory.get(id) === held) memory.delete(id);
      remember(id, row);
    }
    if (row) publishChange([id]);
    return row;
  }

  return {
    get,

    /** False while the store doesn't answer: a row that isn't found may exist then. */
    isComplete: async (): Promise<boolean> =>
      (await tryAsync(async () => {
        await (await open()).get('');
        return true;
      })) ?? false,

    putMany,
    put: (row: OutboxRow): Promise<void> => putMany([row]),

    /** Newest first. A row that has not changed is the same object as before. */
    all: async (): Promise<OutboxRow[]> => {
      // Without the channel, changes of other tabs go unnoticed.
      if (!channel) stored = undefined;
      if (!stored)
        reading ??= readStored().finally(() => {
          reading = undefined;
        });
      const rows = new Map(stored ?? (await reading));
      for (const [id, { row }] of memory) rows.set(id, row);
      return [...rows.values()].sort(compareNewestFirst);
    },

    /**
     * Removes rows and returns them, so that they can be put back. A row that is being delivered stays: put back later,
     * it would lack the delivery's result.
     */
    async removeAndReturn(ids: readonly string[]): Promise<OutboxRow[]> {
      if (ids.length === 0) return [];
      const isUnclaimed = (row: OutboxRow) => !isClaimActive(row.claim);
      const removed = (await tryAsync(async () => (await open()).removeAndReturn(ids, isUnclaimed))) ?? [];
      const taken = new Map(removed.map((row) => [row.id, row]));
      for (const id of ids) {
        const held = memory.get(id);
        if (taken.has(id)) remember(id, undefined);
        if (!held || !(taken.has(id) || (!held.changes && isUnclaimed(held.row)))) continue;
        memory.delete(id);
        taken.set(id, held.row);
      }
      publishChange(ids);
      return [...taken.values()];
    },

    /** Changes a row. Undefined if it is gone, or if its store doesn't take the change, which then isn't made. */
    update: (id: string, change: Change): Promise<OutboxRow | undefined> => tryAsync(() => write(id, change)),

    /**
     * Changes a row by something that has happened. If its store doesn't take the change, this page remembers it. Undefined
     * if the row is gone or can't be read.
     */
    async record(id: string, change: Change): Promise<OutboxRow | undefined> {
      try {
        return await write(id, change);
      } catch {
        const known = await get(id);
        if (!known) return undefined;
        const row = change(known);
        memory.set(id, { row, changes: [...(memory.get(id)?.changes ?? []), change] });
        publishChange([id]);
        return row;
      }
    },

    /** Whether the row survives leaving the page. */
    isDurable: (id: string): boolean => {
      const held = memory.get(id);
      return !held || held.changes !== undefined;
    },

    /** Whether the outbox notices changes in other tabs. */
    receivesTabChanges: channel !== undefined,

    subscribe(listener: OutboxListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    close() {
      channel?.close();
      listeners.clear();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Announces changes to other tabs. Without it, all rows are read again each time. */
const openChannel = (): BroadcastChannel | undefined => trySync(() => new BroadcastChannel(CHANNEL));

/** Undefined where the browser has no such API or blocks it, as with blocked site data. */
function trySync<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

async function tryAsync<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const compareNewestFirst = (a: OutboxRow, b: OutboxRow) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;
