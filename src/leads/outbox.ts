import type { OutboxRow } from './outbox-row';
import { createDatabaseStore, createLocalStorageStore, createMemoryStore, type RowStore } from './row-store';

const CHANNEL = 'outbox';

/**
 * Every submission of this browser with its receipts. A row lives in the first store that takes it:
 * IndexedDB, else local storage, else memory. No method throws: there is always memory.
 */
export function createOutbox(
  durable: RowStore[] = [createDatabaseStore(), createLocalStorageStore()],
  memory: RowStore = createMemoryStore(),
) {
  const stores = [...durable, memory];
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  channel?.addEventListener('message', tell);
  const changed = () => {
    tell();
    channel?.postMessage('changed');
  };

  async function put(row: OutboxRow, from = 0): Promise<void> {
    for (const [index, store] of stores.entries()) {
      if (index < from || (await attempt(() => store.put(row).then(() => true))) !== true) continue;
      // A row must not exist twice: an older copy further down would come back to life.
      await Promise.all(
        stores.map((other) => (other === store ? undefined : attempt(() => other.delete(row.id)))),
      );
      changed();
      return;
    }
  }

  return {
    put: (row: OutboxRow) => put(row),

    /** Newest first. */
    async all(): Promise<OutboxRow[]> {
      const lists = await Promise.all(stores.map((store) => attempt(() => store.all())));
      return lists
        .flatMap((rows) => rows ?? [])
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
    },

    async get(id: string): Promise<OutboxRow | undefined> {
      for (const store of stores) {
        const row = await attempt(() => store.get(id));
        if (row) return row;
      }
      return undefined;
    },

    /** Changes a row where it lives. Undefined when it is gone. */
    async update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined> {
      for (const [index, store] of stores.entries()) {
        try {
          const row = await store.update(id, change);
          if (!row) continue;
          changed();
          return row;
        } catch {
          // The store holds the row but has no room for the change: it moves one store down.
          const row = await attempt(() => store.get(id));
          if (!row) continue;
          const next = change(row);
          await put(next, index + 1);
          return next;
        }
      }
      return undefined;
    },

    async delete(id: string): Promise<void> {
      await Promise.all(stores.map((store) => attempt(() => store.delete(id))));
      changed();
    },

    /** Whether the row survives leaving the page. */
    isDurable: async (id: string): Promise<boolean> => !(await memory.get(id)),

    /** Calls back after every change, here or in another tab. */
    subscribe(listener: () => void): () => void {
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

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
