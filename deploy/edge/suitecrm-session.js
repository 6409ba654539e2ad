// SuiteCRM gives out a token for a user's password. Visitors' submissions and administrators' reading have a user each.
import { parseJson, readText } from './responses.js';

const TIMEOUT_MS = 6_000;

/** The session of one user, in this instance's memory. */
export function createSession() {
  let token = '';
  let until = 0;
  return {
    get token() {
      return token;
    },
    forget() {
      token = '';
      until = 0;
    },
    /** A token that is good for five minutes at least; empty where SuiteCRM refuses. `ask`: another fetch, for tests. */
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
        // The password goes to this address and no further.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A refusal repeats the password in its body: it is neither read nor logged.
      if (!answer.ok) return '';
      const given = parseJson(await readText(answer)) ?? {};
      if (typeof given.access_token !== 'string') return '';
      token = given.access_token;
      until = Date.now() + (given.expires_in - 300) * 1000;
      return token;
    },
  };
}
