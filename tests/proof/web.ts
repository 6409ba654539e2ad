/* Small parts of the web platform that Node lacks, or runs in real time. */

/** A cancelable event with further properties. */
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

/** The current faults of a tab's storage. */
export interface StorageHealth {
  /** Writes that need space fail; with `deletes`, deletions fail too. */
  full: boolean;
  deletes: boolean;
}

/** Local or session storage. Calls `onWrite` after every change. */
export function createStorage(
  values: Map<string, string>,
  health: StorageHealth,
  onWrite: (key: string, value: string | null) => void,
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
      // A shorter value needs no space, but a full disk takes nothing.
      if (health.full && (health.deletes || text.length > (before?.length ?? 0))) throw quota();
      if (before === text) return;
      values.set(key, text);
      onWrite(key, text);
    },
    removeItem(key: string) {
      if (!values.has(key)) return;
      if (health.full && health.deletes) throw quota();
      values.delete(key);
      onWrite(key, null);
    },
    clear() {
      for (const key of [...values.keys()]) storage.removeItem(key);
    },
  };
  return storage;
}
