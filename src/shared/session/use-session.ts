import { useCallback, useSyncExternalStore } from 'react';
import { sessionWords } from '~/content/words/session';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';
import { endSession, readSession, type Session, subscribeSession } from './session';

/** The session, followed through sign-in and sign-out in any tab and through its expiry. Null on the server. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null);
}

/** Ends the session, announces it, and goes to the login page. */
export function useSignOut(): () => void {
  const go = useGo();
  return useCallback(() => {
    endSession();
    toast({ title: sessionWords.signedOut });
    void go(paths.login());
  }, [go]);
}

/** A role as people read it. One that nobody has named is shown by its id: 'night_shift' becomes 'Night shift'. */
export function roleLabel(role: string): string {
  const words = role.replaceAll('_', ' ');
  return sessionWords.roles[role] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
