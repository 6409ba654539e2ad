import { withLock } from '~/shared/lib/lock';
import { isClaimActive, type OutboxRow } from './outbox-row';
import { createDatabaseStore, createLocalStorageStore, createMemoryStore, type RowStore } from './row-store';

const CHANNEL = 'outbox';
const MOVE_LOCK = 'outbox-move';

/** Called after every change in any tab with the rows' ids; without ids if any row may have changed. */
type OutboxListener = (ids?: readonly string[]) => void;

/**
 * Every submission of this browser with its receipts. A row is stored in the first store that takes it: IndexedDB, else
 * local storage, else memory. No method throws: memory always works.
 *
 * Rows only move to later stores. A full disk rejects deletions too, so a stale copy of a moved row may stay: the copy in
 * the last store is the row, and all others are outdated. `beforeMove` is awaited before a row leaves the first store,
 * because the worker wouldn't find it elsewhere. A row with a copy on disk never moves to memory: other tabs would
 * continue from the copy, and the row would be lost with the page.
 */
export function createOutbox(
  durable: RowStore[] = [createDatabaseStore(), createLocalStorageStore()],
  memory: RowStore = createMemoryStore(),
  beforeMove: () => Promise<void> = async () => undefined,
) {
  const stores = [...durable, memory];
  const [firstStore = memory] = stores;
  const storesByPrecedence = [...stores].reverse();
  const listeners = new Set<OutboxListener>();
  const channel = openChannel();
  const notifyListeners = (ids: readonly string[] | undefined) => {
    cache.invalidate(ids);
    for (const listener of [...listeners]) listener(ids);
  };
  channel?.addEventListener('message', ({ data }) =>
    notifyListeners(Array.isArray(data) ? data.map(String) : undefined),
  );
  const publishChange = (ids: readonly string[]) => {
    notifyListeners(ids);
    trySync(() => channel?.postMessage(ids));
  };

  const findRow = async (candidates: readonly RowStore[], id: string): Promise<OutboxRow | undefined> => {
    for (const store of candidates) {
      const row = await tryAsync(() => store.get(id));
      if (row) return row;
    }
    return undefined;
  };
  const get = (id: string) => findRow(storesByPrecedence, id);

  const cache = createRowCache({
    get: async (id) => {
      for (const store of storesByPrecedence) {
        const row = await store.get(id);
        if (row) return row;
      }
      return undefined;
    },
    all: async () => {
      const lists = await Promise.all(stores.map((store) => tryAsync(() => store.all())));
      // As for `get`, the copy in the last store counts.
      const rows = new Map(lists.flatMap((list) => list ?? []).map((row) => [row.id, row]));
      return { rows: [...rows.values()], complete: lists.every((list) => list !== undefined) };
    },
  });

  /** The store with the valid copy of a row, or the first store if no other has one. */
  async function findStore(id: string): Promise<RowStore> {
    for (const store of storesByPrecedence.slice(0, -1))
      if (await tryAsync(() => store.get(id))) return store;
    return firstStore;
  }

  /**
   * Deletes the stale copies of a row in the stores before the valid one, oldest first. False if one stays; then the later
   * copies, which take precedence over it, stay as well.
   */
  async function dropStaleCopies(id: string, from: RowStore): Promise<boolean> {
    for (const store of stores.slice(0, stores.indexOf(from))) {
      await tryAsync(() => store.deleteMany([id]));
      if (await tryAsync(() => store.get(id))) return false;
    }
    return true;
  }

  /** Drops the rows' stale copies. Returns the ids without any left: deleting the others would restore a stale copy. */
  async function prepareDeletion(ids: readonly string[]): Promise<string[]> {
    const dropped = await Promise.all(ids.map(async (id) => dropStaleCopies(id, await findStore(id))));
    return ids.filter((_, index) => dropped[index]);
  }

  /** Drops the stale copies of all moved rows: a disk that refused deletions before may allow them now. */
  async function dropAllStaleCopies(): Promise<void> {
    const lists = await Promise.all(
      storesByPrecedence.slice(0, -1).map((store) => tryAsync(() => store.all())),
    );
    await prepareDeletion(lists.flatMap((rows) => rows ?? []).map(({ id }) => id));
  }

  /** Whether the row survives leaving the page. */
  const isDurable = async (id: string): Promise<boolean> => !(await memory.get(id));

  /** Puts rows into the first of the stores that takes them, without notifying listeners. Returns the remaining rows. */
  async function placeRows(rows: readonly OutboxRow[], targets: readonly RowStore[]): Promise<OutboxRow[]> {
    let left = [...rows];
    for (const store of targets) {
      if (left.length === 0) break;
      if (store !== firstStore) await beforeMove();
      const placed = left.slice(0, await putUntilFull(store, left)).map(({ id }) => id);
      left = left.slice(placed.length);
      // A row must not exist twice: its older copy might be read again.
      const others = stores.filter((other) => other !== store);
      if (placed.length > 0)
        await Promise.all(others.map((other) => tryAsync(() => other.deleteMany(placed))));
    }
    return left;
  }

  async function putMany(rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (const row of await placeRows(rows, durable)) {
      // A row with a copy on disk, even an older one, must not move to memory.
      if (!(await findRow(durable, row.id))) await memory.put(row);
    }
    publishChange(rows.map(({ id }) => id));
  }

  /**
   * Moves a row to a store after its own, which has no space for the change, and changes it there; never in memory. If
   * two tabs do that at once, the second continues from the row of the first. Undefined if the row is gone.
   */
  const moveToLaterStore = (from: RowStore, id: string, change: (row: OutboxRow) => OutboxRow) =>
    withLock(MOVE_LOCK, async (): Promise<OutboxRow | 'quota-exceeded' | undefined> => {
      const later = durable.slice(durable.indexOf(from) + 1);
      for (const store of [...later].reverse()) {
        if (await tryAsync(() => store.get(id)))
          return (await tryAsync(() => store.update(id, change))) ?? 'quota-exceeded';
      }
      const stored = await tryAsync(() => from.get(id));
      if (!stored) return undefined;
      const row = change(stored);
      return (await placeRows([row], later)).length > 0 ? 'quota-exceeded' : row;
    });

  async function deleteMany(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const deletable = await prepareDeletion(ids);
    await Promise.all(stores.map((store) => tryAsync(() => store.deleteMany(deletable))));
    publishChange(ids);
  }

  return {
    get,

    /** False while an available store doesn't answer: a row that isn't found may exist then. */
    isComplete: async (): Promise<boolean> => {
      const answers = await Promise.allSettled(stores.map((store) => store.get('')));
      return answers.every((answer) => answer.status === 'fulfilled' || isStoreUnavailable(answer.reason));
    },

    putMany,
    deleteMany,
    put: (row: OutboxRow): Promise<void> => putMany([row]),
    delete: (id: string): Promise<void> => deleteMany([id]),

    /** Newest first. */
    all: async (): Promise<OutboxRow[]> => {
      // Without the channel, changes of other tabs go unnoticed.
      if (!channel) cache.invalidate(undefined);
      return cache.all();
    },

    /**
     * Removes rows and returns them, so that they can be put back. A row that is being delivered stays: put back later,
     * it would lack the delivery's result.
     */
    async removeAndReturn(ids: readonly string[]): Promise<OutboxRow[]> {
      if (ids.length === 0) return [];
      const isUnclaimed = (row: OutboxRow) => !isClaimActive(row.claim);
      const deletable = await prepareDeletion(ids);
      const taken = await Promise.all(
        stores.map((store) => tryAsync(() => store.removeAndReturn(deletable, isUnclaimed))),
      );
      publishChange(ids);
      return taken.flatMap((rows) => rows ?? []);
    },

    /** Changes a row in its store. Undefined if it is gone or if there is no space for the change. */
    async update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined> {
      for (const store of storesByPrecedence) {
        let row: OutboxRow | undefined;
        try {
          row = await store.update(id, change);
        } catch {
          const moved = await moveToLaterStore(store, id, change);
          if (moved === 'quota-exceeded') return undefined;
          row = moved;
        }
        if (!row) continue;
        await dropStaleCopies(id, store);
        publishChange([id]);
        return row;
      }
      return undefined;
    },

    isDurable,
    dropAllStaleCopies,

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

/** Puts as many rows as the store takes, starting with the first, and returns how many it took. */
async function putUntilFull(store: RowStore, rows: readonly OutboxRow[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  try {
    await (rows.length === 1 ? store.put(first) : store.putMany(rows));
    return rows.length;
  } catch (error) {
    // `putMany` stores all rows or none. If only space was missing, some of them may still fit.
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const half = Math.floor(rows.length / 2);
    if (!isFull || half === 0) return 0;
    const placed = await putUntilFull(store, rows.slice(0, half));
    return placed < half ? placed : placed + (await putUntilFull(store, rows.slice(half)));
  }
}

/** Whether the browser lacks or blocks the store. */
const isStoreUnavailable = (error: unknown) =>
  UNAVAILABLE_ERRORS.includes((error as Error | undefined)?.name ?? '');
const UNAVAILABLE_ERRORS = ['SecurityError', 'InvalidStateError', 'TypeError', 'ReferenceError'];

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

/** With more changes, reading all rows is faster. */
const MAX_SINGLE_READS = 100;

interface RowSource {
  /** All readable rows; `complete` unless a store failed. */
  all(): Promise<{ rows: OutboxRow[]; complete: boolean }>;
  /** Rejects if a store fails. */
  get(id: string): Promise<OutboxRow | undefined>;
}

/**
 * All rows in memory, newest first: reading thousands of them from disk blocks the page for half a second, and one
 * delivery changes its row many times. Reads only rows marked as changed again.
 */
function createRowCache(source: RowSource) {
  let rows: OutboxRow[] = [];
  let changed: Set<string> | 'unknown' = 'unknown';
  let reading: Promise<void> | undefined;

  const isCurrent = () => changed !== 'unknown' && changed.size === 0;

  async function read(): Promise<void> {
    try {
      // Rows that change in the meantime are marked again and read in the next round.
      while (!isCurrent()) {
        const ids = changed;
        changed = new Set();
        const changedRows =
          ids === 'unknown' || ids.size > MAX_SINGLE_READS ? undefined : await readRows(ids);
        if (changedRows) {
          rows = mergeRows(rows, changedRows);
          continue;
        }
        const all = await source.all();
        rows = all.rows.sort(compareNewestFirst);
        if (all.complete) continue;
        // Read again next time, because a store failed.
        changed = 'unknown';
        return;
      }
    } finally {
      reading = undefined;
    }
  }

  async function readRows(ids: Set<string>): Promise<Map<string, OutboxRow | undefined> | undefined> {
    try {
      return new Map(await Promise.all([...ids].map(async (id) => [id, await source.get(id)] as const)));
    } catch {
      return undefined;
    }
  }

  return {
    async all(): Promise<OutboxRow[]> {
      if (!isCurrent()) reading ??= read();
      // During a read, the previous rows are outdated or empty.
      await reading;
      return [...rows];
    },

    /** `undefined`: any row may have changed. */
    invalidate(ids: readonly string[] | undefined): void {
      if (changed === 'unknown') return;
      if (ids) for (const id of ids) changed.add(id);
      else changed = 'unknown';
    },
  };
}

function mergeRows(rows: OutboxRow[], changedRows: Map<string, OutboxRow | undefined>): OutboxRow[] {
  const added = new Map(changedRows);
  const kept = rows.flatMap((row) => {
    if (!changedRows.has(row.id)) return row;
    added.delete(row.id);
    return changedRows.get(row.id) ?? [];
  });
  return [...kept, ...[...added.values()].filter((row) => row !== undefined)].sort(compareNewestFirst);
}

const compareNewestFirst = (a: OutboxRow, b: OutboxRow) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;
