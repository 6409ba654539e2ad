import { json } from '../answers.ts';
import { asArray, asRecord, asText, readJson } from '../request-body.ts';
import type { Route } from '../routes.ts';
import { badRequest } from './errors.ts';
import type { ObjectType } from './properties.ts';
import type { CrmRecords } from './records.ts';

interface Pair {
  from: string;
  to: string;
}

/** HubSpot's own association types between contacts and deals. */
const TYPE_ID: Record<ObjectType, number> = { deals: 3, contacts: 4 };
const TYPE_NAME: Record<ObjectType, string> = { contacts: 'contact_to_deal', deals: 'deal_to_contact' };

/** Links a record of type `from` to one of the other type. */
export function linkPair(records: CrmRecords, from: ObjectType, pair: Pair): boolean {
  return from === 'contacts' ? records.link(pair.from, pair.to) : records.link(pair.to, pair.from);
}

/** The `associations` of a record that is read with them; left out where there are none. */
export function linksOf(
  { links }: CrmRecords,
  type: ObjectType,
  id: string,
  asked: readonly string[],
): { associations?: object } {
  const other: ObjectType = type === 'contacts' ? 'deals' : 'contacts';
  const ids = links.flatMap(({ contactId, dealId }) => {
    const [own, its] = type === 'contacts' ? [contactId, dealId] : [dealId, contactId];
    return own === id ? [its] : [];
  });
  if (!asked.includes(other) || ids.length === 0) return {};
  return {
    associations: { [other]: { results: ids.map((one) => ({ id: one, type: TYPE_NAME[type] })) } },
  };
}

/** Linking contacts and deals: the v3 batch. */
export function associationRoutes(records: CrmRecords): Route[] {
  return [
    {
      method: 'POST',
      path: /^\/crm\/v3\/associations\/(contacts|deals)\/(?:contacts|deals)\/batch\/create$/,
      answer: async ({ request, params }) =>
        createBatch(records, params[0] as ObjectType, await readJson(request)),
    },
  ];
}

/** The v3 batch: 201, or 207 if some of the pairs name records that don't exist. */
function createBatch(records: CrmRecords, from: ObjectType, body: unknown): Response {
  const inputs = asArray(asRecord(body).inputs).map(asRecord);
  const wrong = inputs.find((input) => input.type !== TYPE_NAME[from]);
  if (inputs.length === 0) return badRequest('Invalid input JSON: inputs must not be empty');
  if (wrong) return badRequest(`No association type found for ${JSON.stringify(wrong.type ?? null)}`);
  const pairs = inputs.map((input) => ({ from: idOf(input.from), to: idOf(input.to) }));
  const outcomes = pairs.map((pair) => ({ pair, linked: linkPair(records, from, pair) }));
  const failed = outcomes.filter(({ linked }) => !linked);
  const at = new Date().toISOString();
  const answer = {
    status: 'COMPLETE',
    results: outcomes
      .filter(({ linked }) => linked)
      .map(({ pair }) => ({ from: { id: pair.from }, to: { id: pair.to }, type: TYPE_NAME[from] })),
    startedAt: at,
    completedAt: at,
  };
  if (failed.length === 0) return json(201, answer);
  const errors = failed.map(({ pair }) => ({
    status: 'error',
    category: 'OBJECT_NOT_FOUND',
    message: 'One or more of the objects to associate does not exist.',
    context: { fromObjectId: [pair.from], toObjectId: [pair.to] },
  }));
  return json(207, { ...answer, numErrors: errors.length, errors });
}

/** The records that a new record's `associations` point at; undefined if one of them is invalid. */
export function inlineTargets(
  records: CrmRecords,
  from: ObjectType,
  associations: unknown,
): string[] | undefined {
  const other: ObjectType = from === 'contacts' ? 'deals' : 'contacts';
  const targets = asArray(associations).map((association) => {
    const { to, types } = asRecord(association);
    const known = asArray(types).some(
      (type) =>
        asRecord(type).associationCategory === 'HUBSPOT_DEFINED' &&
        asRecord(type).associationTypeId === TYPE_ID[from],
    );
    const id = String(asRecord(to).id ?? '');
    return known && records.find(other, id) ? id : undefined;
  });
  return targets.includes(undefined) ? undefined : (targets as string[]);
}

const idOf = (end: unknown) => {
  const { id } = asRecord(end);
  return typeof id === 'number' ? String(id) : asText(id);
};
