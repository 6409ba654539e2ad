import { asArray, asRecord, asText } from '../request-body.ts';
import type { ObjectType } from './properties.ts';
import { allProperties, type CrmRecord, type CrmRecords } from './records.ts';

type Filter = Record<string, unknown>;

/**
 * The records that a search body selects: filter groups are alternatives, and all filters in a group must match.
 * Undefined if a filter uses an operator this fake doesn't know.
 */
export function searchRecords(records: CrmRecords, type: ObjectType, body: unknown): CrmRecord[] | undefined {
  const groups = asArray(asRecord(body).filterGroups).map((group) =>
    asArray(asRecord(group).filters).map(asRecord),
  );
  if (groups.flat().some((filter) => !(asText(filter.operator) in OPERATORS))) return undefined;
  const holds = (record: CrmRecord) => (filter: Filter) =>
    OPERATORS[asText(filter.operator) as keyof typeof OPERATORS](
      allProperties(type, record)[asText(filter.propertyName)],
      filter,
    );
  return records[type].filter(
    (record) => groups.length === 0 || groups.some((filters) => filters.every(holds(record))),
  );
}

const OPERATORS = {
  EQ: (value, filter) => value?.toLowerCase() === String(filter.value).toLowerCase(),
  GTE: (value, filter) => amount(value) >= amount(filter.value),
} satisfies Record<string, (value: string | undefined, filter: Filter) => boolean>;

/** Numbers, and times as milliseconds or ISO text. NaN compares as false. */
function amount(value: unknown): number {
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(String(value)) : number;
}
