import { createMirror } from './outbox-mirror';
import type { OutboxRow } from './outbox-row';
import { createDatabaseStore, createLocalStorageStore, createMemoryStore, type RowStore } from './row-store';

const CHANNEL = 'outbox';

/** Called after every change, here or in another tab, with the rows' ids; without them where any may have changed. */
export type OutboxListener = (ids?: readonly string[]) => void;

/**
 * Every submission of this browser with its receipts. A row lives in the first store that takes it:
 * IndexedDB, else local storage, else memory. No method throws: there is always memory.
 */
export function createOutbox(
  durable: RowStore[] = [createDatabaseStore(), createLocalStorageStore()],
  memory: RowStore = createMemoryStore(),
) {
  const stores = [...durable, memory];
  const listeners = new Set<OutboxListener>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const tell = (ids: readonly string[] | undefined) => {
    mirror.mark(ids);
    for (const listener of [...listeners]) listener(ids);
  };
  channel?.addEventListener('message', ({ data }) =>
    tell(Array.isArray(data) ? data.map(String) : undefined),
  );
  const changed = (ids: readonly string[]) => {
    tell(ids);
    channel?.postMessage(ids);
  };

  const get = async (id: string): Promise<OutboxRow | undefined> => {
    for (const store of stores) {
      const row = await attempt(() => store.get(id));
      if (row) return row;
    }
    return undefined;
  };

  const mirror = createMirror({
    get: async (id) => {
      for (const store of stores) {
        const row = await store.get(id);
        if (row) return row;
      }
      return undefined;
    },
    all: async () => {
      const lists = await Promise.all(stores.map((store) => attempt(() => store.all())));
      // While a row moves, two stores have it: as for `get`, the first one counts.
      const rows = new Map<string, OutboxRow>();
      for (const row of lists.flatMap((list) => list ?? [])) if (!rows.has(row.id)) rows.set(row.id, row);
      return { rows: [...rows.values()], complete: lists.every((list) => list !== undefined) };
    },
  });

  /** Fills the stores from `from` on, without telling anybody. */
  async function place(rows: readonly OutboxRow[], from = 0): Promise<void> {
    let left = rows;
    for (const [index, store] of stores.entries()) {
      if (index < from || left.length === 0) continue;
      const placed = left.slice(0, await fill(store, left)).map(({ id }) => id);
      left = left.slice(placed.length);
      if (placed.length === 0) continue;
      // A row must not exist twice: an older copy elsewhere would come back to life.
      const others = stores.filter((other) => other !== store);
      await Promise.all(others.map((other) => attempt(() => other.deleteMany(placed))));
    }
  }

  async function putMany(rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    await place(rows);
    changed(rows.map(({ id }) => id));
  }

  async function deleteMany(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await Promise.all(stores.map((store) => attempt(() => store.deleteMany(ids))));
    changed(ids);
  }

  return {
    get,
    putMany,
    deleteMany,
    put: (row: OutboxRow): Promise<void> => putMany([row]),
    delete: (id: string): Promise<void> => deleteMany([id]),

    /** Newest first. */
    all: async (): Promise<OutboxRow[]> => {
      // Without the channel nobody says what other tabs have changed.
      if (!channel) mirror.mark(undefined);
      return mirror.all();
    },

    /**
     * Removes rows and returns them as they were, for whoever may put them back. A row that is being delivered
     * stays: put back later, it would have lost what the delivery noted meanwhile.
     */
    async take(ids: readonly string[]): Promise<OutboxRow[]> {
      const isFree = ({ claim }: OutboxRow) => !claim || claim.until <= Date.now();
      const taken = await Promise.all(stores.map((store) => attempt(() => store.take(ids, isFree))));
      changed(ids);
      return taken.flatMap((rows) => rows ?? []);
    },

    /** Changes a row where it lives. Undefined when it is gone. */
    async update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined> {
      for (const [index, store] of stores.entries()) {
        try {
          const row = await store.update(id, change);
          if (!row) continue;
          changed([id]);
          return row;
        } catch {
          // The store holds the row but has no room for the change: it moves one store down.
          const row = await attempt(() => store.get(id));
          if (!row) continue;
          const next = change(row);
          await place([next], index + 1);
          changed([id]);
          return next;
        }
      }
      return undefined;
    },

    /** Whether the row survives leaving the page. */
    isDurable: async (id: string): Promise<boolean> => !(await memory.get(id)),

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

/** Puts as many rows as the store takes, from the first on, and returns how many those were. */
async function fill(store: RowStore, rows: readonly OutboxRow[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  try {
    await (rows.length === 1 ? store.put(first) : store.putMany(rows));
    return rows.length;
  } catch (error) {
    // All or nothing. Where only room was missing, a part of them may still fit.
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const half = Math.floor(rows.length / 2);
    if (!isFull || half === 0) return 0;
    const placed = await fill(store, rows.slice(0, half));
    return placed < half ? placed : placed + (await fill(store, rows.slice(half)));
  }
}

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
