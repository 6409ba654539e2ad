import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPage, passwordToggle } from '~/content/sign-in.json';
import { TextField } from '~/shared/forms/fields';
import { useLazyNavigate } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { getReturnPath, useSession } from '~/shared/session/session';
import { Spinner } from '~/shared/ui/spinner';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  visible: boolean;
  onVisibleChange: (visible: boolean) => void;
};

/** A password field with a button that reveals it. */
export function PasswordField({ visible, onVisibleChange, ...field }: PasswordFieldProps) {
  return (
    <div className="relative">
      <TextField {...field} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        onClick={() => onVisibleChange(!visible)}
        className="absolute -end-1 -top-2.5 rounded-sm px-1 py-2.5 large-text:static text-small leading-snug font-semibold text-link underline-offset-4 hover:underline focus-visible:outline-link noscript:hidden"
      >
        <span>{visible ? passwordToggle.hide : passwordToggle.show}</span>{' '}
        <span className="sr-only">{passwordToggle.what}</span>
      </button>
    </div>
  );
}

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
