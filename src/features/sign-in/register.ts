import { recordLogin } from '~/shared/session/login-analytics';
import { canHashPasswords, hashPassword } from '~/shared/session/password-hash';
import { addRegisteredUser } from '~/shared/session/registered-users';
import { startSession } from '~/shared/session/session';

/**
 * Creates an active client account in this browser and signs it in. `email-taken` when another tab was
 * faster; `unavailable` where the browser offers no WebCrypto.
 */
export async function register(values: {
  name: string;
  email: string;
  password: string;
}): Promise<'registered' | 'email-taken' | 'unavailable'> {
  if (!canHashPasswords()) return 'unavailable';
  const { name, email } = values;
  const passwordHash = await hashPassword(values.password);
  if (!addRegisteredUser({ name, email, passwordHash, role: 'client', isActive: true, isDemo: false })) {
    return 'email-taken';
  }
  recordLogin({ role: 'client', isDemo: false, failedAttempts: 0 });
  startSession('client');
  return 'registered';
}
