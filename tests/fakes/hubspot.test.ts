// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createHubspot } from './hubspot.ts';
import { createHubspotForms } from './hubspot-forms.ts';
import { send } from './send.ts';

const ada = { email: 'ada@lovelace.example', firstname: 'Ada', service_interest: 'AI Development' };
const deal = { dealname: 'Ada Lovelace - AI Development', dealtype: 'newbusiness', lead_source: 'Website' };
const token = { Authorization: 'Bearer test-token' };
const CONTACTS = '/crm/v3/objects/contacts';
const DEALS = '/crm/v3/objects/deals';
const ASSOCIATE = '/crm/v3/associations/contacts/deals/batch/create';
const PROPERTIES = '/crm/v3/properties/deals';
const NOW = '2026-11-20T10:00:00.000Z';

let hubspot = createHubspot();
const call = (line: string, body?: unknown, headers: Record<string, string> = token) =>
  send(hubspot, line, body, headers);
const create = (path: string, properties: object, associations?: object[]) =>
  call(`POST ${path}`, { properties, associations });
const toContact = (id: string) => ({
  to: { id },
  types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }],
});

beforeEach(() => {
  hubspot = createHubspot({}, () => Date.parse(NOW));
});

describe('HubSpot', () => {
  it('answers a new record with 201, id, properties and times', async () => {
    const answer = await create(CONTACTS, ada, []);
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^\d+$/),
      properties: { ...ada, createdate: NOW, lastmodifieddate: NOW, hs_object_id: answer.json.id },
      createdAt: NOW,
      updatedAt: NOW,
      archived: false,
    });
  });

  it('refuses a known address with 409, the id in the message only', async () => {
    const { json } = await create(CONTACTS, ada);
    const again = await create(CONTACTS, { email: 'ADA@lovelace.example' });
    expect([again.status, again.json]).toEqual([
      409,
      {
        status: 'error',
        message: `Contact already exists. Existing ID: ${json.id}`,
        correlationId: again.headers.get('X-HubSpot-Correlation-Id'),
        category: 'CONFLICT',
      },
    ]);
  });

  it('lists records, and shows absent properties as null', async () => {
    const { json } = await create(CONTACTS, ada);
    const list = await call(`GET ${CONTACTS}?limit=1&properties=email,phone`);
    const read = await call(`GET ${CONTACTS}/${json.id}?properties=email,phone`);
    expect([list.status, list.json.results]).toEqual([200, [read.json]]);
    expect(read.json.properties).toMatchObject({ email: ada.email, phone: null });
    expect(read.json.properties).not.toHaveProperty('firstname');
  });

  it('names a missing property as JSON in the message, and stores nothing', async () => {
    hubspot.options.missingProperties = ['service_interest'];
    const { status, json } = await create(CONTACTS, ada);
    expect([status, json.category]).toEqual([400, 'VALIDATION_ERROR']);
    const [, list = ''] = json.message.match(/^Property values were not valid: (.*)$/) ?? [];
    const message = 'Property "service_interest" does not exist';
    expect(JSON.parse(list)).toEqual([
      {
        isValid: false,
        message,
        error: 'PROPERTY_DOESNT_EXIST',
        name: 'service_interest',
        localizedErrorMessage: message,
        portalId: 4711,
      },
    ]);
    expect(json.errors).toMatchObject([
      { code: 'PROPERTY_DOESNT_EXIST', context: { propertyName: ['service_interest'] } },
    ]);
    expect(hubspot.state().contacts).toEqual([]);
  });

  it.each<[string, unknown, number, object]>([
    [`PATCH ${CONTACTS}/1`, { properties: {} }, 404, { category: 'OBJECT_NOT_FOUND' }],
    [`POST ${CONTACTS}`, { properties: { email: 'nobody' } }, 400, { errors: [{ code: 'INVALID_EMAIL' }] }],
    [`POST ${DEALS}`, { properties: { ...deal, amount: 0 } }, 400, { errors: [{ code: 'INVALID_STRING' }] }],
    [
      `POST ${DEALS}`,
      { properties: { ...deal, dealtype: 'other' } },
      400,
      { errors: [{ message: 'other was not one of the allowed options: [newbusiness, existingbusiness]' }] },
    ],
    [`POST ${DEALS}`, { properties: deal, associations: [toContact('1')] }, 400, {}],
    [
      `POST ${ASSOCIATE}`,
      { inputs: [{ from: { id: '1' }, to: { id: '2' }, type: 'contact_to_deal' }] },
      207,
      { results: [], numErrors: 1, errors: [{ category: 'OBJECT_NOT_FOUND' }] },
    ],
    [`GET ${PROPERTIES}/submission_id`, undefined, 404, { category: 'OBJECT_NOT_FOUND' }],
    [`POST ${PROPERTIES}`, { name: 'submission_id' }, 400, { category: 'VALIDATION_ERROR' }],
    ['GET /crm/v3/objects/companies', undefined, 501, {}],
  ])('answers %s with %o by %i', async (line, body, status, told) => {
    const answer = await call(line, body);
    expect(answer.status).toBe(status);
    expect(answer.json ?? {}).toMatchObject(told);
    expect(hubspot.state()).toEqual({ contacts: [], deals: [], associations: [] });
  });

  it('refuses the unique value that another record has, and names that record', async () => {
    const definition = { name: 'submission_id', label: 'ID', groupName: 'dealinformation' };
    const unique = { ...definition, type: 'string', fieldType: 'text', hasUniqueValue: true };
    const made = await call(`POST ${PROPERTIES}`, unique);
    expect([made.status, made.json]).toMatchObject([201, unique]);
    expect((await call(`POST ${PROPERTIES}`, unique)).json.category).toBe('OBJECT_ALREADY_EXISTS');
    expect((await call(`GET ${PROPERTIES}/submission_id`)).json).toEqual(made.json);
    const first = await create(DEALS, { ...deal, submission_id: 'abc-1' });
    const again = await create(DEALS, { ...deal, submission_id: 'abc-1' });
    expect([first.status, again.status]).toEqual([201, 400]);
    expect(again.json.message).toMatch(
      /^Property values were not valid: \[\{"isValid":false,"message":"Cannot set PropertyValueCoordinates\{.*propertyName=submission_id, value=abc-1\} on 0\. (\d+) already has that value\.","error":"CONFLICTING_UNIQUE_VALUE"/,
    );
    expect(again.json.message).toContain(`${first.json.id} already has that value.`);
    const other = await create(DEALS, deal);
    const patch = (id: string) => call(`PATCH ${DEALS}/${id}`, { properties: { submission_id: 'abc-1' } });
    expect([(await patch(other.json.id)).status, (await patch(first.json.id)).status]).toEqual([400, 200]);
  });

  it('links a deal as it is made or afterward, once, and shows the link to who asks for it', async () => {
    const contact = await create(CONTACTS, ada);
    const linked = await create(DEALS, deal, [toContact(contact.json.id)]);
    const alone = await create(DEALS, deal, []);
    const read = async (id: string, query = '?associations=contacts') =>
      (await call(`GET ${DEALS}/${id}${query}`)).json.associations;
    const links = { contacts: { results: [{ id: contact.json.id, type: 'deal_to_contact' }] } };
    expect([await read(linked.json.id), await read(linked.json.id, '')]).toEqual([links, undefined]);
    expect(await read(alone.json.id)).toBeUndefined();
    const pair = { from: { id: contact.json.id }, to: { id: alone.json.id }, type: 'contact_to_deal' };
    for (const _ of [1, 2])
      expect(await call(`POST ${ASSOCIATE}`, { inputs: [pair] })).toMatchObject({
        status: 201,
        json: { status: 'COMPLETE', results: [pair], completedAt: expect.any(String) },
      });
    expect(hubspot.state().associations).toHaveLength(2);
  });

  it.each([
    ['dealname', 'EQ', 'ADA LOVELACE - AI DEVELOPMENT', 1],
    ['dealname', 'EQ', 'Grace', 0],
    ['createdate', 'GTE', '2026-11-20T09:59:00Z', 1],
    ['createdate', 'GTE', String(Date.parse('2026-11-20T10:01:00Z')), 0],
  ])('searches for %s %s %s', async (propertyName, operator, value, total) => {
    await create(DEALS, deal);
    const filterGroups = [{ filters: [{ propertyName, operator, value }] }];
    expect((await call(`POST ${DEALS}/search`, { filterGroups })).json.total).toBe(total);
  });

  it('asks for its token, and lets no other origin in: not on preflights, answers or errors', async () => {
    const answers = [
      await call(`OPTIONS ${CONTACTS}`, undefined, {}),
      await call(`GET ${CONTACTS}`),
      await call(`GET ${CONTACTS}`, undefined, {}),
      await call(`GET ${CONTACTS}`, undefined, { Authorization: 'Bearer other' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401]);
    expect(answers[2]?.json.category).toBe('INVALID_AUTHENTICATION');
    for (const { headers } of answers) {
      expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('false');
    }
  });
});

describe('HubSpot Forms', () => {
  const PATH = 'POST /submissions/v3/integration/submit/4711/0f3b1c2d-form';
  const fields = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ objectTypeId: '0-1', name, value }));

  it('takes a submission without authentication, from any origin, and one contact an address', async () => {
    const forms = createHubspotForms();
    const first = await send(forms, PATH, { fields: fields({ email: 'ada@x.example', company: 'One' }) });
    expect([first.status, first.json]).toEqual([200, { inlineMessage: expect.any(String) }]);
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
    forms.options.redirectUri = 'https://site.example/thanks';
    const { json } = await send(forms, PATH, { fields: fields({ email: 'ADA@x.example', company: 'Two' }) });
    expect(json).toEqual({ redirectUri: 'https://site.example/thanks' });
    expect(forms.state().formContacts).toMatchObject([{ company: 'Two' }]);
    expect(forms.state().formSubmissions).toMatchObject([
      { portalId: '4711', formGuid: '0f3b1c2d-form', fields: { company: 'One' } },
      { fields: { company: 'Two' } },
    ]);
    const { headers } = await send(forms, PATH.replace('POST', 'OPTIONS'));
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
  });

  it.each([
    ['REQUIRED_FIELD', "Error in 'fields.email'. Required field 'email' is missing", { message: 'x' }, {}],
    ['FIELD_NOT_IN_FORM_DEFINITION', "Error in 'fields.budget'.", { email: 'a@x.example', budget: '1' }, {}],
    ['INVALID_EMAIL', "Error in 'fields.email'.", { email: 'nobody' }, {}],
    ['INVALID_HUTK', "Error in 'context.hutk'.", { email: 'a@x.example' }, { hutk: '' }],
  ])('refuses with %s, and stores nothing', async (errorType, message, values, context) => {
    const forms = createHubspotForms();
    const { status, json } = await send(forms, PATH, { fields: fields(values), context });
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 'error', message: 'The request is not valid' });
    expect(json.errors[0]).toEqual({ errorType, message: expect.stringContaining(message) });
    expect(forms.state().formSubmissions).toEqual([]);
  });
});
