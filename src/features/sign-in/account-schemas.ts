import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in.json';
import { defineForm } from '~/shared/forms/define-form';
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

const loginSchema = z.object({
  email: plainTextSchema().check(...emailChecks(accountFormErrors.email)),
  password,
  rememberMe: z.boolean(),
});

export type LoginValues = z.infer<typeof loginSchema>;
export const createLoginForm = defineForm(loginSchema);

const registerSchema = z
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

export type RegisterValues = z.infer<typeof registerSchema>;
export const createRegisterForm = defineForm(registerSchema);

const forgotPasswordSchema = z.object({
  email: plainTextSchema().check(...emailChecks(accountFormErrors.email)),
});

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>;
export const createForgotPasswordForm = defineForm(forgotPasswordSchema);
