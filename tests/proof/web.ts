import type { Owner } from './world.ts';

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

/** Local or session storage of a tab. Calls `onWrite` after every change. A dead tab changes nothing. */
export function createStorage(
  values: Map<string, string>,
  owner: Owner,
  onWrite: (key: string, value: string | null) => void,
) {
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      const text = String(value);
      if (owner.isDead || values.get(key) === text) return;
      values.set(key, text);
      onWrite(key, text);
    },
    removeItem(key: string) {
      if (owner.isDead || !values.has(key)) return;
      values.delete(key);
      onWrite(key, null);
    },
    clear() {
      for (const key of [...values.keys()]) storage.removeItem(key);
    },
  };
  return storage;
}
