import { asArray, asRecord, asText } from '../request-body.ts';
import type { ObjectType } from './properties.ts';
import { allProperties, type CrmRecord, type CrmRecords } from './records.ts';

/**
 * The records that a search body selects: filter groups are alternatives, and all filters in a group must match.
 * Undefined if a filter uses an operator this fake doesn't know.
 */
export function searchRecords(records: CrmRecords, type: ObjectType, body: unknown): CrmRecord[] | undefined {
  const groups = asArray(asRecord(body).filterGroups).map((group) =>
    asArray(asRecord(group).filters).map(asRecord),
  );
  if (groups.flat().some((filter) => !(asText(filter.operator) in OPERATORS))) return undefined;
  return records[type].filter(
    (record) =>
      groups.length === 0 ||
      groups.some((filters) => filters.every((filter) => holds(records, type, record, filter))),
  );
}

type Filter = Record<string, unknown>;

function holds(records: CrmRecords, type: ObjectType, record: CrmRecord, filter: Filter): boolean {
  const operator = OPERATORS[asText(filter.operator) as keyof typeof OPERATORS];
  return valuesOf(records, type, record, asText(filter.propertyName)).some((value) =>
    operator(value, filter),
  );
}

/** `associations.contact` and `associations.deal` can be searched like properties. */
function valuesOf(
  { links }: CrmRecords,
  type: ObjectType,
  record: CrmRecord,
  name: string,
): (string | undefined)[] {
  if (name === 'associations.contact' && type === 'deals') {
    return links.filter((link) => link.dealId === record.id).map((link) => link.contactId);
  }
  if (name === 'associations.deal' && type === 'contacts') {
    return links.filter((link) => link.contactId === record.id).map((link) => link.dealId);
  }
  return [allProperties(type, record)[name]];
}

type Test = (value: string | undefined, filter: Filter) => boolean;

const equal: Test = (value, filter) => value?.toLowerCase() === String(filter.value).toLowerCase();

const OPERATORS = {
  EQ: equal,
  NEQ: (value, filter) => !equal(value, filter),
  IN: (value, filter) => asArray(filter.values).some((one) => equal(value, { value: one })),
  HAS_PROPERTY: (value) => value !== undefined && value !== '',
  NOT_HAS_PROPERTY: (value) => value === undefined || value === '',
  CONTAINS_TOKEN: (value, filter) =>
    (value ?? '').toLowerCase().includes(String(filter.value).toLowerCase().replaceAll('*', '')),
  GT: (value, filter) => amount(value) > amount(filter.value),
  GTE: (value, filter) => amount(value) >= amount(filter.value),
  LT: (value, filter) => amount(value) < amount(filter.value),
  LTE: (value, filter) => amount(value) <= amount(filter.value),
  BETWEEN: (value, filter) =>
    amount(value) >= amount(filter.value) && amount(value) <= amount(filter.highValue),
} satisfies Record<string, Test>;

/** Numbers, and times as milliseconds or ISO text. NaN compares as false. */
function amount(value: unknown): number {
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(String(value)) : number;
}
