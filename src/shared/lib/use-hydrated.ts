import { useState, useSyncExternalStore } from 'react';

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeNever, returnTrue, returnFalse);
}

/**
 * Whether the component is the file's: true on the server, and in a component that React hydrates; false in one that it
 * renders anew. Never changes, so unlike `useHydrated` it costs no second render, which React does for all at once.
 */
export function useIsPrerendered(): boolean {
  const [own] = useState(() => ({ isPrerendered: false }));
  return useSyncExternalStore(
    subscribeNever,
    () => own.isPrerendered,
    () => {
      own.isPrerendered = true;
      return true;
    },
  );
}

const subscribeNever = () => () => undefined;
const returnTrue = () => true;
const returnFalse = () => false;
