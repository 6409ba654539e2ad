import * as z from 'zod/mini';
import { RejectedFieldsError } from '~/integrations/rejected-fields';
import { isFixable } from '~/leads/retry-policy';
import type { HttpRequest, HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createBearerHeader,
  createResponseError,
  explainNetworkError,
  isWebPage,
  type Operation,
  quoteService,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { getEndpoints, type HubspotSettings } from './settings';

/** Property values by property name: HubSpot takes strings only. */
export type Properties = Record<string, string>;

/** Creates a contact. Resolves with its id. Throws ContactExistsError, RejectedFieldsError, ServiceError. */
export const createContact = (
  settings: HubspotSettings,
  properties: Properties,
  requestOptions?: RequestOptions,
) =>
  createRecord(
    settings,
    'Failed to create contact in HubSpot',
    getEndpoints(settings).contacts,
    // The published schema requires associations. The servers accept an empty list.
    { properties, associations: [] },
    requestOptions,
  );

/** Changes an existing contact. Requires an API key: the site's proxy has no rule for updates. */
export async function updateContact(
  settings: HubspotSettings,
  id: string,
  properties: Properties,
  requestOptions?: RequestOptions,
): Promise<void> {
  const url = `${getEndpoints(settings).contacts}/${encodeURIComponent(id)}`;
  await callHubspot(settings, 'Failed to update contact in HubSpot', {
    method: 'PATCH',
    url,
    json: { properties },
    ...requestOptions,
  });
}

/**
 * Creates a deal, linked to a contact if given. Resolves with its id. Throws RejectedFieldsError, ValueTakenError,
 * ServiceError.
 */
export const createDeal = (
  settings: HubspotSettings,
  properties: Properties,
  contactId: string | undefined,
  requestOptions?: RequestOptions,
) =>
  createRecord(
    settings,
    'Failed to create deal in HubSpot',
    getEndpoints(settings).deals,
    {
      properties,
      associations: contactId
        ? [{ to: { id: contactId }, types: [{ ...HUBSPOT_DEFINED, associationTypeId: 3 }] }]
        : [],
    },
    requestOptions,
  );

const HUBSPOT_DEFINED = { associationCategory: 'HUBSPOT_DEFINED' };

async function createRecord(
  settings: HubspotSettings,
  errorMessage: string,
  url: string,
  json: { properties: Properties; associations: readonly object[] },
  requestOptions: RequestOptions | undefined,
): Promise<string> {
  const request = { method: 'POST', url, json, ...requestOptions } as const;
  return (await callHubspot(settings, errorMessage, request, createdResponseSchema)).id;
}

/**
 * Links a contact to a deal. False if HubSpot refuses permanently. Throws if it may work later; repeating is safe.
 */
export async function associateContactWithDeal(
  settings: HubspotSettings,
  contactId: string,
  dealId: string,
  requestOptions?: RequestOptions,
): Promise<boolean> {
  const { contactToDeal, isDateVersioned } = getEndpoints(settings);
  const type = isDateVersioned
    ? { types: [{ ...HUBSPOT_DEFINED, associationTypeId: 4 }] }
    : { type: 'contact_to_deal' };
  const json = { inputs: [{ from: { id: contactId }, to: { id: dealId }, ...type }] };
  try {
    const request = { method: 'POST', url: contactToDeal, json, ...requestOptions } as const;
    const { numErrors, errors } = await callHubspot(
      settings,
      'Failed to link deal in HubSpot',
      request,
      associationResponseSchema,
    );
    return numErrors === 0 && errors.length === 0;
  } catch (error) {
    const isRejected = error instanceof ServiceError && error.kind === 'rejected';
    // A 404 is final from HubSpot, but not from a proxy, whose rules a person can fix.
    if (isRejected && (error.answeredBy === 'service' || !isFixable(error))) return false;
    throw error;
  }
}

/**
 * Requests one contact: any success that isn't a web page means that the address and the key are right. Resolves with
 * the headers, in which the host's function tells about the deal property for the submission's id.
 */
export async function checkAccess(settings: HubspotSettings): Promise<Headers> {
  const url = `${getEndpoints(settings).contacts}?limit=1`;
  const { headers } = await sendToHubspot(settings, 'HubSpot connection test failed', { method: 'GET', url });
  return headers;
}

// The parts of HubSpot's responses that this site reads.
const createdResponseSchema = z.object({ id: z.string() });
/** A 207 has the errors of single links. */
const associationResponseSchema = z.object({
  numErrors: z._default(z.number(), 0),
  errors: z._default(z.array(z.unknown()), []),
});

/** Sends one request. Resolves with the validated body. Throws a ServiceError. */
async function callHubspot<T>(
  settings: HubspotSettings,
  errorMessage: string,
  request: HttpRequest,
  schema?: z.ZodMiniType<T>,
): Promise<T> {
  const response = await sendToHubspot(settings, errorMessage, request);
  if (!schema) return undefined as T;
  const body = schema.safeParse(response.json);
  if (!body.success) throw createResponseError({ errorMessage, service: 'HubSpot' }, response);
  return body.data;
}

async function sendToHubspot(
  settings: HubspotSettings,
  errorMessage: string,
  request: HttpRequest,
): Promise<HttpResponse> {
  const operation = { errorMessage, service: 'HubSpot' };
  const response = await callService(operation, {
    ...request,
    headers: createBearerHeader(settings.apiKey),
  }).catch(
    explainNetworkError(
      request.url,
      "HubSpot's CRM API refuses browsers: use the proxy, with a base URL on this site such as /api/hubspot.",
    ),
  );
  if (!response.ok) throw toHubspotError(operation, response, settings.apiKey !== '');
  if (isWebPage(response)) throw createResponseError(operation, response);
  return response;
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
 * The error for any non-2xx response of the CRM API, or one that isn't JSON. `hasKey`: the request had a key; otherwise
 * the proxy adds one.
 */
function toHubspotError(operation: Operation, response: HttpResponse, hasKey: boolean): ServiceError {
  const body = readBody(response.json);
  const answeredBy = body.category === undefined ? undefined : 'service';
  const createError = (reason: string | undefined) =>
    createResponseError(operation, response, { reason, answeredBy });
  // HubSpot also sends 400 for this conflict.
  if ((response.status === 400 || response.status === 409) && VALUE_TAKEN.test(response.text)) {
    const error = createError('HubSpot has a record of this submission already.');
    return new ValueTakenError(error, /(\d{1,20}) already has that value/.exec(response.text)?.[1]);
  }
  switch (response.status) {
    case 400: {
      const names = findRejectedProperties(body);
      const reason =
        names.length > 0
          ? `HubSpot has no property ${names.join(', ')} that takes any text: create it there, as single-line text without a rule.`
          : body.message && quoteService('HubSpot', body.message);
      const error = createError(reason);
      return names.length > 0 ? new RejectedFieldsError(error, names) : error;
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
      if (isWebPage(response)) return createResponseError(operation, response);
      return createError(
        'HubSpot has nothing at this address (404): check the base URL and the path prefix.',
      );
    case 409: {
      const id = /Existing ID: (\d+)/.exec(body.message ?? '')?.[1];
      const error = createResponseError(operation, response, {
        reason: 'The contact exists in HubSpot already.',
      });
      return id ? new ContactExistsError(error, id) : error;
    }
    case 423:
      return createResponseError(operation, response, {
        reason: 'The record is locked in HubSpot.',
        retryAfterMs: 2_000,
      });
    case 429:
      return createResponseError(operation, response, { retryAfterMs: 10_000 });
    // HubSpot's own status, for up to a day.
    case 477:
      return createResponseError(operation, response, {
        kind: 'unavailable',
        reason: 'HubSpot is moving this account to another data center (477).',
        retryAfterMs: 60 * 60_000,
      });
    default:
      return createResponseError(operation, response);
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
function findRejectedProperties({ message = '', errors }: z.infer<typeof errorSchema>): string[] {
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
