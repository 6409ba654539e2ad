import { asRecord, asText } from '../request-body.ts';
import { apiError } from './answers.ts';
import { BEAN, FIELDS, isModule, type ModuleName } from './fields.ts';

export interface CreateParams {
  module: ModuleName;
  id: string | undefined;
  attributes: Record<string, unknown>;
}

/** A create request's contents, or the refusal: the server only checks shape, module and property names. */
export function readCreateParams(
  body: unknown,
  missingFields: readonly string[] = [],
): CreateParams | Response {
  const refusal = refuseKeys(asRecord(body), ['data'], ['data']);
  if (refusal) return refusal;
  const data = asRecord(asRecord(body).data);
  // Checked before anything else in `data`.
  if (isEmpty(data.attributes)) return refuse('The option "data" with value array is invalid.');
  const inner = refuseKeys(data, ['attributes', 'id', 'type'], ['type']);
  if (inner) return inner;
  if (data.id !== undefined && !UUID.test(String(data.id))) {
    return refuse(`The option "id" with value ${JSON.stringify(data.id)} is invalid.`);
  }
  const module = asText(data.type);
  if (!isModule(module)) return refuse(`Module ${module} does not exist`);
  const attributes = asRecord(data.attributes);
  const unknown = Object.keys(attributes).find(
    (name) => !FIELDS[module].includes(name) || missingFields.includes(name),
  );
  if (unknown) return refuse(`Property ${unknown} in ${BEAN[module]} module is invalid`);
  return { module, id: data.id === undefined ? undefined : String(data.id).toLowerCase(), attributes };
}

/** Without a single attribute, or with none that could be read. None at all is another matter. */
const isEmpty = (attributes: unknown) =>
  attributes !== undefined && Object.keys(asRecord(attributes)).length === 0;

function refuseKeys(given: object, defined: string[], required: string[]): Response | undefined {
  const unknown = Object.keys(given)
    .filter((key) => !defined.includes(key))
    .sort();
  const list = (names: string[]) => names.map((name) => `"${name}"`).join(', ');
  if (unknown.length > 0) {
    const which = unknown.length > 1 ? `options ${list(unknown)} do` : `option ${list(unknown)} does`;
    return refuse(`The ${which} not exist. Defined options are: ${list(defined)}.`);
  }
  const missing = required.find((key) => !(key in given));
  return missing ? refuse(`The required option "${missing}" is missing.`) : undefined;
}

const refuse = (detail: string) => apiError(400, detail, 'parameters');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
