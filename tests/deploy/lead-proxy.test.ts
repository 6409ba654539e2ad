import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { testAirtableConnection } from '~/integrations/airtable/admin';
import { airtableSettings } from '~/integrations/airtable/settings';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { testHubspotConnection } from '~/integrations/hubspot/admin';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { testSuitecrmConnection } from '~/integrations/suitecrm/admin';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { createFakeBackend, type FakeBackend } from '../fakes/backend';
import { createVariables } from '../fakes/proxy';
import {
  airtableDestination,
  emailMarketingDestination,
  hubspotDestination,
  suitecrmDestination,
} from '../support/destinations';
import { createBrowserRequest } from '../support/function-server';
import { memoryProgress } from '../support/progress';
import { sampleLead } from '../support/sample-lead';

// Its own tests check the limit of five requests a second; waiting for it here would only take time.
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

type ProxyLead = (request: Request, env: Record<string, string>) => Promise<Response>;

const SITE = location.origin;
const lead = sampleLead();
let backend: FakeBackend;
let proxyLead: ProxyLead;
let env: Record<string, string>;
let upstream: (request: Request) => Promise<Response>;

beforeEach(async () => {
  backend = createFakeBackend();
  proxyLead = await loadFunction();
  upstream = (request) => backend.handle(request);
  env = { ...createVariables(backend, 'https://up.example', SITE), EMAIL_AUDIENCE_ID: 'a1' };
  vi.stubGlobal('fetch', route);
  writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot' });
  writeOverrides(airtableSettings, { baseId: 'app1', baseUrl: '/api/airtable' });
  writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm' });
  writeOverrides(emailMarketingSettings, { endpoint: '/api/email' });
});

describe('the function of deploy/edge', () => {
  it.each([true, false])(
    'tells which fields a system refuses, whatever the code (listed: %s)',
    async (listsErrors) => {
      const refusals = { service_interest: 'INVALID_OPTION', lead_source: 'INVALID_LONG' } as const;
      const types = { Service: 'single select', Phone: 'number' } as const;
      backend.configure({ hubspot: { refusals, listsErrors }, airtable: { types } });
      const progress = memoryProgress();
      await hubspotDestination.deliver(lead, progress);
      await airtableDestination.deliver(lead, progress);
      expect(backend.state.contacts[0]?.properties.message).toContain('Service interest: AI Development');
      expect(backend.state.deals[0]?.properties.description).toBe(
        `${lead.contact.message}\n\nLead source: Website`,
      );
      expect(backend.state.airtable.Contacts?.[0]?.fields.Message).toMatch(
        /Phone: .+\n\nService: AI Development$/,
      );
      expect(progress.notes).toHaveLength(4);
    },
  );

  it('tells a lost answer from a refusal', async () => {
    const progress = memoryProgress();
    writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot', dealIdProperty: '' });
    upstream = async (request) => {
      const answer = await backend.handle(request);
      if (request.url.endsWith('/deals')) throw new TypeError('cut');
      return answer;
    };
    await expect(hubspotDestination.deliver(lead, progress)).rejects.toMatchObject({
      status: 504,
      ambiguous: true,
    });
    upstream = (request) => backend.handle(request);
    await expect(hubspotDestination.deliver(lead, progress)).rejects.toMatchObject({ kind: 'unconfirmed' });
    expect(backend.state.deals).toHaveLength(1);
  });

  it.each(['submission_id', 'inquiry_id'])(
    'lets HubSpot recognize a deal by %s, and link it',
    async (name) => {
      backend.configure({ hubspot: { uniqueProperties: { deals: [name] } } });
      if (name !== 'submission_id') env.HUBSPOT_DEAL_ID_PROPERTY = name;
      writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot', dealIdProperty: name });
      backend.faults.set('hubspot', { kind: 'reply-lost', path: 'deals$', times: 1 });
      const progress = memoryProgress();
      await expect(hubspotDestination.deliver(lead, progress)).rejects.toMatchObject({
        status: 504,
        ambiguous: true,
      });
      await hubspotDestination.deliver(lead, progress);
      const [deal] = backend.state.deals;
      expect(backend.state.deals).toHaveLength(1);
      expect(deal?.properties[name]).toBe(lead.id);
      expect(backend.state.associations).toEqual([
        { contactId: backend.state.contacts[0]?.id, dealId: deal?.id },
      ]);
      expect(progress.steps).toMatchObject({ deal: deal?.id, association: 'true' });
    },
  );

  it('links a deal to one contact and to nothing else, and a contact to nothing', async () => {
    const types = [{ associationCategory: 'USER_DEFINED', associationTypeId: 99 }];
    const associations = [
      { to: { id: '37765128953', more: 'x' }, types },
      { to: { id: '2' }, types },
    ];
    for (const object of ['contacts', 'deals']) {
      const properties = object === 'deals' ? { dealname: 'Ada' } : { email: 'ada@x.example' };
      await status(
        'POST',
        `/api/hubspot/crm/v3/objects/${object}`,
        JSON.stringify({ properties, associations }),
      );
    }
    expect(backend.log.map(({ body }) => body)).toEqual([
      { properties: { email: 'ada@x.example' }, associations: [] },
      {
        properties: { dealname: 'Ada' },
        associations: [
          {
            to: { id: '37765128953' },
            types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }],
          },
        ],
      },
    ]);
    expect(backend.state.associations).toHaveLength(1);
  });

  it.each([500, 502, 503])('makes "nobody knows" of %i, and of a redirect an answer', async (broken) => {
    backend.faults.set('hubspot', { kind: 'status', status: broken, retryAfter: 7, times: 1 });
    await expect(hubspotDestination.deliver(lead, memoryProgress())).rejects.toMatchObject({
      status: 504,
      ambiguous: true,
      retryAfterMs: 7_000,
    });
    const contacts = '/api/hubspot/crm/v3/objects/contacts';
    upstream = async () => new Response(null, { status: 302, headers: { Location: '/login' } });
    expect(await status('POST', contacts)).toBe(502);
    upstream = async () => Response.json({ message: 'no' }, { status: 429 });
    expect(await status('POST', contacts)).toBe(429);
  });

  it('changes no row in any other way', async () => {
    const url = '/api/airtable/v0/app1/Contacts';
    const fields = { Email: lead.contact.email, 'Date Submitted': lead.createdAt };
    const own = { ...fields, 'Submission ID': lead.id };
    const merge = (fieldsToMergeOn: unknown, records: unknown[] = [{ fields }]) =>
      status('PATCH', url, JSON.stringify({ performUpsert: { fieldsToMergeOn }, records }));
    expect(await merge(['Email'])).toBe(400);
    expect(await merge(['Email', 'Date Submitted', 'Phone'])).toBe(400);
    expect(await merge(['Email', 'Date Submitted'], [{ fields }, { fields }])).toBe(400);
    expect(await merge(['Email', 'Date Submitted'], [{ fields: { Email: 'x@y.example' } }])).toBe(400);
    expect(await merge(['Submission ID'])).toBe(400);
    for (const id of ['', 'x', `${lead.id}0`, [lead.id, lead.id], null])
      expect(await merge(['Submission ID'], [{ fields: { ...own, 'Submission ID': id } }])).toBe(400);
    expect(await merge(['Submission ID', 'Email'], [{ fields: own }])).toBe(400);
    expect(await merge(['Submission ID'], [{ fields: own }, { fields: own }])).toBe(400);
    expect(await status('PATCH', url, JSON.stringify({ records: [{ id: 'rec1', fields }] }))).toBe(400);
    expect(await status('PUT', url)).toBe(405);
    expect(backend.log).toEqual([]);
    expect(await merge(['Email', 'Date Submitted'], [{ id: 'rec1', fields }])).toBe(200);
    expect(backend.log[0]?.body).toEqual({
      performUpsert: { fieldsToMergeOn: ['Email', 'Date Submitted'] },
      records: [{ fields }],
    });
    expect(await merge(['Submission ID'], [{ id: 'rec1', fields: own }])).toBe(200);
    expect(backend.log[1]?.body).toEqual({
      performUpsert: { fieldsToMergeOn: ['Submission ID'] },
      records: [{ fields: own }],
    });
    env.AIRTABLE_ID_COLUMN = '';
    expect(await merge([''], [{ fields: { ...fields, '': lead.id } }])).toBe(400);
    expect(await merge(['Submission ID'], [{ fields: own }])).toBe(400);
    expect(backend.log).toHaveLength(2);
  });

  it.each([
    ['PUBLIC_API_BILLING_LIMIT_EXCEEDED', 'unauthorized'],
    ['RATE_LIMIT_REACHED', 'rate-limited'],
  ])('hands on %s of Airtable, without its words', async (error, kind) => {
    writeOverrides(airtableSettings, { baseId: 'app1', baseUrl: '/api/airtable' });
    upstream = async () =>
      Response.json({ errors: [{ error, message: lead.contact.email }] }, { status: 429 });
    const record = { records: [{ fields: { Email: lead.contact.email } }] };
    const answer = await getAnswer('POST', '/api/airtable/v0/app1/Contacts', JSON.stringify(record));
    expect([answer.status, await answer.json()]).toEqual([429, { error }]);
    await expect(airtableDestination.deliver(lead, memoryProgress())).rejects.toMatchObject({ kind });
  });

  // Every host's own tests check that each kind of lead reaches the other systems.
  it('adds the key and the audience of the mailing service', async () => {
    backend.configure({ email: { apiKey: 'email-key' } });
    await emailMarketingDestination.deliver(sampleLead({ kind: 'newsletter' }), memoryProgress());
    expect(backend.state.subscribers).toMatchObject([{ email: lead.contact.email, audienceId: 'a1' }]);
  });

  it('takes the address of SuiteCRM with a slash at its end as well', async () => {
    writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm' });
    env.SUITECRM_URL += '/';
    await suitecrmDestination.deliver(lead, memoryProgress());
    expect(backend.state.suitecrm.Contacts).toHaveLength(1);
  });

  it('reads a long answer of SuiteCRM, which repeats the text', async () => {
    upstream = async (request) => {
      const answer = await backend.handle(request);
      if (!request.url.endsWith('/module')) return answer;
      const body = `${(await answer.text()).slice(0, -1)},"text":"${'&quot;'.repeat(20_000)}"}`;
      const parts = body.match(/.{1,16000}/gs) ?? [];
      const start = (controller: ReadableStreamDefaultController) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      };
      return new Response(new ReadableStream({ start }));
    };
    await suitecrmDestination.deliver(lead, memoryProgress());
    expect(backend.state.suitecrm.Leads).toHaveLength(1);
  });

  it('makes no refusal of a failing SuiteCRM database', async () => {
    const progress = memoryProgress();
    backend.configure({ suitecrm: { database: 'racing' } });
    await expect(suitecrmDestination.deliver(lead, progress)).rejects.toMatchObject({
      status: 504,
      kind: 'unavailable',
      ambiguous: true,
    });
    backend.configure({ suitecrm: { database: 'working', mayCreate: false } });
    await expect(suitecrmDestination.deliver(lead, progress)).rejects.toMatchObject({
      status: 400,
      kind: 'unauthorized',
    });
    backend.configure({ suitecrm: { mayCreate: true, database: 'down' } });
    await expect(suitecrmDestination.deliver(lead, progress)).rejects.toMatchObject({
      status: 504,
      kind: 'unavailable',
      ambiguous: true,
    });
    backend.configure({ suitecrm: { database: 'working' } });
    await suitecrmDestination.deliver(lead, progress);
    expect(backend.state.suitecrm.Contacts).toHaveLength(1);
  });

  it('answers a check of SuiteCRM with what it lacks, and creates nothing', async () => {
    const body = '{"data":{"type":"Leads","id":"no-uuid","attributes":{"last_name":"Check"}}}';
    const address = `${SITE}/api/suitecrm/Api/V8/module`;
    const ask = () => proxyLead(createBrowserRequest(address, 'POST', { Origin: SITE }, body), env);
    const refused = await ask();
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors.detail).toMatch(/"id"/);
    expect(backend.state.suitecrm).toEqual({ Contacts: [], Leads: [] });
    env.SUITECRM_PASSWORD = 'wrong';
    proxyLead = await loadFunction();
    expect((await ask()).status).toBe(503);
  });

  it.each([
    ['hubspot', '/api/hubspot/crm/v3/objects/contacts', { properties: {} }],
    ['email', '/api/email', { email: 'ada@x.example' }],
    ['airtable', '/api/airtable/v0/app1/Contacts', { records: [{ fields: { Email: 'ada@x.example' } }] }],
  ])('takes no web page of %s for a success', async (_, path, body) => {
    const page = (type: string, text: string) => async () =>
      new Response(text, { headers: { 'Content-Type': type } });
    upstream = page('text/html; charset=utf-8', 'This domain is for sale');
    expect(await status('POST', path, JSON.stringify(body))).toBe(502);
    upstream = page('', '\n<!doctype html><title>Sign in</title>');
    expect(await status('POST', path, JSON.stringify(body))).toBe(502);
  });

  it('takes a success without a record for no verdict, and any word of a mailing list for one', async () => {
    const { id, ...others } = { id: '1', createdAt: 'now' };
    upstream = async () => Response.json(others);
    expect(await status('POST', '/api/hubspot/crm/v3/objects/contacts')).toBe(504);
    upstream = async () => Response.json({});
    const records = JSON.stringify({ records: [{ fields: { Email: 'ada@x.example' } }] });
    expect(await status('POST', '/api/airtable/v0/app1/Contacts', records)).toBe(504);
    for (const empty of [new Response(null, { status: 204 }), new Response('OK')]) {
      upstream = async () => empty;
      expect(await status('POST', '/api/email', '{"email":"ada@x.example"}')).toBe(200);
      expect(await status('POST', '/api/hubspot/crm/v3/objects/contacts')).toBe(504);
    }
    upstream = async () => Response.json({ id });
    expect(await status('POST', '/api/hubspot/crm/v3/objects/contacts')).toBe(200);
  });

  it('signs in again where SuiteCRM gave no token, and takes its password to no other address', async () => {
    const asked: { url: string; redirect: string }[] = [];
    let tokens: () => Response = () => Response.json({ expires_in: 3600 });
    upstream = async (request) => {
      if (!request.url.endsWith('/access_token')) return backend.handle(request);
      asked.push({ url: request.url, redirect: request.redirect });
      return tokens();
    };
    await expect(suitecrmDestination.deliver(lead, memoryProgress())).rejects.toMatchObject({ status: 503 });
    tokens = () => new Response(null, { status: 307, headers: { Location: 'https://else.example' } });
    await expect(suitecrmDestination.deliver(lead, memoryProgress())).rejects.toMatchObject({ status: 503 });
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.every(({ redirect }) => redirect === 'manual')).toBe(true);
    upstream = (request) => backend.handle(request);
    await suitecrmDestination.deliver(lead, memoryProgress());
    expect(backend.state.suitecrm.Contacts).toHaveLength(1);
  });

  it('refuses what is too long, before it reads it where it can', async () => {
    const contacts = '/api/hubspot/crm/v3/objects/contacts';
    expect(await status('POST', contacts, JSON.stringify({ properties: 'x'.repeat(100_000) }))).toBe(413);
    const text = vi.fn();
    const headers = new Headers({ Origin: SITE, 'Content-Length': '100001' });
    const request = { url: SITE + contacts, method: 'POST', headers, text } as unknown as Request;
    expect((await proxyLead(request, env)).status).toBe(413);
    expect(text).not.toHaveBeenCalled();
    expect(backend.log).toEqual([]);
  });

  it('says its version in every answer, and that it is JSON', async () => {
    const contacts = '/api/hubspot/crm/v3/objects/contacts';
    const answers = [
      await getAnswer('POST', contacts, '{"properties":{"email":"ada@x.example"}}'),
      await getAnswer('POST', contacts, '{}', 'https://else.example'),
      await getAnswer('GET', contacts),
      await getAnswer('POST', '/api/none'),
      await getAnswer('POST', contacts, 'x'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 403, 403, 404, 400]);
    for (const { headers } of answers) {
      expect(headers.get('Lead-Proxy')).toBe('4');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('exposes nothing that reads or changes, and nothing to other origins', async () => {
    const contacts = '/api/hubspot/crm/v3/objects/contacts';
    expect(await status('GET', `${contacts}?limit=1`)).toBe(403);
    expect(await status('PATCH', `${contacts}/1`)).toBe(404);
    expect(await status('POST', `${contacts}/search`)).toBe(404);
    expect(await status('PATCH', contacts)).toBe(405);
    expect(await status('POST', '/api/hubspot/crm/v3/properties/deals')).toBe(404);
    expect(await status('GET', '/api/airtable/v0/app1/Contacts')).toBe(403);
    expect(await status('GET', '/api/hubspot/crm/v3/objects/deals')).toBe(405);
    expect(await status('GET', '/api/email')).toBe(405);
    expect(await status('PATCH', '/api/airtable/v0/app1/Contacts')).toBe(400);
    expect(await status('PATCH', '/api/airtable/v0/app2/Contacts')).toBe(404);
    expect(await status('POST', '/api/airtable/v0/app2/Contacts')).toBe(404);
    expect(await status('POST', '/api/suitecrm/Api/access_token')).toBe(404);
    expect(await status('POST', contacts, '{}', 'https://else.example')).toBe(403);
    expect(await status('POST', contacts, '{}', '')).toBe(403);
    expect(await status('POST', contacts, 'not json')).toBe(400);
    expect(backend.log).toEqual([]);
  });

  it('tries a credential for the pages of its own site, and reads nothing to them', async () => {
    for (const one of [hubspotDestination, airtableDestination, suitecrmDestination])
      await one.deliver(lead, memoryProgress());
    const tests = [testHubspotConnection, testAirtableConnection, testSuitecrmConnection];
    for (const test of tests) expect(await test()).toMatchObject({ state: 'connected' });
    for (const path of [
      '/api/hubspot/crm/v3/objects/contacts?limit=1',
      '/api/airtable/v0/app1/Contacts?maxRecords=1',
      '/api/suitecrm/Api/V8/module/Contacts?page[size]=1',
    ]) {
      const request = createBrowserRequest(SITE + path, 'GET', { 'Sec-Fetch-Site': 'same-origin' });
      const answer = await proxyLead(request, env);
      expect(['{}', '{"records":[]}']).toContain(await answer.text());
    }
    env.HUBSPOT_TOKEN = env.AIRTABLE_TOKEN = env.SUITECRM_PASSWORD = 'wrong';
    proxyLead = await loadFunction();
    for (const test of tests) expect(await test()).not.toMatchObject({ state: 'connected' });
  });

  it('tells the connection tests whether the field for the submission’s id is there', async () => {
    const notReady = expect.stringContaining('submission_id');
    backend.configure({
      hubspot: { uniqueProperties: {} },
      airtable: { missingColumns: ['Submission ID'] },
    });
    expect(await testHubspotConnection()).toEqual({ state: 'connected', reason: notReady });
    expect(await testAirtableConnection()).toEqual({
      state: 'connected',
      reason: expect.stringContaining('"Submission ID" is missing in "Contacts" and "Leads"'),
    });
    backend.configure({ hubspot: { missingScopes: ['crm.schemas.deals.read'] } });
    expect(await testHubspotConnection()).toEqual({ state: 'connected' });
    env.AIRTABLE_ID_COLUMN = 'Phone';
    expect(await testAirtableConnection()).toEqual({
      state: 'not-connected',
      reason: expect.stringContaining('set AIRTABLE_ID_COLUMN there to Submission ID'),
    });
  });

  it.each([
    [
      'hubspot',
      '/api/hubspot/crm/v3/objects/contacts',
      { properties: { email: 'a@b.example', region: 'x' } },
    ],
    ['hubspot', '/api/hubspot/crm/v3/objects/deals', { properties: { dealname: 'Ada', region: 'x' } }],
    [
      'airtable',
      '/api/airtable/v0/app1/Contacts',
      { records: [{ fields: { Email: 'a@b.example', region: 'x' } }] },
    ],
    [
      'suitecrm',
      '/api/suitecrm/Api/V8/module',
      { data: { type: 'Leads', id: 'x', attributes: { region: 'x' } } },
    ],
    ['the mailing service', '/api/email', { email: 'a@b.example', region: 'x' }],
    ['the mailing service', '/api/email', { email: 'a@b.example', properties: { region: 'x' } }],
  ])('refuses a field for %s that it does not pass on, and names it', async (_, path, body) => {
    const answer = await getAnswer('POST', path, JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('region');
    expect(backend.log).toEqual([]);
  });

  it('has the site make do without a deal property that it does not pass on', async () => {
    writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot', dealIdProperty: 'inquiry_id' });
    const progress = memoryProgress();
    await hubspotDestination.deliver(lead, progress);
    expect(backend.state.deals).toHaveLength(1);
    expect(progress.notes).toEqual([expect.stringContaining('inquiry_id')]);
    const answer = await getAnswer('POST', '/api/hubspot/crm/v3/objects/deals', '{"properties":{"x":1}}');
    expect(answer.headers.get('Lead-Proxy-Deal-Id')).toBe('submission_id');
  });
});

/** A new module each time: the function remembers its SuiteCRM session. */
async function loadFunction(): Promise<ProxyLead> {
  vi.resetModules();
  return (await import('../../deploy/edge/lead-proxy.js')).proxyLead;
}

/** Sends the site's own paths through the function like a browser; the rest goes to the outside systems. */
async function route(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { signal: _, ...rest } = init;
  const request = new Request(new URL(String(input), SITE), rest);
  if (new URL(request.url).origin !== SITE) return upstream(request);
  const sent = {
    ...Object.fromEntries(request.headers),
    origin: SITE,
    'sec-fetch-site': 'same-origin',
    authorization: 'Bearer of-the-visitor',
    cookie: 'a=b',
  };
  return proxyLead(createBrowserRequest(request.url, request.method, sent, await request.text()), env);
}

const status = async (...request: Parameters<typeof getAnswer>) => (await getAnswer(...request)).status;

const getAnswer = (method: string, path: string, body = '{}', origin = SITE) =>
  proxyLead(createBrowserRequest(SITE + path, method, origin ? { Origin: origin } : {}, body), env);
