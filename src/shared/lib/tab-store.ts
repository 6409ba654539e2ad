import { useSyncExternalStore } from 'react';

/** A value in this page's memory that components can subscribe to. */
export function createTabStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next: T) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    /** The initial value on the server and during hydration. */
    useValue: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}
