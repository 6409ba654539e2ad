import { accessDeniedPage } from '~/content/sign-in.json';
import { AccountPage } from '~/features/sign-in/account-page';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { useSignOut } from '~/shared/session/session';
import { Button, buttonClass } from '~/shared/ui/button';

/** Shown instead of a page that requires a different role. */
export default function AccessDeniedPage() {
  const signOut = useSignOut();
  return (
    <AccountPage copy={accessDeniedPage}>
      <p className="flex flex-wrap gap-3">
        <Link to={paths.home()} className={buttonClass()}>
          {accessDeniedPage.home}
        </Link>
        <Button variant="secondary" onClick={signOut}>
          {accessDeniedPage.signOut}
        </Button>
      </p>
    </AccountPage>
  );
}
