import { toRecord, toText } from '../request-body.ts';
import { apiError } from './answers.ts';

export type ModuleName = 'Contacts' | 'Leads';

/** Responses name the type in the singular. */
export const BEAN: Record<ModuleName, string> = { Contacts: 'Contact', Leads: 'Lead' };

export const isModule = (name: string): name is ModuleName => name in BEAN;

const PERSON = 'first_name last_name email1 phone_work description lead_source account_name'.split(' ');

/** Each module's fields that the site fills in. Any other property is refused. */
export const FIELDS: Record<ModuleName, readonly string[]> = {
  Contacts: PERSON,
  Leads: [...PERSON, 'status'],
};

interface CreateParams {
  module: ModuleName;
  id: string | undefined;
  attributes: Record<string, unknown>;
}

/** A create request's contents, or the refusal: the server only checks shape, module and property names. */
export function readCreateParams(
  body: unknown,
  missingFields: readonly string[] = [],
): CreateParams | Response {
  const { data } = toRecord(body);
  if (data === undefined) return refuse('The required option "data" is missing.');
  const { type, id, attributes: given } = toRecord(data);
  const attributes = toRecord(given);
  // Checked before anything else in `data`.
  if (Object.keys(attributes).length === 0) return refuse('The option "data" with value array is invalid.');
  if (id !== undefined && !UUID.test(String(id))) {
    return refuse(`The option "id" with value ${JSON.stringify(id)} is invalid.`);
  }
  const module = toText(type);
  if (!isModule(module)) return refuse(`Module ${module} does not exist`);
  const unknown = Object.keys(attributes).find(
    (name) => !FIELDS[module].includes(name) || missingFields.includes(name),
  );
  if (unknown) return refuse(`Property ${unknown} in ${BEAN[module]} module is invalid`);
  return { module, id: id === undefined ? undefined : String(id).toLowerCase(), attributes };
}

const refuse = (detail: string) => apiError(400, detail, 'parameters');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
