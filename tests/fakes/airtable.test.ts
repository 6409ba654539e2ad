// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { createAirtable } from './airtable.ts';
import { send } from './send.ts';

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
const call = (line: string, body?: unknown, headers: Record<string, string> = token) =>
  send(airtable, line, body, headers);

beforeEach(() => {
  const now = () => Date.parse('2026-11-20T10:00:00Z');
  airtable = createAirtable({ baseId: 'appBase', missingColumns: ['Phone'] }, now);
});

it('answers a new row with 200, id, createdTime and fields, and makes another when it is repeated', async () => {
  const { status, json } = await call(`POST ${PATH}`, { records: copies(1) });
  const row = {
    id: expect.stringMatching(/^rec\w{14}$/),
    createdTime: '2026-11-20T10:00:00.000Z',
    fields: ada,
  };
  expect([status, json]).toEqual([200, { records: [row] }]);
  await call(`POST ${PATH}`, { records: copies(1) });
  expect(airtable.state().airtable.Contacts).toEqual([row, row]);
});

it('by an upsert creates what is new, updates what is known, and says which', async () => {
  const first = await call(`PATCH ${PATH}`, merging('Email', ada));
  const [id] = first.json.createdRecords;
  expect(first.json).toMatchObject({ createdRecords: [id], updatedRecords: [] });
  const more = [{ Email: ada.Email, Company: 'Engines' }, { Email: 'bob@x.example' }];
  const second = await call(`PATCH ${PATH}`, merging('Email', ...more));
  expect(second.json).toMatchObject({ updatedRecords: [id], createdRecords: [expect.any(String)] });
  expect(second.json.records[0].fields).toEqual({ ...ada, Company: 'Engines' });
});

const UNKNOWN = (name: string) => ({ type: 'UNKNOWN_FIELD_NAME', message: `Unknown field name: "${name}"` });

it.each<[string, string, unknown, number, unknown]>([
  ['eleven records', `POST ${PATH}`, { records: copies(11) }, 422, { type: 'INVALID_RECORDS' }],
  ['no records', `POST ${PATH}`, {}, 422, { type: 'INVALID_REQUEST_MISSING_FIELDS' }],
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
  const answer = await call(line, body);
  expect([answer.status, answer.json.error]).toEqual([
    status,
    typeof error === 'string' ? error : expect.objectContaining(error),
  ]);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(Object.values(airtable.state().airtable).flat()).toEqual([]);
});

it('asks for its token, and answers browsers of any origin', async () => {
  expect(await call(`POST ${PATH}`, { records: copies(1) }, {})).toMatchObject({
    status: 401,
    json: { error: { type: 'AUTHENTICATION_REQUIRED' } },
  });
  const { headers } = await call(`OPTIONS ${PATH}`, undefined, {});
  expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
  expect(headers.get('Access-Control-Allow-Headers')).toContain('authorization');
});
