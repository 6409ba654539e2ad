import { json } from '../answers.ts';
import { asRecord, asText, readJson } from '../request-body.ts';
import type { Call, Route } from '../routes.ts';
import { badRequest, noSuchProperty, propertyExists } from './errors.ts';
import { type Definition, GROUPS, type ObjectType, type Portal } from './properties.ts';

/** Reading and creating the portal's properties. Whether values are unique can't be changed afterward. */
export function propertyRoutes(portal: Portal): Route[] {
  async function create({ request, params }: Call): Promise<Response> {
    const type = params[0] as ObjectType;
    const body = asRecord(await readJson(request));
    const missing = ['groupName', 'name', 'label', 'type', 'fieldType'].filter((key) => !asText(body[key]));
    if (missing.length > 0) {
      return badRequest(`Invalid input JSON: Some required fields were not set: [${missing.join(', ')}]`);
    }
    const definition = { ...body, hasUniqueValue: body.hasUniqueValue === true } as unknown as Definition;
    if (!/^[a-z][a-z0-9_]*$/.test(definition.name))
      return badRequest(`${definition.name} is not a valid name`);
    if (definition.groupName !== GROUPS[type]) return badRequest(`No group named ${definition.groupName}`);
    if (portal.find(type, definition.name)) return propertyExists(definition.name);
    portal.add(type, definition);
    return json(201, present(definition));
  }

  function read({ params: [type, name = ''] }: Call): Response {
    const found = portal.find(type as ObjectType, name);
    return found ? json(200, present(found)) : noSuchProperty(name);
  }

  return [
    { method: 'POST', path: /^\/crm\/v3\/properties\/(contacts|deals)$/, answer: create },
    { method: 'GET', path: /^\/crm\/v3\/properties\/(contacts|deals)\/([^/]+)$/, answer: read },
  ];
}

const present = (definition: Definition) => ({
  ...definition,
  description: '',
  options: [],
  hidden: false,
  formField: false,
  archived: false,
});
