import { useSyncExternalStore } from 'react';

let pausedByVisitor = false;
const listeners = new Set<() => void>();

/** Stops or restarts all looping motion; it stays as chosen while the visitor moves through the site. */
export function toggleMotion(): void {
  pausedByVisitor = !pausedByVisitor;
  for (const listener of listeners) listener();
}

/** True while looping motion must pause, because the visitor said so here or in the system's settings. */
export function useMotionPaused(): boolean {
  const paused = useSyncExternalStore(
    subscribe,
    () => pausedByVisitor,
    () => false,
  );
  const reduced = useReducedMotion();
  return paused || reduced;
}

/** The visitor's system setting, for code outside of components. */
export const prefersReducedMotion = (): boolean => query()?.matches ?? false;

/** The visitor's system setting; false on the server and before hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToSystem, prefersReducedMotion, () => false);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function subscribeToSystem(listener: () => void) {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

const query = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
