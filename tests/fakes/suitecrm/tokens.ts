import { json } from '../answers.ts';
import { readJson, toRecord } from '../request-body.ts';
import { oauthError } from './answers.ts';
import type { SuiteCrmOptions } from './options.ts';

/** The server's sessions: each sign-in gets a token. */
export function createTokens(options: SuiteCrmOptions) {
  /** When each token expires, and its user. */
  const access = new Map<string, { until: number; user: unknown }>();
  const find = (authorization: string) => access.get(authorization.replace(/^Bearer\s+/i, ''));

  function grant(user: unknown): Response {
    const token = crypto.randomUUID();
    access.set(token, { until: Date.now() + (options.tokenLifetime ?? options.expiresIn) * 1000, user });
    return json(
      200,
      { token_type: 'Bearer', expires_in: options.expiresIn, access_token: token },
      { 'Content-Type': 'application/json; charset=UTF-8', Pragma: 'no-cache', 'Cache-Control': 'no-store' },
    );
  }

  return {
    /** The response of the token endpoint. */
    async issue(request: Request): Promise<Response> {
      const fields = toRecord(await readJson(request));
      return refuseClient(fields, options) ?? refuseUser(fields, options) ?? grant(fields.username);
    },
    /** Why this Authorization header is refused, or undefined if it's accepted. */
    refuse(authorization: string | null): string | undefined {
      if (!authorization) return 'Missing "Authorization" header';
      const until = find(authorization)?.until;
      if (until === undefined) return 'Access token could not be verified';
      return Date.now() >= until ? 'Access token is invalid' : undefined;
    },
    userOf: (authorization: string | null) => find(authorization ?? '')?.user,
    clear: () => access.clear(),
  };
}

function refuseClient(fields: Record<string, unknown>, options: SuiteCrmOptions): Response | undefined {
  // An unknown client is no "invalid_client" but a server error with the id.
  if (fields.client_id !== options.clientId) {
    return serverError(`OAuth2Clients module with id ${String(fields.client_id)} is not found`);
  }
  if (fields.client_secret !== options.clientSecret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  }
  return undefined;
}

function refuseUser(fields: Record<string, unknown>, options: SuiteCrmOptions): Response | undefined {
  const users = [
    [options.username, options.password],
    [options.readUser, options.readPassword],
  ] as const;
  const user = users.find(([name]) => name === fields.username);
  if (!user) {
    return serverError(`No user found with this username: ${String(fields.username)}`);
  }
  // The real server repeats the password in plain text, so this body must not be shown or logged.
  if (fields.password !== user[1]) return serverError(`The password is invalid: ${String(fields.password)}`);
  return undefined;
}

const serverError = (text: string) => oauthError(500, 'unknown_error', text);
