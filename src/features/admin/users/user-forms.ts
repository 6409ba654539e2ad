import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in';
import { isEmailTaken } from '~/shared/session/registered-users';

const password = z.string().check(z.minLength(6, accountFormErrors.password));

const userSchema = z.object({
  email: z.string().check(
    z.trim(),
    z.email(accountFormErrors.email),
    z.refine((email) => !isEmailTaken(email), accountFormErrors.emailTaken),
  ),
  name: z.string().check(z.trim()),
  password,
  role: z.string(),
  isDemo: z.boolean(),
});

export type UserValues = z.infer<typeof userSchema>;

const passwordSchema = z.object({ password, confirmPassword: z.string() }).check(
  z.refine((values) => values.password === values.confirmPassword, {
    error: accountFormErrors.confirmPassword,
    path: ['confirmPassword'],
    // Shown even while the password is still wrong.
    when: () => true,
  }),
);

export type PasswordValues = z.infer<typeof passwordSchema>;

export const createUserForm = (defaultValues: UserValues) =>
  createFormControl<UserValues>({ resolver: zodResolver(userSchema), defaultValues, mode: 'onTouched' });

export const createPasswordForm = (defaultValues: PasswordValues) =>
  createFormControl<PasswordValues>({
    resolver: zodResolver(passwordSchema),
    defaultValues,
    mode: 'onTouched',
  });
