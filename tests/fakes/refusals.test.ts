// @vitest-environment node
import { expect, it } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { send } from './send.ts';

// That they take what is right, and what they refuse of it, is in the tests of the integrations; here is what nobody
// there sends, and a lenient fake would let pass.

const token = { Authorization: 'Bearer test-token' };
const delivery = { Authorization: 'Bearer delivery-token' };
const MASTER = '/contentful/spaces/space1/environments/master';
const ROWS = '/airtable/v0/appBase/Contacts';
const CRM = '/hubspot/crm/v3';
const FORM = '/hubspot-forms/submissions/v3/integration/submit/4711/0f3b1c2d-form';

const records = (...all: Record<string, unknown>[]) => ({ records: all.map((fields) => ({ fields })) });
const ada = { 'First Name': 'Ada', Email: 'ada@x.example' };
const createAssociation = (id: string) => ({
  to: { id },
  types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }],
});
const pair = { from: { id: '1' }, to: { id: '2' }, type: 'contact_to_deal' };

it.each<[string, string, unknown, number, string]>([
  ['eleven records', `POST ${ROWS}`, records(...Array(11).fill(ada)), 422, 'INVALID_RECORDS'],
  ['no records', `POST ${ROWS}`, {}, 422, 'INVALID_RECORDS'],
  [
    'an unknown merge field',
    `PATCH ${ROWS}`,
    { performUpsert: { fieldsToMergeOn: ['Id'] }, ...records(ada) },
    422,
    'UNKNOWN_FIELD_NAME',
  ],
  [
    'a value that does not fit',
    `POST ${ROWS}`,
    records({ 'Date Submitted': 'today' }),
    422,
    'INVALID_VALUE_FOR_COLUMN',
  ],
  ['a path that leads nowhere', 'POST /airtable/v0/appBase', {}, 404, 'NOT_FOUND'],
  ['a change of nobody', `PATCH ${CRM}/objects/contacts/1`, { properties: {} }, 404, 'OBJECT_NOT_FOUND'],
  [
    'a deal of nobody',
    `POST ${CRM}/objects/deals`,
    { properties: {}, associations: [createAssociation('1')] },
    400,
    'VALIDATION_ERROR',
  ],
  [
    'a link of nobody',
    `POST ${CRM}/associations/contacts/deals/batch/create`,
    { inputs: [pair] },
    207,
    'numErrors',
  ],
  ['another kind of record', `GET ${CRM}/objects/companies`, undefined, 501, 'does not know'],
  [
    'a visitor’s id that is none',
    `POST ${FORM}`,
    { fields: [{ name: 'email', value: 'a@x.example' }], context: { hutk: '' } },
    400,
    'INVALID_HUTK',
  ],
  ['a form that there is not', 'POST /formspree/f/gone', ada, 404, 'FORM_NOT_FOUND'],
  ['an empty form', 'POST /formspree/f/xsample1', {}, 400, 'EMPTY'],
  ['an address that is none', 'POST /formspree/f/xsample1', { email: 'ada' }, 422, 'TYPE_EMAIL'],
  ['a search by words', `GET ${MASTER}/entries?query=words`, undefined, 501, 'does not know'],
])('refuses %s, and stores nothing', async (_, line, body, status, told) => {
  const backend = createFakeBackend();
  const before = backend.state;
  const answer = await send(backend, line, body, line.includes(MASTER) ? delivery : token);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(told);
  expect(backend.state).toEqual(before);
});
