import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in';
import { formOf } from '~/shared/forms/form-control';
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

export const createUserForm = formOf(userSchema);

export const createPasswordForm = formOf(passwordSchema);
