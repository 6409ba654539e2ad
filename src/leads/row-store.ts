import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import { withLock, withTimeout } from '~/shared/lib/lock';
import { readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { isClaimActive, type OutboxRow, outboxRowSchema } from './outbox-row';
import { OUTBOX_DATABASE, outboxFallback } from './stored-keys';

/** Storage for rows that outlives the page. A method rejects if the browser can't do it, and then has done nothing. */
export interface RowStore {
  get(id: string): Promise<OutboxRow | undefined>;
  all(): Promise<OutboxRow[]>;
  /** All of them or none. */
  putMany(rows: readonly OutboxRow[]): Promise<void>;
  /** Atomic: no other tab changes the row in between. Undefined if there is no such row. */
  update(id: string, change: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined>;
  /** Removes the rows for which `isAllowed` returns true, and returns them. Atomic like `update`. */
  removeAndReturn(ids: readonly string[], isAllowed: (row: OutboxRow) => boolean): Promise<OutboxRow[]>;
}

/** The store for the page's life: IndexedDB, or else local storage. */
export async function openRowStore(): Promise<RowStore> {
  try {
    const database = await openDatabaseStore();
    await adoptFallbackRows(database);
    return database;
  } catch {
    return createLocalStorageStore();
  }
}

interface OutboxSchema extends DBSchema {
  rows: { key: string; value: OutboxRow };
}
type Rows<Mode extends IDBTransactionMode> = IDBPObjectStore<OutboxSchema, ['rows'], 'rows', Mode>;

/** Some private windows never answer, and a failing disk keeps a transaction open forever. */
const TRANSACTION_TIMEOUT_MS = 3_000;

/** Reading thousands of rows at once blocks the browser. */
const BATCH_SIZE = 250;

/** IndexedDB. Rejects if the browser lacks or blocks it, or if it doesn't answer. */
export async function openDatabaseStore(): Promise<RowStore> {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const open = () => {
    opening ??= openDB<OutboxSchema>(OUTBOX_DATABASE, 1, {
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
    return opening;
  };
  const begin = async <Mode extends IDBTransactionMode>(mode: Mode) => {
    try {
      return (await open()).transaction('rows', mode);
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const run = async <Mode extends IDBTransactionMode, T>(
    mode: Mode,
    work: (rows: Rows<Mode>) => Promise<T>,
  ): Promise<T> => {
    let transaction: IDBPTransaction<OutboxSchema, ['rows'], Mode> | undefined;
    let isLate = false;
    const execute = async () => {
      // A lost connection, such as a background page's on iOS, is opened again.
      transaction = await begin(mode).catch(() => begin(mode));
      if (isLate) abort(transaction);
      try {
        const [result] = await Promise.all([work(transaction.store), transaction.done]);
        return result;
      } catch (error) {
        abort(transaction);
        throw error;
      }
    };
    const done = execute();
    const result = await withTimeout(TRANSACTION_TIMEOUT_MS, done);
    if (result !== 'late') return result;
    isLate = true;
    // One that can't be aborted has just ended.
    if (transaction && !abort(transaction)) return done;
    throw new Error('The database did not answer in time');
  };
  if ((await withTimeout(TRANSACTION_TIMEOUT_MS, open())) === 'late')
    throw new Error('The database did not open in time');
  return {
    get: (id) => run('readonly', async (rows) => parseRow(await rows.get(id))),
    all: async () => {
      const all: unknown[] = [];
      let range: IDBKeyRange | undefined;
      for (;;) {
        const batch = await run('readonly', (rows) => rows.getAll(range, BATCH_SIZE));
        all.push(...batch);
        if (batch.length < BATCH_SIZE) return all.flatMap((row) => parseRow(row) ?? []);
        range = IDBKeyRange.lowerBound(batch.at(-1)?.id, true);
      }
    },
    putMany: (added) =>
      run('readwrite', async (rows) => void (await Promise.all(added.map(async (row) => rows.put(row))))),
    removeAndReturn: (ids, isAllowed) =>
      run('readwrite', async (rows) => {
        const taken = await Promise.all(
          ids.map(async (id) => {
            const row = parseRow(await rows.get(id));
            if (!row || !isAllowed(row)) return [];
            await rows.delete(id);
            return row;
          }),
        );
        return taken.flat();
      }),
    update: (id, change) =>
      run('readwrite', async (rows) => {
        const row = parseRow(await rows.get(id));
        const changed = row && change(row);
        if (changed) await rows.put(changed);
        return changed;
      }),
  };
}

/** False if the transaction has ended. */
function abort(transaction: { abort(): void }): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** Without it, two tabs that write at the same time would lose a row. */
const FALLBACK_LOCK = 'outbox-fallback';

const readFallback = () => readStorage(outboxFallback) ?? [];
const getId = (entry: unknown) => (entry as { id?: unknown } | null)?.id;

/** Replaces these rows. Entries that this version can't read stay for a version that can. */
function writeFallback(ids: readonly string[], rows: readonly OutboxRow[]): void {
  const replaced = new Set<unknown>(ids);
  const before = readFallback();
  const after = [...before.filter((entry) => !replaced.has(getId(entry))), ...rows];
  if (after.length === 0) removeStorage(outboxFallback);
  else if (!writeStorage(outboxFallback, after)) {
    // Otherwise the new value would stay in this page's memory.
    writeStorage(outboxFallback, before);
    throw new DOMException('Local storage refused the outbox', 'QuotaExceededError');
  }
}

/** Local storage, for browsers without IndexedDB. */
function createLocalStorageStore(): RowStore {
  const read = () => readFallback().flatMap((entry) => parseRow(entry) ?? []);
  const find = (id: string) => read().find((row) => row.id === id);
  return {
    get: async (id) => find(id),
    all: async () => read(),
    putMany: (rows) =>
      withLock(FALLBACK_LOCK, async () =>
        writeFallback(
          rows.map(({ id }) => id),
          rows,
        ),
      ),
    removeAndReturn: (ids, isAllowed) =>
      withLock(FALLBACK_LOCK, async () => {
        const taken = read().filter((row) => ids.includes(row.id) && isAllowed(row));
        if (taken.length > 0)
          writeFallback(
            taken.map(({ id }) => id),
            [],
          );
        return taken;
      }),
    update: (id, change) =>
      withLock(FALLBACK_LOCK, async () => {
        const row = find(id);
        const changed = row && change(row);
        if (changed) writeFallback([id], [changed]);
        return changed;
      }),
  };
}

/** Takes over the rows of a visit on which the database didn't open: nothing else would send them. */
async function adoptFallbackRows(database: RowStore): Promise<void> {
  if (readFallback().length === 0) return;
  await withLock(FALLBACK_LOCK, async () => {
    const rows = readFallback().flatMap((entry) => parseRow(entry) ?? []);
    const free = rows.filter(({ claim }) => !isClaimActive(claim));
    await database.putMany(free);
    writeFallback(
      free.map(({ id }) => id),
      [],
    );
  }).catch(() => undefined);
}

const reportedIds = new Set<string>();

function parseRow(row: unknown): OutboxRow | undefined {
  if (row === undefined) return undefined;
  const result = outboxRowSchema.safeParse(row);
  if (result.success) return result.data;
  const id = String(getId(row));
  if (!reportedIds.has(id)) {
    reportedIds.add(id);
    console.warn(`The outbox has a lead (${id}) that this version can't read. It stays stored.`);
  }
  return undefined;
}
