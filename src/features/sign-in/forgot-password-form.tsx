import { useState } from 'react';
import { forgotPasswordPage } from '~/content/sign-in.json';
import { TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { addPasswordResetRequest } from '~/shared/session/password-reset-requests';
import { Callout } from '~/shared/ui/callout';
import type { ForgotPasswordValues } from './account-schemas';

const load = () => import('./account-schemas').then((module) => module.createForgotPasswordForm);
const defaultValues: ForgotPasswordValues = { email: '' };

/** Records a request for a new password. Answers the same whether or not the account exists. */
export function ForgotPasswordForm() {
  const form = useLazyForm<ForgotPasswordValues>({ load, defaultValues });
  const [done, setDone] = useState<'kept' | 'for-now'>();

  const formProps = form.formProps(async ({ email }) => {
    const kept = addPasswordResetRequest(email);
    form.reset();
    setDone(kept ? 'kept' : 'for-now');
  });

  return (
    <Form {...formProps} className="space-y-5">
      {done === 'kept' && <Callout tone="success" role="status" {...forgotPasswordPage.done} />}
      {done === 'for-now' && <Callout tone="warning" role="status" {...forgotPasswordPage.keptForNow} />}
      <TextField
        {...form.getFieldProps('email')}
        label={forgotPasswordPage.email}
        type="email"
        autoComplete="username"
      />
      <SubmitButton
        loading={form.isSubmitting}
        loadingText={forgotPasswordPage.submitting}
        className="w-full"
      >
        {forgotPasswordPage.submit}
      </SubmitButton>
    </Form>
  );
}
