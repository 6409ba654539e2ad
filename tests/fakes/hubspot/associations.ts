import { json } from '../answers.ts';
import { readJson, toArray, toRecord, toText } from '../request-body.ts';
import type { Route } from '../routes.ts';
import { badRequest } from './errors.ts';
import type { CrmRecords } from './records.ts';

/** HubSpot's own types: of a link from a contact to a deal, and of a new deal's link. */
const TYPE = 'contact_to_deal';
const DEAL_TO_CONTACT = 3;

/** The `associations` in a deal's response; left out if there are none. */
export function getContacts({ links }: CrmRecords, dealId: string): { associations?: object } {
  const ids = links.filter((link) => link.dealId === dealId).map(({ contactId }) => contactId);
  if (ids.length === 0) return {};
  return { associations: { contacts: { results: ids.map((id) => ({ id, type: 'deal_to_contact' })) } } };
}

/** Links contacts to deals: the v3 batch. 201, or 207 if some of the pairs name missing records. */
export function associationRoutes(records: CrmRecords): Route[] {
  async function createBatch(request: Request): Promise<Response> {
    const inputs = toArray(toRecord(await readJson(request)).inputs).map(toRecord);
    const wrong = inputs.find((input) => input.type !== TYPE);
    if (inputs.length === 0) return badRequest('Invalid input JSON: inputs must not be empty');
    if (wrong) return badRequest(`No association type found for ${JSON.stringify(wrong.type ?? null)}`);
    const outcomes = inputs.map((input) => {
      const [from, to] = [input.from, input.to].map((end) => toText(toRecord(end).id)) as [string, string];
      return { from, to, linked: records.link(from, to) };
    });
    const at = new Date().toISOString();
    const answer = {
      status: 'COMPLETE',
      results: outcomes
        .filter(({ linked }) => linked)
        .map(({ from, to }) => ({ from: { id: from }, to: { id: to }, type: TYPE })),
      startedAt: at,
      completedAt: at,
    };
    const errors = outcomes
      .filter(({ linked }) => !linked)
      .map(({ from, to }) => ({
        status: 'error',
        category: 'OBJECT_NOT_FOUND',
        message: 'One or more of the objects to associate does not exist.',
        context: { fromObjectId: [from], toObjectId: [to] },
      }));
    return errors.length === 0
      ? json(201, answer)
      : json(207, { ...answer, numErrors: errors.length, errors });
  }

  return [
    {
      method: 'POST',
      path: /^\/crm\/v3\/associations\/contacts\/deals\/batch\/create$/,
      answer: ({ request }) => createBatch(request),
    },
  ];
}

/** The contacts in a new deal's `associations`; undefined if one of them is invalid. */
export function inlineContacts(records: CrmRecords, associations: unknown): string[] | undefined {
  const targets = toArray(associations).map((association) => {
    const { to, types } = toRecord(association);
    const known = toArray(types)
      .map(toRecord)
      .some(
        (type) =>
          type.associationCategory === 'HUBSPOT_DEFINED' && type.associationTypeId === DEAL_TO_CONTACT,
      );
    const id = toText(toRecord(to).id);
    return known && records.find('contacts', id) ? id : undefined;
  });
  return targets.includes(undefined) ? undefined : (targets as string[]);
}
