import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { returnPath } from '~/shared/session/return-path';
import type { Session } from '~/shared/session/session';
import { useSession } from '~/shared/session/use-session';

/**
 * Leaves the page for the remembered path once there is a session: right after signing in, here or in
 * another tab, and when a signed-in visitor opens the page. Without such a path it is the home page, or the admin
 * area for a super admin who signed in just now: that is what they came for. Returns that session meanwhile.
 */
export function useReturnWhenSignedIn(): Session | null {
  const session = useSession();
  const { search } = useLocation();
  const go = useGo();
  const [cameSignedIn] = useState(session !== null);
  useEffect(() => {
    if (!session) return;
    const isToWork = session.role === 'super_admin' && !cameSignedIn;
    void go(returnPath(search, isToWork ? paths.admin() : paths.home()), { replace: true });
  }, [session, search, go, cameSignedIn]);
  return session;
}
