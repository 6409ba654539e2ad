import { notFaked } from './answers.ts';
import { preflight, withCors } from './cors.ts';
import { type Clock, createOptions, type FakeService, systemClock } from './fake-service.ts';
import { associationRoutes } from './hubspot/associations.ts';
import { contactExists, hubspotFailure, tooManyRequests, unauthenticated } from './hubspot/errors.ts';
import { objectRoutes } from './hubspot/object-routes.ts';
import type { HubspotOptions } from './hubspot/options.ts';
import { createPortal } from './hubspot/properties.ts';
import { propertyRoutes } from './hubspot/property-routes.ts';
import { type CrmRecord, createRecords, type Link } from './hubspot/records.ts';
import { createRateLimit } from './rate-limit.ts';
import { asRecord, asText, readJson } from './request-body.ts';
import { answerByRoute } from './routes.ts';

export interface HubspotState {
  contacts: CrmRecord[];
  deals: CrmRecord[];
  associations: Link[];
}

// The only CORS header that HubSpot's CRM API sends: a browser on another origin is never let in.
const CORS = { 'Access-Control-Allow-Credentials': 'false' };

/** HubSpot's CRM API v3 (contacts, deals, associations, search, properties) and v4's default associations. */
export function createHubspot(
  given: Partial<HubspotOptions> = {},
  now: Clock = systemClock,
): FakeService<HubspotOptions, HubspotState> {
  const { options, restore } = createOptions<HubspotOptions>(
    {
      token: 'test-token',
      portalId: 4711,
      missingProperties: [],
      uniqueProperties: {},
      requireAssociations: false,
      searchLagMs: 0,
      rateLimit: false,
    },
    given,
  );
  const records = createRecords(now);
  let limit = createRateLimit(100, 10_000, now);

  const portal = createPortal(options);
  const routes = [
    ...objectRoutes(records, portal, options, now),
    ...associationRoutes(records),
    ...propertyRoutes(portal),
  ];

  async function answer(request: Request): Promise<Response> {
    if (request.headers.get('Authorization') !== `Bearer ${options.token}`) return unauthenticated();
    if (!limit.take() && options.rateLimit) return tooManyRequests();
    return (await answerByRoute(routes, request)) ?? notFaked(request);
  }

  return {
    name: 'hubspot',
    options,
    async handle(request) {
      if (request.method === 'OPTIONS') return preflight(CORS);
      const answered = withCors(await answer(request), CORS);
      const isSearch = request.url.endsWith('/search');
      return isSearch ? answered : withCors(answered, rateLimitHeaders(limit.remaining()));
    },
    async failure(status, request) {
      if (status !== 409 || !request.url.endsWith('/objects/contacts')) {
        return withCors(hubspotFailure(status), CORS);
      }
      // A conflict must name a contact that can then be read and changed.
      const email = asText(asRecord(asRecord(await readJson(request)).properties).email);
      const contact = records.contactByEmail(email) ?? records.add('contacts', email ? { email } : {});
      return withCors(contactExists(contact.id), CORS);
    },
    state: () => ({
      contacts: structuredClone(records.contacts),
      deals: structuredClone(records.deals),
      associations: structuredClone(records.links),
    }),
    reset() {
      records.clear();
      portal.clear();
      restore();
      limit = createRateLimit(100, 10_000, now);
    },
  };
}

// Sent with every answer except search results.
const rateLimitHeaders = (remaining: number) => ({
  'X-HubSpot-RateLimit-Daily': '250000',
  'X-HubSpot-RateLimit-Daily-Remaining': '249991',
  'X-HubSpot-RateLimit-Interval-Milliseconds': '10000',
  'X-HubSpot-RateLimit-Max': '100',
  'X-HubSpot-RateLimit-Remaining': String(remaining),
  'X-HubSpot-RateLimit-Secondly': '10',
  'X-HubSpot-RateLimit-Secondly-Remaining': '9',
});
