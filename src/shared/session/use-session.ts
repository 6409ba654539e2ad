import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeSession } from './session';

/** The session, followed through sign-in and sign-out in any tab and through its expiry. Null on the server. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null);
}
