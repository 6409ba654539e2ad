import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in.json';
import { formOf } from '~/shared/forms/form-control';
import { emailAddress, plainText } from '~/shared/forms/text-schema';
import { fill } from '~/shared/lib/fill';
import { shortestPassword } from '~/shared/session/password-hash';
import { isEmailTaken } from '~/shared/session/registered-users';

/** A password as long as its account's role asks for. Shown even while other fields are still wrong. */
const longEnough = z.refine<{ password: string; role: string }>(
  ({ password, role }) => password.length >= shortestPassword(role),
  {
    error: ({ input }) =>
      fill(accountFormErrors.password, { length: shortestPassword((input as { role: string }).role) }),
    path: ['password'],
    when: () => true,
  },
);

const userSchema = z
  .object({
    email: plainText().check(
      ...emailAddress(accountFormErrors.email),
      z.refine((email) => !isEmailTaken(email), accountFormErrors.emailTaken),
    ),
    name: plainText(),
    password: z.string(),
    role: z.string(),
  })
  .check(longEnough);

export type UserValues = z.infer<typeof userSchema>;

/** `role`: which the account has, or gets with the new password. */
const passwordSchema = z
  .object({ password: z.string(), confirmPassword: z.string(), role: z.string() })
  .check(longEnough)
  .check(
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
