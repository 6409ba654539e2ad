// HubSpot's deals with their contacts, or its contacts, as leads: by search, the only call that sorts by date.
// https://developers.hubspot.com/docs/api-reference/search/guide
import { CONTACT_FIELDS } from './lead-fields.js';
import { compareNewestFirst, readPage, toLead, toTime } from './lead-pages.js';

const CONTACT_PROPERTIES = Object.values(CONTACT_FIELDS.hubspot);
const MAX_RESULTS = 200; // Per response of the search.
const MAX_BATCH_SIZE = 100;
const SAME_DELIVERY_MS = 10 * 60_000;

/**
 * Answers a query of src/integrations/lead-reader.ts. `call(path, body)`: a POST that resolves with HubSpot's answer.
 */
export async function readHubspot(query, env, call) {
  const api = { call, ...getPaths(env), id: env.HUBSPOT_DEAL_ID_PROPERTY || 'submission_id' };
  // Without deals a lead is a contact, which doesn't know the submission.
  if (env.HUBSPOT_CREATE_DEALS === 'false') {
    if (query.ids) return NO_LEADS;
    return query.email
      ? toSinglePage(
          (await searchObjects(api, 'contacts', [createEmailFilter(query)], MAX_BATCH_SIZE)).map(
            toContactLead,
          ),
        )
      : readObjectPage(api, 'contacts', query, async (found) => found.map(toContactLead));
  }
  const toLeads = async (deals) => {
    const contacts = await readContacts(api, deals);
    return deals.map((deal) => toDealLead(deal, contacts.get(deal.id), api.id));
  };
  if (query.email) return toSinglePage(await toLeads(await findDeals(api, query)));
  if (query.ids) {
    const filter = { propertyName: api.id, operator: 'IN', values: query.ids };
    return toSinglePage(await toLeads(await searchObjects(api, 'deals', [filter], MAX_BATCH_SIZE)));
  }
  return readObjectPage(api, 'deals', query, toLeads);
}

const NO_LEADS = { leads: [], more: false };
const toSinglePage = (leads) => ({ leads: leads.sort(compareNewestFirst), more: false });
const createEmailFilter = ({ email }) => ({
  propertyName: 'email',
  operator: 'EQ',
  value: email.toLowerCase(),
});

async function readObjectPage(api, object, { before, limit }, toLeads) {
  // A search has at most 10,000 results, so the next page asks for older records instead.
  const filters = before
    ? [{ propertyName: 'createdate', operator: 'LT', value: String(Date.parse(before)) }]
    : [];
  const list = async (size) => {
    const found = await searchObjects(api, object, filters, size);
    const leads = found.map((record) => ({ ...record, at: getTime(record) }));
    return { leads, edge: found.length < size ? '' : leads.at(-1).at };
  };
  const { leads, more } = await readPage(limit, [list]);
  return { leads: await toLeads(leads), more };
}

/** The newest records by these filters, at most `size`. */
async function searchObjects({ call, objects, id }, object, filters, size) {
  const found = [];
  let after;
  do {
    const answer = await call(`${objects}/${object}/search`, {
      filterGroups: filters.length > 0 ? [{ filters }] : [],
      sorts: [{ propertyName: 'createdate', direction: 'DESCENDING' }],
      properties: getProperties(object, id),
      limit: Math.min(size - found.length, MAX_RESULTS),
      ...(after && { after }),
    });
    found.push(...getRecords(answer));
    after = answer.paging?.next?.after;
  } while (after && found.length < size);
  return found;
}

const getProperties = (object, id) =>
  object === 'contacts'
    ? [...CONTACT_PROPERTIES, 'createdate']
    : ['dealname', 'dealstage', 'createdate', 'description', id];

/** By a deal's id: its first contact. */
async function readContacts(api, deals) {
  const links = await readAssociations(api, 'deals', 'contacts', deals);
  const contacts = await readBatch(api, 'contacts', [
    ...new Set([...links.values()].map(([first]) => first)),
  ]);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return new Map([...links].map(([deal, [contact]]) => [deal, byId.get(contact)]));
}

async function findDeals(api, query) {
  const contacts = await searchObjects(api, 'contacts', [createEmailFilter(query)], MAX_BATCH_SIZE);
  const links = await readAssociations(api, 'contacts', 'deals', contacts);
  return readBatch(api, 'deals', [...new Set([...links.values()].flat())]);
}

/** By a record's id: the ids of its linked records. */
async function readAssociations({ call, associations }, from, to, records) {
  const links = new Map();
  for (const inputs of toBatches(records.map(({ id }) => ({ id })))) {
    const { results = [] } = await call(`${associations}/${from}/${to}/batch/read`, { inputs });
    for (const one of results) {
      const ids = (one.to ?? []).map(({ toObjectId }) => String(toObjectId));
      if (ids.length > 0) links.set(String(one.from?.id), ids);
    }
  }
  return links;
}

async function readBatch({ call, objects, id }, object, ids) {
  const records = [];
  const properties = getProperties(object, id);
  for (const inputs of toBatches(ids.map((one) => ({ id: one }))))
    records.push(...getRecords(await call(`${objects}/${object}/batch/read`, { properties, inputs })));
  return records;
}

const toBatches = (all) =>
  Array.from({ length: Math.ceil(all.length / MAX_BATCH_SIZE) }, (_, index) =>
    all.slice(index * MAX_BATCH_SIZE, (index + 1) * MAX_BATCH_SIZE),
  );

const getRecords = ({ results = [] }) =>
  results.map((record) => ({ ...record, id: String(record.id), properties: record.properties ?? {} }));

const getTime = ({ properties, createdAt }) => toTime(properties.createdate) ?? toTime(createdAt) ?? '';

const toContactFields = (properties) =>
  Object.fromEntries(
    Object.entries(CONTACT_FIELDS.hubspot).map(([name, theirs]) => [name, properties[theirs]]),
  );

const toContactLead = (record) =>
  toLead({
    record: record.id,
    at: getTime(record),
    link: getLink(record),
    ...toContactFields(record.properties),
  });

/** The deal's own values win: its contact may have written before. */
function toDealLead(deal, contact, id) {
  const { dealname = '', dealstage, description } = deal.properties;
  const person = contact ? toContactFields(contact.properties) : {};
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const isNamedAfter = name !== '' && dealname?.startsWith(`${name} - `);
  // An existing contact keeps its earlier message.
  const isNew = contact && Date.parse(getTime(contact)) > Date.parse(getTime(deal)) - SAME_DELIVERY_MS;
  const message = isNew ? [person.message, description] : [description || person.message];
  return toLead({
    record: deal.id,
    submission: deal.properties[id],
    at: getTime(deal),
    link: getLink(deal),
    ...(contact ? person : { firstName: dealname }),
    service: isNamedAfter ? dealname.slice(name.length + 3) : person.service,
    message: message.filter(Boolean).join('\n\n'),
    status: dealstage,
  });
}

/** Newer responses include the record's page. */
const getLink = ({ url }) => (/^https:\/\/[\w-]+\.hubspot\.com\//.test(url) ? url : undefined);

/** v3 has its own associations API; later versions put a date after 'objects': /crm/objects/2026-03. */
function getPaths({ HUBSPOT_PATH_PREFIX: prefix = '/crm/v3' }) {
  const [, date] = /^\/crm\/objects\/([\d-]+)$/.exec(prefix) ?? [];
  return date
    ? { objects: prefix, associations: `/crm/associations/${date}` }
    : { objects: '/crm/v3/objects', associations: '/crm/v4/associations' };
}
