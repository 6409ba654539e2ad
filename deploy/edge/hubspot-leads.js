// HubSpot's deals with their contacts, or its contacts, as leads: by search, the only call that sorts by date.
// https://developers.hubspot.com/docs/api-reference/search/guide
import { CONTACT_FIELDS } from './lead-fields.js';
import { compareNewestFirst, readPage, toLead, toTime } from './lead-pages.js';

const CONTACT_PROPERTIES = Object.values(CONTACT_FIELDS.hubspot);
const MAX_PAGE_SIZE = 200; // Per response of the search.
const MAX_RESULTS = 10_000; // Of a search in all.
const MAX_BATCH_SIZE = 50;
const NO_TOPIC = 'Website Inquiry'; // In the name of a deal without a service.
const NO_SUBMISSION = '00000000-0000-4000-8000-000000000000';

/**
 * Answers a query of src/integrations/lead-reader.ts. `ask(path, body)`: a POST, or a GET without a body, that resolves
 * with {ok, status, json, refuse}; `refuse()` throws.
 */
export async function readHubspot(query, env, ask) {
  const call = async (path, body) => {
    const answer = await ask(path, body);
    return answer.ok ? answer.json : answer.refuse();
  };
  const api = { ask, call, ...getPaths(env), id: env.HUBSPOT_DEAL_ID_PROPERTY || 'submission_id' };
  // Without deals a lead is a contact, which doesn't know the submission.
  if (env.HUBSPOT_CREATE_DEALS === 'false') {
    const toLeads = async (found) => found.map((contact) => toContactLead(contact, query));
    const page = query.ids
      ? { leads: [] }
      : query.email
        ? { leads: (await toLeads(await findContacts(api, query))).sort(compareNewestFirst) }
        : await readObjectPage(api, 'contacts', query, toLeads);
    return { ...page, hasIds: false };
  }
  const toLeads = async (deals) => {
    const contacts = await readContacts(api, deals);
    return deals.map((deal) => toDealLead(deal, contacts.get(deal.id), api.id, query));
  };
  if (query.ids) return findSubmissions(api, query, toLeads);
  const isFirstPage = !query.email && !query.before;
  const [page, hasIds] = await Promise.all([
    query.email
      ? findDeals(api, query).then(async (found) => ({
          leads: (await toLeads(found)).sort(compareNewestFirst),
        }))
      : readObjectPage(api, 'deals', query, toLeads),
    isFirstPage && hasUniqueIds(api),
  ]);
  return { ...page, hasIds, hasSearchDelay: true };
}

/** Whether the deals' property has unique values. Keys that may not read properties may read by them. */
async function hasUniqueIds(api) {
  const { status, json } = await api.ask(`${api.properties}/deals/${encodeURIComponent(api.id)}`);
  if (status === 200 || status === 404) return json?.hasUniqueValue === true;
  return (await readUniqueDeals(api, [NO_SUBMISSION])) !== undefined;
}

/** The deals of submissions by their unique values, which no index delays. Undefined: no property has such values. */
async function readUniqueDeals({ ask, objects, id }, ids, search = '') {
  const body = {
    idProperty: id,
    properties: getProperties('deals', id),
    inputs: ids.map((one) => ({ id: one })),
  };
  const answer = await ask(`${objects}/deals/batch/read${search}`, body);
  if (answer.status === 400) return undefined;
  return answer.ok ? getRecords(answer.json) : answer.refuse();
}

/** The deals of submissions, and what was deleted of them. */
async function findSubmissions(api, { ids }, toLeads) {
  const getSubmission = (deal) => deal.properties[api.id]?.toLowerCase();
  const isAsked = (deal) => ids.includes(getSubmission(deal));
  const [found, archived = []] = await Promise.all([
    readUniqueDeals(api, ids),
    readUniqueDeals(api, ids, '?archived=true'),
  ]);
  // Only the search knows values that aren't unique.
  const filter = { propertyName: api.id, operator: 'IN', values: ids };
  const deals = found ?? (await searchObjects(api, 'deals', [filter], MAX_BATCH_SIZE)).records;
  const leads = await toLeads(deals.filter(isAsked));
  const tombstones = archived
    .filter(isAsked)
    .map((deal) => ({ record: deal.id, submission: getSubmission(deal), at: deal.at, isDeleted: true }))
    .filter(({ submission }) => leads.every((lead) => lead.submission !== submission));
  return { leads: [...leads, ...tombstones].sort(compareNewestFirst), hasIds: found !== undefined };
}

/**
 * A page of the newest records. It ends between two moments, since HubSpot orders records of one moment differently each
 * time. If all are of one moment, its own cursor goes on.
 */
const readObjectPage = (api, object, query, toLeads) =>
  readPage(query, [
    async ({ before, after }) => {
      const filters = before
        ? [{ propertyName: 'createdate', operator: 'LT', value: String(Date.parse(before)) }]
        : [];
      const size = after ? MAX_PAGE_SIZE : query.limit + 1;
      const { records, after: end } = await searchObjects(api, object, filters, size, after);
      if (!end) return { leads: await toLeads(records), next: null };
      const oldest = records.at(-1)?.at;
      const complete = records.filter(({ at }) => at > oldest);
      if (complete.length > 0)
        return { leads: await toLeads(complete), next: { before: complete.at(-1).at } };
      const isLast = Number(end) + MAX_PAGE_SIZE > MAX_RESULTS;
      return { leads: await toLeads(records), next: isLast ? { before: oldest } : { before, after: end } };
    },
  ]);

/** The newest records by these filters, up to `size`, and HubSpot's cursor if there are more. */
async function searchObjects({ call, objects, id }, object, filters, size, after) {
  const found = await call(`${objects}/${object}/search`, {
    filterGroups: filters.length > 0 ? [{ filters }] : [],
    sorts: [{ propertyName: 'createdate', direction: 'DESCENDING' }],
    properties: getProperties(object, id),
    limit: size,
    ...(after && { after }),
  });
  return { records: getRecords(found), after: found.paging?.next?.after };
}

const findContacts = async (api, { email }) => {
  const filter = { propertyName: 'email', operator: 'EQ', value: email.toLowerCase() };
  return (await searchObjects(api, 'contacts', [filter], MAX_BATCH_SIZE)).records;
};

const getProperties = (object, id) =>
  object === 'contacts'
    ? [...CONTACT_PROPERTIES, 'createdate']
    : ['dealname', 'dealstage', 'createdate', 'description', 'lead_source', id];

/** By a deal's id: the contact that the deal is named after, or its first. Sales people may add others. */
async function readContacts(api, deals) {
  const links = await readAssociations(api, 'deals', 'contacts', deals);
  const contacts = await readBatch(api, 'contacts', [...new Set([...links.values()].flat())]);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return new Map(
    deals.map((deal) => {
      const linked = (links.get(deal.id) ?? []).flatMap((id) => byId.get(id) ?? []);
      return [deal.id, linked.find((contact) => isNamedAfter(deal, contact)) ?? linked[0]];
    }),
  );
}

const getName = ({ properties }) => [properties.firstname, properties.lastname].filter(Boolean).join(' ');

const isNamedAfter = (deal, contact) =>
  getName(contact) !== '' && deal.properties.dealname?.startsWith(`${getName(contact)} - `);

async function findDeals(api, query) {
  const contacts = await findContacts(api, query);
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
  // A deal has a text of its own.
  const properties = getProperties(object, id).filter((name) => name !== 'message');
  for (const inputs of toBatches(ids.map((one) => ({ id: one }))))
    records.push(...getRecords(await call(`${objects}/${object}/batch/read`, { properties, inputs })));
  return records;
}

const toBatches = (all) =>
  Array.from({ length: Math.ceil(all.length / MAX_BATCH_SIZE) }, (_, index) =>
    all.slice(index * MAX_BATCH_SIZE, (index + 1) * MAX_BATCH_SIZE),
  );

const getRecords = ({ results = [] }) =>
  results.map((record) => {
    const properties = record.properties ?? {};
    const at = toTime(properties.createdate || record.createdAt) ?? toTime(record.createdAt) ?? toTime(0);
    return { ...record, id: String(record.id), at, properties };
  });

const toContactFields = (properties) =>
  Object.fromEntries(
    Object.entries(CONTACT_FIELDS.hubspot).map(([name, theirs]) => [name, properties[theirs]]),
  );

const toContactLead = ({ id, at, url, properties }, query) =>
  toLead({ record: id, at, link: getLink(url), ...toContactFields(properties) }, query);

/** The deal's own values win: its contact may have written before, and keeps one message for all. */
function toDealLead(deal, contact, idProperty, query) {
  const { id, at, url, properties } = deal;
  const { dealname, dealstage, description, lead_source: source } = properties;
  const person = contact ? toContactFields(contact.properties) : {};
  const start = contact && isNamedAfter(deal, contact) ? getName(contact).length : dealname?.indexOf(' - ');
  const topic = start >= 0 ? dealname.slice(start + 3) : '';
  return toLead(
    {
      record: id,
      submission: properties[idProperty],
      at,
      link: getLink(url),
      isShared: contact !== undefined,
      ...(contact ? person : { firstName: dealname }),
      service: topic === NO_TOPIC ? '' : topic,
      // In a portal without the property the site adds it to the text's end.
      message: source ? description : description?.replace(/\n\nLead source: [^\n]*$/, ''),
      hasMark: true,
      status: dealstage,
    },
    query,
  );
}

/** Newer responses include the record's page. */
const getLink = (url) => (/^https:\/\/[\w-]+\.hubspot\.com\//.test(url) ? url : undefined);

/** v3 has its own associations API; later versions put a date after 'objects': /crm/objects/2026-03. */
function getPaths({ HUBSPOT_PATH_PREFIX: prefix = '/crm/v3' }) {
  const [, date] = /^\/crm\/objects\/([\d-]+)$/.exec(prefix) ?? [];
  return date
    ? {
        objects: prefix,
        associations: `/crm/associations/${date}`,
        properties: `/crm/properties/${date}`,
      }
    : {
        objects: '/crm/v3/objects',
        associations: '/crm/v4/associations',
        properties: '/crm/v3/properties',
      };
}
