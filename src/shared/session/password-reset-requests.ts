import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { defineStoredValue, readStorage, subscribeStorage, writeStorage } from '~/shared/lib/storage';
import { isSameEmail } from './registered-users';

const MAX_REQUESTS = 50;

const requestSchema = z.object({
  email: z.string(),
  /** Milliseconds since the epoch. */
  requestedAt: z.number(),
});

export const passwordResetRequests = defineStoredValue({
  key: 'password_reset_requests',
  group: 'accounts',
  schema: z.array(requestSchema),
});

export type PasswordResetRequest = z.infer<typeof requestSchema>;

/** Requests made in this browser, oldest first, one per address. */
function listPasswordResetRequests(): readonly PasswordResetRequest[] {
  return readStorage(passwordResetRequests) ?? NO_REQUESTS;
}

/** The same, updated on requests in any tab. */
export function usePasswordResetRequests(): readonly PasswordResetRequest[] {
  return useSyncExternalStore(subscribeStorage, listPasswordResetRequests, () => NO_REQUESTS);
}

/**
 * Records a request, whether or not such an account exists. It replaces an older one for the address. False if the
 * browser refused to store it.
 */
export function addPasswordResetRequest(email: string): boolean {
  const request: PasswordResetRequest = { email: email.trim(), requestedAt: Date.now() };
  const requests = [...getOtherRequests(email), request];
  return writeStorage(passwordResetRequests, requests.slice(-MAX_REQUESTS));
}

/** Deletes the address's request once an administrator has dealt with it. */
export function removePasswordResetRequest(email: string): void {
  const others = getOtherRequests(email);
  if (others.length < listPasswordResetRequests().length) writeStorage(passwordResetRequests, others);
}

const NO_REQUESTS: readonly PasswordResetRequest[] = [];

const getOtherRequests = (email: string) =>
  listPasswordResetRequests().filter((request) => !isSameEmail(request.email, email));
