import { recordLogin } from '~/shared/session/login-analytics';
import { startSession } from '~/shared/session/session';
import { readThrottle } from '~/shared/session/sign-in-throttle';
import { type CredentialCheck, checkCredentials } from './check-credentials';

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
