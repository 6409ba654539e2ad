import { useSyncExternalStore } from 'react';
import { createTabStore } from '~/shared/lib/tab-store';

const pausedByVisitor = createTabStore(false);

/** Stops or restarts all looping motion; it stays as chosen while the visitor moves through the site. */
export function toggleMotion(): void {
  pausedByVisitor.set(!pausedByVisitor.get());
}

/** True while looping motion must pause, because the visitor said so here or in the system's settings. */
export function useMotionPaused(): boolean {
  const paused = pausedByVisitor.useValue();
  const reduced = useReducedMotion();
  return paused || reduced;
}

/** The visitor's system setting, for code outside of components. */
export const prefersReducedMotion = (): boolean => getReducedMotionQuery()?.matches ?? false;

/** The visitor's system setting; false on the server and before hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToSystem, prefersReducedMotion, () => false);
}

function subscribeToSystem(listener: () => void) {
  const media = getReducedMotionQuery();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

const getReducedMotionQuery = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
