import { useState } from 'react';
import { forgotPasswordPage } from '~/content/sign-in.json';
import { TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { useZodForm } from '~/shared/forms/use-zod-form';
import { addPasswordResetRequest } from '~/shared/session/password-reset-requests';
import { Callout } from '~/shared/ui/callout';
import { forgotPasswordSchema } from '../account-schemas';

const defaultValues = { email: '' };

/** Records a request for a new password. Answers the same whether or not the account exists. */
export function ForgotPasswordForm() {
  const { formRef, register, handleSubmit, reset, isSubmitting } = useZodForm(
    forgotPasswordSchema,
    defaultValues,
  );
  const [done, setDone] = useState<'kept' | 'for-now'>();

  const onSubmit = handleSubmit(({ email }) => {
    const kept = addPasswordResetRequest(email);
    reset();
    setDone(kept ? 'kept' : 'for-now');
  });

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="space-y-5">
      {done === 'kept' && <Callout tone="success" role="status" {...forgotPasswordPage.done} />}
      {done === 'for-now' && <Callout tone="warning" role="status" {...forgotPasswordPage.keptForNow} />}
      <TextField
        {...register('email')}
        label={forgotPasswordPage.email}
        type="email"
        autoComplete="username"
      />
      <SubmitButton loading={isSubmitting} loadingText={forgotPasswordPage.submitting} className="w-full">
        {forgotPasswordPage.submit}
      </SubmitButton>
    </Form>
  );
}
