import { useEffect, useState } from 'react';
import { loginPage } from '~/content/sign-in';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { locale } from '~/shared/lib/locale';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';
import { PasswordField } from './account-form';
import type { LoginValues } from './account-schemas';
import { readRememberedEmail, rememberEmail } from './remembered-email';
import { currentRefusal, type Refusal, signIn } from './sign-in';

const load = () => import('./account-schemas').then((module) => module.createLoginForm);
const defaultValues: LoginValues = { email: '', password: '', rememberMe: false };

/** Signs in. The page follows the session and decides where to go. */
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
    // The failure that reaches the limit says at once when the next attempt will be accepted.
    setFailure(currentRefusal() ?? check);
    toast({ ...loginPage.failure, variant: 'destructive' });
  });

  useEffect(() => {
    const remembered = readRememberedEmail();
    const { email, rememberMe } = (ref.current?.elements ?? {}) as Record<
      string,
      HTMLInputElement | undefined
    >;
    // Filled in as a visitor would type, so that the form's code doesn't need to be fetched for it.
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

/** Why the last attempt failed; clears itself when the next one will be accepted. A reload keeps a refusal. */
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

type SignInFailure = { reason: 'wrong' } | Refusal;

/** The message that outlives the toast beside the form: why sign-in failed, and when to try again. */
function SignInFailureNotice({ failure }: { failure: SignInFailure }) {
  switch (failure.reason) {
    case 'wrong':
      // A toast reads it out.
      return <Notice tone="error" title={loginPage.failure.title} text={loginPage.failure.description} />;
    case 'locked':
      return <Failed>{loginPage.locked(clockTime(failure.retryAt, 'minutes'))}</Failed>;
    case 'rate-limited':
      return <Failed>{loginPage.rateLimited(clockTime(failure.retryAt, 'seconds'))}</Failed>;
    case 'unavailable':
      return <Notice tone="warning" role="alert" {...loginPage.unavailable} />;
  }
}

function Failed({ children }: { children: string }) {
  return (
    <Notice tone="error" title={loginPage.failure.title}>
      {/* A toast reads out the title. */}
      <p role="alert">{children}</p>
    </Notice>
  );
}

/** Rounded up, so that the time shown is never too early. */
function clockTime(time: number, precision: 'minutes' | 'seconds'): string {
  const unit = precision === 'minutes' ? 60_000 : 1000;
  const timeStyle = precision === 'minutes' ? 'short' : 'medium';
  return new Intl.DateTimeFormat(locale, { timeStyle }).format(Math.ceil(time / unit) * unit);
}
