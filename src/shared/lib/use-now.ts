import { useSyncExternalStore } from 'react';

/**
 * The time (ms since the epoch), rounded down to `everyMs` (whole seconds): a component rerenders only when
 * the rounded time changes. 0 on the server.
 */
export function useNow(everyMs = 1000): number {
  return useSyncExternalStore(
    subscribe,
    () => now - (now % everyMs),
    () => 0,
  );
}

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick() {
  now = Date.now();
  for (const listener of [...listeners]) listener();
}
