import { asArray, asRecord } from '../request-body.ts';
import { airtableError } from './errors.ts';
import { type AirtableOptions, columnsOf } from './options.ts';

const MAX_RECORDS = 10;

/** The fields of each record in a request, or the refusal. One bad record makes it refuse all. */
export function readRecords(
  body: Record<string, unknown>,
  options: AirtableOptions,
): Record<string, unknown>[] | Response {
  const records = asArray(body.records).map(asRecord);
  if (records.length < 1 || records.length > MAX_RECORDS || records.some((record) => !('fields' in record))) {
    return airtableError(
      422,
      'INVALID_RECORDS',
      'You must provide an array of up to 10 record objects, each with a "fields" object for cell values.',
    );
  }
  const all = records.map((record) => asRecord(record.fields));
  for (const fields of all) {
    const refusal = refuseCells(fields, options);
    if (refusal) return refusal;
  }
  return all;
}

/** The refusal of a record whose fields don't fit the columns; undefined if they do. */
function refuseCells(fields: Record<string, unknown>, options: AirtableOptions): Response | undefined {
  const columns = columnsOf(options);
  for (const [name, value] of Object.entries(fields)) {
    const column = columns[name];
    if (!column) return airtableError(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${name}"`);
    if (value === null || (typeof value === 'string' && (column === 'text' || Date.parse(value)))) continue;
    const message = `Field "${name}" cannot accept the provided value`;
    return airtableError(422, 'INVALID_VALUE_FOR_COLUMN', message);
  }
  return undefined;
}
