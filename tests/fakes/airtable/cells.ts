import { airtableError } from './errors.ts';

/** A column and its accepted values. A single select takes its choices, and others only with `typecast`. */
export type Column = { type: 'text' } | { type: 'dateTime' } | { type: 'singleSelect'; choices: string[] };

/** The refusal of a record whose fields don't fit the columns; undefined if they do. */
export function refuseCells(
  fields: Record<string, unknown>,
  columns: Record<string, Column>,
  typecast: boolean,
): Response | undefined {
  for (const [name, value] of Object.entries(fields)) {
    const column = columns[name];
    if (!column) return airtableError(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${name}"`);
    if (value === null || fits(value, column)) continue;
    if (column.type !== 'singleSelect' || typeof value !== 'string') {
      return airtableError(
        422,
        'INVALID_VALUE_FOR_COLUMN',
        `Field "${name}" cannot accept the provided value`,
      );
    }
    if (!typecast) {
      return airtableError(
        422,
        'INVALID_MULTIPLE_CHOICE_OPTIONS',
        `Insufficient permissions to create new select option "${JSON.stringify(value).replaceAll('"', '\\"')}"`,
      );
    }
    column.choices.push(value);
  }
  return undefined;
}

function fits(value: unknown, column: Column): boolean {
  if (typeof value !== 'string') return false;
  if (column.type === 'dateTime') return !Number.isNaN(Date.parse(value));
  return column.type === 'text' || column.choices.includes(value);
}
