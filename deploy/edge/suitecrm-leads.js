// SuiteCRM's leads, from its V8 API in version 7.14.6. If a site creates only contacts, reads these.
import { CONTACT_FIELDS } from './lead-fields.js';
import { TOPIC_LINE } from './lead-mark.js';
import { compareNewestFirst, readPage, toLead, toTime } from './lead-pages.js';
import { convertId } from './suitecrm-ids.js';

const FIELDS = CONTACT_FIELDS.suitecrm;
const MAX_LEADS = 200; // By email address, or of one minute.
const MINUTE_MS = 60_000;
const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Answers a query of src/integrations/lead-reader.ts. `call(path)`: a GET that resolves with {ok, json, refuse}.
 */
export async function readSuitecrm(query, env, call) {
  const module = env.SUITECRM_CREATE_LEAD === 'false' ? 'Contacts' : 'Leads';
  const list = createModuleReader(module, env, call, query);
  const page = query.email || query.ids ? await findLeads(query, module, list) : await readLeads(query, list);
  return { ...page, module, hasIds: true };
}

async function findLeads({ email, ids = [] }, module, list) {
  const leads = [];
  if (email) {
    const found = await list(MAX_LEADS, [['email1', 'eq', email]]);
    // The search also finds leads that once had the address.
    leads.push(...found.leads.filter((lead) => lead.email?.toLowerCase() === email.toLowerCase()));
  }
  // No filter accepts several ids.
  for (const id of ids) {
    const found = await list(1, [['id', 'eq', convertId(id, module)]]);
    leads.push(...found.leads.map((lead) => ({ ...lead, submission: id })));
  }
  return { leads: leads.sort(compareNewestFirst) };
}

/**
 * A page of the newest leads. It ends between two minutes, the precision of times. A minute with more leads than a page
 * is read in the order of their ids, which stays the same if leads are added or deleted meanwhile.
 */
const readLeads = (query, list) =>
  readPage(query, [
    async ({ before, since, after }) => {
      if (!since) {
        const filters = before ? [['date_entered', 'lt', toDatabaseTime(before)]] : [];
        const { leads, isFull } = await list(query.limit + 1, filters);
        if (!isFull) {
          // A user who may view only some records gets these, and the number of all.
          const { pages, deny } = await list(1, filters);
          return pages > leads.length ? deny() : { leads, next: null };
        }
        since = leads.at(-1).at;
        const complete = leads.filter(({ at }) => at > since);
        if (complete.length > 0) return { leads: complete, next: { before: complete.at(-1).at } };
      }
      const end = toTime(Date.parse(since) + MINUTE_MS);
      const filters = [
        ['date_entered', 'gte', toDatabaseTime(since)],
        ['date_entered', 'lt', toDatabaseTime(end)],
        ...(after ? [['id', 'gt', after]] : []),
      ];
      const { leads, isFull } = await list(MAX_LEADS, filters, 'id');
      return { leads, next: isFull ? { before, since, after: leads.at(-1).record } : { before: since } };
    },
  ]);

/** Reads up to `size` of a module's newest records by these filters, without fields that it lacks. */
function createModuleReader(module, env, call, query) {
  let fields = [
    ...Object.values(FIELDS),
    'lead_source',
    'date_entered',
    ...(module === 'Leads' ? ['status'] : []),
  ];
  const list = async (size, filters, sort = '-date_entered') => {
    const search = [
      [`fields[${module}]`, fields.join(',')],
      ['sort', sort],
      ['page[size]', size],
      ['page[number]', 1],
      ...filters.map(([field, operator, value]) => [`filter[${field}][${operator}]`, value]),
    ].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    const { ok, json, refuse } = await call(`/Api/V8/module/${module}?${search.join('&')}`);
    const detail = json?.errors?.detail ?? '';
    const [, lacking = ''] =
      /^The following fields? in \w+ module (?:is|are) not found: ([\w, ]+)$/.exec(detail) ?? [];
    const left = fields.filter((field) => !lacking.split(', ').includes(field));
    if (!ok && left.length < fields.length) {
      fields = left;
      return list(size, filters, sort);
    }
    if (!ok || !Array.isArray(json?.data)) return refuse();
    const leads = json.data.map((record) => toSuitecrmLead(record, module, env, query));
    const pages = json.meta?.['total-pages'];
    return { leads, isFull: leads.length >= size, pages, deny: () => refuse('ACCESS_DENIED') };
  };
  return list;
}

function toSuitecrmLead({ id, attributes = {} }, module, env, query) {
  const read = Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => [name, decodeEntities(attributes[field])]),
  );
  // A contact's message has no topic before it.
  const [all, flag = '', service] = (module === 'Leads' && TOPIC_LINE.exec(read.message)) || [''];
  const submission = convertId(String(id).toLowerCase(), module);
  const lead = {
    record: id,
    submission: UUID_4.test(submission) && !isOwnId(id, attributes) ? submission : undefined,
    at: attributes.date_entered,
    ...read,
    // An address is the only field without encoding.
    email: attributes[FIELDS.email],
    service,
    message: flag + read.message.slice(all.length),
    hasMark: true,
    status: decodeEntities(attributes.status),
    source: decodeEntities(attributes.lead_source),
    link: createLink(module, id, env.SUITECRM_URL),
  };
  return toLead(lead, query);
}

const ENTITIES = { '&#039;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
/** Exactly these are encoded, once; an ampersand stays as it is. */
const decodeEntities = (text) =>
  String(text ?? '').replace(/&(?:#039|quot|lt|gt);/g, (entity) => ENTITIES[entity]);

/** Of SuiteCRM's own ids, one in 64 looks like a submission's. They contain the time of their creation. */
function isOwnId(id, { date_entered: time }) {
  const created = Number.parseInt(id.slice(24, 30), 16) * 256_000;
  return Math.abs(Date.parse(time) - created) < 10 * MINUTE_MS;
}

/** 2026-11-20 09:00:00, in UTC. */
const toDatabaseTime = (time) => time.slice(0, 19).replace('T', ' ');

/** On SuiteCRM 8 the API's address ends in /legacy. */
function createLink(module, id, url) {
  const record = encodeURIComponent(id);
  return url.endsWith('/legacy')
    ? `${url.slice(0, -'/legacy'.length)}/#/${module.toLowerCase()}/record/${record}`
    : `${url}/index.php?module=${module}&action=DetailView&record=${record}`;
}
