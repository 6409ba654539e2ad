import { useSyncExternalStore } from 'react';

/** False on the server and while a prerendered page is adopted, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeNever, yes, no);
}

const subscribeNever = () => () => undefined;
const yes = () => true;
const no = () => false;
