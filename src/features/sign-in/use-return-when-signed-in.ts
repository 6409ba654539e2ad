import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo } from '~/shared/navigation/use-go';
import { returnPath } from '~/shared/session/return-path';
import type { Session } from '~/shared/session/session';
import { useSession } from '~/shared/session/use-session';

/**
 * Leaves the page for the remembered path once there is a session: right after signing in, here or in
 * another tab, and when a signed-in visitor opens the page. Returns that session meanwhile.
 */
export function useReturnWhenSignedIn(): Session | null {
  const session = useSession();
  const { search } = useLocation();
  const go = useGo();
  useEffect(() => {
    if (session) void go(returnPath(search), { replace: true });
  }, [session, search, go]);
  return session;
}
