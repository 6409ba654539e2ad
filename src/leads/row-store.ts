import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { withLock, withTimeout } from '~/shared/lib/lock';
import { isUnreadable, readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { type OutboxRow, outboxRowSchema } from './outbox-row';
import { OUTBOX_DATABASE, outboxFallback } from './stored-keys';

/** Storage for rows. Every method rejects if the browser blocks it. */
export interface RowStore {
  get(id: string): Promise<OutboxRow | undefined>;
  all(): Promise<OutboxRow[]>;
  put(row: OutboxRow): Promise<void>;
  /** All of them or none. */
  putMany(rows: readonly OutboxRow[]): Promise<void>;
  /** Atomic: no other tab changes the row in between. Undefined if there is no such row. */
  update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined>;
  deleteMany(ids: readonly string[]): Promise<void>;
  /** Removes the rows for which `isAllowed` returns true, and returns them. Atomic like `update`. */
  removeAndReturn(ids: readonly string[], isAllowed: (row: OutboxRow) => boolean): Promise<OutboxRow[]>;
}

interface OutboxSchema extends DBSchema {
  rows: { key: string; value: OutboxRow };
}
type RowObjectStore = IDBPObjectStore<OutboxSchema, ['rows'], 'rows', 'readwrite'>;

/** Some private windows never answer, and a failing disk keeps a transaction open forever. */
const TRANSACTION_TIMEOUT_MS = 3_000;
/** After a timeout all requests fail at once for this time, so that a form doesn't wait for each of them. */
const UNAVAILABLE_MS = 30_000;

/** Reading thousands of rows at once blocks the browser. */
const BATCH_SIZE = 250;

/** IndexedDB: the outbox's main store. */
export function createDatabaseStore(): RowStore {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const open = () => {
    if (opening) return opening;
    const request = openDB<OutboxSchema>(OUTBOX_DATABASE, 1, {
      upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'id' }),
      // Another version of the site wants to upgrade. The next use opens the database again.
      blocking: (_current, _blocked, event) => {
        opening = undefined;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        opening = undefined;
      },
    });
    opening = request;
    request.catch(() => {
      if (opening === request) opening = undefined;
    });
    return request;
  };
  let unavailableUntil = 0;
  /** A transaction that exceeds the timeout counts as failed. If it still takes effect, its row is an old copy. */
  const runInTime = async <T>(work: (db: IDBPDatabase<OutboxSchema>) => Promise<T>): Promise<T> => {
    if (performance.now() < unavailableUntil) throw new Error('The database does not answer');
    const connection = open();
    const done = connection.then(work);
    done.then(
      () => {
        unavailableUntil = 0;
      },
      (error: unknown) => {
        // A lost connection, such as a background page's on iOS, stays unusable.
        if ((error as Error).name === 'InvalidStateError' && opening === connection) opening = undefined;
      },
    );
    const result = await withTimeout(TRANSACTION_TIMEOUT_MS, done);
    if (result !== 'late') return result;
    unavailableUntil = performance.now() + UNAVAILABLE_MS;
    throw new Error('The database did not answer in time');
  };
  // If one request fails, the others are rolled back.
  const runTransaction = (work: (store: RowObjectStore) => Promise<unknown>[]): Promise<void> =>
    runInTime(async (db) => {
      const transaction = db.transaction('rows', 'readwrite');
      try {
        await Promise.all([...work(transaction.store), transaction.done]);
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          // It has ended already.
        }
        throw error;
      }
    });
  const readAll = async (): Promise<unknown[]> => {
    const all: OutboxRow[] = [];
    let range: IDBKeyRange | undefined;
    for (;;) {
      const batch = await runInTime((db) => db.getAll('rows', range, BATCH_SIZE));
      all.push(...batch);
      if (batch.length < BATCH_SIZE) return all;
      range = IDBKeyRange.lowerBound(batch.at(-1)?.id, true);
    }
  };
  return {
    get: (id) => runInTime(async (db) => parseRow(await db.get('rows', id))),
    all: async () => (await readAll()).flatMap((row) => parseRow(row) ?? []),
    put: (row) => runInTime(async (db) => void (await db.put('rows', row))),
    putMany: (rows) => runTransaction((store) => rows.map(async (row) => store.put(row))),
    deleteMany: (ids) => runTransaction((store) => ids.map(async (id) => store.delete(id))),
    removeAndReturn: async (ids, isAllowed) => {
      const taken: OutboxRow[] = [];
      await runTransaction((store) =>
        ids.map(async (id) => {
          const row = parseRow(await store.get(id));
          if (!row || !isAllowed(row)) return;
          taken.push(row);
          await store.delete(id);
        }),
      );
      return taken;
    },
    update: (id, change) =>
      runInTime(async (db) => {
        const transaction = db.transaction('rows', 'readwrite');
        const row = parseRow(await transaction.store.get(id));
        const changed = row && change(row);
        // A failed put rejects the transaction too, so both are awaited at once.
        await Promise.all([changed && transaction.store.put(changed), transaction.done]);
        return changed;
      }),
  };
}

function writeEntries(entries: unknown[]): boolean {
  if (entries.length > 0) return writeStorage(outboxFallback, entries);
  removeStorage(outboxFallback);
  return true;
}

/** Local storage, for browsers without IndexedDB or with a full quota. */
export function createLocalStorageStore(): RowStore {
  const readEntries = () => readStorage(outboxFallback) ?? [];
  // `readStorage` returns the same array until the value changes, so each entry is checked once.
  let known: { entries: unknown[]; rows: OutboxRow[] } | undefined;
  const read = () => {
    const entries = readEntries();
    if (known?.entries !== entries)
      known = { entries, rows: entries.flatMap((entry) => parseRow(entry) ?? []) };
    return known.rows;
  };
  const write = (rows: OutboxRow[]) => {
    if (isUnreadable(outboxFallback))
      throw new Error('Local storage has something else in place of the outbox');
    // Entries that this version can't read stay for a version that can.
    const before = readEntries();
    const all = [...before.filter((entry) => parseRow(entry) === undefined), ...rows];
    if (writeEntries(all)) return;
    // Restores the old value. Otherwise the new one would stay in this page's memory.
    writeEntries(before);
    throw new DOMException('Local storage refused the outbox', 'QuotaExceededError');
  };
  return createListStore(read, write, (work) => withLock(FALLBACK_LOCK, work));
}

/** Without it, two tabs that write at the same time would lose a row. */
const FALLBACK_LOCK = 'outbox-fallback';

/** The last fallback: lasts as long as the page. */
export function createMemoryStore(): RowStore {
  let rows: OutboxRow[] = [];
  return createListStore(
    () => rows,
    (next) => {
      rows = next;
    },
  );
}

function createListStore(
  read: () => OutboxRow[],
  write: (rows: OutboxRow[]) => void,
  runExclusively: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): RowStore {
  const find = (id: string) => read().find((row) => row.id === id);
  const readExcept = (ids: readonly string[]) => {
    const excluded = new Set(ids);
    return read().filter(({ id }) => !excluded.has(id));
  };
  const storeRows = (rows: readonly OutboxRow[]) => write([...readExcept(rows.map(({ id }) => id)), ...rows]);
  const dropRows = (ids: readonly string[]) => {
    const left = readExcept(ids);
    if (left.length < read().length) write(left);
  };
  return {
    get: async (id) => find(id),
    all: async () => read(),
    put: (row) => runExclusively(async () => storeRows([row])),
    putMany: (rows) => runExclusively(async () => storeRows(rows)),
    // Most rows are in other stores, so most calls don't need the lock.
    deleteMany: async (ids) => {
      if (ids.some(find)) await runExclusively(async () => dropRows(ids));
    },
    removeAndReturn: async (ids, isAllowed) => {
      if (!ids.some(find)) return [];
      return runExclusively(async () => {
        const wanted = new Set(ids);
        const taken = read().filter((row) => wanted.has(row.id) && isAllowed(row));
        dropRows(taken.map(({ id }) => id));
        return taken;
      });
    },
    update: async (id, change) => {
      if (!find(id)) return undefined;
      return runExclusively(async () => {
        const row = find(id);
        const changed = row && change(row);
        if (changed) storeRows([changed]);
        return changed;
      });
    },
  };
}

const reportedIds = new Set<string>();

function parseRow(row: unknown): OutboxRow | undefined {
  if (row === undefined) return undefined;
  const result = outboxRowSchema.safeParse(row);
  if (result.success) return result.data;
  const id = String((row as { id?: unknown } | null)?.id);
  if (!reportedIds.has(id)) {
    reportedIds.add(id);
    console.warn(`The outbox has a lead (${id}) that this version can't read. It stays stored.`);
  }
  return undefined;
}
