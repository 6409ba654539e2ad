import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { OUTBOX_DATABASE } from './outbox-database';
import { type OutboxRow, outboxRowSchema } from './outbox-row';

/** Somewhere to keep rows. Every method rejects when the browser refuses. */
export interface RowStore {
  get(id: string): Promise<OutboxRow | undefined>;
  all(): Promise<OutboxRow[]>;
  put(row: OutboxRow): Promise<void>;
  /** Atomic: no other tab changes the row in between. Undefined when there is no such row. */
  update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined>;
  delete(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  rows: { key: string; value: OutboxRow };
}

/** IndexedDB: the outbox's home. */
export function createDatabaseStore(): RowStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opening ??= withTimeout(
      openDB<Schema>(OUTBOX_DATABASE, 1, {
        upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'id' }),
        // Another version of the site wants to upgrade: step aside and open again on the next use.
        blocking: (_current, _blocked, event) => {
          opening = undefined;
          (event.target as IDBDatabase).close();
        },
        terminated: () => {
          opening = undefined;
        },
      }),
    );
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    get: async (id) => sound(await (await open()).get('rows', id)),
    all: async () => (await (await open()).getAll('rows')).flatMap((row) => sound(row) ?? []),
    put: async (row) => void (await (await open()).put('rows', row)),
    update: async (id, change) => {
      const transaction = (await open()).transaction('rows', 'readwrite');
      const row = sound(await transaction.store.get(id));
      const changed = row && change(row);
      // Both at once: a failed put rejects the transaction too, and neither may go unhandled.
      await Promise.all([changed && transaction.store.put(changed), transaction.done]);
      return changed;
    },
    delete: async (id) => (await open()).delete('rows', id),
  };
}

const entriesSchema = z.array(z.unknown());

/** Local storage, for browsers without IndexedDB or whose quota is used up. */
export function createLocalStorageStore(): RowStore {
  const entries = () => readStorage('outboxFallback', entriesSchema) ?? [];
  const read = () => entries().flatMap((entry) => sound(entry) ?? []);
  const write = (rows: OutboxRow[]) => {
    // What this version cannot read stays for the one that can.
    const all = [...entries().filter((entry) => sound(entry) === undefined), ...rows];
    if (all.length === 0) return removeStorage('outboxFallback');
    if (!writeStorage('outboxFallback', all)) {
      throw new DOMException('Local storage refused the outbox', 'QuotaExceededError');
    }
  };
  return listStore(read, write);
}

/** The last resort: lasts as long as the page. */
export function createMemoryStore(): RowStore {
  let rows: OutboxRow[] = [];
  return listStore(
    () => rows,
    (next) => {
      rows = next;
    },
  );
}

function listStore(read: () => OutboxRow[], write: (rows: OutboxRow[]) => void): RowStore {
  const find = (id: string) => read().find((row) => row.id === id);
  const put = async (row: OutboxRow) => write([...read().filter(({ id }) => id !== row.id), row]);
  return {
    get: async (id) => find(id),
    all: async () => read(),
    put,
    update: async (id, change) => {
      const row = find(id);
      const changed = row && change(row);
      if (changed) await put(changed);
      return changed;
    },
    delete: async (id) => write(read().filter((row) => row.id !== id)),
  };
}

const unsound = new Set<string>();

function sound(row: unknown): OutboxRow | undefined {
  if (row === undefined) return undefined;
  const result = outboxRowSchema.safeParse(row);
  if (result.success) return result.data;
  const id = String((row as { id?: unknown } | null)?.id);
  if (!unsound.has(id)) {
    unsound.add(id);
    console.warn(`Ignored a row of the outbox (${id}): it is not in the expected form.`);
  }
  return undefined;
}

/** Some private windows leave an open request without an answer for ever. */
function withTimeout<T>(promise: Promise<T>, ms = 3000): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
