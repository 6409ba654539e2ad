import { answerNotFaked, json } from '../answers.ts';
import { readJson, toArray, toRecord, toText } from '../request-body.ts';
import type { Call, Route } from '../routes.ts';
import { badRequest, hubspotFailure } from './errors.ts';
import type { HubspotOptions, ObjectType, Portal } from './properties.ts';
import { allProperties, type CrmRecord, type CrmRecords, presentAsked } from './records.ts';

const MAX_PAGE_SIZE = 200;
const MAX_RESULTS = 10_000;

/** Routes that search and read contacts and deals by id, and the links between them. */
export function readRoutes(
  records: CrmRecords,
  portal: Portal,
  options: HubspotOptions,
): (Route & { needs: string })[] {
  let searchTimes: number[] = [];
  const search =
    (type: ObjectType) =>
    async ({ request }: Call) => {
      const now = Date.now();
      searchTimes = searchTimes.filter((time) => now - time < 1_000);
      if (searchTimes.length >= options.maxSearchesPerSecond) return hubspotFailure(429);
      searchTimes.push(now);
      const { limit = 10, after = '0', properties, ...body } = toRecord(await readJson(request));
      const from = Number(after);
      if (Number(limit) > MAX_PAGE_SIZE || from + Number(limit) > MAX_RESULTS)
        return badRequest('Invalid input');
      const indexed = records[type].filter(({ createdAt }) => createdAt <= now - options.searchDelayMs);
      const found = findRecords(indexed, type, body);
      if (!found) return answerNotFaked(request);
      const to = from + Number(limit);
      return json(200, {
        total: found.length,
        results: found.slice(from, to).map((record) => presentAsked(type, record, toArray(properties))),
        ...(found.length > to && { paging: { next: { after: String(to) } } }),
      });
    };

  const batch =
    (type: ObjectType) =>
    async ({ request, url }: Call) => {
      const { inputs, properties, idProperty } = toRecord(await readJson(request));
      const ids = toArray(inputs).map((input) => toText(toRecord(input).id));
      if (ids.length === 0 || ids.length > 100) return badRequest('Invalid input');
      const name = toText(idProperty);
      if (name && !portal.find(type, name)?.hasUniqueValue) return badRequest('Invalid input');
      const all = url.searchParams.get('archived') === 'true' ? records.archived[type] : records[type];
      const found = all.filter((record) => ids.includes((name ? record.properties[name] : record.id) ?? ''));
      return answerPartly(ids.length - found.length, {
        results: found.map((record) => presentAsked(type, record, toArray(properties))),
      });
    };

  const links =
    (from: 'contactId' | 'dealId', to: 'contactId' | 'dealId') =>
    async ({ request }: Call) => {
      const ids = toArray(toRecord(await readJson(request)).inputs).map((input) =>
        toText(toRecord(input).id),
      );
      if (ids.length === 0) return badRequest('Invalid input');
      const results = ids.flatMap((id) => {
        const linked = records.links.filter((link) => link[from] === id).map((link) => Number(link[to]));
        return linked.length > 0
          ? { from: { id }, to: linked.map((toObjectId) => ({ toObjectId, associationTypes: [] })) }
          : [];
      });
      return answerPartly(ids.length - results.length, { results });
    };

  const contacts = 'crm.objects.contacts.read';
  const deals = 'crm.objects.deals.read';
  const route = (path: RegExp, needs: string, answer: Route['answer']) => ({
    method: 'POST',
    path,
    needs,
    answer,
  });
  return [
    route(/^\/crm\/v3\/objects\/contacts\/search$/, contacts, search('contacts')),
    route(/^\/crm\/v3\/objects\/deals\/search$/, deals, search('deals')),
    route(/^\/crm\/v3\/objects\/contacts\/batch\/read$/, contacts, batch('contacts')),
    route(/^\/crm\/v3\/objects\/deals\/batch\/read$/, deals, batch('deals')),
    route(/^\/crm\/v4\/associations\/deals\/contacts\/batch\/read$/, contacts, links('dealId', 'contactId')),
    route(/^\/crm\/v4\/associations\/contacts\/deals\/batch\/read$/, deals, links('contactId', 'dealId')),
  ];
}

/** 207 if some requested records are missing. */
const answerPartly = (missing: number, answer: object): Response =>
  missing === 0
    ? json(200, { status: 'COMPLETE', ...answer })
    : json(207, {
        status: 'COMPLETE',
        ...answer,
        numErrors: missing,
        errors: [{ status: 'error', category: 'OBJECT_NOT_FOUND', message: 'Some are not there.' }],
      });

type Filter = Record<string, unknown>;

/**
 * The records that a search body selects: filter groups are alternatives, and all filters in a group must match.
 * Undefined for an operator or order that this fake doesn't know.
 */
function findRecords(all: readonly CrmRecord[], type: ObjectType, body: Filter): CrmRecord[] | undefined {
  const groups = toArray(body.filterGroups).map((group) => toArray(toRecord(group).filters).map(toRecord));
  const sorts = toArray(body.sorts).map(toRecord);
  const isKnown =
    groups.flat().every((filter) => toText(filter.operator) in OPERATORS) &&
    sorts.every((sort) => sort.propertyName === 'createdate' && sort.direction === 'DESCENDING');
  if (!isKnown) return undefined;
  const createMatcher = (record: CrmRecord) => (filter: Filter) =>
    OPERATORS[toText(filter.operator) as keyof typeof OPERATORS](
      allProperties(type, record)[toText(filter.propertyName)],
      filter,
    );
  const found = all.filter(
    (record) => groups.length === 0 || groups.some((filters) => filters.every(createMatcher(record))),
  );
  return sorts.length > 0 ? found.sort((one, other) => other.createdAt - one.createdAt) : found;
}

const OPERATORS = {
  EQ: (value, filter) => value?.toLowerCase() === String(filter.value).toLowerCase(),
  GTE: (value, filter) => Date.parse(String(value)) >= Number(filter.value),
  LT: (value, filter) => Date.parse(String(value)) < Number(filter.value),
  IN: (value, filter) => toArray(filter.values).includes(value?.toLowerCase()),
} satisfies Record<string, (value: string | undefined, filter: Filter) => boolean>;
