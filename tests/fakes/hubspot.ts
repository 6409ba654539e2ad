import { answerNotFaked } from './answers.ts';
import { answerWithCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { associationRoutes } from './hubspot/associations.ts';
import { contactExists, hubspotFailure, missingScope, refuseAuthentication } from './hubspot/errors.ts';
import { objectRoutes } from './hubspot/object-routes.ts';
import { createPortal, type HubspotOptions, propertyRoutes } from './hubspot/properties.ts';
import { readRoutes } from './hubspot/read-routes.ts';
import { createRecords } from './hubspot/records.ts';
import { readJson, toRecord, toText } from './request-body.ts';
import { answerByRoute, withPermissions } from './routes.ts';

// The only CORS header of HubSpot's CRM API: it allows no other origin.
const CORS = { 'Access-Control-Allow-Credentials': 'false' };

/** HubSpot's CRM API v3: contacts, deals, associations, search and properties. */
export function createHubspot() {
  const { options, restore } = createOptions<HubspotOptions>({
    token: 'test-token',
    readToken: 'read-token',
    missingScopes: [],
    missingProperties: [],
    uniqueProperties: { deals: ['submission_id'] },
    refusals: {},
    listsErrors: true,
    maxSearchesPerSecond: Number.POSITIVE_INFINITY,
    searchDelayMs: 0,
  });
  const records = createRecords();
  const portal = createPortal(options);
  const properties = propertyRoutes(portal);
  const reading = [
    ...readRoutes(records, portal, options),
    ...properties.filter(({ method }) => method === 'GET'),
  ];
  const routes = [...reading, ...objectRoutes(records, portal, options), ...associationRoutes(records)];

  async function answer(request: Request): Promise<Response> {
    const authorization = request.headers.get('Authorization');
    if (authorization === `Bearer ${options.readToken}`) {
      const allowed = withPermissions(reading, options.missingScopes, missingScope);
      return (await answerByRoute(allowed, request)) ?? missingScope('crm.objects.contacts.write');
    }
    if (authorization !== `Bearer ${options.token}`) return refuseAuthentication();
    const allowed = withPermissions(properties, options.missingScopes, missingScope);
    return (await answerByRoute([...allowed, ...routes], request)) ?? answerNotFaked(request);
  }

  async function failure(status: number, request: Request): Promise<Response> {
    if (status !== 409 || !request.url.endsWith('/objects/contacts')) return hubspotFailure(status);
    // A conflict must name a contact that can then be read and changed.
    const email = toText(toRecord(toRecord(await readJson(request)).properties).email);
    const contact = records.contactByEmail(email) ?? records.add('contacts', email ? { email } : {});
    return contactExists(contact.id);
  }

  return {
    options,
    /** Adds an existing record, or a link. */
    seed: records.add,
    link: records.link,
    archive: records.archive,
    merge: records.merge,
    edit: records.edit,
    ...answerWithCors(CORS, answer, failure),
    state: () => ({
      contacts: structuredClone(records.contacts),
      deals: structuredClone(records.deals),
      associations: structuredClone(records.links),
    }),
    reset() {
      records.clear();
      portal.clear();
      restore();
    },
  };
}
