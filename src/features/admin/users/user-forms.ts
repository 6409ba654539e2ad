import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in.json';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getMinPasswordLength } from '~/shared/session/password-hash';
import { isEmailTaken } from '~/shared/session/registered-users';

/** Checks the minimum length for the role, even while other fields are invalid. */
const passwordLengthCheck = z.refine<{ password: string; role: string }>(
  ({ password, role }) => password.length >= getMinPasswordLength(role),
  {
    error: ({ input }) =>
      fillTemplate(accountFormErrors.password, {
        length: getMinPasswordLength((input as { role: string }).role),
      }),
    path: ['password'],
    when: () => true,
  },
);

export const userSchema = z
  .object({
    email: plainTextSchema().check(
      ...emailChecks(accountFormErrors.email),
      z.refine((email) => !isEmailTaken(email), accountFormErrors.emailTaken),
    ),
    name: plainTextSchema(),
    password: z.string(),
    role: z.string(),
  })
  .check(passwordLengthCheck);

/** `role`: the current role, or the new one that comes with the password. */
export const passwordSchema = z
  .object({ password: z.string(), confirmPassword: z.string(), role: z.string() })
  .check(passwordLengthCheck)
  .check(
    z.refine((values) => values.password === values.confirmPassword, {
      error: accountFormErrors.confirmPassword,
      path: ['confirmPassword'],
      // Runs even while the password is invalid.
      when: () => true,
    }),
  );
