import { useState } from 'react';
import { accountFormErrors, registerPage } from '~/content/sign-in.json';
import { TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { recordLogin } from '~/shared/session/login-analytics';
import { canHashPasswords, hashPassword } from '~/shared/session/password-hash';
import { addRegisteredUser } from '~/shared/session/registered-users';
import { startSession } from '~/shared/session/session';
import { Callout } from '~/shared/ui/callout';
import { toast } from '~/shared/ui/toast/toast-store';
import { PasswordField } from './account-form';
import type { RegisterValues } from './account-schemas';

const load = () => import('./account-schemas').then((module) => module.createRegisterForm);
const defaultValues: RegisterValues = { name: '', email: '', password: '', confirmPassword: '' };

/** Creates an account in this browser and signs in. The page decides where to go. */
export function RegisterForm() {
  const form = useLazyForm<RegisterValues>({ load, defaultValues });
  const [visible, setVisible] = useState(false);
  const [failure, setFailure] = useState<'email-taken' | 'unavailable' | null>(null);

  const formProps = form.formProps(async (values) => {
    setFailure(null);
    const result = await register(values);
    if (typeof result === 'string') return setFailure(result);
    toast(result.kept ? { ...registerPage.success, variant: 'success' } : registerPage.keptForNow);
  });

  return (
    <Form {...formProps} className="space-y-5">
      {failure === 'email-taken' && (
        <Callout tone="error" role="alert" title={accountFormErrors.emailTaken} />
      )}
      {failure === 'unavailable' && <Callout tone="warning" role="alert" {...registerPage.unavailable} />}
      <TextField {...form.getFieldProps('name')} label={registerPage.name} autoComplete="name" />
      <TextField
        {...form.getFieldProps('email')}
        label={registerPage.email}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.getFieldProps('password')}
        label={registerPage.password}
        hint={registerPage.passwordHint}
        autoComplete="new-password"
        visible={visible}
        onVisibleChange={setVisible}
      />
      <TextField
        {...form.getFieldProps('confirmPassword')}
        label={registerPage.confirmPassword}
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
      />
      <SubmitButton loading={form.isSubmitting} loadingText={registerPage.submitting} className="w-full">
        {registerPage.submit}
      </SubmitButton>
    </Form>
  );
}

/**
 * Creates an active client account in this browser and signs it in; returns whether the browser kept it. `email-taken`
 * if another tab was faster; `unavailable` if the browser has no WebCrypto.
 */
async function register({ name, email, password }: RegisterValues) {
  if (!canHashPasswords()) return 'unavailable';
  const passwordHash = await hashPassword(password);
  const user = { name, email, passwordHash, role: 'client', isActive: true, isDemo: false };
  const change = addRegisteredUser(user);
  if (!change) return 'email-taken';
  recordLogin({ role: 'client', isDemo: false, failedAttempts: 0 });
  startSession('client');
  return change;
}
