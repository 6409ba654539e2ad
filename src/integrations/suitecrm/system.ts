import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import { moveIntoText, RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { type DeliveryContext, type Destination, EXISTED_NOTE } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createBearerHeader,
  createResponseError,
  isWebPage,
  type Operation,
  quoteService,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
// The host's function uses the same code.
import { convertId } from '../../../deploy/edge/suitecrm-ids.js';
import {
  type Attributes,
  FLAG_BYTES,
  fitDescription,
  MAX_DESCRIPTION_BYTES,
  toContact,
  toLead,
} from './attributes';
import {
  findSuitecrmObstacles,
  getApiUrl,
  hasCredentials,
  type SuitecrmSettings,
  suitecrmSettings,
} from './settings';

type SuitecrmModule = 'Contacts' | 'Leads';

interface Token {
  value: string;
  /** ms since the epoch; 300 s before the server's own expiry. */
  expiresAt: number;
}

interface NewRecord {
  module: SuitecrmModule;
  /** A UUID of ours, by which the server recognizes a repeat. */
  id: string;
  attributes: Attributes;
}

const EXPIRY_MARGIN_S = 300;
const SUITECRM = { service: 'SuiteCRM', hint: 'the base URL, which on SuiteCRM 8 ends in /legacy' };

/** Signs in with the password grant. Throws 'SuiteCRM authentication failed'. */
export async function requestToken(settings: SuitecrmSettings): Promise<Token> {
  const operation = { errorMessage: 'SuiteCRM authentication failed', ...SUITECRM };
  const { clientId, clientSecret, username, password } = settings;
  const response = await callService(operation, {
    method: 'POST',
    url: `${getApiUrl(settings)}/access_token`,
    json: {
      grant_type: 'password',
      client_id: clientId,
      client_secret: clientSecret,
      username,
      password,
    },
  });
  const body = tokenSchema.safeParse(response.json);
  if (!response.ok || !body.success) throw toSignInError(operation, response);
  return {
    value: body.data.access_token,
    expiresAt: Date.now() + (body.data.expires_in - EXPIRY_MARGIN_S) * 1000,
  };
}

interface SavedRecord {
  id: string;
  /** SuiteCRM knew the id: from an earlier attempt, or from a record that somebody has deleted since. */
  hasExisted: boolean;
}

/**
 * Creates a record. Resolves even if a record with this id already exists. `path` is 'module' on real
 * servers (verified on 7.14.6), where 'module/Contacts' answers 405; in other variants of the API it is the reverse.
 */
async function createRecord(
  settings: SuitecrmSettings,
  token: Token | undefined,
  { module, id, attributes }: NewRecord,
  path: string,
  requestOptions?: RequestOptions,
): Promise<SavedRecord> {
  const operation = {
    errorMessage:
      module === 'Contacts' ? 'Failed to create contact in SuiteCRM' : 'Failed to create lead in SuiteCRM',
    ...SUITECRM,
  };
  const response = await callService(operation, {
    method: 'POST',
    url: `${getApiUrl(settings)}/V8/${path}`,
    // SuiteCRM's preflight rejects any other header.
    headers: createBearerHeader(token?.value ?? ''),
    json: { data: { type: module, id, attributes } },
    ...requestOptions,
  });
  const detail = errorSchema.safeParse(response.json).data?.errors.detail;
  if (response.status === 400 && detail && /already exist/i.test(detail)) return { id, hasExisted: true };
  const created = createdSchema.safeParse(response.json);
  if (response.ok && created.success) return { id: created.data.data.id, hasExisted: false };
  throw toCreateError(operation, response, detail);
}

/** Reads one contact through an address that signs in on its own. */
export async function checkAccess(settings: SuitecrmSettings): Promise<void> {
  const operation = { errorMessage: 'SuiteCRM connection test failed', ...SUITECRM };
  const url = `${getApiUrl(settings)}/V8/module/Contacts?page[size]=1`;
  const response = await callService(operation, { method: 'GET', url });
  if (!response.ok || isWebPage(response)) {
    throw createResponseError(operation, response, {
      reason: explainWrongAddress(response),
      answeredBy: getAnsweredBy(response),
    });
  }
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const createdSchema = z.object({ data: z.object({ id: z.string() }) });
const errorSchema = z.object({ errors: z.object({ detail: z.string() }) });
const oauthErrorSchema = z.object({ error: z.string() });

// A wrong password is a 500 whose body repeats the password, so only known codes are read from a sign-in's body.
function toSignInError(operation: Operation, response: HttpResponse): ServiceError {
  const code = response.ok ? undefined : oauthErrorSchema.safeParse(response.json).data?.error;
  if (code === undefined)
    return createResponseError(operation, response, { reason: explainWrongAddress(response) });
  return createResponseError(operation, response, {
    kind: 'unauthorized',
    reason:
      SIGN_IN_REASONS.get(code) ??
      'SuiteCRM refused the user name, the password or the client: check all three.',
    answeredBy: 'service',
  });
}

const SIGN_IN_REASONS = new Map<string, string>([
  [
    'invalid_client',
    'SuiteCRM does not accept the client ID with this secret: check both in its OAuth2 clients.',
  ],
  [
    'unsupported_grant_type',
    'SuiteCRM does not let this client sign in with a password: make it a password client.',
  ],
]);

function toCreateError(
  operation: Operation,
  response: HttpResponse,
  detail: string | undefined,
): ServiceError {
  const { status } = response;
  if (status === 401)
    return createResponseError(operation, response, {
      reason: 'SuiteCRM did not accept the session (401): try again, and check how long its tokens last.',
    });
  // A failed insert, or two creates at once, answers 400 with JSON and text after it, seen on 7.14.6. The record may
  // exist. The host's function drops that body.
  const isBroken = response.json === undefined ? /^\s*\{/.test(response.text) : response.text.trim() === '{}';
  if (status === 400 && (isBroken || /^database failure/i.test(detail ?? ''))) {
    return createResponseError(operation, response, {
      kind: 'unavailable',
      reason: "SuiteCRM's database did not take the record (400): see suitecrm.log.",
      ambiguous: true,
    });
  }
  // A person can fix the role, like a key.
  const isDenied = status === 400 && detail?.includes('AccessDeniedException');
  const unknown = /^Property (\w+) in \w+ module is invalid$/.exec(detail ?? '')?.[1];
  const error = createResponseError(operation, response, {
    kind: isDenied ? 'unauthorized' : undefined,
    reason: isDenied
      ? "The role of SuiteCRM's API user may not create this: let it edit contacts and leads."
      : (explainWrongAddress(response) ??
        (status < 500 && detail ? quoteService('SuiteCRM', detail) : undefined)),
  });
  return status === 400 && unknown ? new RejectedFieldsError(error, [unknown]) : error;
}

function explainWrongAddress(response: HttpResponse): string | undefined {
  const { status } = response;
  const isWrongAddress = status === 404 || status === 405 || (response.ok && isWebPage(response));
  if (!isWrongAddress) return undefined;
  return `SuiteCRM's API is not at this address (${status}): check the base URL, which on SuiteCRM 8 ends in /legacy.`;
}

const getAnsweredBy = ({ json }: HttpResponse) =>
  errorSchema.safeParse(json).success || oauthErrorSchema.safeParse(json).data?.error === 'access_denied'
    ? 'service'
    : undefined;

type RecordContext = Pick<DeliveryContext, 'requestOptions' | 'note'>;

/** A SuiteCRM server with its session in this page's memory. */
function createSuitecrm(settings: SuitecrmSettings) {
  let initialized = false;
  let token: Token | undefined;
  let signingIn: Promise<Token> | undefined;
  let getPath: (module: SuitecrmModule) => string = getModulePath;

  const getFreshToken = async (): Promise<Token | undefined> => {
    if (!hasCredentials(settings)) return undefined;
    if (token && token.expiresAt > Date.now()) return token;
    signingIn ??= requestToken(settings).finally(() => {
      signingIn = undefined;
    });
    token = await signingIn;
    return token;
  };

  const create = async (record: NewRecord, requestOptions?: RequestOptions): Promise<SavedRecord> => {
    if (!initialized) {
      throw new ServiceError('SuiteCRM service not initialized; call initialize() first', {
        kind: 'disabled',
        reason: 'The connection to SuiteCRM was not set up.',
      });
    }
    const used = await getFreshToken();
    try {
      return await createAtKnownPath(record, used, requestOptions);
    } catch (error) {
      if (!used || !hasStatus(error, 401)) throw error;
      // The server ended the session early. Another delivery may have signed in again in the meantime.
      if (token === used) token = undefined;
      return createAtKnownPath(record, await getFreshToken(), requestOptions);
    }
  };

  const createAtKnownPath = async (
    record: NewRecord,
    used: Token | undefined,
    requestOptions?: RequestOptions,
  ) => {
    try {
      return await createRecord(settings, used, record, getPath(record.module), requestOptions);
    } catch (error) {
      if (!hasStatus(error, 404, 405)) throw error;
      const other = getPath === getModulePath ? getNamedModulePath : getModulePath;
      const saved = await createRecord(settings, used, record, other(record.module), requestOptions);
      getPath = other;
      return saved;
    }
  };

  /** Moves values of missing fields into the description, and shortens a description that is too long. */
  const save = (module: SuitecrmModule, original: Attributes, { id }: Lead, context?: RecordContext) =>
    sendWithoutRejectedFields(
      original,
      async (attributes) => {
        const { description: fullText = '' } = attributes;
        const maxBytes = MAX_DESCRIPTION_BYTES - (context?.requestOptions.sameOriginHeaders ? FLAG_BYTES : 0);
        const description = fitDescription(fullText, id, maxBytes);
        if (description !== fullText)
          context?.note(
            "The text is longer than SuiteCRM's description, which says where a part of it is missing.",
          );
        const record = { module, id: convertId(id, module), attributes: { ...attributes, description } };
        const saved = await create(record, context?.requestOptions);
        if (saved.hasExisted) context?.note(EXISTED_NOTE);
        return saved.id;
      },
      (attributes, names) => moveIntoText('description', attributes, names, ['description']),
      (names) =>
        context?.note(
          `SuiteCRM, or the function in front of it, has no field ${names}: its content is in the description.`,
        ),
    );

  return {
    /** Signs in, unless a token is still valid or the address signs in on its own. Call it before the others. */
    async initialize() {
      await getFreshToken();
      initialized = true;
    },
    /** Like `createLead`, resolves with the record's id and is safe to repeat. */
    createContact: (lead: Lead, context?: RecordContext) =>
      save('Contacts', toContact(lead.contact, settings.defaultLeadSource), lead, context),
    createLead: (lead: Lead, context?: RecordContext) =>
      save('Leads', toLead(lead.contact, settings.defaultLeadSource), lead, context),
  };
}

/** The service for these settings, with its session. Reused until they change. */
function getSuitecrm(settings: SuitecrmSettings) {
  if (currentService?.settings !== settings) currentService = { settings, service: createSuitecrm(settings) };
  return currentService.service;
}

let currentService: { settings: SuitecrmSettings; service: ReturnType<typeof createSuitecrm> } | undefined;

const getModulePath = () => 'module';
const getNamedModulePath = (module: SuitecrmModule) => `module/${module}`;

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ServiceError && statuses.includes(error.status ?? 0);

/** SuiteCRM: a contact and a lead, each by its switch. */
const suitecrmDestination: Destination = {
  id: 'suitecrm',
  label: 'SuiteCRM',
  role: 'remote',
  order: 30,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findSuitecrmObstacles),
  async deliver(lead, context) {
    const settings = readSettings(suitecrmSettings);
    const suitecrm = getSuitecrm(settings);
    await suitecrm.initialize();
    const runStep = (name: string, create: typeof suitecrm.createLead) =>
      context.runStep(name, 'idempotent', async () => {
        const message = await context.addReceipts(lead.contact.message);
        return create({ ...lead, contact: { ...lead.contact, message } }, context);
      });
    if (settings.createContact) {
      await runStep('contact', suitecrm.createContact);
      await context.markAccepted();
    }
    if (settings.createLead) await runStep('lead', suitecrm.createLead);
  },
};

export const suitecrm: System = {
  id: 'suitecrm',
  label: 'SuiteCRM',
  isCrm: true,
  settings: [suitecrmSettings],
  capabilities: [{ id: 'suitecrm', label: 'SuiteCRM', findObstacles: findSuitecrmObstacles }],
  destinations: [suitecrmDestination],
  contentSecurityPolicy: (readBuild) => ({ 'connect-src': getOrigins(readBuild(suitecrmSettings).baseUrl) }),
};
