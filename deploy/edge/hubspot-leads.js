// HubSpot's deals with their contacts, or its contacts, as leads: by search, which alone sorts by date.
// https://developers.hubspot.com/docs/api-reference/search/guide
import { CONTACT_FIELDS } from './lead-fields.js';
import { newestFirst, readPage, toLead, toTime } from './lead-pages.js';

const CONTACT = Object.values(CONTACT_FIELDS.hubspot);
const MOST_FOUND = 200; // In an answer of the search.
const MOST_IN_BATCH = 100;
const SAME_DELIVERY_MS = 10 * 60_000;

/** Answers a query of src/integrations/lead-reader.ts. `call(path, body)`: a POST that resolves with what HubSpot answered. */
export async function readHubspot(query, env, call) {
  const api = { call, ...pathsOf(env), id: env.HUBSPOT_DEAL_ID_PROPERTY || 'submission_id' };
  // Without deals a lead is a contact, which doesn't know the submission.
  if (env.HUBSPOT_CREATE_DEALS === 'false') {
    if (query.ids) return NOTHING;
    return query.email
      ? whole((await search(api, 'contacts', [byEmail(query)], MOST_IN_BATCH)).map(toContactLead))
      : pageOf(api, 'contacts', query, async (found) => found.map(toContactLead));
  }
  const toLeads = async (deals) => {
    const contacts = await contactsOf(api, deals);
    return deals.map((deal) => toDealLead(deal, contacts.get(deal.id), api.id));
  };
  if (query.email) return whole(await toLeads(await dealsOfAddress(api, query)));
  if (query.ids) {
    const filter = { propertyName: api.id, operator: 'IN', values: query.ids };
    return whole(await toLeads(await search(api, 'deals', [filter], MOST_IN_BATCH)));
  }
  return pageOf(api, 'deals', query, toLeads);
}

const NOTHING = { leads: [], more: false };
const whole = (leads) => ({ leads: leads.sort(newestFirst), more: false });
const byEmail = ({ email }) => ({ propertyName: 'email', operator: 'EQ', value: email.toLowerCase() });

async function pageOf(api, object, { before, limit }, toLeads) {
  // Past 10,000 results there are no more pages of a search, so the next one asks for what is older.
  const filters = before
    ? [{ propertyName: 'createdate', operator: 'LT', value: String(Date.parse(before)) }]
    : [];
  const list = async (size) => {
    const found = await search(api, object, filters, size);
    const leads = found.map((record) => ({ ...record, at: timeOf(record) }));
    return { leads, edge: found.length < size ? '' : leads.at(-1).at };
  };
  const { leads, more } = await readPage(limit, [list]);
  return { leads: await toLeads(leads), more };
}

/** The newest records by these filters, up to so many. */
async function search({ call, objects, id }, object, filters, size) {
  const found = [];
  let after;
  do {
    const answer = await call(`${objects}/${object}/search`, {
      filterGroups: filters.length > 0 ? [{ filters }] : [],
      sorts: [{ propertyName: 'createdate', direction: 'DESCENDING' }],
      properties: propertiesOf(object, id),
      limit: Math.min(size - found.length, MOST_FOUND),
      ...(after && { after }),
    });
    found.push(...recordsIn(answer));
    after = answer.paging?.next?.after;
  } while (after && found.length < size);
  return found;
}

const propertiesOf = (object, id) =>
  object === 'contacts'
    ? [...CONTACT, 'createdate']
    : ['dealname', 'dealstage', 'createdate', 'description', id];

/** By a deal's id: its first contact. */
async function contactsOf(api, deals) {
  const links = await linksOf(api, 'deals', 'contacts', deals);
  const contacts = await readBatch(api, 'contacts', [
    ...new Set([...links.values()].map(([first]) => first)),
  ]);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return new Map([...links].map(([deal, [contact]]) => [deal, byId.get(contact)]));
}

async function dealsOfAddress(api, query) {
  const contacts = await search(api, 'contacts', [byEmail(query)], MOST_IN_BATCH);
  const links = await linksOf(api, 'contacts', 'deals', contacts);
  return readBatch(api, 'deals', [...new Set([...links.values()].flat())]);
}

/** By a record's id: the ids of the other records that it's linked to, where there are any. */
async function linksOf({ call, associations }, from, to, records) {
  const links = new Map();
  for (const inputs of batches(records.map(({ id }) => ({ id })))) {
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
  const properties = propertiesOf(object, id);
  for (const inputs of batches(ids.map((one) => ({ id: one }))))
    records.push(...recordsIn(await call(`${objects}/${object}/batch/read`, { properties, inputs })));
  return records;
}

const batches = (all) =>
  Array.from({ length: Math.ceil(all.length / MOST_IN_BATCH) }, (_, index) =>
    all.slice(index * MOST_IN_BATCH, (index + 1) * MOST_IN_BATCH),
  );

const recordsIn = ({ results = [] }) =>
  results.map((record) => ({ ...record, id: String(record.id), properties: record.properties ?? {} }));

const timeOf = ({ properties, createdAt }) => toTime(properties.createdate) ?? toTime(createdAt) ?? '';

const named = (properties) =>
  Object.fromEntries(
    Object.entries(CONTACT_FIELDS.hubspot).map(([name, theirs]) => [name, properties[theirs]]),
  );

const toContactLead = (record) =>
  toLead({ record: record.id, at: timeOf(record), link: linkIn(record), ...named(record.properties) });

/** What the deal itself says comes first: its contact may have written before. */
function toDealLead(deal, contact, id) {
  const { dealname = '', dealstage, description } = deal.properties;
  const person = contact ? named(contact.properties) : {};
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const isNamedAfter = name !== '' && dealname?.startsWith(`${name} - `);
  // A contact that was there before keeps the message of then.
  const isNew = contact && Date.parse(timeOf(contact)) > Date.parse(timeOf(deal)) - SAME_DELIVERY_MS;
  const message = isNew ? [person.message, description] : [description || person.message];
  return toLead({
    record: deal.id,
    submission: deal.properties[id],
    at: timeOf(deal),
    link: linkIn(deal),
    ...(contact ? person : { firstName: dealname }),
    service: isNamedAfter ? dealname.slice(name.length + 3) : person.service,
    message: message.filter(Boolean).join('\n\n'),
    status: dealstage,
  });
}

/** Newer answers have a record's page. */
const linkIn = ({ url }) => (/^https:\/\/[\w-]+\.hubspot\.com\//.test(url) ? url : undefined);

/** v3 has associations of its own; its successors put a date after 'objects': /crm/objects/2026-03. */
function pathsOf({ HUBSPOT_PATH_PREFIX: prefix = '/crm/v3' }) {
  const [, date] = /^\/crm\/objects\/([\d-]+)$/.exec(prefix) ?? [];
  return date
    ? { objects: prefix, associations: `/crm/associations/${date}` }
    : { objects: '/crm/v3/objects', associations: '/crm/v4/associations' };
}
