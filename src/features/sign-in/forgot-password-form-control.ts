import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import { type ForgotPasswordValues, forgotPasswordSchema } from './forgot-password-schema';

/** The form's control, from the values that its fields hold already. */
export const createForgotPasswordForm = (defaultValues: ForgotPasswordValues) =>
  createFormControl<ForgotPasswordValues>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues,
    mode: 'onTouched',
  });
