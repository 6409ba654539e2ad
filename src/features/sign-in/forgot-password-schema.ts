import * as z from 'zod/mini';
import { accountFormErrors } from '~/content/sign-in';

export const forgotPasswordSchema = z.object({
  email: z.string().check(z.trim(), z.email(accountFormErrors.email)),
});

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>;
