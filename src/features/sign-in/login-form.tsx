import { useEffect, useEffectEvent, useState } from 'react';
import { loginPage } from '~/content/sign-in.json';
import { CheckboxField, TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { PasswordField } from '~/shared/forms/password-field';
import { useZodForm } from '~/shared/forms/use-zod-form';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDateTime } from '~/shared/lib/format-time';
import { readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { builtInAccounts } from '~/shared/session/built-in-accounts';
import { recordLogin } from '~/shared/session/login-analytics';
import { canHashPasswords, verifyPassword } from '~/shared/session/password-hash';
import { findRegisteredUser, isSameEmail } from '~/shared/session/registered-users';
import { resetFailures, startSession } from '~/shared/session/session';
import { readThrottle, recordCheck, recordFailure } from '~/shared/session/sign-in-throttle';
import { Callout } from '~/shared/ui/callout';
import { toast } from '~/shared/ui/toast/toast-store';
import { loginSchema } from '../account-schemas';
import { rememberedEmail } from './remembered-email';

const defaultValues = { email: '', password: '', rememberMe: false };

/** Signs in. The page follows the session and decides where to go. */
export function LoginForm() {
  const { formRef, register, handleSubmit, getValues, setValue, isSubmitting } = useZodForm(
    loginSchema,
    defaultValues,
  );
  const [failure, setFailure] = useSignInFailure();
  const [visible, setVisible] = useState(false);

  const onSubmit = handleSubmit(async ({ email, password, rememberMe }) => {
    setFailure(null);
    const result = await signIn(email, password);
    if (result.ok) {
      if (rememberMe) writeStorage(rememberedEmail, email);
      else removeStorage(rememberedEmail);
      toast({ title: loginPage.success, variant: 'success', topic: 'sign-in' });
      return;
    }
    // The failure that reaches the limit says at once when the next attempt is accepted.
    setFailure(findRefusal() ?? result);
    toast({ ...loginPage.failure, variant: 'destructive', topic: 'sign-in' });
  });

  const fillIn = useEffectEvent(() => {
    const remembered = readStorage(rememberedEmail);
    if (!remembered || getValues().email) return;
    setValue('email', remembered);
    setValue('rememberMe', true);
  });
  useEffect(() => fillIn(), []);

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="space-y-5">
      {failure && <SignInFailureNotice failure={failure} />}
      <TextField {...register('email')} label={loginPage.email} type="email" autoComplete="username" />
      <PasswordField
        {...register('password')}
        label={loginPage.password}
        autoComplete="current-password"
        visible={visible}
        onVisibleChange={setVisible}
      />
      <CheckboxField
        {...register('rememberMe')}
        label={loginPage.rememberMe}
        hint={loginPage.rememberMeHint}
      />
      <SubmitButton loading={isSubmitting} loadingText={loginPage.submitting} className="w-full">
        {loginPage.submit}
      </SubmitButton>
    </Form>
  );
}

/** Why the last attempt failed, until the next attempt is accepted. A reload keeps a refusal. */
function useSignInFailure() {
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  useEffect(() => {
    const refusal = findRefusal();
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

/** Why sign-in failed, and when to try again. Stays after the toast. */
function SignInFailureNotice({ failure }: { failure: SignInFailure }) {
  switch (failure.reason) {
    case 'wrong':
      // A toast reads it out.
      return <Callout tone="error" title={loginPage.failure.title} text={loginPage.failure.description} />;
    case 'locked':
      return (
        <RefusalNotice>
          {fillTemplate(loginPage.locked, { time: formatClockTime(failure.retryAt, 'minutes') })}
        </RefusalNotice>
      );
    case 'rate-limited':
      return (
        <RefusalNotice>
          {fillTemplate(loginPage.rateLimited, { time: formatClockTime(failure.retryAt, 'seconds') })}
        </RefusalNotice>
      );
    case 'unavailable':
      return <Callout tone="warning" role="alert" {...loginPage.unavailable} />;
  }
}

function RefusalNotice({ children }: { children: string }) {
  return (
    <Callout tone="error" title={loginPage.failure.title}>
      {/* A toast reads out the title. */}
      <p role="alert">{children}</p>
    </Callout>
  );
}

/** Rounded up, so that the time shown is never too early. */
function formatClockTime(time: number, precision: 'minutes' | 'seconds'): string {
  const unit = precision === 'minutes' ? 60_000 : 1000;
  const timeStyle = precision === 'minutes' ? 'short' : 'medium';
  return formatDateTime(Math.ceil(time / unit) * unit, { timeStyle });
}

/** Checks the credentials. If they are right, starts the session and records the sign-in. */
async function signIn(email: string, password: string): Promise<CredentialCheck> {
  const { failures } = readThrottle();
  const result = await checkCredentials(email, password);
  if (result.ok) {
    recordLogin({ role: result.role, isDemo: result.isDemo, failedAttempts: failures });
    startSession(result.role);
  }
  return result;
}

/** Why sign-in is refused before any password is checked. `retryAt` is in milliseconds since the epoch. */
type Refusal = { reason: 'locked' | 'rate-limited'; retryAt: number } | { reason: 'unavailable' };

type CredentialCheck =
  | { ok: true; role: string; isDemo: boolean }
  | { ok: false; reason: 'wrong' }
  | ({ ok: false } & Refusal);

/**
 * Checks email and password against the built-in accounts, then the active registered ones. Counts toward lockout and
 * rate limit.
 */
async function checkCredentials(email: string, password: string): Promise<CredentialCheck> {
  const refusal = findRefusal();
  if (refusal) {
    if (refusal.reason === 'locked') console.warn('Too many failed login attempts. Try again later.');
    if (refusal.reason === 'rate-limited') console.warn('Rate limit exceeded for authentication attempts');
    return { ok: false, ...refusal };
  }
  recordCheck();
  const account = findAccount(email);
  if (account && (await verifyPassword(password, account.passwordHash))) {
    resetFailures();
    return { ok: true, role: account.role || 'client', isDemo: account.isDemo };
  }
  recordFailure();
  return { ok: false, reason: 'wrong' };
}

/** Whether a sign-in would be refused right now, and until when. Counts nothing. */
function findRefusal(): Refusal | undefined {
  if (!canHashPasswords()) return { reason: 'unavailable' };
  const { lockedUntil, rateLimitedUntil } = readThrottle();
  if (lockedUntil !== null) return { reason: 'locked', retryAt: lockedUntil };
  if (rateLimitedUntil !== null) return { reason: 'rate-limited', retryAt: rateLimitedUntil };
  return undefined;
}

function findAccount(email: string) {
  const builtIn = findBuiltIn(email);
  if (builtIn) return builtIn;
  const user = findRegisteredUser(email);
  return user?.isActive ? user : undefined;
}

const findBuiltIn = (email: string) => builtInAccounts.find((account) => isSameEmail(account.email, email));
