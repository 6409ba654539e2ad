import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPage } from '~/content/sign-in.json';
import { useLazyNavigate } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { getReturnPath, useSession } from '~/shared/session/session';
import { Spinner } from '~/shared/ui/spinner';

/**
 * Shows its children to visitors without a session. With a session, it goes to the return path: after signing in, here
 * or in another tab, and when a signed-in visitor opens the page. Without a return path it goes to the home page, or to
 * the admin area for a super admin who just signed in.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { search } = useLocation();
  const go = useLazyNavigate();
  const [wasSignedIn] = useState(session !== null);
  useEffect(() => {
    if (!session) return;
    const opensAdmin = session.role === 'super_admin' && !wasSignedIn;
    void go(getReturnPath(search, opensAdmin ? paths.admin() : paths.home()), { replace: true });
  }, [session, search, go, wasSignedIn]);
  return session ? <Spinner label={loginPage.signedIn} className="w-full py-10" /> : children;
}
