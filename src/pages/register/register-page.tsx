import { useLocation } from 'react-router-dom';
import { registerPage } from '~/content/sign-in.json';
import { SignedOutOnly } from '~/features/sign-in/account-form';
import { AccountPage, ReturnLink } from '~/features/sign-in/account-page';
import { NeedsScripts } from '~/features/sign-in/needs-scripts';
import { RegisterForm } from '~/features/sign-in/register-form';
import { paths } from '~/shared/paths';
import { getReturnPath } from '~/shared/session/session';

export default function RegisterPage() {
  const { search } = useLocation();
  return (
    <AccountPage copy={registerPage} artwork={{ seed: 'register', dye: 'weld', firstScreen: true }}>
      <SignedOutOnly>
        <NeedsScripts />
        <RegisterForm />
        <p className="text-ui">
          {registerPage.haveAccount}{' '}
          <ReturnLink
            to={paths.login()}
            from={getReturnPath(search)}
            className="text-link underline underline-offset-4"
          >
            {registerPage.login}
          </ReturnLink>
        </p>
      </SignedOutOnly>
    </AccountPage>
  );
}
