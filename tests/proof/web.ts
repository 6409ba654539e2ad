/* The small parts of the web platform that Node lacks, or has in real time. */

/** An event that can be prevented, with more than its type. */
export class ProofEvent extends Event {
  constructor(type: string, more: object = {}) {
    super(type, { cancelable: true });
    Object.assign(this, more);
  }
}

/** AbortSignal with one tab's timer. */
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
