import { builtInAccounts } from '~/shared/session/built-in-accounts';
import { recordLogin } from '~/shared/session/login-analytics';
import { canHashPasswords, verifyPassword } from '~/shared/session/password-hash';
import { findRegisteredUser, sameEmail } from '~/shared/session/registered-users';
import { startSession } from '~/shared/session/session';
import { readThrottle, recordCheck, recordFailure, resetFailures } from '~/shared/session/sign-in-throttle';

/** Checks the credentials and, when they are right, starts the session and records the sign-in. */
export async function signIn(email: string, password: string): Promise<CredentialCheck> {
  const { failures } = readThrottle();
  const check = await checkCredentials(email, password);
  if (check.ok) {
    recordLogin({ role: check.role, isDemo: check.isDemo, failedAttempts: failures });
    startSession(check.role);
  }
  return check;
}

/** Why sign-in is refused before any password is looked at. `retryAt` is in milliseconds since the epoch. */
export type Refusal = { reason: 'locked' | 'rate-limited'; retryAt: number } | { reason: 'unavailable' };

type CredentialCheck =
  | { ok: true; role: string; isDemo: boolean }
  | { ok: false; reason: 'wrong' }
  | ({ ok: false } & Refusal);

/**
 * Checks email and password against the built-in accounts, then the active registered ones. Counts toward
 * lockout and rate limit. An unknown address takes as long as a known one.
 */
export async function checkCredentials(email: string, password: string): Promise<CredentialCheck> {
  const refusal = currentRefusal();
  if (refusal) {
    if (refusal.reason === 'locked') console.warn('Too many failed login attempts. Try again later.');
    if (refusal.reason === 'rate-limited') console.warn('Rate limit exceeded for authentication attempts');
    return { ok: false, ...refusal };
  }
  recordCheck();
  const account = findAccount(email);
  if (await verifyPassword(password, account?.passwordHash)) {
    resetFailures();
    return { ok: true, role: account?.role || 'client', isDemo: account?.isDemo ?? false };
  }
  recordFailure();
  return { ok: false, reason: 'wrong' };
}

/** Whether a sign-in would be refused right now, and until when. Counts nothing. */
export function currentRefusal(): Refusal | undefined {
  if (!canHashPasswords()) return { reason: 'unavailable' };
  const { lockedUntil, rateLimitedUntil } = readThrottle();
  if (lockedUntil !== null) return { reason: 'locked', retryAt: lockedUntil };
  if (rateLimitedUntil !== null) return { reason: 'rate-limited', retryAt: rateLimitedUntil };
  return undefined;
}

interface Account {
  role: string;
  isDemo: boolean;
  passwordHash: string;
}

function findAccount(email: string): Account | undefined {
  const builtIn = builtInAccounts.find((account) => sameEmail(account.email, email));
  if (builtIn) return builtIn;
  const user = findRegisteredUser(email);
  return user?.isActive ? user : undefined;
}
