import type { Range } from './database-factory.ts';
import { ProofEvent } from './web.ts';
import type { Owner, World } from './world.ts';

/** The current faults of a browser's databases. With 'hangs', open requests get no answer. */
export interface DiskHealth {
  open: 'works' | 'hangs' | 'refuses';
  /** Writes fail; with `deletes`, deletions too. */
  full: boolean;
  deletes: boolean;
  /** A full disk fails only at the end of the transaction. */
  atEnd: boolean;
  /** The share of answers that take seconds. */
  slow: number;
}

interface StoreData {
  keyPath: string | null;
  rows: Map<string, unknown>;
}

export interface Data {
  version: number;
  stores: Map<string, StoreData>;
  connections: Connection[];
  transactions: Transaction[];
  /** Open and delete requests wait for each other. */
  queue: (() => void)[];
  /** The owner of the open or delete request in progress. */
  busy: Owner | undefined;
}

/** The databases of one browser, for all of its tabs. */
export class Disk {
  readonly databases = new Map<string, Data>();
  constructor(
    readonly world: World,
    readonly health: DiskHealth,
    readonly stored: (value: unknown) => void,
  ) {}

  data(name: string): Data {
    const known = this.databases.get(name);
    if (known) return known;
    const fresh = {
      version: 0,
      stores: new Map(),
      connections: [],
      transactions: [],
      queue: [],
      busy: undefined,
    };
    this.databases.set(name, fresh);
    return fresh;
  }

  /** The delay of an answer. */
  latency(): number {
    const { random } = this.world;
    return this.health.slow > 0 && random.chance(this.health.slow)
      ? random.small(100, 4000)
      : random.between(0.05, 0.6);
  }

  /** Closes a dead tab's connections and rolls back its open transactions. */
  leave(owner: Owner): void {
    for (const data of this.databases.values()) {
      for (const transaction of data.transactions.filter((one) => one.connection.owner === owner)) {
        transaction.rollBack();
      }
      data.connections = data.connections.filter((one) => one.owner !== owner);
      if (data.busy === owner) data.busy = undefined;
      advance(data);
    }
  }

  /** Whether a tab has an open transaction. Browsers don't freeze it then. */
  isBusy(owner: Owner): boolean {
    return [...this.databases.values()].some(({ transactions }) =>
      transactions.some(({ connection }) => connection.owner === owner),
    );
  }
}

export class Request extends EventTarget {
  result: unknown;
  error: DOMException | null = null;
  readyState: 'pending' | 'done' = 'pending';
  transaction: Transaction | null = null;
  source: unknown = null;
}

export class Connection extends EventTarget {
  closed = false;
  constructor(
    readonly disk: Disk,
    readonly owner: Owner,
    readonly name: string,
    readonly data: Data,
  ) {
    super();
  }
  get version(): number {
    return this.data.version;
  }
  get objectStoreNames(): string[] & { contains(name: string): boolean } {
    const names = [...this.data.stores.keys()];
    return Object.assign(names, { contains: (name: string) => names.includes(name) });
  }
  createObjectStore(name: string, options: { keyPath?: string } = {}): Store {
    this.data.stores.set(name, { keyPath: options.keyPath ?? null, rows: new Map() });
    return this.data.transactions.at(-1)?.objectStore(name) as Store;
  }
  transaction(names: string | string[], mode: 'readonly' | 'readwrite' = 'readonly'): Transaction {
    if (this.closed) throw new DOMException('The connection is closing', 'InvalidStateError');
    const scope = [names].flat();
    if (scope.some((name) => !this.data.stores.has(name))) {
      throw new DOMException('No such object store', 'NotFoundError');
    }
    return new Transaction(this, scope, mode);
  }
  close(): void {
    this.closed = true;
    this.data.connections = this.data.connections.filter((one) => one !== this);
    advance(this.data);
  }
}

export class Transaction extends EventTarget {
  error: DOMException | null = null;
  private readonly waiting: { request: Request; work: () => unknown; adds: boolean; writes: boolean }[] = [];
  private readonly undo: (() => void)[] = [];
  private readonly written: unknown[] = [];
  private state: 'active' | 'idle' | 'over' = 'active';
  private working = false;
  private refused = false;

  constructor(
    readonly connection: Connection,
    private readonly scope: string[],
    readonly mode: 'readonly' | 'readwrite' | 'versionchange',
  ) {
    super();
    connection.data.transactions.push(this);
    // Active until the current task ends. Without requests it ends then.
    this.world.next(() => {
      if (this.state === 'active') this.state = 'idle';
      this.proceed();
    });
  }
  private get world(): World {
    return this.connection.disk.world;
  }
  get db(): Connection {
    return this.connection;
  }
  get objectStoreNames(): string[] {
    return this.scope;
  }
  objectStore(name: string): Store {
    if (!this.scope.includes(name)) throw new DOMException('Not in scope', 'NotFoundError');
    return new Store(this, name, this.connection.data.stores.get(name) as StoreData);
  }
  abort(error: DOMException | null = null): void {
    if (this.state === 'over') throw new DOMException('It is over', 'InvalidStateError');
    this.error = error;
    const left = this.waiting.splice(0);
    this.rollBack();
    this.world.schedule(0.1, this.connection.owner, 'database: abort', () => {
      for (const { request } of left) {
        fail(request, new DOMException('The transaction was aborted', 'AbortError'));
        request.dispatchEvent(new ProofEvent('error'));
      }
      this.dispatchEvent(new ProofEvent('abort'));
    });
    advance(this.connection.data);
  }

  /** Undoes all changes of the transaction. */
  rollBack(): void {
    this.state = 'over';
    for (const back of this.undo.splice(0).reverse()) back();
    this.leave();
  }

  ask(source: unknown, work: () => unknown, kind: 'read' | 'put' | 'delete' = 'read'): Request {
    if (this.state !== 'active') {
      throw new DOMException('The transaction is not active', 'TransactionInactiveError');
    }
    if (kind !== 'read' && this.mode === 'readonly') throw new DOMException('Read only', 'ReadOnlyError');
    const request = new Request();
    request.transaction = this;
    request.source = source;
    this.waiting.push({ request, work, adds: kind === 'put', writes: kind !== 'read' });
    this.proceed();
    return request;
  }

  set(store: StoreData, key: string, value: unknown): void {
    const before = store.rows.get(key);
    const had = store.rows.has(key);
    this.undo.push(() => (had ? store.rows.set(key, before) : store.rows.delete(key)));
    if (value === undefined) store.rows.delete(key);
    else store.rows.set(key, value);
    this.written.push(value);
  }

  /** Answers the next request if it may start, or ends the transaction if no more requests can come. */
  proceed(): void {
    if (this.state === 'over' || this.working || !this.mayStart()) return;
    const { owner } = this.connection;
    const { random } = this.world;
    if (this.waiting.length > 0) {
      this.working = true;
      this.world.schedule(this.connection.disk.latency(), undefined, '', () => this.answerNext());
    } else if (this.state === 'idle') {
      this.working = true;
      this.world.schedule(this.connection.disk.latency(), undefined, '', () => {
        if (this.state === 'over') return;
        const { health } = this.connection.disk;
        if (this.refused && health.atEnd) return this.abort(createQuotaError());
        this.state = 'over';
        for (const value of this.written) this.connection.disk.stored(value);
        this.leave();
        this.world.schedule(
          random.between(0.05, 0.5),
          owner,
          this.written.length > 0 ? 'database: stored' : '',
          () => this.dispatchEvent(new ProofEvent('complete')),
        );
        advance(this.connection.data);
      });
    }
  }

  private answerNext(): void {
    const next = this.waiting.shift();
    if (this.state === 'over' || !next) return;
    const { owner, disk } = this.connection;
    const { request } = next;
    const { full, deletes, atEnd } = disk.health;
    const refused = full && (next.adds || (next.writes && deletes));
    if (refused && atEnd) this.refused = true;
    if (refused && !atEnd) fail(request, createQuotaError());
    else {
      request.result = next.work();
      request.readyState = 'done';
    }
    const label =
      next.writes || request.error ? `database: ${request.error ? 'refused' : 'written'}` : 'database: read';
    this.world.schedule(0, owner, label, () => {
      if (this.state === 'over') return;
      this.state = 'active';
      const event = new ProofEvent(request.error ? 'error' : 'success');
      request.dispatchEvent(event);
      if (request.error) {
        // The event bubbles, and by default the transaction aborts.
        this.dispatchEvent(event);
        if (!event.defaultPrevented && !this.isOver()) this.abort(request.error);
      }
      // Its promises' reactions may still create requests.
      this.world.next(() => {
        this.working = false;
        if (this.state === 'active') this.state = 'idle';
        this.proceed();
      });
    });
  }

  private isOver(): boolean {
    return this.state === 'over';
  }

  /** Writers wait for all earlier transactions on the same stores, readers for earlier writers. */
  private mayStart(): boolean {
    for (const other of this.connection.data.transactions) {
      if (other === this) return true;
      const apart = !other.scope.some((name) => this.scope.includes(name));
      if (!apart && (this.mode !== 'readonly' || other.mode !== 'readonly')) return false;
    }
    return true;
  }

  private leave(): void {
    const { data } = this.connection;
    data.transactions = data.transactions.filter((one) => one !== this);
  }
}

/** An object store in a transaction. */
export class Store {
  constructor(
    readonly transaction: Transaction,
    readonly name: string,
    private readonly data: StoreData,
  ) {}
  get keyPath(): string | null {
    return this.data.keyPath;
  }
  get(key: string): Request {
    return this.transaction.ask(this, () => structuredClone(this.data.rows.get(key)));
  }
  getAll(range?: Range | null, count = Number.POSITIVE_INFINITY): Request {
    return this.transaction.ask(this, () => {
      const keys = [...this.data.rows.keys()].sort().filter((key) => !range || range.includes(key));
      return keys.slice(0, count || undefined).map((key) => structuredClone(this.data.rows.get(key)));
    });
  }
  put(value: unknown, key?: string): Request {
    const copy = structuredClone(value);
    const { keyPath } = this.data;
    const at = keyPath ? String((copy as Record<string, unknown>)[keyPath]) : String(key);
    const put = () => {
      this.transaction.set(this.data, at, copy);
      return at;
    };
    return this.transaction.ask(this, put, 'put');
  }
  delete(key: string): Request {
    const remove = () => this.transaction.set(this.data, key, undefined);
    return this.transaction.ask(this, remove, 'delete');
  }
}

/** Continues everything that waited for the end of a transaction or a connection. */
export function advance(data: Data): void {
  for (const transaction of [...data.transactions]) transaction.proceed();
  if (data.busy) return;
  const next = data.queue.shift();
  if (next) next();
}

const createQuotaError = () => new DOMException('The disk is full', 'QuotaExceededError');

export function fail(request: Request, error: DOMException): void {
  request.error = error;
  request.readyState = 'done';
}
