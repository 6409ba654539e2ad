import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in';

export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.email(accountFormErrors.email)),
  password: z.string().check(z.minLength(6, accountFormErrors.password)),
  rememberMe: z.boolean(),
});

export type LoginValues = z.infer<typeof loginSchema>;
