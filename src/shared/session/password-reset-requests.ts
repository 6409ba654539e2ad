import * as z from 'zod/mini';
import { readStorage, writeStorage } from '~/shared/lib/storage';
import { sameEmail } from './registered-users';

const MOST_KEPT = 50;

const listSchema = z.array(
  z.object({
    email: z.string(),
    /** Milliseconds since the epoch. */
    requestedAt: z.number(),
  }),
);

export type PasswordResetRequest = z.infer<typeof listSchema>[number];

/** Requests made in this browser, oldest first, one an address. */
export function listPasswordResetRequests(): readonly PasswordResetRequest[] {
  return readStorage('passwordResetRequests', listSchema) ?? NONE;
}

/** Records a request, whether or not such an account exists. A newer one replaces an older one. */
export function addPasswordResetRequest(email: string): void {
  const request: PasswordResetRequest = { email: email.trim(), requestedAt: Date.now() };
  writeStorage('passwordResetRequests', [...without(email), request].slice(-MOST_KEPT));
}

/** Forgets the address's request, once an administrator has dealt with it. */
export function removePasswordResetRequest(email: string): void {
  writeStorage('passwordResetRequests', without(email));
}

const NONE: readonly PasswordResetRequest[] = [];

const without = (email: string) => listPasswordResetRequests().filter((one) => !sameEmail(one.email, email));
