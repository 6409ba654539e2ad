import { useState } from 'react';
import { accountFormErrors, registerPage } from '~/content/sign-in.json';
import { TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { PasswordField } from '~/shared/forms/password-field';
import { useZodForm } from '~/shared/forms/use-zod-form';
import { recordLogin } from '~/shared/session/login-analytics';
import { canHashPasswords, hashPassword } from '~/shared/session/password-hash';
import { addRegisteredUser } from '~/shared/session/registered-users';
import { startSession } from '~/shared/session/session';
import { Callout } from '~/shared/ui/callout';
import { toast } from '~/shared/ui/toast/toast-store';
import { registerSchema } from '../account-schemas';

const defaultValues = { name: '', email: '', password: '', confirmPassword: '' };

/** Creates an account in this browser and signs in. The page decides where to go. */
export function RegisterForm() {
  const form = useZodForm(registerSchema, defaultValues);
  const { register } = form;
  const [visible, setVisible] = useState(false);
  const [failure, setFailure] = useState<'email-taken' | 'unavailable' | null>(null);

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    const result = await createAccount(values);
    if (typeof result === 'string') return setFailure(result);
    toast(result.kept ? { ...registerPage.success, variant: 'success' } : registerPage.keptForNow);
  });

  return (
    <Form ref={form.formRef} onSubmit={onSubmit} className="space-y-5">
      {failure === 'email-taken' && (
        <Callout tone="error" role="alert" title={accountFormErrors.emailTaken} />
      )}
      {failure === 'unavailable' && <Callout tone="warning" role="alert" {...registerPage.unavailable} />}
      <TextField {...register('name')} label={registerPage.name} autoComplete="name" />
      <TextField {...register('email')} label={registerPage.email} type="email" autoComplete="username" />
      <PasswordField
        {...register('password')}
        label={registerPage.password}
        hint={registerPage.passwordHint}
        autoComplete="new-password"
        visible={visible}
        onVisibleChange={setVisible}
      />
      <TextField
        {...register('confirmPassword')}
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
async function createAccount({ name, email, password }: typeof defaultValues) {
  if (!canHashPasswords()) return 'unavailable';
  const passwordHash = await hashPassword(password);
  const user = { name, email, passwordHash, role: 'client', isActive: true, isDemo: false };
  const change = addRegisteredUser(user);
  if (!change) return 'email-taken';
  recordLogin({ role: 'client', isDemo: false, failedAttempts: 0 });
  startSession('client');
  return change;
}
