import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { withLock, withTimeout } from '~/shared/lib/lock';
import { isUnreadable, readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { type OutboxRow, outboxRowSchema } from './outbox-row';
import { OUTBOX_DATABASE, outboxFallback } from './stored-keys';

/** Somewhere to keep rows. Every method rejects if the browser blocks it. */
export interface RowStore {
  get(id: string): Promise<OutboxRow | undefined>;
  all(): Promise<OutboxRow[]>;
  /** What isn't in the form of a row: another version's rows, as they are. Nothing sends, changes or removes them. */
  getUnreadable(): Promise<unknown[]>;
  /** Puts such entries back as they are, all of them or none. */
  putUnreadable(entries: readonly unknown[]): Promise<void>;
  put(row: OutboxRow): Promise<void>;
  /** All of them or none. */
  putMany(rows: readonly OutboxRow[]): Promise<void>;
  /** Atomic: no other tab changes the row in between. Undefined when there is no such row. */
  update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined>;
  deleteMany(ids: readonly string[]): Promise<void>;
  /** Removes the rows that `may` allows, and returns them. Atomic like `update`. */
  take(ids: readonly string[], may: (row: OutboxRow) => boolean): Promise<OutboxRow[]>;
}

interface OutboxSchema extends DBSchema {
  rows: { key: string; value: OutboxRow };
}
type RowObjectStore = IDBPObjectStore<OutboxSchema, ['rows'], 'rows', 'readwrite'>;

/** Some private windows never answer, and a sick disk keeps a transaction open for ever. */
const TRANSACTION_TIMEOUT_MS = 3_000;
/** Afterwards it is taken for unusable at once, so that a form doesn't wait for each of its reads and writes. */
const UNAVAILABLE_MS = 30_000;

/** Unpacking thousands of rows at once blocks the browser for a while. */
const BATCH_SIZE = 250;

/** IndexedDB: the outbox's main store. */
export function createDatabaseStore(): RowStore {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const open = () => {
    if (opening) return opening;
    const request = openDB<OutboxSchema>(OUTBOX_DATABASE, 1, {
      upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'id' }),
      // Another version of the site wants to upgrade: step aside and open again on the next use.
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
  let sickUntil = 0;
  /** A transaction that ends too late counts as failed; should it take effect after all, it's an old copy by then. */
  const inTime = async <T>(work: (db: IDBPDatabase<OutboxSchema>) => Promise<T>): Promise<T> => {
    if (performance.now() < sickUntil) throw new Error('The database does not answer');
    const connection = open();
    const done = connection.then(work);
    done.then(
      () => {
        sickUntil = 0;
      },
      (error: unknown) => {
        // A lost connection, such as that of a page in the background on iOS, refuses all work from then on.
        if ((error as Error).name === 'InvalidStateError' && opening === connection) opening = undefined;
      },
    );
    const result = await withTimeout(TRANSACTION_TIMEOUT_MS, done);
    if (result !== 'late') return result;
    sickUntil = performance.now() + UNAVAILABLE_MS;
    throw new Error('The database did not answer in time');
  };
  // If one part fails, the others are rolled back.
  const inOneGo = (work: (store: RowObjectStore) => Promise<unknown>[]): Promise<void> =>
    inTime(async (db) => {
      const transaction = db.transaction('rows', 'readwrite');
      try {
        await Promise.all([...work(transaction.store), transaction.done]);
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          // It is over already.
        }
        throw error;
      }
    });
  const everything = async (): Promise<unknown[]> => {
    const all: OutboxRow[] = [];
    let range: IDBKeyRange | undefined;
    for (;;) {
      const batch = await inTime((db) => db.getAll('rows', range, BATCH_SIZE));
      all.push(...batch);
      if (batch.length < BATCH_SIZE) return all;
      range = IDBKeyRange.lowerBound(batch.at(-1)?.id, true);
    }
  };
  return {
    get: (id) => inTime(async (db) => parseRow(await db.get('rows', id))),
    all: async () => (await everything()).flatMap((row) => parseRow(row) ?? []),
    getUnreadable: async () => (await everything()).filter((row) => !parseRow(row)),
    putUnreadable: (entries) =>
      inOneGo((store) => entries.map(async (entry) => store.put(entry as OutboxRow))),
    put: (row) => inTime(async (db) => void (await db.put('rows', row))),
    putMany: (rows) => inOneGo((store) => rows.map(async (row) => store.put(row))),
    deleteMany: (ids) => inOneGo((store) => ids.map(async (id) => store.delete(id))),
    take: async (ids, may) => {
      const taken: OutboxRow[] = [];
      await inOneGo((store) =>
        ids.map(async (id) => {
          const row = parseRow(await store.get(id));
          if (!row || !may(row)) return;
          taken.push(row);
          await store.delete(id);
        }),
      );
      return taken;
    },
    update: (id, change) =>
      inTime(async (db) => {
        const transaction = db.transaction('rows', 'readwrite');
        const row = parseRow(await transaction.store.get(id));
        const changed = row && change(row);
        // Both at once: a failed put rejects the transaction too, and neither may go unhandled.
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
  const entries = () => readStorage(outboxFallback) ?? [];
  // Unchanged storage gives the same entries again, so each of them is checked once.
  let known: { entries: unknown[]; rows: OutboxRow[] } | undefined;
  const read = () => {
    const now = entries();
    if (known?.entries !== now) known = { entries: now, rows: now.flatMap((entry) => parseRow(entry) ?? []) };
    return known.rows;
  };
  const write = (rows: OutboxRow[]) => {
    if (isUnreadable(outboxFallback))
      throw new Error('Local storage has something else in place of the outbox');
    // Entries that this version cannot read stay for one that can.
    const before = entries();
    const all = [...before.filter((entry) => parseRow(entry) === undefined), ...rows];
    if (writeEntries(all)) return;
    // Otherwise the value would only live on in this page's memory.
    writeEntries(before);
    throw new DOMException('Local storage refused the outbox', 'QuotaExceededError');
  };
  const alone = <T>(work: () => Promise<T>) => withLock(FALLBACK_LOCK, work);
  return {
    ...createListStore(read, write, alone),
    getUnreadable: async () => entries().filter((entry) => !parseRow(entry)),
    putUnreadable: (more) =>
      alone(async () => {
        if (!writeEntries([...entries(), ...more])) throw new Error('Local storage refused the entries');
      }),
  };
}

/** Two tabs that write at the same moment would lose one of their rows. */
const FALLBACK_LOCK = 'outbox-fallback';

/** The last resort: lasts as long as the page. */
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
  alone: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): RowStore {
  const find = (id: string) => read().find((row) => row.id === id);
  const without = (ids: readonly string[]) => {
    const gone = new Set(ids);
    return read().filter(({ id }) => !gone.has(id));
  };
  const store = (rows: readonly OutboxRow[]) => write([...without(rows.map(({ id }) => id)), ...rows]);
  const drop = (ids: readonly string[]) => {
    const left = without(ids);
    if (left.length < read().length) write(left);
  };
  return {
    get: async (id) => find(id),
    all: async () => read(),
    getUnreadable: async () => [],
    putUnreadable: () => Promise.reject(new Error('Nothing reads them before the page is gone')),
    put: (row) => alone(async () => store([row])),
    putMany: (rows) => alone(async () => store(rows)),
    // Most rows live elsewhere, so most of these have nothing to wait for.
    deleteMany: async (ids) => {
      if (ids.some(find)) await alone(async () => drop(ids));
    },
    take: async (ids, may) => {
      if (!ids.some(find)) return [];
      return alone(async () => {
        const wanted = new Set(ids);
        const taken = read().filter((row) => wanted.has(row.id) && may(row));
        drop(taken.map(({ id }) => id));
        return taken;
      });
    },
    update: async (id, change) => {
      if (!find(id)) return undefined;
      return alone(async () => {
        const row = find(id);
        const changed = row && change(row);
        if (changed) store([changed]);
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
    console.warn(
      `The outbox has a lead (${id}) that this version can't read. It stays stored, and the inbox shows it.`,
    );
  }
  return undefined;
}
