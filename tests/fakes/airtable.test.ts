// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { createAirtable } from './airtable.ts';
import { send } from './send.ts';

// That it takes what is right is in the tests of the integration; here is what a lenient fake would let pass.

const token = { Authorization: 'Bearer test-token' };
const PATH = '/v0/appBase/Contacts';
const ada = { 'First Name': 'Ada', Email: 'ada@x.example', 'Date Submitted': '2026-11-20T10:00:00.000Z' };
const records = (...all: Record<string, unknown>[]) => all.map((fields) => ({ fields }));
const copies = (count: number) => records(...Array.from({ length: count }, () => ada));
const merging = (field: string, ...all: Record<string, unknown>[]) => ({
  performUpsert: { fieldsToMergeOn: [field] },
  records: records(...all),
});

let airtable = createAirtable();

beforeEach(() => {
  airtable = createAirtable({ baseId: 'appBase', missingColumns: ['Phone'] });
});

const UNKNOWN = (name: string) => ({ type: 'UNKNOWN_FIELD_NAME', message: `Unknown field name: "${name}"` });

it.each<[string, string, unknown, number, unknown]>([
  ['eleven records', `POST ${PATH}`, { records: copies(11) }, 422, { type: 'INVALID_RECORDS' }],
  ['no records', `POST ${PATH}`, {}, 422, { type: 'INVALID_RECORDS' }],
  ['an unknown column', `POST ${PATH}`, { records: records({ Phone: '1' }) }, 422, UNKNOWN('Phone')],
  ['an unknown merge field', `PATCH ${PATH}`, merging('Id', ada), 422, UNKNOWN('Id')],
  [
    'a value that does not fit',
    `POST ${PATH}`,
    { records: records({ 'Date Submitted': 'today' }) },
    422,
    { type: 'INVALID_VALUE_FOR_COLUMN' },
  ],
  ['another base', 'POST /v0/appOther/Contacts', {}, 403, { type: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND' }],
  ['another table', 'POST /v0/appBase/Kontakte', {}, 403, { type: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND' }],
  ['a path that leads nowhere', 'POST /v0/appBase', {}, 404, 'NOT_FOUND'],
])('refuses %s, and stores nothing', async (_, line, body, status, error) => {
  const answer = await send(airtable, line, body, token);
  expect([answer.status, answer.json.error]).toEqual([
    status,
    typeof error === 'string' ? error : expect.objectContaining(error),
  ]);
  expect(Object.values(airtable.state().airtable).flat()).toEqual([]);
});
