/*
 * The small parts of the web platform that a tab needs, without real time: events, time-outs and storage.
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

/** AbortSignal with one tab's timer; everything else about it needs no time. */
export const createAbortSignal = (later: (ms: number, run: () => void) => void) =>
  class extends AbortSignal {
    static override timeout(ms: number): AbortSignal {
      const controller = new AbortController();
      later(ms, () => controller.abort(new DOMException('The operation timed out', 'TimeoutError')));
      return controller.signal;
    }
  };

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
