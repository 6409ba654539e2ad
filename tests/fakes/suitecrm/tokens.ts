import { json } from '../answers.ts';
import type { Clock } from '../fake-service.ts';
import { asRecord, parseBody } from '../request-body.ts';
import { oauthError } from './answers.ts';
import type { SuiteCrmOptions } from './options.ts';

export interface Tokens {
  /** The answer of the token endpoint. */
  issue(request: Request): Promise<Response>;
  /** The reason for refusing this Authorization header, or undefined if it's accepted. */
  refuse(authorization: string | null): string | undefined;
  clear(): void;
}

export function createTokens(options: SuiteCrmOptions, now: Clock): Tokens {
  /** Until when each token is good. */
  const access = new Map<string, number>();

  function grant(): Response {
    const until = now() + (options.tokenLifetime ?? options.expiresIn) * 1000;
    const token = jwt({ jti: crypto.randomUUID(), exp: Math.floor(until / 1000) });
    access.set(token, until);
    return json(
      200,
      {
        token_type: 'Bearer',
        expires_in: options.expiresIn,
        access_token: token,
        refresh_token: `def502${crypto.randomUUID().replaceAll('-', '')}`,
      },
      { 'Content-Type': 'application/json; charset=UTF-8', Pragma: 'no-cache', 'Cache-Control': 'no-store' },
    );
  }

  return {
    async issue(request) {
      const fields = await fieldsOf(request);
      if (fields.grant_type !== 'password') {
        return oauthError(
          400,
          'unsupported_grant_type',
          'The authorization grant type is not supported by the authorization server.',
          'Check that all required parameters have been provided',
        );
      }
      return refuseClient(fields, options) ?? refuseUser(fields, options) ?? grant();
    },
    refuse(authorization) {
      if (!authorization) return 'Missing "Authorization" header';
      const token = bearer(authorization);
      if (token.split('.').length !== 3) return 'The JWT string must have two dots';
      const until = access.get(token);
      if (until === undefined) return 'Access token could not be verified';
      return now() >= until ? 'Access token is invalid' : undefined;
    },
    clear: () => access.clear(),
  };
}

/** JSON, API JSON or a form; anything else has no fields. */
async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/json|x-www-form-urlencoded/.test(type)) return {};
  return asRecord(parseBody(await request.text(), type));
}

function refuseClient(fields: Record<string, unknown>, options: SuiteCrmOptions): Response | undefined {
  if (fields.client_id === undefined) return missing('client_id');
  // An unknown client isn't "invalid_client" but a server error that names the id it looked for.
  if (fields.client_id !== options.clientId) {
    return serverError(`OAuth2Clients module with id ${String(fields.client_id)} is not found`);
  }
  if (fields.client_secret !== options.clientSecret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  }
  return undefined;
}

function refuseUser(fields: Record<string, unknown>, options: SuiteCrmOptions): Response | undefined {
  if (fields.username === undefined) return missing('username');
  if (fields.password === undefined) return missing('password');
  if (fields.username !== options.username) {
    return serverError(`No user found with this username: ${String(fields.username)}`);
  }
  // The real server repeats the password in plain text, so nobody may show or log this body.
  if (fields.password !== options.password)
    return serverError(`The password is invalid: ${String(fields.password)}`);
  return undefined;
}

const serverError = (text: string) => oauthError(500, 'unknown_error', text);

const missing = (parameter: string) =>
  oauthError(
    400,
    'invalid_request',
    'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    `Check the \`${parameter}\` parameter`,
  );

const bearer = (authorization: string) => authorization.replace(/^Bearer\s+/i, '');

const jwt = (claims: object) =>
  [{ typ: 'JWT', alg: 'RS256' }, claims, 'signature'].map((part) => encode(JSON.stringify(part))).join('.');

const encode = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
