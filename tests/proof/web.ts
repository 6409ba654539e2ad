/*
 * The small parts of the web platform that a tab needs, without real time: events, abort signals, headers, answers
 * and storage.
 */

type Listener = (event: ProofEvent) => void;

export class ProofEvent {
  target: unknown;
  currentTarget: unknown;
  defaultPrevented = false;
  [more: string]: unknown;

  constructor(
    readonly type: string,
    more: object = {},
  ) {
    Object.assign(this, more);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
  stopPropagation(): void {}
  stopImmediatePropagation(): void {}
}

export class ProofTarget {
  private readonly listeners = new Map<string, Map<unknown, { call: Listener; once: boolean }>>();

  addEventListener(type: string, given: unknown, options?: unknown): void {
    if (!given) return;
    const { once = false, signal } = (typeof options === 'object' && options ? options : {}) as {
      once?: boolean;
      signal?: ProofTarget & { aborted: boolean };
    };
    if (signal?.aborted) return;
    const call = (
      typeof given === 'function'
        ? given
        : (event: ProofEvent) => (given as { handleEvent: Listener }).handleEvent(event)
    ) as Listener;
    const known = this.listeners.get(type) ?? new Map();
    this.listeners.set(type, known.set(given, { call, once }));
    signal?.addEventListener('abort', () => this.removeEventListener(type, given));
  }

  removeEventListener(type: string, given: unknown): void {
    this.listeners.get(type)?.delete(given);
  }

  dispatchEvent(event: ProofEvent): boolean {
    event.target ??= this;
    event.currentTarget = this;
    const handler = (this as unknown as Record<string, unknown>)[`on${event.type}`];
    if (typeof handler === 'function') guarded(() => handler.call(this, event));
    for (const [given, { call, once }] of [...(this.listeners.get(event.type) ?? [])]) {
      if (once) this.removeEventListener(event.type, given);
      guarded(() => call.call(this, event));
    }
    return !event.defaultPrevented;
  }
}

/** An error in a listener stops neither the others nor the run; it's reported like in a browser's console. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error('A listener threw', error);
  }
}

type Later = (ms: number, run: () => void) => void;

/** AbortController and AbortSignal of one tab; `later` is its timer. */
export function createAborts(later: Later) {
  class Signal extends ProofTarget {
    aborted = false;
    reason: unknown;

    throwIfAborted(): void {
      if (this.aborted) throw this.reason;
    }
    static abort(reason?: unknown): Signal {
      const signal = new Signal();
      abort(signal, reason);
      return signal;
    }
    static timeout(ms: number): Signal {
      const signal = new Signal();
      later(ms, () => abort(signal, new DOMException('The operation timed out', 'TimeoutError')));
      return signal;
    }
    static any(signals: Iterable<Signal>): Signal {
      const all = [...signals];
      const signal = new Signal();
      const over = all.find(({ aborted }) => aborted);
      if (over) abort(signal, over.reason);
      else for (const one of all) one.addEventListener('abort', () => abort(signal, one.reason));
      return signal;
    }
  }
  const abort = (signal: Signal, reason: unknown = new DOMException('Aborted', 'AbortError')) => {
    if (signal.aborted) return;
    signal.aborted = true;
    signal.reason = reason;
    signal.dispatchEvent(new ProofEvent('abort'));
  };
  class Controller {
    readonly signal = new Signal();
    abort(reason?: unknown): void {
      abort(this.signal, reason);
    }
  }
  return { AbortSignal: Signal, AbortController: Controller };
}

export type HeaderList = Record<string, string>;

export class ProofHeaders {
  private readonly entries_: Map<string, string>;
  constructor(list: HeaderList | ProofHeaders = {}) {
    const entries = list instanceof ProofHeaders ? [...list.entries_] : Object.entries(list);
    this.entries_ = new Map(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
  }
  get(name: string): string | null {
    return this.entries_.get(name.toLowerCase()) ?? null;
  }
  has(name: string): boolean {
    return this.entries_.has(name.toLowerCase());
  }
  set(name: string, value: string): void {
    this.entries_.set(name.toLowerCase(), value);
  }
  entries() {
    return this.entries_.entries();
  }
  [Symbol.iterator]() {
    return this.entries_.entries();
  }
}

/** What a tab's storage may do at the moment. */
export interface StorageHealth {
  /** Writes that need room fail; with `deletes`, deletions fail too. */
  full: boolean;
  deletes: boolean;
}

/** Local or session storage. `wrote` is told of every change. */
export function createStorage(
  values: Map<string, string>,
  health: StorageHealth,
  wrote: (key: string, value: string | null) => void,
) {
  const quota = () => new DOMException('The quota has been exceeded', 'QuotaExceededError');
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      const text = String(value);
      const before = values.get(key);
      // A shorter value needs no room, but a full disk takes nothing at all.
      if (health.full && (health.deletes || text.length > (before?.length ?? 0))) throw quota();
      if (before === text) return;
      values.set(key, text);
      wrote(key, text);
    },
    removeItem(key: string) {
      if (!values.has(key)) return;
      if (health.full && health.deletes) throw quota();
      values.delete(key);
      wrote(key, null);
    },
    clear() {
      for (const key of [...values.keys()]) storage.removeItem(key);
    },
  };
  return storage;
}

/** A copy as storage makes one: plain data only. */
export function copyOf<T>(value: T): T {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException('It could not be cloned', 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (value instanceof Date) return new Date(value) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyOf((value as Record<string, unknown>)[key]);
  return copy as T;
}
