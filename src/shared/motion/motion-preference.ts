import { useSyncExternalStore } from 'react';
import { createTabStore } from '~/shared/lib/tab-store';

const pausedByVisitor = createTabStore(false);

/** Stops or restarts all looping motion, for as long as the visitor stays in this tab. */
export function toggleMotion(): void {
  pausedByVisitor.set(!pausedByVisitor.get());
}

/** True while looping motion is paused, by the visitor here or by the system's settings. */
export function useMotionPaused(): boolean {
  const paused = pausedByVisitor.useValue();
  const reduced = useReducedMotion();
  return paused || reduced;
}

/** The visitor's system setting, for use outside of components. */
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
