import * as z from 'zod/mini';
import { readStorage, writeStorage } from '~/shared/lib/storage';

const KEPT = 10;

const listSchema = z.array(
  z.object({
    /** Milliseconds since the epoch, or an ISO time. */
    timestamp: z.union([z.number(), z.string()]),
    userAgent: z.string(),
    /** Failed attempts right before this sign-in. */
    failedAttempts: z.number(),
    role: z.string(),
    isDemo: z.boolean(),
  }),
);

export type LoginRecord = z.infer<typeof listSchema>[number];

/** The last ten sign-ins in this browser, newest last. */
export function listLogins(): readonly LoginRecord[] {
  return readStorage('loginAnalytics', listSchema) ?? NONE;
}

export function recordLogin(login: { role: string; isDemo: boolean; failedAttempts: number }): void {
  const { role, isDemo, failedAttempts } = login;
  const record: LoginRecord = {
    timestamp: Date.now(),
    userAgent: navigator.userAgent,
    failedAttempts,
    role,
    isDemo,
  };
  writeStorage('loginAnalytics', [...listLogins(), record].slice(-KEPT));
}

const NONE: readonly LoginRecord[] = [];
