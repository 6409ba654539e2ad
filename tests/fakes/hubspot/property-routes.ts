import { json } from '../answers.ts';
import { asRecord, asText, readJson } from '../request-body.ts';
import type { Call, Route } from '../routes.ts';
import { noSuchProperty, propertyExists } from './errors.ts';
import type { Portal } from './properties.ts';

/** Reading and creating properties of deals. Whether values are unique can't be changed afterward. */
export function propertyRoutes(portal: Portal): Route[] {
  async function create({ request }: Call): Promise<Response> {
    const body = asRecord(await readJson(request));
    const name = asText(body.name);
    if (portal.find('deals', name)) return propertyExists(name);
    const definition = { ...body, name, hasUniqueValue: body.hasUniqueValue === true };
    portal.add('deals', definition);
    return json(201, definition);
  }

  function read({ params: [name = ''] }: Call): Response {
    const found = portal.find('deals', name);
    return found ? json(200, found) : noSuchProperty(name);
  }

  return [
    { method: 'POST', path: /^\/crm\/v3\/properties\/deals$/, answer: create },
    { method: 'GET', path: /^\/crm\/v3\/properties\/deals\/([^/]+)$/, answer: read },
  ];
}
