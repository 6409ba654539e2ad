import { useLocation } from 'react-router-dom';
import { loginPage, registerPage } from '~/content/sign-in';
import { useReturnWhenSignedIn } from '~/features/sign-in/account-form';
import { AccountFrame, ReturnLink } from '~/features/sign-in/account-frame';
import { NeedsScripts } from '~/features/sign-in/needs-scripts';
import { RegisterForm } from '~/features/sign-in/register-form';
import { paths } from '~/shared/paths';
import { returnPath } from '~/shared/session/return-path';
import { Spinner } from '~/shared/ui/spinner';

export default function RegisterPage() {
  const { search } = useLocation();
  const session = useReturnWhenSignedIn();
  return (
    <AccountFrame
      words={registerPage}
      path={paths.register()}
      cloth={{ seed: 'register', dye: 'weld', firstScreen: true }}
    >
      {session ? (
        <Spinner label={loginPage.signedIn} className="w-full py-10" />
      ) : (
        <>
          <NeedsScripts />
          <RegisterForm />
          <p className="text-[0.94rem]">
            {registerPage.haveAccount}{' '}
            <ReturnLink
              to={paths.login()}
              from={returnPath(search)}
              className="text-link underline underline-offset-4"
            >
              {registerPage.login}
            </ReturnLink>
          </p>
        </>
      )}
    </AccountFrame>
  );
}
