import { useLocation } from 'react-router-dom';
import { registerPage } from '~/content/sign-in.json';
import { SignedOutOnly } from '~/features/sign-in/account-form';
import { AccountFrame, ReturnLink } from '~/features/sign-in/account-frame';
import { NeedsScripts } from '~/features/sign-in/needs-scripts';
import { RegisterForm } from '~/features/sign-in/register-form';
import { paths } from '~/shared/paths';
import { getReturnPath } from '~/shared/session/session';

export default function RegisterPage() {
  const { search } = useLocation();
  return (
    <AccountFrame words={registerPage} cloth={{ seed: 'register', dye: 'weld', firstScreen: true }}>
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
    </AccountFrame>
  );
}
