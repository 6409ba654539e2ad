// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createHubspot } from './hubspot.ts';
import { send } from './send.ts';

const ada = { email: 'ada@lovelace.example', firstname: 'Ada', service_interest: 'AI Development' };
const deal = {
  dealname: 'Ada Lovelace - AI Development',
  pipeline: 'default',
  dealstage: 'appointmentscheduled',
  amount: '0',
  dealtype: 'newbusiness',
  lead_source: 'Website',
};
const token = { Authorization: 'Bearer test-token' };
const CONTACTS = '/crm/v3/objects/contacts';
const DEALS = '/crm/v3/objects/deals';
const ASSOCIATE = '/crm/v3/associations/contacts/deals/batch/create';

let time = Date.parse('2026-11-20T10:00:00Z');
let hubspot = createHubspot();
const call = (line: string, body?: unknown, headers: Record<string, string> = token) =>
  send(hubspot, line, body, headers);

beforeEach(() => {
  hubspot = createHubspot({}, () => time);
});

describe('contacts', () => {
  it('are created with 201 and answered with id, properties and times', async () => {
    const answer = await call(`POST ${CONTACTS}`, { properties: ada, associations: [] });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^\d+$/),
      properties: {
        ...ada,
        createdate: '2026-11-20T10:00:00.000Z',
        lastmodifieddate: '2026-11-20T10:00:00.000Z',
        hs_object_id: answer.json.id,
      },
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      archived: false,
    });
    expect(hubspot.state().contacts).toMatchObject([{ id: answer.json.id, properties: ada }]);
  });

  it('with a known address are refused with 409, the id in the message only', async () => {
    const { json } = await call(`POST ${CONTACTS}`, { properties: ada });
    const again = await call(`POST ${CONTACTS}`, { properties: { email: 'ADA@lovelace.example' } });
    expect(again.status).toBe(409);
    expect(again.json).toEqual({
      status: 'error',
      message: `Contact already exists. Existing ID: ${json.id}`,
      correlationId: again.headers.get('X-HubSpot-Correlation-Id'),
      category: 'CONFLICT',
    });
    expect(hubspot.state().contacts).toHaveLength(1);
  });

  it('are updated by id or by e-mail address', async () => {
    const { json } = await call(`POST ${CONTACTS}`, { properties: ada });
    const byId = await call(`PATCH ${CONTACTS}/${json.id}`, { properties: { phone: '+44 1' } });
    const byEmail = await call(`PATCH ${CONTACTS}/ada%40lovelace.example?idProperty=email`, {
      properties: { company: 'Engines' },
    });
    expect([byId.status, byEmail.status]).toEqual([200, 200]);
    expect(hubspot.state().contacts[0]?.properties).toEqual({ ...ada, phone: '+44 1', company: 'Engines' });
    expect(await call(`PATCH ${CONTACTS}/1`, { properties: {} })).toMatchObject({
      status: 404,
      json: { category: 'OBJECT_NOT_FOUND' },
    });
  });

  it('are listed page by page', async () => {
    for (const email of ['a@x.example', 'b@x.example'])
      await call(`POST ${CONTACTS}`, { properties: { email } });
    const { status, json } = await call(`GET ${CONTACTS}?limit=1`);
    expect(status).toBe(200);
    expect(json.results).toHaveLength(1);
    expect(json.paging.next).toEqual({ after: '1', link: expect.stringContaining('after=1') });
    expect((await call(`GET ${CONTACTS}?limit=1&after=1`)).json.paging).toBeUndefined();
  });

  it('show absent properties as null when read', async () => {
    const { json } = await call(`POST ${CONTACTS}`, { properties: ada });
    const read = await call(`GET ${CONTACTS}/${json.id}?properties=email,phone`);
    expect(read.json.properties).toMatchObject({ email: ada.email, phone: null });
    expect(read.json.properties).not.toHaveProperty('firstname');
  });
});

describe('properties', () => {
  it('that the portal lacks refuse the whole record, each named as JSON in the message', async () => {
    hubspot.options.missingProperties = ['service_interest'];
    const { status, json } = await call(`POST ${CONTACTS}`, { properties: ada });
    expect(status).toBe(400);
    expect(json.category).toBe('VALIDATION_ERROR');
    const [, list = ''] = json.message.match(/^Property values were not valid: (.*)$/) ?? [];
    expect(JSON.parse(list)).toEqual([
      {
        isValid: false,
        message: 'Property "service_interest" does not exist',
        error: 'PROPERTY_DOESNT_EXIST',
        name: 'service_interest',
        localizedErrorMessage: 'Property "service_interest" does not exist',
        portalId: 4711,
      },
    ]);
    expect(json.errors).toMatchObject([
      { code: 'PROPERTY_DOESNT_EXIST', context: { propertyName: ['service_interest'] } },
    ]);
    expect(hubspot.state().contacts).toEqual([]);
  });

  it('with a bad address are refused as INVALID_EMAIL', async () => {
    const { status, json } = await call(`POST ${CONTACTS}`, { properties: { email: 'nobody' } });
    expect([status, json.errors[0].code]).toEqual([400, 'INVALID_EMAIL']);
  });

  it('are text, and options come from their list', async () => {
    const number = await call(`POST ${DEALS}`, { properties: { ...deal, amount: 0 } });
    const option = await call(`POST ${DEALS}`, { properties: { ...deal, dealtype: 'other' } });
    expect([number.status, option.status]).toEqual([400, 400]);
    expect(option.json.errors[0]).toMatchObject({
      code: 'INVALID_OPTION',
      message: 'other was not one of the allowed options: [newbusiness, existingbusiness]',
    });
  });
});

describe('a property with unique values', () => {
  const create = (body: object = {}) =>
    call('POST /crm/v3/properties/deals', {
      groupName: 'dealinformation',
      name: 'submission_id',
      label: 'Submission ID',
      type: 'string',
      fieldType: 'text',
      hasUniqueValue: true,
      ...body,
    });

  it('refuses the value that another record has, and names that record', async () => {
    hubspot.options.uniqueProperties = { deals: ['submission_id'] };
    const own = { ...deal, submission_id: 'abc-1' };
    const first = await call(`POST ${DEALS}`, { properties: own });
    const again = await call(`POST ${DEALS}`, { properties: own });
    expect([first.status, again.status, again.json.category]).toEqual([201, 400, 'VALIDATION_ERROR']);
    expect(again.json.message).toMatch(
      /^Property values were not valid: \[\{"isValid":false,"message":"Cannot set PropertyValueCoordinates\{.*propertyName=submission_id, value=abc-1\} on 0\. (\d+) already has that value\.","error":"CONFLICTING_UNIQUE_VALUE"/,
    );
    expect(again.json.message).toContain(`${first.json.id} already has that value.`);
    expect(again.json.errors).toMatchObject([{ code: 'CONFLICTING_UNIQUE_VALUE' }]);
    const other = await call(`POST ${DEALS}`, { properties: { ...deal, submission_id: 'abc-2' } });
    const without = await call(`POST ${DEALS}`, { properties: deal });
    const moved = await call(`PATCH ${DEALS}/${without.json.id}`, { properties: { submission_id: 'abc-2' } });
    const same = await call(`PATCH ${DEALS}/${other.json.id}`, { properties: { submission_id: 'abc-2' } });
    expect([other.status, without.status, moved.status, same.status]).toEqual([201, 201, 400, 200]);
    expect(hubspot.state().deals).toHaveLength(3);
  });

  it('is created once, and can then be read and used', async () => {
    expect((await call('GET /crm/v3/properties/deals/submission_id')).status).toBe(404);
    expect((await call(`POST ${DEALS}`, { properties: { ...deal, submission_id: 'a' } })).status).toBe(400);
    const made = await create();
    expect([made.status, made.json]).toMatchObject([201, { name: 'submission_id', hasUniqueValue: true }]);
    expect(await create()).toMatchObject({ status: 409, json: { category: 'OBJECT_ALREADY_EXISTS' } });
    expect((await call('GET /crm/v3/properties/deals/submission_id')).json).toEqual(made.json);
    expect((await call('GET /crm/v3/properties/deals/dealname')).json.hasUniqueValue).toBe(false);
    const twice = [1, 2].map(() => call(`POST ${DEALS}`, { properties: { ...deal, submission_id: 'a' } }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([201, 400]);
    hubspot.reset();
    expect((await call('GET /crm/v3/properties/deals/submission_id')).status).toBe(404);
  });

  it.each([{ groupName: 'elsewhere' }, { label: '' }, { name: 'Submission ID' }])(
    'is not created with %o',
    async (wrong) => {
      expect((await create(wrong)).status).toBe(400);
    },
  );
});

describe('deals and associations', () => {
  it('show the links of a record that is read with them, and nothing without any', async () => {
    const contact = await call(`POST ${CONTACTS}`, { properties: ada });
    const alone = await call(`POST ${DEALS}`, { properties: deal });
    const linked = await call(`POST ${DEALS}`, {
      properties: deal,
      associations: [
        {
          to: { id: contact.json.id },
          types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }],
        },
      ],
    });
    const read = (id: string, query = '?associations=contacts') => call(`GET ${DEALS}/${id}${query}`);
    expect((await read(linked.json.id)).json.associations).toEqual({
      contacts: { results: [{ id: contact.json.id, type: 'deal_to_contact' }] },
    });
    expect((await read(alone.json.id)).json).not.toHaveProperty('associations');
    expect((await read(linked.json.id, '')).json).not.toHaveProperty('associations');
  });

  it('link by contact_to_deal with 201; linking again is the same', async () => {
    const contact = await call(`POST ${CONTACTS}`, { properties: ada });
    const created = await call(`POST ${DEALS}`, { properties: deal, associations: [] });
    const ids = { from: { id: contact.json.id }, to: { id: created.json.id } };
    const body = { inputs: [{ ...ids, type: 'contact_to_deal' }] };
    expect(created.status).toBe(201);
    for (let i = 0; i < 2; i += 1) {
      const { status, json } = await call(`POST ${ASSOCIATE}`, body);
      expect(status).toBe(201);
      expect(json).toMatchObject({ status: 'COMPLETE', results: body.inputs });
      expect(json).toHaveProperty('completedAt');
    }
    expect(hubspot.state().associations).toEqual([{ contactId: contact.json.id, dealId: created.json.id }]);
  });

  it('answer 207 with numErrors where a record does not exist', async () => {
    const created = await call(`POST ${DEALS}`, { properties: deal });
    const { status, json } = await call(`POST ${ASSOCIATE}`, {
      inputs: [{ from: { id: '1' }, to: { id: created.json.id }, type: 'contact_to_deal' }],
    });
    expect(status).toBe(207);
    expect(json).toMatchObject({ results: [], numErrors: 1, errors: [{ category: 'OBJECT_NOT_FOUND' }] });
  });

  it('link inline with type 3, under either name of the type', async () => {
    const contact = await call(`POST ${CONTACTS}`, { properties: ada });
    const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }];
    const linked = await call('POST /crm/v3/objects/0-3', {
      properties: deal,
      associations: [{ to: { id: contact.json.id }, types }],
    });
    expect(linked.status).toBe(201);
    expect(hubspot.state().associations).toHaveLength(1);
    const wrong = await call(`POST ${DEALS}`, {
      properties: deal,
      associations: [{ to: { id: '1' }, types }],
    });
    expect(wrong.status).toBe(400);
    expect(hubspot.state().deals).toHaveLength(1);
  });

  it('link through the v4 default association with 200', async () => {
    const contact = await call(`POST ${CONTACTS}`, { properties: ada });
    const created = await call(`POST ${DEALS}`, { properties: deal });
    const path = `/crm/v4/objects/contacts/${contact.json.id}/associations/default/deals/${created.json.id}`;
    const one = await call(`PUT ${path}`);
    const batch = await call('POST /crm/v4/associations/contacts/deals/batch/associate/default', {
      inputs: [{ from: { id: contact.json.id }, to: { id: created.json.id } }],
    });
    expect([one.status, batch.status]).toEqual([200, 200]);
    expect(one.json.results[0].associationSpec.associationTypeId).toBe(4);
    expect(hubspot.state().associations).toHaveLength(1);
  });

  it('can be made to insist on an associations list', async () => {
    hubspot.options.requireAssociations = true;
    expect((await call(`POST ${CONTACTS}`, { properties: ada })).status).toBe(400);
    expect((await call(`POST ${CONTACTS}`, { properties: ada, associations: [] })).status).toBe(201);
  });
});

describe('search', () => {
  const by = (propertyName: string, value: string, operator = 'EQ') => ({
    filterGroups: [{ filters: [{ propertyName, operator, value }] }],
  });

  it('finds by property, by time and by association', async () => {
    const contact = await call(`POST ${CONTACTS}`, { properties: ada });
    const created = await call(`POST ${DEALS}`, { properties: deal });
    await call(`POST ${ASSOCIATE}`, {
      inputs: [{ from: { id: contact.json.id }, to: { id: created.json.id }, type: 'contact_to_deal' }],
    });
    const totals = await Promise.all([
      call(`POST ${CONTACTS}/search`, by('email', 'ADA@lovelace.example')),
      call(`POST ${CONTACTS}/search`, by('email', 'other@x.example')),
      call(`POST ${DEALS}/search`, by('dealname', deal.dealname)),
      call(`POST ${DEALS}/search`, by('createdate', '2026-11-20T09:59:00Z', 'GTE')),
      call(`POST ${DEALS}/search`, by('createdate', String(Date.parse('2026-11-20T10:01:00Z')), 'GTE')),
      call(`POST ${DEALS}/search`, by('associations.contact', contact.json.id)),
    ]);
    expect(totals.map(({ json }) => json.total)).toEqual([1, 0, 1, 1, 0, 1]);
  });

  it('lags behind writes where configured', async () => {
    hubspot.options.searchLagMs = 5000;
    await call(`POST ${CONTACTS}`, { properties: ada });
    const search = async () => (await call(`POST ${CONTACTS}/search`, by('email', ada.email))).json.total;
    expect(await search()).toBe(0);
    time += 5000;
    expect(await search()).toBe(1);
  });

  it('carries no rate-limit headers, unlike everything else', async () => {
    const search = await call(`POST ${CONTACTS}/search`, by('email', ada.email));
    const list = await call(`GET ${CONTACTS}?limit=1`);
    expect(search.headers.has('X-HubSpot-RateLimit-Max')).toBe(false);
    expect(list.headers.get('X-HubSpot-RateLimit-Max')).toBe('100');
  });
});

describe('access', () => {
  it('needs the bearer token', async () => {
    for (const headers of [{}, { Authorization: 'Bearer other' }] as Record<string, string>[]) {
      const { status, json } = await call(`GET ${CONTACTS}?limit=1`, undefined, headers);
      expect([status, json.category]).toEqual([401, 'INVALID_AUTHENTICATION']);
    }
  });

  it('is never granted to another origin: no allow-origin on preflights, answers or errors', async () => {
    const answers = await Promise.all([
      call(`OPTIONS ${CONTACTS}`, undefined, { Origin: 'https://site.example' }),
      call(`GET ${CONTACTS}`, undefined, { ...token, Origin: 'https://site.example' }),
      call(`GET ${CONTACTS}`, undefined, {}),
    ]);
    for (const { headers } of answers) {
      expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('false');
    }
  });

  it('ends at 100 requests in 10 seconds where the limit is on', async () => {
    hubspot.options.rateLimit = true;
    for (let i = 0; i < 100; i += 1) await call(`GET ${CONTACTS}`);
    const { status, json } = await call(`GET ${CONTACTS}`);
    expect(status).toBe(429);
    expect(json).toMatchObject({ message: 'You have reached your secondly limit.', category: 'RATE_LIMITS' });
    time += 10_000;
    expect((await call(`GET ${CONTACTS}`)).status).toBe(200);
  });

  it('to what the fake does not know is a loud 501', async () => {
    expect((await call('GET /crm/v3/objects/companies')).status).toBe(501);
  });
});
