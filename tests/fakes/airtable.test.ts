// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createAirtable } from './airtable.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer test-token' };
const PATH = '/v0/appBase/Contacts';
const ada = { 'First Name': 'Ada', Email: 'ada@x.example', 'Date Submitted': '2026-11-20T10:00:00.000Z' };
const records = (...all: Record<string, unknown>[]) => all.map((fields) => ({ fields }));

let time = 0;
let airtable = createAirtable();
const call = (line: string, body?: unknown, headers: Record<string, string> = token) =>
  send(airtable, line, body, headers);

beforeEach(() => {
  time = Date.parse('2026-11-20T10:00:00Z');
  airtable = createAirtable({}, () => time);
});

describe('create', () => {
  it('answers 200 with id, createdTime and fields', async () => {
    const { status, json } = await call(`POST ${PATH}`, { records: records(ada) });
    expect(status).toBe(200);
    expect(json).toEqual({
      records: [
        { id: expect.stringMatching(/^rec\w{14}$/), createdTime: '2026-11-20T10:00:00.000Z', fields: ada },
      ],
    });
    expect(airtable.state().airtable.Contacts).toEqual(json.records);
  });

  it('duplicates when repeated', async () => {
    await call(`POST ${PATH}`, { records: records(ada) });
    await call(`POST ${PATH}`, { records: records(ada) });
    expect(airtable.state().airtable.Contacts).toHaveLength(2);
  });

  it('takes ten records and no more', async () => {
    const many = (count: number) => ({ records: records(...Array.from({ length: count }, () => ada)) });
    expect((await call(`POST ${PATH}`, many(10))).status).toBe(200);
    expect(await call(`POST ${PATH}`, many(11))).toMatchObject({
      status: 422,
      json: { error: { type: 'INVALID_RECORDS' } },
    });
  });

  it('reads the table name URL-encoded', async () => {
    airtable.options.tables = ['Web leads / 2026'];
    const { status } = await call('POST /v0/appBase/Web%20leads%20%2F%202026', { records: records(ada) });
    expect(status).toBe(200);
    expect(airtable.state().airtable['Web leads / 2026']).toHaveLength(1);
  });
});

describe('upsert', () => {
  const upsert = (...all: Record<string, unknown>[]) =>
    call(`PATCH ${PATH}`, { performUpsert: { fieldsToMergeOn: ['Email'] }, records: records(...all) });

  it('creates what is new, updates what is known, and says which', async () => {
    const first = await upsert(ada);
    const [id] = first.json.createdRecords;
    const second = await upsert({ Email: ada.Email, Phone: '+44 1' }, { Email: 'bob@x.example' });
    expect(first.json).toMatchObject({ createdRecords: [id], updatedRecords: [] });
    expect(second.status).toBe(200);
    expect(second.json).toMatchObject({ updatedRecords: [id], createdRecords: [expect.any(String)] });
    expect(second.json.records[0].fields).toEqual({ ...ada, Phone: '+44 1' });
    expect(airtable.state().airtable.Contacts).toHaveLength(2);
  });

  it('refuses unknown merge fields', async () => {
    const body = { performUpsert: { fieldsToMergeOn: ['Id'] }, records: records(ada) };
    expect(await call(`PATCH ${PATH}`, body)).toMatchObject({
      status: 422,
      json: { error: { type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "Id"' } },
    });
  });
});

describe('refusals', () => {
  it('name an unknown column, and store nothing', async () => {
    airtable.options.missingColumns = ['Email'];
    const { status, json } = await call(`POST ${PATH}`, { records: records(ada) });
    expect(status).toBe(422);
    expect(json.error).toEqual({ type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "Email"' });
    expect(airtable.state().airtable).toEqual({});
  });

  it('name a column whose value does not fit', async () => {
    const { status, json } = await call(`POST ${PATH}`, { records: records({ 'Date Submitted': 'today' }) });
    expect([status, json.error.type]).toEqual([422, 'INVALID_VALUE_FOR_COLUMN']);
  });

  it('protect the choices of a select column unless typecast is set', async () => {
    airtable.options.columns = { Service: { type: 'singleSelect', choices: ['AI Development'] } };
    const create = (Service: string, typecast?: boolean) =>
      call(`POST ${PATH}`, { records: records({ Service }), typecast });
    expect((await create('AI Development')).status).toBe(200);
    expect((await create('Other')).json.error.type).toBe('INVALID_MULTIPLE_CHOICE_OPTIONS');
    expect((await create('Other', true)).status).toBe(200);
    expect((await create('Other')).status).toBe(200);
  });

  it('are 401 without the token and 403 for a wrong base or table', async () => {
    airtable.options.baseId = 'appBase';
    const body = { records: records(ada) };
    expect(await call(`POST ${PATH}`, body, {})).toMatchObject({
      status: 401,
      json: { error: { type: 'AUTHENTICATION_REQUIRED' } },
    });
    for (const path of ['/v0/appOther/Contacts', '/v0/appBase/Kontakte']) {
      expect(await call(`POST ${path}`, body)).toMatchObject({
        status: 403,
        json: { error: { type: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND' } },
      });
    }
  });

  it('come as a bare string where the path leads nowhere', async () => {
    expect(await call('POST /v0/appBase')).toMatchObject({ status: 404, json: { error: 'NOT_FOUND' } });
  });

  it('answer the sixth request in a second with 429, and stay closed for 30 seconds, where the limit is on', async () => {
    airtable.options.rateLimit = true;
    const statuses = await Promise.all(Array.from({ length: 6 }, () => call(`GET ${PATH}?maxRecords=1`)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    time += 29_000;
    expect((await call(`GET ${PATH}`)).status).toBe(429);
    time += 1_001;
    expect((await call(`GET ${PATH}`)).status).toBe(200);
  });
});

describe('other origins', () => {
  it('are welcome, also to errors', async () => {
    const answers = await Promise.all([
      call(`OPTIONS ${PATH}`, undefined, {}),
      call(`POST ${PATH}`, { records: records(ada) }),
      call(`POST ${PATH}`, { records: records({ Nope: 1 }) }),
      call('POST /v0/appBase'),
    ]);
    for (const { headers } of answers) expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answers[0]?.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
    expect(answers[0]?.headers.get('Access-Control-Allow-Headers')).toContain('authorization');
  });
});
