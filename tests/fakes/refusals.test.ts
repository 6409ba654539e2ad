// @vitest-environment node
import { expect, it } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { send } from './send.ts';

// That they take what is right, and what they refuse of it, is in the tests of the integrations; here is what nobody
// there sends, and a lenient fake would let pass.

const token = { Authorization: 'Bearer test-token' };
const delivery = { Authorization: 'Bearer delivery-token' };
const ROWS = '/airtable/v0/appBase/Contacts';
const CRM = '/hubspot/crm/v3';
const MASTER = '/contentful/spaces/space1/environments/master';
const FORM = '/hubspot-forms/submissions/v3/integration/submit/4711/0f3b1c2d-form';

const records = (...all: Record<string, unknown>[]) => ({ records: all.map((fields) => ({ fields })) });
const ada = { 'First Name': 'Ada', Email: 'ada@x.example' };
const linkedTo = (id: string) => ({
  to: { id },
  types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }],
});
const pair = { from: { id: '1' }, to: { id: '2' }, type: 'contact_to_deal' };

it.each<[string, string, unknown, Record<string, string>, number, object]>([
  [
    'eleven records',
    `POST ${ROWS}`,
    records(...Array(11).fill(ada)),
    token,
    422,
    { error: { type: 'INVALID_RECORDS' } },
  ],
  ['no records', `POST ${ROWS}`, {}, token, 422, { error: { type: 'INVALID_RECORDS' } }],
  [
    'an unknown merge field',
    `PATCH ${ROWS}`,
    { performUpsert: { fieldsToMergeOn: ['Id'] }, ...records(ada) },
    token,
    422,
    { error: { message: 'Unknown field name: "Id"' } },
  ],
  [
    'a value that does not fit',
    `POST ${ROWS}`,
    records({ 'Date Submitted': 'today' }),
    token,
    422,
    { error: { type: 'INVALID_VALUE_FOR_COLUMN' } },
  ],
  ['a path that leads nowhere', 'POST /airtable/v0/appBase', {}, token, 404, { error: 'NOT_FOUND' }],
  [
    'a change of nobody',
    `PATCH ${CRM}/objects/contacts/1`,
    { properties: {} },
    token,
    404,
    { category: 'OBJECT_NOT_FOUND' },
  ],
  [
    'a deal of nobody',
    `POST ${CRM}/objects/deals`,
    { properties: {}, associations: [linkedTo('1')] },
    token,
    400,
    { category: 'VALIDATION_ERROR' },
  ],
  [
    'a link of nobody',
    `POST ${CRM}/associations/contacts/deals/batch/create`,
    { inputs: [pair] },
    token,
    207,
    { results: [], numErrors: 1, errors: [{ category: 'OBJECT_NOT_FOUND' }] },
  ],
  ['another kind of record', `GET ${CRM}/objects/companies`, undefined, token, 501, {}],
  [
    'a visitor’s id that is none',
    `POST ${FORM}`,
    { fields: [{ name: 'email', value: 'a@x.example' }], context: { hutk: '' } },
    {},
    400,
    { message: 'The request is not valid', errors: [{ errorType: 'INVALID_HUTK' }] },
  ],
  ['no token', `GET ${MASTER}/entries`, undefined, {}, 401, { sys: { id: 'AccessTokenInvalid' } }],
  [
    'neither a start nor a token of the feed',
    `GET ${MASTER}/sync`,
    undefined,
    delivery,
    400,
    { sys: { id: 'BadRequest' } },
  ],
  [
    'a form that there is not',
    'POST /formspree/f/gone',
    ada,
    {},
    404,
    { errors: [{ code: 'FORM_NOT_FOUND' }] },
  ],
  ['an empty form', 'POST /formspree/f/xsample1', {}, {}, 400, { errors: [{ code: 'EMPTY' }] }],
  [
    'an address that is none',
    'POST /formspree/f/xsample1',
    { email: 'ada' },
    {},
    422,
    { errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }] },
  ],
  ['a search by words', `GET ${MASTER}/entries?query=words`, undefined, delivery, 501, {}],
])('refuses %s, and stores nothing', async (_, line, body, headers, status, told) => {
  const backend = createFakeBackend();
  const before = backend.state;
  const answer = await send(backend, line, body, headers);
  expect(answer.status).toBe(status);
  expect(answer.json ?? {}).toMatchObject(told);
  expect(backend.state).toEqual(before);
});

it('Contentful refuses anything beside a token of the feed', async () => {
  const backend = createFakeBackend();
  const ask = (what: string) => send(backend, `GET ${MASTER}/sync?${what}`, undefined, delivery);
  const [, given] = (await ask('initial=true')).json.nextSyncUrl.split('sync_token=');
  expect((await ask(`sync_token=${given}&limit=5`)).status).toBe(400);
  expect((await ask(`sync_token=${given}`)).status).toBe(200);
});
