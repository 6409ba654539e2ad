import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStorage, storedValue, subscribeStorage, writeStorage } from '~/shared/lib/storage';
import { sameEmail } from './registered-users';

const MOST_KEPT = 50;

const requestSchema = z.object({
  email: z.string(),
  /** Milliseconds since the epoch. */
  requestedAt: z.number(),
});

export const passwordResetRequests = storedValue({
  key: 'password_reset_requests',
  group: 'accounts',
  schema: z.array(requestSchema),
});

export type PasswordResetRequest = z.infer<typeof requestSchema>;

/** Requests made in this browser, oldest first, one per address. */
export function listPasswordResetRequests(): readonly PasswordResetRequest[] {
  return readStorage(passwordResetRequests) ?? NONE;
}

/** The same, followed through requests in any tab. */
export function usePasswordResetRequests(): readonly PasswordResetRequest[] {
  return useSyncExternalStore(subscribeStorage, listPasswordResetRequests, () => NONE);
}

/**
 * Records a request, whether or not such an account exists. A newer one replaces an older one. False if the
 * browser refused to store it. `requestedAt` is for tests.
 */
export function addPasswordResetRequest(email: string, requestedAt = Date.now()): boolean {
  const request: PasswordResetRequest = { email: email.trim(), requestedAt };
  const all = [...without(email), request].sort((left, right) => left.requestedAt - right.requestedAt);
  return writeStorage(passwordResetRequests, all.slice(-MOST_KEPT));
}

/** Deletes the address's request once an administrator has dealt with it. */
export function removePasswordResetRequest(email: string): void {
  const left = without(email);
  if (left.length < listPasswordResetRequests().length) writeStorage(passwordResetRequests, left);
}

const NONE: readonly PasswordResetRequest[] = [];

const without = (email: string) => listPasswordResetRequests().filter((one) => !sameEmail(one.email, email));
