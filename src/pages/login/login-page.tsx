import { useLocation } from 'react-router-dom';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { accountWithoutScripts, loginPage } from '~/content/sign-in.json';
import { SignedOutOnly } from '~/features/sign-in/account-form';
import { AccountPage, ReturnLink } from '~/features/sign-in/account-page';
import { LoginForm } from '~/features/sign-in/login-form';
import { NeedsScripts } from '~/features/sign-in/needs-scripts';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { getReturnPath } from '~/shared/session/session';

export default function LoginPage() {
  const { search } = useLocation();
  // In testing mode, both links would lead to the testing-mode page.
  const { testingMode } = useSettings(adminPageSettings);
  return (
    <AccountPage copy={loginPage} artwork={{ seed: 'login', dye: 'indigo', firstScreen: true }}>
      <SignedOutOnly>
        <NeedsScripts text={accountWithoutScripts.signingIn} />
        <LoginForm />
        {!testingMode && (
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-ui">
            <Link to={paths.forgotPassword()} className="py-1.5 text-link underline underline-offset-4">
              {loginPage.forgotPassword}
            </Link>
            <span className="py-1.5">
              {loginPage.noAccount}{' '}
              <ReturnLink
                to={paths.register()}
                from={getReturnPath(search)}
                className="text-link underline underline-offset-4"
              >
                {loginPage.register}
              </ReturnLink>
            </span>
          </p>
        )}
        <div className="border-t border-border pt-5 text-small text-muted">
          <p className="font-semibold">{loginPage.honesty.title}</p>
          <p className="mt-1">{loginPage.honesty.text}</p>
        </div>
      </SignedOutOnly>
    </AccountPage>
  );
}
