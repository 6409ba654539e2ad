import * as z from 'zod/mini';
import { suitecrmWords } from '~/content/systems/suitecrm';
import { UnknownNamesError } from '~/integrations/fold-into';
import type { HttpAnswer, RequestControl } from '~/shared/lib/http';
import {
  answerError,
  bearer,
  callService,
  isWebPage,
  type Operation,
  quoted,
} from '~/shared/lib/service-call';
import type { ServiceError } from '~/shared/lib/service-error';
import { apiUrl, type SuitecrmSettings } from './settings';
import type { Attributes } from './to-record';

export type SuitecrmModule = 'Contacts' | 'Leads';

export interface Token {
  value: string;
  /** ms since the epoch; 300 s before the server's own expiry. */
  expiresAt: number;
}

export interface NewRecord {
  module: SuitecrmModule;
  /** A UUID we choose, by which the server recognizes a repeat. */
  id: string;
  attributes: Attributes;
}

const EARLY_S = 300;

const { label: service, suspect, failures, reasons } = suitecrmWords;
const SUITECRM = { service, suspect };

/** Signs in with the password grant. Throws 'SuiteCRM authentication failed'. */
export async function requestToken(settings: SuitecrmSettings): Promise<Token> {
  const operation = { failure: failures.signIn, ...SUITECRM };
  const { clientId, clientSecret, username, password } = settings;
  const answer = await callService(operation, {
    method: 'POST',
    url: `${apiUrl(settings)}/access_token`,
    json: {
      grant_type: 'password',
      client_id: clientId,
      client_secret: clientSecret,
      username,
      password,
    },
  });
  const body = tokenSchema.safeParse(answer.json);
  if (!answer.ok || !body.success) throw signInError(operation, answer);
  return { value: body.data.access_token, expiresAt: Date.now() + (body.data.expires_in - EARLY_S) * 1000 };
}

/**
 * Creates a record; resolves with its id, even if a record with this id already exists. `path` is
 * 'module' on real servers (verified on 7.14.6), where 'module/Contacts' answers 405; other variants of the API
 * are the other way round.
 */
export async function createRecord(
  settings: SuitecrmSettings,
  token: Token | undefined,
  { module, id, attributes }: NewRecord,
  path: string,
  control?: RequestControl,
): Promise<string> {
  const operation = { failure: module === 'Contacts' ? failures.contact : failures.lead, ...SUITECRM };
  const answer = await callService(operation, {
    method: 'POST',
    url: `${apiUrl(settings)}/V8/${path}`,
    // Any further header fails SuiteCRM's preflight.
    headers: bearer(token?.value ?? ''),
    json: { data: { type: module, id, attributes } },
    ...control,
  });
  const detail = errorSchema.safeParse(answer.json).data?.errors.detail;
  if (answer.status === 400 && detail && /already exist/i.test(detail)) return id;
  const created = createdSchema.safeParse(answer.json);
  if (answer.ok && created.success) return created.data.data.id;
  throw createError(operation, answer, detail);
}

/** Reads one contact through an address that signs in on its own. */
export async function checkAccess(settings: SuitecrmSettings): Promise<void> {
  const operation = { failure: failures.test, ...SUITECRM };
  const url = `${apiUrl(settings)}/V8/module/Contacts?page[size]=1`;
  const answer = await callService(operation, { method: 'GET', url });
  if (!answer.ok || isWebPage(answer)) {
    throw answerError(operation, answer, { reason: wrongAddress(answer), answeredBy: answererOf(answer) });
  }
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const createdSchema = z.object({ data: z.object({ id: z.string() }) });
const errorSchema = z.object({ errors: z.object({ detail: z.string() }) });
const oauthErrorSchema = z.object({ error: z.string() });

// A wrong password is a 500 whose body repeats the password: nothing from a sign-in's body goes any further
// than which of a few known codes it contains.
function signInError(operation: Operation, answer: HttpAnswer): ServiceError {
  const code = answer.ok ? undefined : oauthErrorSchema.safeParse(answer.json).data?.error;
  if (code === undefined) return answerError(operation, answer, { reason: wrongAddress(answer) });
  return answerError(operation, answer, {
    kind: 'unauthorized',
    reason: SIGN_IN_REASONS.get(code) ?? reasons.signIn,
    answeredBy: 'service',
  });
}

const SIGN_IN_REASONS = new Map<string, string>([
  ['invalid_client', reasons.client],
  ['unsupported_grant_type', reasons.grant],
]);

function createError(operation: Operation, answer: HttpAnswer, detail: string | undefined): ServiceError {
  const { status } = answer;
  if (status === 401)
    return answerError(operation, answer, {
      reason: reasons.session,
    });
  // A failed insert, or two creates at once, answers 400 with JSON and bare text after it, seen on 7.14.6. It says
  // nothing about the record, which may exist; a function in between drops that body.
  const isBroken = answer.json === undefined ? /^\s*\{/.test(answer.text) : answer.text.trim() === '{}';
  if (status === 400 && (isBroken || /^database failure/i.test(detail ?? ''))) {
    return answerError(operation, answer, {
      kind: 'unavailable',
      reason: reasons.database,
      ambiguous: true,
    });
  }
  // A role can be fixed, like a key.
  const isDenied = status === 400 && detail?.includes('AccessDeniedException');
  const unknown = /^Property (\w+) in \w+ module is invalid$/.exec(detail ?? '')?.[1];
  const error = answerError(operation, answer, {
    kind: isDenied ? 'unauthorized' : undefined,
    reason: isDenied
      ? reasons.role
      : (wrongAddress(answer) ?? (status < 500 && detail ? quoted(service, detail) : undefined)),
  });
  return status === 400 && unknown ? new UnknownNamesError(error, [unknown]) : error;
}

function wrongAddress(answer: HttpAnswer): string | undefined {
  const { status } = answer;
  const elsewhere = status === 404 || status === 405 || (answer.ok && isWebPage(answer));
  if (!elsewhere) return undefined;
  return reasons.elsewhere(status);
}

const answererOf = ({ json }: HttpAnswer) =>
  errorSchema.safeParse(json).success || oauthErrorSchema.safeParse(json).data?.error === 'access_denied'
    ? 'service'
    : undefined;
