// SuiteCRM's leads, from its V8 API in version 7.14.6. If a site creates only contacts, reads these.
import { CONTACT_FIELDS } from './lead-fields.js';
import { compareNewestFirst, readPage, toLead } from './lead-pages.js';

const FIELDS = CONTACT_FIELDS.suitecrm;
const MAX_LEADS_BY_EMAIL = 100;
const MAX_CONCURRENT_REQUESTS = 5;
const MINUTE_MS = 60_000;
// src/integrations/suitecrm/system.ts derives a record's id from a submission's with these marks.
const ID_MARKS = { Contacts: 0x5c0a7ac7, Leads: 0x5c1ead00 };
const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Answers a query of src/integrations/lead-reader.ts. `call(path)`: a GET that resolves with {ok, json, refuse}. */
export async function readSuitecrm({ before, limit, email, ids }, env, call) {
  const module = env.SUITECRM_CREATE_LEAD === 'false' ? 'Contacts' : 'Leads';
  const list = createModuleReader(module, env, call);
  if (email) {
    const found = await list(MAX_LEADS_BY_EMAIL, [['email1', 'eq', email]]);
    // The search also finds leads that once had the address.
    const leads = found.leads.filter((lead) => lead.email?.toLowerCase() === email.toLowerCase());
    return { leads: leads.sort(compareNewestFirst), more: found.edge !== '' };
  }
  if (ids) {
    const leads = [];
    // No filter accepts several ids.
    for (let from = 0; from < ids.length; from += MAX_CONCURRENT_REQUESTS) {
      const some = ids
        .slice(from, from + MAX_CONCURRENT_REQUESTS)
        .map((id) => list(1, [['id', 'eq', toggleMark(id, module)]]));
      leads.push(...(await Promise.all(some)).flatMap((one) => one.leads));
    }
    return { leads: leads.sort(compareNewestFirst), more: false };
  }
  // Times have minute precision, so a page ends between two minutes.
  const filters = before ? [['date_entered', 'lt', toDatabaseTime(before)]] : [];
  return readPage(limit, [(size) => list(size, filters)]);
}

/** Reads up to `size` of a module's newest records by these filters, without fields that it lacks. */
function createModuleReader(module, env, call) {
  let fields = [...Object.values(FIELDS), 'date_entered', ...(module === 'Leads' ? ['status'] : [])];
  const list = async (size, filters) => {
    const search = [
      [`fields[${module}]`, fields.join(',')],
      ['sort', '-date_entered'],
      ['page[size]', size],
      ['page[number]', 1],
      ...filters.map(([field, operator, value]) => [`filter[${field}][${operator}]`, value]),
    ].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    const answer = await call(`/Api/V8/module/${module}?${search.join('&')}`);
    const detail = answer.json?.errors?.detail ?? '';
    const [, lacking = ''] =
      /^The following fields? in \w+ module (?:is|are) not found: ([\w, ]+)$/.exec(detail) ?? [];
    const left = fields.filter((field) => !lacking.split(', ').includes(field));
    if (!answer.ok && left.length < fields.length) {
      fields = left;
      return list(size, filters);
    }
    if (!answer.ok || !Array.isArray(answer.json?.data)) return answer.refuse();
    const leads = answer.json.data.map((record) => toSuitecrmLead(record, module, env));
    return { leads, edge: leads.length < size ? '' : leads.at(-1).at };
  };
  return list;
}

function toSuitecrmLead({ id, attributes = {} }, module, env) {
  const read = Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => [name, decodeEntities(attributes[field])]),
  );
  // The topic precedes the message and follows the spam check's line.
  const [all, flag = '', service] = /^(Spam check: [^\n]*\n\n)?Service Interest: ([^\n]*)(?:\n\n|$)/.exec(
    read.message,
  ) ?? [''];
  const submission = toggleMark(String(id).toLowerCase(), module);
  return toLead({
    record: id,
    // Of SuiteCRM's own ids, one in 64 looks like a submission's, and then matches nothing.
    submission: UUID_4.test(submission) ? submission : undefined,
    at: attributes.date_entered,
    ...read,
    // An address is the only field without encoding.
    email: attributes[FIELDS.email],
    service,
    message: flag + read.message.slice(all.length),
    status: decodeEntities(attributes.status),
    link: createLink(module, id, env.SUITECRM_URL),
  });
}

const ENTITIES = { '&#039;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
/** Exactly these are encoded, once; an ampersand stays as it is. */
const decodeEntities = (text) =>
  String(text ?? '').replace(/&(?:#039|quot|lt|gt);/g, (entity) => ENTITIES[entity]);

/** Converts between a submission's id and a record's. */
function toggleMark(id, module) {
  const head = Number.parseInt(id.slice(0, 8), 16) ^ ID_MARKS[module];
  return (head >>> 0).toString(16).padStart(8, '0') + id.slice(8);
}

/** 2026-11-20 09:00:00, in UTC: the first minute that isn't before this time. */
const toDatabaseTime = (time) =>
  new Date(Math.ceil(Date.parse(time) / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');

/** On SuiteCRM 8 the API's address ends in /legacy. */
function createLink(module, id, url) {
  const record = encodeURIComponent(id);
  return url.endsWith('/legacy')
    ? `${url.slice(0, -'/legacy'.length)}/#/${module.toLowerCase()}/record/${record}`
    : `${url}/index.php?module=${module}&action=DetailView&record=${record}`;
}
