import { useLocation } from 'react-router-dom';
import { testingModePage } from '~/content/sign-in.json';
import { brand } from '~/facts/brand';
import { AccountPage, ReturnLink } from '~/features/sign-in/account-page';
import { paths } from '~/shared/paths';
import { useSession, useSignOut } from '~/shared/session/session';
import { Button, buttonClass } from '~/shared/ui/button';

/** Shown instead of every page while the site is in testing mode and the visitor isn't a super admin. */
export default function TestingModePage() {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const signOut = useSignOut();
  return (
    <AccountPage copy={testingModePage}>
      {session ? (
        // The login page sends signed-in visitors away, so they have to sign out first.
        <>
          <p>{testingModePage.signedIn}</p>
          <Button onClick={signOut}>{testingModePage.signOut}</Button>
        </>
      ) : (
        <ReturnLink to={paths.login()} from={pathname + search + hash} className={buttonClass()}>
          {testingModePage.login}
        </ReturnLink>
      )}
      <p className="text-ui text-muted">
        {testingModePage.contact}{' '}
        <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-4">
          {brand.email}
        </a>
      </p>
    </AccountPage>
  );
}
