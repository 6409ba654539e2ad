import * as z from 'zod/mini';
import { RefusedFieldsError } from '~/integrations/refused-fields';
import { isFixable } from '~/leads/retry-policy';
import type { HttpRequest, HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createBearerHeader,
  explainNetworkError,
  isWebPage,
  type Operation,
  quoteService,
  toServiceError,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { getEndpoints, type HubspotSettings } from './settings';

/** Property values by property name: HubSpot takes strings only. */
export type Properties = Record<string, string>;

/** Creates a contact. Resolves with its id. Throws ContactExistsError, RefusedFieldsError, ServiceError. */
export const createContact = (settings: HubspotSettings, properties: Properties, control?: RequestOptions) =>
  createRecord(
    settings,
    'Failed to create contact in HubSpot',
    getEndpoints(settings).contacts,
    properties,
    control,
  );

/** Changes an existing contact. Requires a key, createError the site's proxy has no rule for it. */
export async function updateContact(
  settings: HubspotSettings,
  id: string,
  properties: Properties,
  control?: RequestOptions,
): Promise<void> {
  const url = `${getEndpoints(settings).contacts}/${encodeURIComponent(id)}`;
  await sendIfEnabled(settings, 'Failed to update contact in HubSpot', {
    method: 'PATCH',
    url,
    json: { properties },
    ...control,
  });
}

/**
 * Creates a deal, linked to a contact if given. Resolves with its id. Throws RefusedFieldsError, ValueTakenError,
 * ServiceError.
 */
export const createDeal = (
  settings: HubspotSettings,
  properties: Properties,
  contactId: string | undefined,
  control?: RequestOptions,
) =>
  createRecord(
    settings,
    'Failed to create deal in HubSpot',
    getEndpoints(settings).deals,
    properties,
    control,
    [
      ...(contactId
        ? [{ to: { id: contactId }, types: [{ ...HUBSPOT_DEFINED, associationTypeId: 3 }] }]
        : []),
    ],
  );

const HUBSPOT_DEFINED = { associationCategory: 'HUBSPOT_DEFINED' };

async function createRecord(
  settings: HubspotSettings,
  failure: string,
  url: string,
  properties: Properties,
  control: RequestOptions | undefined,
  // The published schema requires them. The servers accept an empty list.
  associations: readonly object[] = [],
): Promise<string> {
  const json = { properties, associations };
  return (await sendIfEnabled(settings, failure, { method: 'POST', url, json, ...control }, createdAnswer))
    .id;
}

/**
 * The id of the only deal of that name created at or after `since` (ISO timestamp), if it has no contact. The search
 * shows new deals only after some seconds; their links are read without a delay.
 */
export async function findUnlinkedDeal(
  settings: HubspotSettings,
  name: string,
  since: string,
  control?: RequestOptions,
): Promise<string | undefined> {
  const { deals, dealSearch } = getEndpoints(settings);
  const filters = [
    { propertyName: 'dealname', operator: 'EQ', value: name },
    { propertyName: 'createdate', operator: 'GTE', value: String(Date.parse(since)) },
  ];
  const json = { filterGroups: [{ filters }], properties: ['dealname'], limit: 2 };
  const search = { method: 'POST', url: dealSearch, json, ...control } as const;
  const [found, ...more] = (
    await sendIfEnabled(settings, 'Failed to create deal in HubSpot', search, searchAnswer)
  ).results;
  if (!found || more.length > 0) return undefined;
  const url = `${deals}/${encodeURIComponent(found.id)}?associations=contacts`;
  const { associations } = await sendIfEnabled(
    settings,
    'Failed to create deal in HubSpot',
    { method: 'GET', url, ...control },
    linksAnswer,
  );
  return (associations?.contacts?.results.length ?? 0) === 0 ? found.id : undefined;
}

/**
 * Links a contact to a deal. False if HubSpot refuses permanently. Throws if it may work later; repeating is safe.
 */
export async function associateContactWithDeal(
  settings: HubspotSettings,
  contactId: string,
  dealId: string,
  control?: RequestOptions,
): Promise<boolean> {
  const { contactToDeal, dated } = getEndpoints(settings);
  const type = dated
    ? { types: [{ ...HUBSPOT_DEFINED, associationTypeId: 4 }] }
    : { type: 'contact_to_deal' };
  const json = { inputs: [{ from: { id: contactId }, to: { id: dealId }, ...type }] };
  try {
    const request = { method: 'POST', url: contactToDeal, json, ...control } as const;
    const { numErrors, errors } = await sendIfEnabled(
      settings,
      'Failed to link deal in HubSpot',
      request,
      associationAnswer,
    );
    return numErrors === 0 && errors.length === 0;
  } catch (error) {
    const isRefused = error instanceof ServiceError && error.kind === 'rejected';
    // A 404 is final from HubSpot, but not from a proxy, whose rules a person can fix.
    if (isRefused && (error.answeredBy === 'service' || !isFixable(error))) return false;
    throw error;
  }
}

/**
 * Requests one contact: any success that isn't a web page means that the address and the key are right. Resolves with
 * the deal property that the host's function allows; null without such a header.
 */
export async function checkAccess(settings: HubspotSettings): Promise<string | null> {
  const url = `${getEndpoints(settings).contacts}?limit=1`;
  const { headers } = await sendRequest(settings, 'HubSpot connection test failed', { method: 'GET', url });
  return headers.get('Lead-Proxy-Deal-Id');
}

// The parts of HubSpot's answers that this site reads.
const createdAnswer = z.object({ id: z.string() });
const searchAnswer = z.object({ results: z.array(createdAnswer) });
const linksAnswer = z.object({
  associations: z.optional(z.object({ contacts: z.optional(searchAnswer) })),
});
/** A 207 has the errors of single links. */
const associationAnswer = z.object({
  numErrors: z._default(z.number(), 0),
  errors: z._default(z.array(z.unknown()), []),
});

async function sendIfEnabled<T>(
  settings: HubspotSettings,
  failure: string,
  request: HttpRequest,
  schema?: z.ZodMiniType<T>,
): Promise<T> {
  if (!settings.enabled) {
    throw new ServiceError('HubSpot integration is disabled', {
      kind: 'disabled',
      reason: "HubSpot is switched off: turn on 'Send leads to HubSpot CRM'.",
    });
  }
  return callHubspot(settings, failure, request, schema);
}

/** Sends one request, even if HubSpot is disabled for leads. Resolves with the validated body. Throws a ServiceError. */
export async function callHubspot<T>(
  settings: HubspotSettings,
  failure: string,
  request: HttpRequest,
  schema?: z.ZodMiniType<T>,
): Promise<T> {
  const answer = await sendRequest(settings, failure, request);
  if (!schema) return undefined as T;
  const body = schema.safeParse(answer.json);
  if (!body.success) throw toServiceError({ failure, service: 'HubSpot' }, answer);
  return body.data;
}

async function sendRequest(
  settings: HubspotSettings,
  failure: string,
  request: HttpRequest,
): Promise<HttpResponse> {
  const operation = { failure, service: 'HubSpot' };
  const answer = await callService(operation, {
    ...request,
    headers: createBearerHeader(settings.apiKey),
  }).catch(
    explainNetworkError(
      request.url,
      "HubSpot's CRM API refuses browsers: use the proxy, with a base URL on this site such as /api/hubspot.",
    ),
  );
  if (!answer.ok) throw toHubspotError(operation, answer, settings.apiKey !== '');
  if (isWebPage(answer)) throw toServiceError(operation, answer);
  return answer;
}

/** The contact exists already. HubSpot sends its id only in the message. */
export class ContactExistsError extends ServiceError {
  readonly contactId: string;

  constructor(error: ServiceError, contactId: string) {
    super(error.message, error);
    this.contactId = contactId;
  }
}

/** Another record has this value of a unique property. `recordId`: if HubSpot sends it. */
export class ValueTakenError extends ServiceError {
  readonly recordId: string | undefined;

  constructor(error: ServiceError, recordId: string | undefined) {
    super(error.message, error);
    this.recordId = recordId;
  }
}

/**
 * The error for any non-2xx answer of the CRM API, or one that isn't JSON. `hasKey`: the request had a key; otherwise
 * the proxy adds one.
 */
function toHubspotError(operation: Operation, answer: HttpResponse, hasKey: boolean): ServiceError {
  const body = readBody(answer.json);
  const answeredBy = body.category === undefined ? undefined : 'service';
  const createError = (reason: string | undefined) =>
    toServiceError(operation, answer, { reason, answeredBy });
  // HubSpot also sends 400 for this conflict.
  if ((answer.status === 400 || answer.status === 409) && VALUE_TAKEN.test(answer.text)) {
    const error = createError('HubSpot has a record of this submission already.');
    return new ValueTakenError(error, /(\d{1,20}) already has that value/.exec(answer.text)?.[1]);
  }
  switch (answer.status) {
    case 400: {
      const names = findRefusedProperties(body);
      const reason =
        names.length > 0
          ? `HubSpot has no property ${names.join(', ')} that takes any text: create it there, as single-line text without a rule.`
          : body.message && quoteService('HubSpot', body.message);
      const error = createError(reason);
      return names.length > 0 ? new RefusedFieldsError(error, names) : error;
    }
    case 401:
      return createError(
        hasKey
          ? 'HubSpot does not know this key, or it has expired (401): copy the key from HubSpot again.'
          : 'HubSpot does not accept the key that the proxy adds (401): replace it at your host.',
      );
    case 403: {
      const scopes = findMissingScopes(body);
      return createError(
        scopes.length > 0
          ? `The HubSpot key lacks the scope ${scopes.join(', ')}: add it to the key in HubSpot.`
          : undefined,
      );
    }
    case 404:
      if (isWebPage(answer)) return toServiceError(operation, answer);
      return createError(
        'HubSpot has nothing at this address (404): check the base URL and the path prefix.',
      );
    case 409: {
      const id = /Existing ID: (\d+)/.exec(body.message ?? '')?.[1];
      const error = toServiceError(operation, answer, { reason: 'The contact exists in HubSpot already.' });
      return id ? new ContactExistsError(error, id) : error;
    }
    case 423:
      return toServiceError(operation, answer, {
        reason: 'The record is locked in HubSpot.',
        retryAfterMs: 2_000,
      });
    case 429:
      return toServiceError(operation, answer, { retryAfterMs: 10_000 });
    // HubSpot's own status, for up to a day.
    case 477:
      return toServiceError(operation, answer, {
        kind: 'unavailable',
        reason: 'HubSpot is moving this account to another data center (477).',
        retryAfterMs: 60 * 60_000,
      });
    default:
      return toServiceError(operation, answer);
  }
}

const VALUE_TAKEN = /CONFLICTING_UNIQUE_VALUE|already has that value/;

// HubSpot asks clients to treat every field of an error as optional.
const errorSchema = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  category: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(
    z.array(
      z.object({
        message: z.catch(z.string(), ''),
        code: z.catch(z.string(), ''),
        context: z.catch(z.record(z.string(), z.array(z.string())), {}),
      }),
    ),
    [],
  ),
});

const readBody = (json: unknown): z.infer<typeof errorSchema> =>
  errorSchema.safeParse(json).data ?? { message: undefined, category: undefined, errors: [] };

/** For any code, because some refusals have the names only in the message, as JSON or in a sentence. */
function findRefusedProperties({ message = '', errors }: z.infer<typeof errorSchema>): string[] {
  const listed = errors.flatMap(({ context }) => context.propertyName ?? []);
  const written = [message, ...errors.map((error) => error.message)].flatMap((text) =>
    [...text.matchAll(PROPERTY_NAME)].flatMap(([, inJson, inWords]) => inJson ?? inWords ?? []),
  );
  return [...new Set([...listed, ...written])];
}

const PROPERTY_NAME = /"name": ?"(\w{1,100})"|Property \\?"([\w-]{1,100})\\?" does not exist/g;

const findMissingScopes = ({ errors }: z.infer<typeof errorSchema>): string[] => [
  ...new Set(
    errors.flatMap(
      ({ context }) =>
        context.requiredGranularScopes ?? context.requiredScopes ?? context.missingScopes ?? [],
    ),
  ),
];
