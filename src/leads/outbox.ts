import { withLock } from '~/shared/lib/lock';
import { isClaimActive, type OutboxRow } from './outbox-row';
import { createDatabaseStore, createLocalStorageStore, createMemoryStore, type RowStore } from './row-store';

const CHANNEL = 'outbox';
const MOVE_LOCK = 'outbox-move';

/** Called after every change, here or in another tab, with the rows' ids; without them where any may have changed. */
type OutboxListener = (ids?: readonly string[]) => void;

/**
 * Every submission of this browser with its receipts. A row lives in the first store that takes it:
 * IndexedDB, else local storage, else memory. No method throws: there is always memory.
 *
 * Rows only ever move down. A full disk rejects deletions too, and then keeps an old copy of a row that moved: the
 * lowest copy is the row, and all others are out of date. `beforeMove` is awaited before a row goes below the first
 * store, where the worker wouldn't find it. Memory is no fallback for a row that the disk has a copy of: other tabs
 * would continue from that copy, and the page would take the row with it.
 */
export function createOutbox(
  durable: RowStore[] = [createDatabaseStore(), createLocalStorageStore()],
  memory: RowStore = createMemoryStore(),
  beforeMove: () => Promise<void> = async () => undefined,
) {
  const stores = [...durable, memory];
  const [home = memory] = stores;
  const upwards = [...stores].reverse();
  const listeners = new Set<OutboxListener>();
  const channel = openChannel();
  const tell = (ids: readonly string[] | undefined) => {
    mirror.mark(ids);
    for (const listener of [...listeners]) listener(ids);
  };
  channel?.addEventListener('message', ({ data }) =>
    tell(Array.isArray(data) ? data.map(String) : undefined),
  );
  const changed = (ids: readonly string[]) => {
    tell(ids);
    trySync(() => channel?.postMessage(ids));
  };

  const findIn = async (among: readonly RowStore[], id: string): Promise<OutboxRow | undefined> => {
    for (const store of among) {
      const row = await tryAsync(() => store.get(id));
      if (row) return row;
    }
    return undefined;
  };
  const get = (id: string) => findIn(upwards, id);

  const mirror = createRowCache({
    get: async (id) => {
      for (const store of upwards) {
        const row = await store.get(id);
        if (row) return row;
      }
      return undefined;
    },
    all: async () => {
      const lists = await Promise.all(stores.map((store) => tryAsync(() => store.all())));
      // As for `get`, the copy furthest down counts.
      const rows = new Map(lists.flatMap((list) => list ?? []).map((row) => [row.id, row]));
      return { rows: [...rows.values()], complete: lists.every((list) => list !== undefined) };
    },
  });

  /** The store with the valid copy of a row. The first is not asked: it is the answer if no other has the row. */
  async function homeOf(id: string): Promise<RowStore> {
    for (const store of upwards.slice(0, -1)) if (await tryAsync(() => store.get(id))) return store;
    return home;
  }

  /**
   * Deletes the old copies of a row above the store with the valid one, oldest first. False if one stays; then the
   * copies below it, which outrank it, stay as well.
   */
  async function dropOldCopies(id: string, from: RowStore): Promise<boolean> {
    for (const store of stores.slice(0, stores.indexOf(from))) {
      await tryAsync(() => store.deleteMany([id]));
      if (await tryAsync(() => store.get(id))) return false;
    }
    return true;
  }

  /** The rows that can be deleted without bringing an old copy back to life. */
  async function withoutOldCopies(ids: readonly string[]): Promise<string[]> {
    const free = await Promise.all(ids.map(async (id) => dropOldCopies(id, await homeOf(id))));
    return ids.filter((_, index) => free[index]);
  }

  /** Drops the old copies of all rows that moved: a disk that refused deletions before may allow them now. */
  async function dropAllOldCopies(): Promise<void> {
    const lists = await Promise.all(upwards.slice(0, -1).map((store) => tryAsync(() => store.all())));
    await withoutOldCopies(lists.flatMap((rows) => rows ?? []).map(({ id }) => id));
  }

  /** Whether the row survives leaving the page. */
  const isDurable = async (id: string): Promise<boolean> => !(await memory.get(id));

  /** Puts rows into the first of these stores that takes them, and notifies no one. Returns those that none took. */
  async function place(rows: readonly OutboxRow[], into: readonly RowStore[]): Promise<OutboxRow[]> {
    let left = [...rows];
    for (const store of into) {
      if (left.length === 0) break;
      if (store !== home) await beforeMove();
      const placed = left.slice(0, await putUntilFull(store, left)).map(({ id }) => id);
      left = left.slice(placed.length);
      // A row must not exist twice: an older copy would come back to life.
      const others = stores.filter((other) => other !== store);
      if (placed.length > 0)
        await Promise.all(others.map((other) => tryAsync(() => other.deleteMany(placed))));
    }
    return left;
  }

  async function putMany(rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (const row of await place(rows, durable)) {
      // A page must not take a row with it that the disk has, if only in an older form.
      if (!(await findIn(durable, row.id))) await memory.put(row);
    }
    changed(rows.map(({ id }) => id));
  }

  /**
   * Changes a row in the store below the one that has it and no room for the change, though never in memory. Two tabs
   * may do that at once: the second one continues from the row of the first. Undefined if it's gone.
   */
  const moveDown = (from: RowStore, id: string, change: (row: OutboxRow) => OutboxRow) =>
    withLock(MOVE_LOCK, async (): Promise<OutboxRow | 'no room' | undefined> => {
      const below = durable.slice(durable.indexOf(from) + 1);
      for (const store of [...below].reverse()) {
        if (await tryAsync(() => store.get(id)))
          return (await tryAsync(() => store.update(id, change))) ?? 'no room';
      }
      const stored = await tryAsync(() => from.get(id));
      if (!stored) return undefined;
      const row = change(stored);
      return (await place([row], below)).length > 0 ? 'no room' : row;
    });

  async function deleteMany(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const free = await withoutOldCopies(ids);
    await Promise.all(stores.map((store) => tryAsync(() => store.deleteMany(free))));
    changed(ids);
  }

  return {
    get,

    /** False while a store that this browser has doesn't answer: a row that isn't found may well exist then. */
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
      if (!channel) mirror.mark(undefined);
      return mirror.all();
    },

    /** What this version of the site can't read, as it is. It's for another version, or for a person. */
    unread: async (): Promise<unknown[]> =>
      (await Promise.all(stores.map((store) => tryAsync(() => store.getUnreadable())))).flatMap(
        (all) => all ?? [],
      ),

    /** Puts such entries back. False if the browser doesn't keep them. */
    async putUnread(entries: readonly unknown[]): Promise<boolean> {
      for (const store of durable)
        if (await tryAsync(() => store.putUnreadable(entries).then(() => true))) return true;
      return false;
    },

    /**
     * Removes rows and returns them as they were, so that they can be put back. A row that is being delivered
     * stays: put back later, it would miss the delivery's notes.
     */
    async take(ids: readonly string[]): Promise<OutboxRow[]> {
      if (ids.length === 0) return [];
      const isFree = (row: OutboxRow) => !isClaimActive(row.claim);
      const free = await withoutOldCopies(ids);
      const taken = await Promise.all(stores.map((store) => tryAsync(() => store.take(free, isFree))));
      changed(ids);
      return taken.flatMap((rows) => rows ?? []);
    },

    /** Changes a row in its store. Undefined if it is gone or if there is no room for the change. */
    async update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined> {
      for (const store of upwards) {
        let row: OutboxRow | undefined;
        try {
          row = await store.update(id, change);
        } catch {
          const moved = await moveDown(store, id, change);
          if (moved === 'no room') return undefined;
          row = moved;
        }
        if (!row) continue;
        await dropOldCopies(id, store);
        changed([id]);
        return row;
      }
      return undefined;
    },

    isDurable,
    dropAllOldCopies,

    /** Whether changes in other tabs are noticed. */
    hearsTabs: channel !== undefined,

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
    // All or nothing. If only room was missing, some of them may still fit.
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const half = Math.floor(rows.length / 2);
    if (!isFull || half === 0) return 0;
    const placed = await putUntilFull(store, rows.slice(0, half));
    return placed < half ? placed : placed + (await putUntilFull(store, rows.slice(half)));
  }
}

/** Whether the browser has no such store, or lets nobody use it. */
const isStoreUnavailable = (error: unknown) =>
  UNAVAILABLE_ERRORS.includes((error as Error | undefined)?.name ?? '');
const UNAVAILABLE_ERRORS = ['SecurityError', 'InvalidStateError', 'TypeError', 'ReferenceError'];

/** Tells about changes in other tabs. Without one, all rows are read again each time. */
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

/** Above this many changes, reading all rows is faster. */
const MAX_SINGLE_READS = 100;

interface RowSource {
  /** All readable rows; `complete` unless a store failed. */
  all(): Promise<{ rows: OutboxRow[]; complete: boolean }>;
  /** Rejects if a store fails. */
  get(id: string): Promise<OutboxRow | undefined>;
}

/**
 * All rows in memory, newest first: reading thousands of them from disk blocks the page for half a second, and
 * one delivery changes its row many times. Only rows marked as changed are read again.
 */
export function createRowCache(source: RowSource) {
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
        const fresh = ids === 'unknown' || ids.size > MAX_SINGLE_READS ? undefined : await readOnly(ids);
        if (fresh) {
          rows = mergeRows(rows, fresh);
          continue;
        }
        const all = await source.all();
        rows = all.rows.sort(compareNewestFirst);
        if (all.complete) continue;
        // Rows that a store could not read are requested again next time.
        changed = 'unknown';
        return;
      }
    } finally {
      reading = undefined;
    }
  }

  async function readOnly(ids: Set<string>): Promise<Map<string, OutboxRow | undefined> | undefined> {
    try {
      return new Map(await Promise.all([...ids].map(async (id) => [id, await source.get(id)] as const)));
    } catch {
      return undefined;
    }
  }

  return {
    async all(): Promise<OutboxRow[]> {
      if (!isCurrent()) reading ??= read();
      // While rows are being read, those from before are out of date, or none at all.
      await reading;
      return [...rows];
    },

    /** `undefined`: any row may have changed. */
    mark(ids: readonly string[] | undefined): void {
      if (changed === 'unknown') return;
      if (ids) for (const id of ids) changed.add(id);
      else changed = 'unknown';
    },
  };
}

function mergeRows(rows: OutboxRow[], fresh: Map<string, OutboxRow | undefined>): OutboxRow[] {
  const added = new Map(fresh);
  const kept = rows.flatMap((row) => {
    if (!fresh.has(row.id)) return row;
    added.delete(row.id);
    return fresh.get(row.id) ?? [];
  });
  return [...kept, ...[...added.values()].filter((row) => row !== undefined)].sort(compareNewestFirst);
}

const compareNewestFirst = (a: OutboxRow, b: OutboxRow) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;
