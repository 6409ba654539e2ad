import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeNever, returnTrue, returnFalse);
}

const subscribeNever = () => () => undefined;
const returnTrue = () => true;
const returnFalse = () => false;
