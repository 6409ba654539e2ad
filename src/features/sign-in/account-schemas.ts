import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in.json';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { fillTemplate } from '~/shared/lib/fill-template';
import { isEmailTaken } from '~/shared/session/registered-users';

const MIN_PASSWORD_LENGTH = 6;
const password = z
  .string()
  .check(
    z.minLength(
      MIN_PASSWORD_LENGTH,
      fillTemplate(accountFormErrors.password, { length: MIN_PASSWORD_LENGTH }),
    ),
  );

export const loginSchema = z.object({
  email: plainTextSchema().check(...emailChecks(accountFormErrors.email)),
  password,
  rememberMe: z.boolean(),
});

export const registerSchema = z
  .object({
    name: plainTextSchema().check(z.minLength(2, accountFormErrors.name)),
    email: plainTextSchema().check(
      ...emailChecks(accountFormErrors.email),
      z.refine((email) => !isEmailTaken(email), accountFormErrors.emailTaken),
    ),
    password,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: accountFormErrors.confirmPassword,
      path: ['confirmPassword'],
      // Shown even while other fields are invalid.
      when: () => true,
    }),
  );

export const forgotPasswordSchema = z.object({
  email: plainTextSchema().check(...emailChecks(accountFormErrors.email)),
});
