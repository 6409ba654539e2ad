import * as z from 'zod/mini';
import { readConfig } from '~/config/config-store';
import { moveIntoText, RefusedFieldsError, sendWithoutRefused } from '~/integrations/refused-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { type LeadContact, toSystemRecord } from '~/leads/contact-fields';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createBearerHeader,
  isWebPage,
  type Operation,
  quoteService,
  toServiceError,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
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
  /** A UUID we choose, by which the server recognizes a repeat. */
  id: string;
  attributes: Attributes;
}

const EXPIRY_MARGIN_S = 300;
const SUITECRM = { service: 'SuiteCRM', hint: 'the base URL, which on SuiteCRM 8 ends in /legacy' };

/** Signs in with the password grant. Throws 'SuiteCRM authentication failed'. */
export async function requestToken(settings: SuitecrmSettings): Promise<Token> {
  const operation = { failure: 'SuiteCRM authentication failed', ...SUITECRM };
  const { clientId, clientSecret, username, password } = settings;
  const answer = await callService(operation, {
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
  const body = tokenSchema.safeParse(answer.json);
  if (!answer.ok || !body.success) throw toSignInError(operation, answer);
  return {
    value: body.data.access_token,
    expiresAt: Date.now() + (body.data.expires_in - EXPIRY_MARGIN_S) * 1000,
  };
}

/**
 * Creates a record; resolves with its id, even if a record with this id already exists. `path` is
 * 'module' on real servers (verified on 7.14.6), where 'module/Contacts' answers 405; other variants of the API
 * are the other way round.
 */
async function createRecord(
  settings: SuitecrmSettings,
  token: Token | undefined,
  { module, id, attributes }: NewRecord,
  path: string,
  control?: RequestOptions,
): Promise<string> {
  const operation = {
    failure:
      module === 'Contacts' ? 'Failed to create contact in SuiteCRM' : 'Failed to create lead in SuiteCRM',
    ...SUITECRM,
  };
  const answer = await callService(operation, {
    method: 'POST',
    url: `${getApiUrl(settings)}/V8/${path}`,
    // Any further header fails SuiteCRM's preflight.
    headers: createBearerHeader(token?.value ?? ''),
    json: { data: { type: module, id, attributes } },
    ...control,
  });
  const detail = errorSchema.safeParse(answer.json).data?.errors.detail;
  if (answer.status === 400 && detail && /already exist/i.test(detail)) return id;
  const created = createdSchema.safeParse(answer.json);
  if (answer.ok && created.success) return created.data.data.id;
  throw toCreateError(operation, answer, detail);
}

/** Reads one contact through an address that signs in on its own. */
export async function checkAccess(settings: SuitecrmSettings): Promise<void> {
  const operation = { failure: 'SuiteCRM connection test failed', ...SUITECRM };
  const url = `${getApiUrl(settings)}/V8/module/Contacts?page[size]=1`;
  const answer = await callService(operation, { method: 'GET', url });
  if (!answer.ok || isWebPage(answer)) {
    throw toServiceError(operation, answer, {
      reason: explainWrongAddress(answer),
      answeredBy: getAnsweredBy(answer),
    });
  }
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const createdSchema = z.object({ data: z.object({ id: z.string() }) });
const errorSchema = z.object({ errors: z.object({ detail: z.string() }) });
const oauthErrorSchema = z.object({ error: z.string() });

// A wrong password is a 500 whose body repeats the password: nothing from a sign-in's body goes any further
// than which of a few known codes it contains.
function toSignInError(operation: Operation, answer: HttpResponse): ServiceError {
  const code = answer.ok ? undefined : oauthErrorSchema.safeParse(answer.json).data?.error;
  if (code === undefined) return toServiceError(operation, answer, { reason: explainWrongAddress(answer) });
  return toServiceError(operation, answer, {
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

function toCreateError(operation: Operation, answer: HttpResponse, detail: string | undefined): ServiceError {
  const { status } = answer;
  if (status === 401)
    return toServiceError(operation, answer, {
      reason: 'SuiteCRM did not accept the session (401): try again, and check how long its tokens last.',
    });
  // A failed insert, or two creates at once, answers 400 with JSON and bare text after it, seen on 7.14.6. It says
  // nothing about the record, which may exist; a function in between drops that body.
  const isBroken = answer.json === undefined ? /^\s*\{/.test(answer.text) : answer.text.trim() === '{}';
  if (status === 400 && (isBroken || /^database failure/i.test(detail ?? ''))) {
    return toServiceError(operation, answer, {
      kind: 'unavailable',
      reason: "SuiteCRM's database did not take the record (400): see suitecrm.log.",
      ambiguous: true,
    });
  }
  // A role can be fixed, like a key.
  const isDenied = status === 400 && detail?.includes('AccessDeniedException');
  const unknown = /^Property (\w+) in \w+ module is invalid$/.exec(detail ?? '')?.[1];
  const error = toServiceError(operation, answer, {
    kind: isDenied ? 'unauthorized' : undefined,
    reason: isDenied
      ? "The role of SuiteCRM's API user may not create this: let it edit contacts and leads."
      : (explainWrongAddress(answer) ??
        (status < 500 && detail ? quoteService('SuiteCRM', detail) : undefined)),
  });
  return status === 400 && unknown ? new RefusedFieldsError(error, [unknown]) : error;
}

function explainWrongAddress(answer: HttpResponse): string | undefined {
  const { status } = answer;
  const elsewhere = status === 404 || status === 405 || (answer.ok && isWebPage(answer));
  if (!elsewhere) return undefined;
  return `SuiteCRM's API is not at this address (${status}): check the base URL, which on SuiteCRM 8 ends in /legacy.`;
}

const getAnsweredBy = ({ json }: HttpResponse) =>
  errorSchema.safeParse(json).success || oauthErrorSchema.safeParse(json).data?.error === 'access_denied'
    ? 'service'
    : undefined;

type Progress = Pick<DeliveryProgress, 'control' | 'note'>;

/** A SuiteCRM server with its session, which lives in this page's memory only. */
export function createSuitecrm(settings: SuitecrmSettings) {
  let initialized = false;
  let token: Token | undefined;
  let signingIn: Promise<Token> | undefined;
  let pathOf: (module: SuitecrmModule) => string = getModulePath;

  const freshToken = async (): Promise<Token | undefined> => {
    if (!hasCredentials(settings)) return undefined;
    if (token && token.expiresAt > Date.now()) return token;
    signingIn ??= requestToken(settings).finally(() => {
      signingIn = undefined;
    });
    token = await signingIn;
    return token;
  };

  const create = async (record: NewRecord, control?: RequestOptions): Promise<string> => {
    if (!initialized) {
      throw new ServiceError('SuiteCRM service not initialized; call initialize() first', {
        kind: 'disabled',
        reason: 'The connection to SuiteCRM was not set up.',
      });
    }
    const used = await freshToken();
    try {
      return await createAtKnownPath(record, used, control);
    } catch (error) {
      if (!used || !hasStatus(error, 401)) throw error;
      // The server ended the session early. Another delivery may have signed in again meanwhile.
      if (token === used) token = undefined;
      return createAtKnownPath(record, await freshToken(), control);
    }
  };

  const createAtKnownPath = async (record: NewRecord, used: Token | undefined, control?: RequestOptions) => {
    try {
      return await createRecord(settings, used, record, pathOf(record.module), control);
    } catch (error) {
      if (!hasStatus(error, 404, 405)) throw error;
      const other = pathOf === getModulePath ? getNamedModulePath : getModulePath;
      const id = await createRecord(settings, used, record, other(record.module), control);
      pathOf = other;
      return id;
    }
  };

  /** What a module lacks goes into the description, and what that can't hold is said in it. */
  const save = (module: SuitecrmModule, given: Attributes, { id }: Lead, progress?: Progress) =>
    sendWithoutRefused(
      given,
      (attributes) => {
        const { description: whole = '' } = attributes;
        const most = MAX_DESCRIPTION_BYTES - (progress?.control.sameOriginHeaders ? FLAG_BYTES : 0);
        const description = fitDescription(whole, id, most);
        if (description !== whole)
          progress?.note(
            "The text is longer than SuiteCRM's description, which says where a part of it is missing.",
          );
        const record = { module, id: toRecordId(id, module), attributes: { ...attributes, description } };
        return create(record, progress?.control);
      },
      (attributes, names) => moveIntoText('description', attributes, names, ['description']),
      (names) =>
        progress?.note(
          `SuiteCRM, or the function in front of it, has no field ${names}: its content is in the description.`,
        ),
    );

  return {
    /** Signs in, unless a token is still good or the address signs in on its own. Required before the others. */
    async initialize() {
      await freshToken();
      initialized = true;
    },
    /** Both resolve with the record's id; repeating them creates nothing twice. */
    createContact: (lead: Lead, progress?: Progress) =>
      save('Contacts', toContact(lead.contact, settings.defaultLeadSource), lead, progress),
    createLead: (lead: Lead, progress?: Progress) =>
      save('Leads', toLead(lead.contact, settings.defaultLeadSource), lead, progress),
  };
}

/** The service for these settings: the same one, with its session, as long as they don't change. */
function getSuitecrm(settings: SuitecrmSettings) {
  if (currentService?.settings !== settings) currentService = { settings, service: createSuitecrm(settings) };
  return currentService.service;
}

let currentService: { settings: SuitecrmSettings; service: ReturnType<typeof createSuitecrm> } | undefined;

const getModulePath = () => 'module';
const getNamedModulePath = (module: SuitecrmModule) => `module/${module}`;

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ServiceError && statuses.includes(error.status ?? 0);

const MODULE_MARKS: Record<SuitecrmModule, number> = { Contacts: 0x5c0a7ac7, Leads: 0x5c1ead00 };

/**
 * The UUID that a submission's record gets in a module: always the same one, so that the server recognizes
 * a repeat. The modules must differ, because SuiteCRM's ids are unique across them only by convention.
 */
export function toRecordId(submissionId: string, module: SuitecrmModule): string {
  const head = Number.parseInt(submissionId.slice(0, 8), 16) ^ MODULE_MARKS[module];
  return (head >>> 0).toString(16).padStart(8, '0') + submissionId.slice(8);
}

/** Bytes of UTF-8 that SuiteCRM's description holds; it cuts a longer one without a word. Seen on 7.14.6. */
const MAX_DESCRIPTION_BYTES = 65_535;
/** Those of a line that the host's function may add with the spam check. */
const FLAG_BYTES = 200;
/** Of one that is too long the end stays as well: other fields and other systems have their lines there. */
const END_BYTES = 10_000;

/** A description that SuiteCRM holds. Where it would be too long, its middle gives way to a line that says so. */
function fitDescription(description: string, submissionId: string, most: number): string {
  const bytes = new TextEncoder().encode(description);
  if (bytes.length <= most) return description;
  const line = `\n\n[A part is missing here: SuiteCRM holds no more. The whole text has ${description.length} characters. Ask its sender for it, or look in another system for submission id ${submissionId}.]\n\n`;
  const begin = bytes.subarray(0, most - END_BYTES - new TextEncoder().encode(line).length);
  // A character that is cut in two is left out.
  const first = new TextDecoder().decode(begin, { stream: true });
  const last = new TextDecoder().decode(bytes.subarray(-END_BYTES)).replace(/^\ufffd+/, '');
  return first + line + last;
}

export type Attributes = Record<string, string>;

/** A lead's person as SuiteCRM's contact: without the service, which stands in the lead's description. */
const toContact = (contact: LeadContact, leadSource: string): Attributes =>
  addFullTexts({
    ...toSystemRecord('suitecrm', { ...contact, service: '' }),
    lead_source: leadSource === SITE_SOURCE ? LISTED_SOURCE : leadSource,
  });

/** The same as a new lead. */
function toLead(contact: LeadContact, leadSource: string): Attributes {
  const prefix = contact.service ? `Service Interest: ${contact.service}\n\n` : '';
  const { message } = contact;
  return { ...toContact({ ...contact, message: prefix + message }, leadSource), status: 'New' };
}

/** SuiteCRM's list of lead sources has the site's usual one under another name, and its forms empty any other value. */
const SITE_SOURCE = 'Website';
const LISTED_SOURCE = 'Web Site';

/** Characters that SuiteCRM's columns hold, and what people call them; it cuts longer ones without a word. Seen on 7.14.6. */
const COLUMN_LIMITS = [
  ['first_name', 100, 'First name'],
  ['last_name', 100, 'Last name'],
  ['phone_work', 100, 'Phone'],
  ['lead_source', 100, 'Lead source'],
  ['account_name', 255, 'Company'],
  ['email1', 255, 'Email'],
] as const;

/** What would be cut stands whole in the description. */
function addFullTexts(given: Attributes): Attributes {
  const attributes = escapeTags(given);
  const long = COLUMN_LIMITS.flatMap(([name, max, label]) => {
    const text = attributes[name] ?? '';
    return [...text].length > max ? [`${label} in full: ${text}`] : [];
  });
  return { ...attributes, description: [attributes.description, ...long].join('\n\n') };
}

/**
 * SuiteCRM drops everything that looks like a tag, even if it comes as an entity: "Write to <ada@x.example>" would end
 * after "to". With a space after the bracket it's text.
 */
const escapeTags = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, text]) => [name, text.replace(/(<|&lt;)(?=[a-z/!?])/gi, '$1 ')]),
  );

/** SuiteCRM: a contact and a lead, each by its switch. */
export const suitecrmDestination: Destination = {
  id: 'suitecrm',
  label: 'SuiteCRM',
  counts: 'remote',
  order: 30,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findSuitecrmObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(suitecrmSettings);
    const suitecrm = getSuitecrm(settings);
    await suitecrm.initialize();
    if (settings.createContact) {
      await progress.runStep('contact', 'recognized', () => suitecrm.createContact(lead, progress));
      await progress.markAccepted();
    }
    if (settings.createLead) {
      await progress.runStep('lead', 'recognized', () => suitecrm.createLead(lead, progress));
    }
  },
};

export const suitecrm: System = {
  id: 'suitecrm',
  label: 'SuiteCRM',
  category: 'crm',
  settings: [suitecrmSettings],
  uses: [{ id: 'suitecrm', label: 'SuiteCRM', obstacles: findSuitecrmObstacles }],
  destinations: [suitecrmDestination],
  policy: (built) => ({ 'connect-src': getOrigins(built(suitecrmSettings).baseUrl) }),
};
