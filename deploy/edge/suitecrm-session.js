// SuiteCRM issues a token for a user's password. Submissions and reading have separate users.
import { parseJson, readText } from './responses.js';

const TIMEOUT_MS = 6_000;

/** The session of one user, in this instance's memory. */
export function createSession() {
  let token = '';
  let until = 0;
  return {
    forget() {
      token = '';
      until = 0;
    },
    /**
     * Returns a token that is valid for at least five minutes, or an empty text if SuiteCRM refuses. `ask`: another
     * fetch, for tests.
     */
    async signIn({ user, password, ...env }, ask = fetch) {
      if (until > Date.now()) return token;
      const answer = await ask(`${env.SUITECRM_URL}/Api/access_token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'password',
          client_id: env.SUITECRM_CLIENT_ID,
          client_secret: env.SUITECRM_CLIENT_SECRET || '',
          username: user,
          password,
        }),
        // Never send the password to another address.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A refusal repeats the password in its body, so it is neither read nor logged.
      if (!answer.ok) return '';
      const given = parseJson(await readText(answer)) ?? {};
      if (typeof given.access_token !== 'string') return '';
      token = given.access_token;
      until = Date.now() + ((given.expires_in ?? 3_600) - 300) * 1000;
      return token;
    },
  };
}
