import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in.json';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { fillTemplate } from '~/shared/lib/fill-template';
import { MIN_PASSWORD_LENGTH } from '~/shared/session/password-hash';
import { isEmailTaken } from '~/shared/session/registered-users';

const email = plainTextSchema().check(...emailChecks(accountFormErrors.email));
const newEmail = email.check(z.refine((text) => !isEmailTaken(text), accountFormErrors.emailTaken));
const password = z
  .string()
  .check(
    z.minLength(
      MIN_PASSWORD_LENGTH,
      fillTemplate(accountFormErrors.password, { length: MIN_PASSWORD_LENGTH }),
    ),
  );

const isRepeated = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    error: accountFormErrors.confirmPassword,
    path: ['confirmPassword'],
    // Shown even while other fields are invalid.
    when: () => true,
  },
);

export const loginSchema = z.object({ email, password, rememberMe: z.boolean() });

export const registerSchema = z
  .object({
    name: plainTextSchema().check(z.minLength(2, accountFormErrors.name)),
    email: newEmail,
    password,
    confirmPassword: z.string(),
  })
  .check(isRepeated);

export const forgotPasswordSchema = z.object({ email });

/** A user whom an administrator adds. */
export const userSchema = z.object({
  email: newEmail,
  name: plainTextSchema(),
  password,
  role: z.string(),
});

export const newPasswordSchema = z.object({ password, confirmPassword: z.string() }).check(isRepeated);
