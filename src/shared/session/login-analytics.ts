import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { defineStoredValue, readStorage, subscribeStorage, writeStorage } from '~/shared/lib/storage';

const MAX_LOGINS = 10;

const loginSchema = z.object({
  /** Milliseconds since the epoch, or an ISO time. */
  timestamp: z.union([z.number(), z.string()]),
  userAgent: z.string(),
  /** Failed attempts right before this sign-in. */
  failedAttempts: z.number(),
  role: z.string(),
  isDemo: z.boolean(),
});

export type LoginRecord = z.infer<typeof loginSchema>;

export const loginAnalytics = defineStoredValue({
  key: 'login_analytics',
  group: 'accounts',
  // One broken entry must not hide the others.
  schema: z.pipe(
    z.array(z.unknown()),
    z.transform((list): readonly LoginRecord[] =>
      list.flatMap((entry) => loginSchema.safeParse(entry).data ?? []).slice(-MAX_LOGINS),
    ),
  ),
});

/** The last ten sign-ins in this browser, newest last. */
function listLogins(): readonly LoginRecord[] {
  return readStorage(loginAnalytics) ?? NO_LOGINS;
}

/** The same, updated on sign-ins in any tab. */
export function useLogins(): readonly LoginRecord[] {
  return useSyncExternalStore(subscribeStorage, listLogins, () => NO_LOGINS);
}

export function recordLogin(login: Pick<LoginRecord, 'failedAttempts' | 'role' | 'isDemo'>): void {
  const record: LoginRecord = { timestamp: Date.now(), userAgent: navigator.userAgent, ...login };
  writeStorage(loginAnalytics, [...listLogins(), record].slice(-MAX_LOGINS));
}

const NO_LOGINS: readonly LoginRecord[] = [];
