import { json, notFaked } from '../answers.ts';
import { asRecord, asText, readJson } from '../request-body.ts';
import type { Call, Route } from '../routes.ts';
import { inlineTargets, linkPair, linksOf } from './associations.ts';
import { badRequest, contactExists, invalidProperties, notFound } from './errors.ts';
import type { HubspotOptions } from './options.ts';
import { findIssues, type ObjectType, type Portal } from './properties.ts';
import { type CrmRecords, presentRecord } from './records.ts';
import { searchRecords } from './search.ts';

/** Create, list, read, update and search of contacts and deals. */
export function objectRoutes(records: CrmRecords, portal: Portal, options: HubspotOptions): Route[] {
  async function create({ request, params }: Call): Promise<Response> {
    const type = params[0] as ObjectType;
    const body = asRecord(await readJson(request));
    if (!('properties' in body)) return badRequest('Invalid input JSON: properties must not be null');
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

  async function update({ request, params }: Call): Promise<Response> {
    const [type, id] = params as [ObjectType, string];
    const record = records.find(type, id);
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
    const [type, id] = params as [ObjectType, string];
    const record = records.find(type, id);
    if (!record) return notFound(id);
    const asked = url.searchParams.get('associations')?.split(',') ?? [];
    return json(200, {
      ...presentRecord(type, record, namesIn(url, type)),
      ...linksOf(records, type, record.id, asked),
    });
  }

  function list({ url, params }: Call): Response {
    const type = params[0] as ObjectType;
    const page = records[type].slice(0, Number(url.searchParams.get('limit') ?? 10));
    return json(200, { results: page.map((record) => presentRecord(type, record, namesIn(url, type))) });
  }

  async function search({ request, params }: Call): Promise<Response> {
    const type = params[0] as ObjectType;
    const body = asRecord(await readJson(request));
    const found = searchRecords(records, type, body);
    if (!found) return notFaked(request);
    const limitTo = Number(body.limit ?? 10);
    const names = Array.isArray(body.properties) ? body.properties.map(asText) : SHOWN[type];
    return json(200, {
      total: found.length,
      results: found.slice(0, limitTo).map((record) => presentRecord(type, record, names)),
      ...(found.length > limitTo && { paging: { next: { after: String(limitTo) } } }),
    });
  }

  return [
    { method: 'POST', path: /^\/crm\/v3\/objects\/(contacts|deals)$/, answer: create },
    { method: 'GET', path: /^\/crm\/v3\/objects\/(contacts|deals)$/, answer: list },
    { method: 'POST', path: /^\/crm\/v3\/objects\/(contacts|deals)\/search$/, answer: search },
    { method: 'GET', path: /^\/crm\/v3\/objects\/(contacts|deals)\/([^/]+)$/, answer: read },
    { method: 'PATCH', path: /^\/crm\/v3\/objects\/(contacts|deals)\/([^/]+)$/, answer: update },
  ];
}

/** The properties that GET and search return by default. */
const SHOWN: Record<ObjectType, string[]> = {
  contacts: ['email', 'firstname', 'lastname'],
  deals: ['amount', 'closedate', 'dealname', 'dealstage', 'pipeline'],
};

const namesIn = (url: URL, type: ObjectType) => url.searchParams.get('properties')?.split(',') ?? SHOWN[type];
