import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in.json';
import { formOf } from '~/shared/forms/form-control';
import { emailAddress, plainText } from '~/shared/forms/text-schema';
import { fill } from '~/shared/lib/fill';
import { isEmailTaken } from '~/shared/session/registered-users';

const MIN_PASSWORD_LENGTH = 6;
const password = z
  .string()
  .check(z.minLength(MIN_PASSWORD_LENGTH, fill(accountFormErrors.password, { length: MIN_PASSWORD_LENGTH })));

const loginSchema = z.object({
  email: plainText().check(...emailAddress(accountFormErrors.email)),
  password,
  rememberMe: z.boolean(),
});

export type LoginValues = z.infer<typeof loginSchema>;
export const createLoginForm = formOf(loginSchema);

const registerSchema = z
  .object({
    name: plainText().check(z.minLength(2, accountFormErrors.name)),
    email: plainText().check(
      ...emailAddress(accountFormErrors.email),
      z.refine((email) => !isEmailTaken(email), accountFormErrors.emailTaken),
    ),
    password,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: accountFormErrors.confirmPassword,
      path: ['confirmPassword'],
      // Shown even while other fields are still wrong.
      when: () => true,
    }),
  );

export type RegisterValues = z.infer<typeof registerSchema>;
export const createRegisterForm = formOf(registerSchema);

const forgotPasswordSchema = z.object({
  email: plainText().check(...emailAddress(accountFormErrors.email)),
});

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>;
export const createForgotPasswordForm = formOf(forgotPasswordSchema);
