import { json } from '../answers.ts';
import { readJson, toRecord } from '../request-body.ts';
import type { Call, Route } from '../routes.ts';
import { getContacts, inlineContacts } from './associations.ts';
import { badRequest, contactExists, hubspotFailure, invalidProperties } from './errors.ts';
import { findIssues, type HubspotOptions, type ObjectType, type Portal } from './properties.ts';
import { type CrmRecords, presentRecord } from './records.ts';

/** Routes that create, list and change contacts, and create and read deals. */
export function objectRoutes(records: CrmRecords, portal: Portal, options: HubspotOptions): Route[] {
  async function create({ request, params }: Call): Promise<Response> {
    const type = params[0] as ObjectType;
    const body = toRecord(await readJson(request));
    if (!('properties' in body)) return badRequest('Invalid input JSON: properties must not be null');
    const issues = findIssues(type, body.properties, portal, records[type]);
    if (issues.length > 0) return invalidProperties(issues, options.listsErrors);
    const properties = body.properties as Record<string, string>;
    const existing = type === 'contacts' ? records.contactByEmail(properties.email) : undefined;
    if (existing) return contactExists(existing.id);
    const contacts = inlineContacts(records, body.associations);
    if (!contacts) return badRequest('One or more associations are invalid');
    const record = records.add(type, properties);
    for (const contact of contacts) records.link(contact, record.id);
    return json(201, presentRecord(type, record));
  }

  async function update({ request, params: [id = ''] }: Call): Promise<Response> {
    const record = records.find('contacts', id);
    if (!record) return hubspotFailure(404);
    const { properties } = toRecord(await readJson(request));
    const issues = findIssues('contacts', properties, portal, []);
    if (issues.length > 0) return invalidProperties(issues, options.listsErrors);
    records.update(record, toRecord(properties) as Record<string, string>);
    return json(200, presentRecord('contacts', record));
  }

  function read({ url, params: [id = ''] }: Call): Response {
    const record = records.find('deals', id);
    if (!record) return hubspotFailure(404);
    const links = url.searchParams.get('associations') === 'contacts' ? getContacts(records, id) : {};
    return json(200, { ...presentRecord('deals', record), ...links });
  }

  function list({ url }: Call): Response {
    const page = records.contacts.slice(0, Number(url.searchParams.get('limit') ?? 10));
    return json(200, { results: page.map((record) => presentRecord('contacts', record)) });
  }

  return [
    { method: 'POST', path: /^\/crm\/v3\/objects\/(contacts|deals)$/, answer: create },
    { method: 'GET', path: /^\/crm\/v3\/objects\/contacts$/, answer: list },
    { method: 'PATCH', path: /^\/crm\/v3\/objects\/contacts\/([^/]+)$/, answer: update },
    { method: 'GET', path: /^\/crm\/v3\/objects\/deals\/([^/]+)$/, answer: read },
  ];
}
