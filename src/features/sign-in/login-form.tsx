import { useEffect, useState } from 'react';
import { loginPage } from '~/content/sign-in';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { toast } from '~/shared/ui/toast/toast-store';
import { currentRefusal } from './check-credentials';
import type { LoginValues } from './login-schema';
import { PasswordField } from './password-field';
import { readRememberedEmail, rememberEmail } from './remembered-email';
import { signIn } from './sign-in';
import { type SignInFailure, SignInFailureNotice } from './sign-in-failure';

const load = () => import('./login-form-control').then((module) => module.createLoginForm);
const defaultValues: LoginValues = { email: '', password: '', rememberMe: false };

/** Signs in. Where to go then is the page's business, which follows the session. */
export function LoginForm() {
  const form = useLazyForm<LoginValues>({ load, defaultValues });
  const [failure, setFailure] = useFailure();
  const [visible, setVisible] = useState(false);

  const { ref, ...formProps } = form.formProps(async ({ email, password, rememberMe }) => {
    setFailure(null);
    const check = await signIn(email, password);
    if (check.ok) {
      rememberEmail(rememberMe ? email : undefined);
      toast({ title: loginPage.success, variant: 'success' });
      return;
    }
    // The failure that fills the measure says at once when the next attempt will be accepted.
    setFailure(currentRefusal() ?? check);
    toast({ ...loginPage.failure, variant: 'destructive' });
  });

  useEffect(() => {
    const remembered = readRememberedEmail();
    const { email, rememberMe } = (ref.current?.elements ?? {}) as Record<
      string,
      HTMLInputElement | undefined
    >;
    // Written as a visitor would type it, so that the form's code need not be fetched for it.
    if (!remembered || !email || email.value || !rememberMe) return;
    email.value = remembered;
    rememberMe.checked = true;
  }, [ref]);

  return (
    <form ref={ref} {...formProps} className="space-y-5">
      {failure && <SignInFailureNotice failure={failure} />}
      <TextField {...form.field('email')} label={loginPage.email} type="email" autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={loginPage.password}
        autoComplete="current-password"
        visible={visible}
        onVisibleChange={setVisible}
      />
      <CheckboxField
        {...form.field('rememberMe')}
        label={loginPage.rememberMe}
        hint={loginPage.rememberMeHint}
      />
      <SubmitButton busy={form.submitting} busyLabel={loginPage.submitting} className="w-full">
        {loginPage.submit}
      </SubmitButton>
    </form>
  );
}

/** Why the last attempt failed; goes by itself when the next one will be accepted. A reload keeps a refusal. */
function useFailure() {
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  useEffect(() => {
    const refusal = currentRefusal();
    if (!refusal) return;
    if (refusal.reason === 'rate-limited') console.warn('Rate limit exceeded for authentication checks');
    setFailure(refusal);
  }, []);

  useEffect(() => {
    if (!failure || !('retryAt' in failure)) return;
    const timer = setTimeout(() => setFailure(null), failure.retryAt - Date.now());
    return () => clearTimeout(timer);
  }, [failure]);

  return [failure, setFailure] as const;
}
