import { asArray, asRecord, asText } from '../request-body.ts';
import { allProperties, type CrmRecord, type CrmRecords } from './records.ts';

type Filter = Record<string, unknown>;

/**
 * The deals that a search body selects: filter groups are alternatives, and all filters in a group must match.
 * Undefined if a filter uses an operator this fake doesn't know.
 */
export function searchRecords({ deals }: CrmRecords, body: Filter): CrmRecord[] | undefined {
  const groups = asArray(body.filterGroups).map((group) => asArray(asRecord(group).filters).map(asRecord));
  if (groups.flat().some((filter) => !(asText(filter.operator) in OPERATORS))) return undefined;
  const holds = (record: CrmRecord) => (filter: Filter) =>
    OPERATORS[asText(filter.operator) as keyof typeof OPERATORS](
      allProperties('deals', record)[asText(filter.propertyName)],
      filter,
    );
  return deals.filter((record) => groups.some((filters) => filters.every(holds(record))));
}

const OPERATORS = {
  EQ: (value, filter) => value?.toLowerCase() === String(filter.value).toLowerCase(),
  GTE: (value, filter) => Date.parse(String(value)) >= Number(filter.value),
} satisfies Record<string, (value: string | undefined, filter: Filter) => boolean>;
