import { exclusively } from '~/shared/lib/lock';
import { builtInAccounts } from '~/shared/session/built-in-accounts';
import { recordLogin } from '~/shared/session/login-analytics';
import { canHashPasswords, hashPassword, isOutdated, verifyPassword } from '~/shared/session/password-hash';
import { findRegisteredUser, sameEmail, updateRegisteredUser } from '~/shared/session/registered-users';
import { resetFailures, startSession } from '~/shared/session/session';
import { readThrottle, recordCheck, recordFailure } from '~/shared/session/sign-in-throttle';

/** Checks the credentials; if they're right, starts the session, records the sign-in, and renews an old hash. */
export async function signIn(email: string, password: string): Promise<CredentialCheck> {
  const { failures } = readThrottle();
  const check = await checkCredentials(email, password);
  if (check.ok) {
    recordLogin({ role: check.role, isDemo: check.isDemo, failedAttempts: failures });
    startSession(check.role);
    await renewHash(email, password);
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
 * lockout and rate limit, one tab at a time. An unknown address takes as long as a known one.
 */
export const checkCredentials = (email: string, password: string): Promise<CredentialCheck> =>
  exclusively('auth_attempts', () => checkAlone(email, password), LONGEST_TURN_MS);

/** Five checks of a slow phone. */
const LONGEST_TURN_MS = 30_000;

async function checkAlone(email: string, password: string): Promise<CredentialCheck> {
  const refusal = currentRefusal();
  if (refusal) {
    if (refusal.reason === 'locked') console.warn('Too many failed login attempts. Try again later.');
    if (refusal.reason === 'rate-limited') console.warn('Rate limit exceeded for authentication attempts');
    return { ok: false, ...refusal };
  }
  recordCheck();
  // Until it's known to be right it's a failure: where there are no locks, many at once would all be checked before one
  // of them counts.
  recordFailure();
  const account = findAccount(email);
  if (await verifyPassword(password, account?.passwordHash)) {
    resetFailures();
    return { ok: true, role: account?.role || 'client', isDemo: account?.isDemo ?? false };
  }
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

/** Makes a registered user's hash anew if a new one takes more rounds: only now is the password at hand. */
async function renewHash(email: string, password: string): Promise<void> {
  const old = findRegisteredUser(email)?.passwordHash ?? '';
  if (findBuiltIn(email) || !isOutdated(old)) return;
  const passwordHash = await hashPassword(password);
  // An administrator may have set another password meanwhile.
  if (findRegisteredUser(email)?.passwordHash === old) updateRegisteredUser(email, { passwordHash });
}

interface Account {
  role: string;
  isDemo: boolean;
  passwordHash: string;
}

function findAccount(email: string): Account | undefined {
  const builtIn = findBuiltIn(email);
  if (builtIn) return builtIn;
  const user = findRegisteredUser(email);
  return user?.isActive ? user : undefined;
}

const findBuiltIn = (email: string) => builtInAccounts.find((account) => sameEmail(account.email, email));
