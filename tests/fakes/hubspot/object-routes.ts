import { json } from '../answers.ts';
import type { Clock } from '../fake-service.ts';
import { asRecord, asText, readJson } from '../request-body.ts';
import type { Call, Route } from '../routes.ts';
import { inlineTargets, linkPair, linksOf } from './associations.ts';
import { badRequest, contactExists, invalidProperties, notFound } from './errors.ts';
import type { HubspotOptions } from './options.ts';
import { findIssues, type ObjectType, type Portal } from './properties.ts';
import { type CrmRecords, presentRecord } from './records.ts';
import { searchRecords } from './search.ts';

/** Create, list, read, update and search of contacts and deals. */
export function objectRoutes(
  records: CrmRecords,
  portal: Portal,
  options: HubspotOptions,
  now: Clock,
): Route[] {
  async function create({ request, params }: Call): Promise<Response> {
    const type = typeOf(params[0]);
    const body = asRecord(await readJson(request));
    if (!('properties' in body)) return badRequest('Invalid input JSON: properties must not be null');
    if (options.requireAssociations && !Array.isArray(body.associations)) {
      return badRequest('Invalid input JSON: Some required fields were not set: [associations]');
    }
    const issues = findIssues(type, body.properties, portal, records[type]);
    if (issues.length > 0) return invalidProperties(issues, options.portalId);
    const properties = body.properties as Record<string, string>;
    const existing = type === 'contacts' ? records.contactByEmail(properties.email) : undefined;
    if (existing) return contactExists(existing.id);
    const targets = inlineTargets(records, type, body.associations);
    if (!targets) return badRequest('One or more associations are invalid');
    const record = records.add(type, properties);
    for (const to of targets) linkPair(records, type, { from: record.id, to });
    return json(201, presentRecord(type, record));
  }

  async function update({ request, url, params }: Call): Promise<Response> {
    const type = typeOf(params[0]);
    const id = params[1] ?? '';
    const record =
      url.searchParams.get('idProperty') === 'email' ? records.contactByEmail(id) : records.find(type, id);
    if (!record) return notFound(id);
    const body = asRecord(await readJson(request));
    const others = records[type].filter((one) => one !== record);
    const issues = findIssues(type, body.properties, portal, others);
    if (issues.length > 0) return invalidProperties(issues, options.portalId);
    const properties = asRecord(body.properties) as Record<string, string>;
    const namesake = type === 'contacts' ? records.contactByEmail(properties.email) : undefined;
    if (namesake && namesake !== record) return contactExists(namesake.id);
    records.update(record, properties);
    return json(200, presentRecord(type, record));
  }

  function read({ url, params }: Call): Response {
    const type = typeOf(params[0]);
    const id = params[1] ?? '';
    const record =
      url.searchParams.get('idProperty') === 'email' ? records.contactByEmail(id) : records.find(type, id);
    if (!record) return notFound(id);
    const asked = url.searchParams.get('associations')?.split(',') ?? [];
    return json(200, {
      ...presentRecord(type, record, namesIn(url, type)),
      ...linksOf(records, type, record.id, asked),
    });
  }

  function list({ url, params }: Call): Response {
    const type = typeOf(params[0]);
    const limitTo = Number(url.searchParams.get('limit') ?? 10);
    const after = Number(url.searchParams.get('after') ?? 0);
    const page = records[type].slice(after, after + limitTo);
    const next = String(after + limitTo);
    const link = `https://api.hubapi.com${url.pathname}?limit=${limitTo}&after=${next}`;
    return json(200, {
      results: page.map((record) => presentRecord(type, record, namesIn(url, type))),
      ...(records[type].length > after + limitTo && { paging: { next: { after: next, link } } }),
    });
  }

  async function search({ request, params }: Call): Promise<Response> {
    const type = typeOf(params[0]);
    const body = asRecord(await readJson(request));
    const found = searchRecords(records, type, body);
    if (!found) return badRequest('Invalid input JSON: unknown operator');
    const visible = found.filter((record) => now() >= record.createdAt + options.searchLagMs);
    const limitTo = Number(body.limit ?? 10);
    const names = Array.isArray(body.properties) ? body.properties.map(asText) : SHOWN[type];
    return json(200, {
      total: visible.length,
      results: visible.slice(0, limitTo).map((record) => presentRecord(type, record, names)),
      ...(visible.length > limitTo && { paging: { next: { after: String(limitTo) } } }),
    });
  }

  return [
    { method: 'POST', path: /^\/crm\/v3\/objects\/(contacts|deals|0-1|0-3)$/, answer: create },
    { method: 'GET', path: /^\/crm\/v3\/objects\/(contacts|deals|0-1|0-3)$/, answer: list },
    { method: 'POST', path: /^\/crm\/v3\/objects\/(contacts|deals|0-1|0-3)\/search$/, answer: search },
    { method: 'GET', path: /^\/crm\/v3\/objects\/(contacts|deals|0-1|0-3)\/([^/]+)$/, answer: read },
    { method: 'PATCH', path: /^\/crm\/v3\/objects\/(contacts|deals|0-1|0-3)\/([^/]+)$/, answer: update },
  ];
}

// In paths, contacts are also called 0-1, and deals 0-3.
const typeOf = (name = ''): ObjectType => (name === 'deals' || name === '0-3' ? 'deals' : 'contacts');

/** The properties that GET and search return by default. */
const SHOWN: Record<ObjectType, string[]> = {
  contacts: ['email', 'firstname', 'lastname'],
  deals: ['amount', 'closedate', 'dealname', 'dealstage', 'pipeline'],
};

const namesIn = (url: URL, type: ObjectType) => url.searchParams.get('properties')?.split(',') ?? SHOWN[type];
