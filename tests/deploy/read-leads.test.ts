// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadPage, LeadQuery, LeadRecord } from '~/integrations/lead-reader';
import { waitForTurn } from '../../deploy/edge/pace.js';
import { readLeads } from '../../deploy/edge/read-leads.js';
import { convertId } from '../../deploy/edge/suitecrm-ids.js';
import { createFakeBackend } from '../fakes/backend';
import { createVariables } from '../fakes/proxy';
import { createBrowserRequest } from '../support/function-server';

// The pace has its own tests.
vi.mock('../../deploy/edge/pace.js', () => ({ waitForTurn: vi.fn(async () => true) }));

const SITE = 'https://www.agency.example';
const ADMIN = { ADMIN_USER: 'ada', ADMIN_PASSWORD: 'a long löve letter' };
const password = `Basic ${Buffer.from('ada:a long löve letter').toString('base64')}`;
const own = { Origin: SITE, 'Sec-Fetch-Site': 'same-origin', Authorization: password };
const SYSTEMS = ['hubspot', 'airtable', 'suitecrm'] as const;

const backend = createFakeBackend();
const { hubspot, airtable, suitecrm } = backend.services;
let env: Record<string, string | undefined>;
let upstream: (request: Request) => Promise<Response>;
/** Each test uses another address, since the function counts requests per address. */
let address = 0;

beforeEach(() => {
  backend.reset();
  address += 1;
  env = { ...createVariables(backend, 'https://up.example', SITE), ...ADMIN };
  upstream = (request) => backend.handle(request);
});

const ask = (path: string, body = '{}', headers: Record<string, string> = own, method = 'POST') =>
  readLeads(
    createBrowserRequest(SITE + path, method, headers, body),
    env,
    `192.0.2.${address}`,
    (url: RequestInfo | URL, { signal: _, ...what }: RequestInit = {}) => upstream(new Request(url, what)),
  );
const read = async (system: string, query: LeadQuery = {}): Promise<LeadPage> => {
  const answer = await ask(`/api/admin/leads/${system}`, JSON.stringify(query));
  expect(answer.status).toBe(200);
  return answer.json();
};
const getRefusal = async (system: string, query: LeadQuery = {}) => {
  const answer = await ask(`/api/admin/leads/${system}`, JSON.stringify(query));
  return { status: answer.status, wait: answer.headers.get('Retry-After'), ...(await answer.json()) };
};

/** Every lead, page by page like an inbox. `between` runs after each page. */
async function readAll(system: string, limit: number, between?: (page: number) => void) {
  const pages: LeadPage[] = [];
  const leads: LeadRecord[] = [];
  do {
    const { next } = pages.at(-1) ?? {};
    const page = await read(system, { ...(next && { before: next }), limit });
    pages.push(page);
    leads.push(...page.leads);
    const times = page.leads.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    between?.(pages.length);
  } while (pages.at(-1)?.next);
  const records = leads.map(({ record }) => record);
  // Whatever a page claims has been read by then.
  pages.forEach(({ completeSince }, index) => {
    if (completeSince === undefined) return;
    const later = pages.slice(index + 1).flatMap((page) => page.leads);
    expect(later.filter(({ at }) => completeSince === '' || at >= completeSince)).toEqual([]);
  });
  expect(pages.at(-1)?.completeSince).toBe('');
  return { leads, pages, records, count: new Set(records).size };
}

const uuid = (number: number) => `${number.toString(16).padStart(8, '0')}-1111-4111-8111-111111111111`;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const addSeconds = (seconds: number) => NOON + seconds * 1000;

describe('the administrator’s access', () => {
  beforeEach(() => {
    hubspot.seed('deals', { dealname: 'Secret' });
    airtable.seed('Leads', { Email: 'secret@x.example', 'Date Submitted': '2026-11-20T12:00:00.000Z' });
    suitecrm.seed('Leads', uuid(1), { last_name: 'Secret' });
  });

  const { Authorization: _, ...noPassword } = own;
  it.each<[string, number, string, Record<string, string>, string?]>([
    ['no password', 401, 'leads/hubspot', noPassword],
    ['another password', 401, 'leads/hubspot', { ...own, Authorization: 'Basic YWRhOng=' }],
    ['a token of another kind', 401, 'leads/hubspot', { ...own, Authorization: 'Bearer x' }],
    ['another origin', 403, 'leads/hubspot', { ...own, Origin: 'https://else.example' }],
    ['the origin of a sibling', 403, 'leads/airtable', { ...own, Origin: 'https://agency.example' }],
    ['the page of a sibling', 403, 'leads/airtable', { ...own, 'Sec-Fetch-Site': 'same-site' }],
    ['no origin', 403, 'leads/suitecrm', { Authorization: password }],
    ['a GET', 405, 'leads/hubspot', own, 'GET'],
    ['a HEAD', 405, 'leads/hubspot', own, 'HEAD'],
    ['a preflight', 405, 'leads/hubspot', own, 'OPTIONS'],
    ['a change', 405, 'leads/airtable', own, 'PATCH'],
    ['another system', 404, 'leads/webhook', own],
    ['a name of JavaScript', 404, 'leads/constructor', own],
    ['a path below', 404, 'leads/hubspot/crm/v3/objects/contacts', own],
    ['a path with dots', 404, 'leads/hubspot%2f..%2fsuitecrm', own],
    ['the folder', 404, 'leads', own],
  ])('refuses %s with %i', async (_, status, path, headers, method = 'POST') => {
    const answer = await ask(`/api/admin/${path}`, '{}', headers, method);
    expect(answer.status).toBe(status);
    expect(answer.headers.has('WWW-Authenticate')).toBe(status === 401);
    expect(await answer.text()).not.toMatch(/secret/i);
    expect(backend.log).toEqual([]);
    for (const [name, value] of [
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
      ['Vary', 'Authorization'],
      ['Access-Control-Allow-Origin', null],
    ] as const)
      expect(answer.headers.get(name), name).toBe(value);
  });

  it('is refused while the host has no password', async () => {
    env.ADMIN_PASSWORD = '';
    for (const Authorization of ['', `Basic ${btoa('ada:')}`, `Basic ${btoa('ada:undefined')}`])
      expect((await ask('/api/admin/leads/hubspot', '{}', { ...own, Authorization })).status).toBe(403);
    expect(backend.log).toEqual([]);
  });

  it('answers 60 wrong passwords a minute, each one late, and reads to the team', async () => {
    const from = performance.now();
    const tries = Array.from({ length: 61 }, (_, index) =>
      ask('/api/admin/leads/hubspot', '{}', { ...own, Authorization: `Basic ${btoa(`ada:${index}`)}` }),
    );
    const answers = await Promise.all(tries);
    expect(performance.now() - from).toBeGreaterThan(250);
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(401), 429]);
    expect(answers.at(-1)?.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(backend.log).toEqual([]);
    // The browser still asks for the password, and the right one counts.
    expect((await ask('/api/admin/leads/hubspot', '{}', noPassword)).status).toBe(401);
    expect((await ask('/api/admin/leads/hubspot')).status).toBe(200);
  });

  it.each([
    ...[
      '',
      '[]',
      'null',
      '"x"',
      'no JSON',
      '{"query":"x"}',
      '{"fields":["phone"]}',
      '{"limit":51}',
      '{"limit":0}',
    ],
    ...[
      '{"limit":"5"}',
      '{"before":"2026"}',
      '{"before":"2026-13-01T00:00:00Z"}',
      '{"before":["2026-11-20T12:00Z"]}',
    ],
    JSON.stringify({ before: JSON.stringify([{ before: '2026-11-20T12:00:00.000Z"),TRUE()' }]) }),
    JSON.stringify({ before: JSON.stringify([{ after: '1&filter[email1][like]=%' }]) }),
    JSON.stringify({ before: JSON.stringify([{ fields: 'phone' }]) }),
    ...['{"ids":[]}', '{"ids":["x"]}', '{"ids":"x"}'],
    ...['{"email":"ada"}', '{"email":"ada@x.example OR 1=1"}', '{"email":["a@b.example"]}'],
    JSON.stringify({ email: `${'a'.repeat(250)}@x.example` }),
    JSON.stringify({ email: 'a@b.example', limit: 5 }),
    JSON.stringify({ ids: Array(51).fill('') }),
  ])('refuses another question: %s', async (body) => {
    for (const system of SYSTEMS) expect((await ask(`/api/admin/leads/${system}`, body)).status).toBe(400);
    expect(backend.log).toEqual([]);
  });

  it('refuses a long question', async () => {
    expect((await ask('/api/admin/leads/hubspot', ' '.repeat(2_049))).status).toBe(413);
    expect(
      (
        await ask(
          '/api/admin/leads/hubspot',
          JSON.stringify({ ids: Array.from({ length: 50 }, (_, i) => uuid(i)) }),
        )
      ).status,
    ).toBe(200);
  });

  it('finds nothing by a filter in an email address', async () => {
    for (const email of [
      'a@b"),TRUE(),("',
      'a@b\\"),TRUE(),LOWER("',
      'a@b&filter[email1][like]=%',
      "a@b'or'1'='1",
    ])
      for (const system of SYSTEMS) expect((await read(system, { email })).leads, email).toEqual([]);
    const { path } = backend.log.filter(({ service }) => service === 'suitecrm').at(-1) ?? {};
    expect(path).not.toContain("'or'");
  });

  it('ends with an answer that has the browser forget the password', async () => {
    const answer = await ask('/api/admin/leave');
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, null]);
    expect((await ask('/api/admin/leave', '', { ...own, Origin: 'https://else.example' })).status).toBe(403);
  });
});

describe('a host', () => {
  it.each(SYSTEMS)('reads nothing of %s without its own key', async (system) => {
    for (const name of ['HUBSPOT_READ_TOKEN', 'AIRTABLE_READ_TOKEN', 'SUITECRM_READ_PASSWORD'])
      delete env[name];
    const { status, missing } = await getRefusal(system);
    expect([status, missing]).toEqual([501, [expect.stringMatching(/_READ_/)]]);
    expect(backend.log).toEqual([]);
  });

  it('shortens a long message in a list', async () => {
    const message = `Hello ${'x'.repeat(5_000)}`;
    airtable.seed('Leads', {
      Email: 'a@x.example',
      Message: message,
      'Date Submitted': '2026-11-20T12:00:00.000Z',
    });
    const [lead] = (await read('airtable')).leads;
    expect(lead?.message).toBe(message.slice(0, 4_000));
    expect(lead).toMatchObject({ cut: true });
  });

  it.each<[string, string, object, object]>([
    [
      'hubspot',
      'a key without a scope',
      { hubspot: { missingScopes: ['crm.objects.deals.read'] } },
      { status: 502, code: 'MISSING_SCOPES', names: ['crm.objects.deals.read'] },
    ],
    [
      'hubspot',
      'another key',
      { hubspot: { readToken: 'another-one' } },
      { status: 502, code: 'INVALID_AUTHENTICATION' },
    ],
    [
      'airtable',
      'another key',
      { airtable: { readToken: 'another-one' } },
      { status: 502, code: 'AUTHENTICATION_REQUIRED' },
    ],
    [
      'airtable',
      'another table',
      { airtable: { tables: ['Contacts'] } },
      { status: 502, code: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND' },
    ],
    [
      'suitecrm',
      'another password',
      { suitecrm: { readPassword: 'another-one' } },
      { status: 502, code: 'SIGN_IN' },
    ],
  ])('reads nothing of %s with %s, and says which of the two refuses', async (system, _, options, told) => {
    backend.configure(options);
    const { status: __, ...more } = told as { status: number };
    const answer = await ask(`/api/admin/leads/${system}`);
    expect(answer.status).toBe(502);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ error: 'Refused', ...more });
    expect(text).not.toContain('password');
  });

  it('reads nothing of SuiteCRM as the visitors’ user, who may only create', async () => {
    backend.configure({ suitecrm: { mayView: false } });
    Object.assign(env, {
      SUITECRM_READ_USER: env.SUITECRM_USER,
      SUITECRM_READ_PASSWORD: env.SUITECRM_PASSWORD,
    });
    expect(await getRefusal('suitecrm')).toMatchObject({ code: 'ACCESS_DENIED' });
  });

  it('says that a user of SuiteCRM may view only some of the leads', async () => {
    for (let index = 0; index < 3; index += 1) suitecrm.seed('Leads', uuid(index), {}, addSeconds(index));
    backend.configure({ suitecrm: { viewableIds: [uuid(1)] } });
    expect(await getRefusal('suitecrm')).toMatchObject({ code: 'ACCESS_DENIED' });
  });

  it.each(SYSTEMS)('reads nothing of %s for a while, if it is asked too often or broken', async (system) => {
    backend.faults.set(system, { kind: 'status', status: 429, path: 'search|module|v0', times: 1 });
    const { status, wait } = await getRefusal(system);
    expect(system === 'suitecrm' || status === 429).toBe(true);
    expect(Number(wait)).toBeGreaterThan(0);
    for (const fault of [{ kind: 'status', status: 503 }, { kind: 'cut-before' }] as const) {
      backend.faults.set(system, { ...fault, path: 'search|module|v0' });
      expect((await getRefusal(system)).status).toBe(504);
    }
    backend.faults.set(system, { kind: 'html', status: 200, path: 'search|module|v0' });
    expect((await getRefusal(system)).status).toBe(502);
    upstream = async () => new Response(null, { status: 302, headers: { Location: 'https://else.example' } });
    expect((await getRefusal(system)).status).toBe(502);
  });

  it.each(['airtable', 'hubspot'] as const)('takes turns at %s, and says who limits it', async (system) => {
    vi.mocked(waitForTurn).mockClear();
    await read(system);
    const isLimited = ({ service, path }: (typeof backend.log)[number]) =>
      service === system && (system === 'airtable' || path.endsWith('/search'));
    const turns = vi.mocked(waitForTurn).mock.calls;
    expect(turns).toEqual(backend.log.filter(isLimited).map(() => [system]));
    vi.mocked(waitForTurn).mockResolvedValueOnce(false);
    expect(await getRefusal(system)).toMatchObject({ status: 429, error: 'Too many requests', wait: '5' });
    backend.faults.set(system, { kind: 'status', status: 429, path: 'search|v0' });
    expect(await getRefusal(system)).toMatchObject({ status: 429, error: 'Refused' });
  });

  it.each([
    ['airtable', 'month', 'PUBLIC_API_BILLING_LIMIT_EXCEEDED'],
    ['hubspot', 'day', 'DAILY'],
  ])('reads nothing of %s whose %s is used up, and names no time', async (system, _, code) => {
    const body = { category: 'RATE_LIMITS', policyName: code, errors: [{ error: code, message: '' }] };
    upstream = async () => Response.json(body, { status: 429 });
    expect(await getRefusal(system)).toMatchObject({ status: 429, code, wait: null });
  });
});

describe('a host with HubSpot', () => {
  const deal = (index: number, at: number, more = {}) => {
    const { id } = hubspot.seed('deals', { dealname: `Ada ${index} - Chatbots`, ...more }, at);
    const contact = hubspot.seed(
      'contacts',
      { email: `ada${index}@x.example`, firstname: 'Ada', lastname: `${index}` },
      at,
    );
    hubspot.link(contact.id, id);
    return { id, contact };
  };

  it('reads past 400 results, each lead once', async () => {
    // Some of one moment, as a batch creates them.
    const ids = Array.from({ length: 430 }, (_, index) => deal(index, addSeconds(Math.floor(index / 4))).id);
    const { leads, records } = await readAll('hubspot', 50);
    expect([...records].sort()).toEqual([...ids].sort());
    expect(leads[0]).toMatchObject({ email: 'ada428@x.example', service: 'Chatbots' });
    const searches = backend.log.filter(({ path }) => path.endsWith('/search'));
    expect(searches.every(({ body }) => !(body as { after?: string }).after)).toBe(true);
  });

  it('reads what its deals and their contacts say', async () => {
    backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
    const { contact } = deal(1, NOON, { submission_id: uuid(1), dealstage: 'new' });
    contact.properties.message = 'The first message';
    const again = hubspot.seed(
      'deals',
      {
        dealname: 'Ada 1 - SEO - Audit',
        submission_id: uuid(2),
        description: `The second\n\nSubmission ID: ${uuid(2)}, demo, also in Airtable: app1\n\nLead source: Website`,
      },
      addSeconds(86_400),
    );
    hubspot.link(contact.id, again.id);
    hubspot.seed('deals', { dealname: 'By hand' }, addSeconds(-86_400));
    const { leads, next, completeSince, hasIds } = await read('hubspot');
    expect([next, completeSince, hasIds]).toEqual([undefined, '', true]);
    expect(leads).toMatchObject([
      {
        record: again.id,
        message: 'The second',
        kind: 'demo',
        alsoIn: 'Airtable: app1',
        service: 'SEO - Audit',
        email: 'ada1@x.example',
        isShared: true,
      },
      { submission: uuid(1), at: '2026-11-20T12:00:00.000Z', status: 'new', kind: 'contact' },
      { firstName: 'By hand' },
    ]);
    // The contact's message may be another submission's.
    expect(leads[1]?.message).toBeUndefined();
    expect((await read('hubspot', { ids: [uuid(1).toUpperCase(), uuid(3)] })).leads).toMatchObject([
      leads[1] ?? {},
    ]);
    expect((await read('hubspot', { email: 'ADA1@x.example' })).leads).toHaveLength(2);
    expect((await read('hubspot', { email: 'bob@x.example' })).leads).toEqual([]);
  });

  it('takes person and topic from the deal’s own name, whoever is linked to it or corrected', async () => {
    const boss = hubspot.seed('contacts', { email: 'boss@x.example', firstname: 'Grace' });
    const { id } = hubspot.seed('deals', { dealname: 'Ada Byron - SEO - Audit' });
    hubspot.link(boss.id, id);
    const properties = { email: 'ada@x.example', firstname: 'Ada', lastname: 'Byron' };
    const ada = hubspot.seed('contacts', { ...properties, service_interest: 'The latest topic' });
    hubspot.link(ada.id, id);
    const expected = { email: 'ada@x.example', service: 'SEO - Audit' };
    expect((await read('hubspot')).leads).toMatchObject([expected]);
    hubspot.archive('contacts', boss.id);
    hubspot.edit('contacts', ada.id, { lastname: 'Lovelace' });
    expect((await read('hubspot')).leads).toMatchObject([expected]);
  });

  it('knows whether there is a property for ids, also without the right to ask', async () => {
    backend.configure({ hubspot: { uniqueProperties: {} } });
    expect((await read('hubspot')).hasIds).toBe(false);
    backend.configure({ hubspot: { missingScopes: ['crm.schemas.deals.read'] } });
    expect((await read('hubspot')).hasIds).toBe(false);
    backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
    expect((await read('hubspot')).hasIds).toBe(true);
    backend.configure({ hubspot: { uniqueProperties: {} } });
    // Without unique values, the search finds it.
    deal(1, NOON, { submission_id: uuid(1) });
    expect(await read('hubspot', { ids: [uuid(1)] })).toMatchObject({ hasIds: false, leads: [{}] });
  });

  it('reads its contacts if the site makes no deals', async () => {
    env.HUBSPOT_CREATE_DEALS = 'false';
    deal(1, NOON);
    expect((await read('hubspot')).leads).toMatchObject([{ email: 'ada1@x.example', lastName: '1' }]);
    expect((await read('hubspot', { email: 'ada1@x.example' })).leads).toHaveLength(1);
    expect(await read('hubspot', { ids: [uuid(1)] })).toMatchObject({ leads: [], hasIds: false });
    expect(backend.log.some(({ path }) => path.includes('deals'))).toBe(false);
  });

  it('reads from a dated version of its API', async () => {
    env.HUBSPOT_PATH_PREFIX = '/crm/objects/2026-03';
    const asked: string[] = [];
    upstream = async (request) => {
      asked.push(new URL(request.url).pathname);
      return Response.json({ results: [{ id: '1', properties: { createdate: '2026-11-20T12:00:00Z' } }] });
    };
    await read('hubspot');
    expect(asked.sort()).toEqual([
      '/hubspot/crm/associations/2026-03/deals/contacts/batch/read',
      '/hubspot/crm/objects/2026-03/deals/search',
      '/hubspot/crm/properties/2026-03/deals/submission_id',
    ]);
  });
});

it('a record’s id differs by submission and module, and leads back to its submission', () => {
  const ids = [
    uuid(1),
    uuid(2),
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    'legacy-7',
    'legacy-8',
    '2024-001',
    '',
  ];
  for (const module of ['Contacts', 'Leads'] as const) {
    const records = ids.map((id) => convertId(id, module));
    expect(new Set(records).size).toBe(ids.length);
    expect(records.map((id) => convertId(id, module))).toEqual(ids);
  }
  expect(convertId(uuid(1), 'Contacts')).not.toBe(convertId(uuid(1), 'Leads'));
});

describe('a host with SuiteCRM', () => {
  const seed = (index: number, at: number, more: object = {}) =>
    suitecrm.seed(
      'Leads',
      uuid(index),
      { last_name: `${index}`, email1: `ada${index}@x.example`, ...more },
      at,
    );

  // Recorded from version 7.14.6, without the links of "relationships".
  it('reads its real answers: half of the text encoded, times in UTC', async () => {
    const recorded = {
      meta: { 'total-pages': 1, 'records-on-this-page': 1 },
      data: [
        {
          type: 'Lead',
          id: '00000000-0000-5000-8000-000000000001',
          attributes: {
            date_entered: '2026-11-27T02:11:00+00:00',
            date_modified: '2026-11-27T02:11:00+00:00',
            description:
              'Service Interest: AI Development\n\nWe&#039;d like 5 &lt; 6 & &quot;quotes&quot; – ümläut 你好 ????\nSecond line &lt;b&gt;bold&lt;/b&gt; &amp;lt; %3C back\\slash\ttab\nnext  two',
            first_name: 'Seán',
            last_name: 'O&#039;Brien',
            phone_work: '+353 1 555',
            email1: 'sean@obrien.example',
            lead_source: 'Web Site',
            status: 'New',
            account_name: 'O&#039;Brien & Sons &quot;Mill&quot;',
          },
        },
      ],
    };
    upstream = async (request) =>
      request.url.endsWith('/access_token')
        ? Response.json({ access_token: 'a.b.c', expires_in: 3600 })
        : Response.json(recorded);
    const { leads } = await read('suitecrm');
    const page = 'https://up.example/suitecrm/index.php?module=Leads&action=DetailView&record=';
    expect(leads).toEqual([
      {
        record: '00000000-0000-5000-8000-000000000001',
        at: '2026-11-27T02:11:00.000Z',
        firstName: 'Seán',
        lastName: "O'Brien",
        email: 'sean@obrien.example',
        phone: '+353 1 555',
        company: 'O\'Brien & Sons "Mill"',
        service: 'AI Development',
        message:
          'We\'d like 5 < 6 & "quotes" – ümläut 你好 ????\nSecond line <b>bold</b> &amp;lt; %3C back\\slash\ttab\nnext  two',
        status: 'New',
        source: 'Web Site',
        link: `${page}00000000-0000-5000-8000-000000000001`,
      },
    ]);
  });

  it('knows SuiteCRM’s own ids, which have the time of their creation', async () => {
    const seconds = Math.floor(NOON / 1000)
      .toString(16)
      .slice(0, 6);
    suitecrm.seed('Leads', `4c4ed35f-2a3c-41a5-9b1e-${seconds}2f4c7b`, {}, NOON);
    suitecrm.seed('Leads', '4c4ed35f-2a3c-41a5-9b1e-1111112f4c7b', {}, NOON - 120_000);
    const { leads } = await read('suitecrm');
    expect(leads.map(({ submission }) => submission !== undefined)).toEqual([false, true]);
  });

  it('reads a minute of leads whose ids an import has brought along', async () => {
    for (let index = 0; index < 450; index += 1) suitecrm.seed('Leads', `old: ${index} é`, {}, NOON);
    expect(await readAll('suitecrm', 50)).toMatchObject({ count: 450 });
  });

  it('reads leads without a field that somebody removed', async () => {
    seed(1, NOON);
    backend.configure({ suitecrm: { missingFields: ['phone_work', 'account_name'] } });
    expect((await read('suitecrm')).leads).toMatchObject([{ lastName: '1' }]);
  });

  it('finds leads by email address and by submissions', async () => {
    seed(1, NOON);
    const { leads } = await read('suitecrm', { email: 'ADA1@x.example' });
    expect(leads).toMatchObject([{ lastName: '1' }]);
    const { submission = '' } = leads[0] ?? {};
    // The submission of the record's id.
    expect(submission).toBe('5c1ead01-1111-4111-8111-111111111111');
    expect((await read('suitecrm', { ids: [submission, uuid(7)] })).leads).toEqual(leads);
  });

  it('finds the record of an imported submission whose UUID looks like SuiteCRM’s own', async () => {
    suitecrm.seed('Leads', convertId('0b7c1f0e-5a1d-1b7e-4c55-2f6c0d1e8a42', 'Leads'), {}, NOON);
    const { leads } = await read('suitecrm', { ids: ['0b7c1f0e-5a1d-1b7e-4c55-2f6c0d1e8a42'] });
    expect(leads).toMatchObject([{ submission: '0b7c1f0e-5a1d-1b7e-4c55-2f6c0d1e8a42' }]);
  });

  it('does not find a lead that had the email address once', async () => {
    seed(1, NOON, { email1: 'moved@x.example' });
    upstream = async (request) => {
      const url = request.url.replace('once%40x.example', 'moved%40x.example');
      return backend.handle(new Request(url, request));
    };
    expect((await read('suitecrm', { email: 'once@x.example' })).leads).toEqual([]);
  });

  it('signs in again if the session has ended early', async () => {
    seed(1, NOON);
    await read('suitecrm');
    backend.faults.set('suitecrm', { kind: 'status', status: 401, path: 'module', times: 1 });
    expect((await read('suitecrm')).leads).toHaveLength(1);
  });

  it('reads its contacts if the site makes no leads, with the links of SuiteCRM 8', async () => {
    Object.assign(env, {
      SUITECRM_CREATE_LEAD: 'false',
      SUITECRM_URL: 'https://up.example/suitecrm/legacy/',
    });
    backend.configure({ suitecrm: { basePath: '/legacy' } });
    suitecrm.seed('Contacts', uuid(1), { last_name: 'Ada' }, NOON);
    expect((await read('suitecrm')).leads).toMatchObject([
      { lastName: 'Ada', link: `https://up.example/suitecrm/#/contacts/record/${uuid(1)}` },
    ]);
  });
});

describe('a host with Airtable', () => {
  const iso = (seconds: number) => new Date(addSeconds(seconds)).toISOString();
  const seed = (table: string, index: number, at: number, date: unknown = new Date(at).toISOString()) =>
    airtable.seed(
      table,
      { Email: `ada${index}@x.example`, Service: 'Chatbots', ...(date !== '' && { 'Date Submitted': date }) },
      new Date(at),
    );

  it('reads both tables, each row once, with the submission’s own time', async () => {
    for (let index = 0; index < 175; index += 1) {
      seed('Contacts', index, addSeconds(index * 2), iso(index * 2 - 1));
      seed('Leads', 200 + index, addSeconds(index * 3));
    }
    const { leads, records, count } = await readAll('airtable', 20);
    expect([count, records.length]).toEqual([350, 350]);
    expect(leads.filter(({ kind }) => kind === 'contact')).toHaveLength(175);
    expect(leads.find(({ email }) => email === 'ada7@x.example')).toMatchObject({
      at: iso(14),
      submittedAt: iso(13),
    });
  });

  it.each(['27/11/2026', '9999', '', '2099-01-01T00:00:00.000Z', '1999-01-01T00:00:00.000Z', ['a list']])(
    'lists all leads below rows with the date %j',
    async (typed) => {
      for (let index = 0; index < 150; index += 1) seed('Leads', index, addSeconds(index * -3600));
      // More of them than a response has rows.
      for (let index = 0; index < 120; index += 1)
        seed('Leads', 200 + index, addSeconds(index * -9000), typed);
      const { leads, records, count, pages } = await readAll('airtable', 50);
      expect([count, records.length]).toEqual([270, 270]);
      expect(pages[0]?.completeSince).toBeTruthy();
      const [row] = leads.filter(({ email }) => email === 'ada200@x.example');
      expect(row?.at).toBe(iso(0));
      expect(row?.submittedAt).toBe(/\dT/.test(String(typed)) ? typed : undefined);
    },
  );

  it('reads an import of thousands in portions, also if a cursor expires meanwhile', async () => {
    for (let index = 0; index < 3_000; index += 1) seed('Leads', index, addSeconds(index % 60), '2024-03-05');
    for (let index = 0; index < 120; index += 1) seed('Leads', 4_000 + index, addSeconds(-600 - index));
    const { count, pages } = await readAll('airtable', 50, (page) => {
      if (page === 2) backend.configure({ airtable: { expiredCursors: 1 } });
    });
    expect(count).toBe(3_120);
    expect(Math.max(...pages.map(({ leads }) => leads.length))).toBeLessThanOrEqual(300);
  }, 60_000);

  it('begins with the newest rows of a table without dates', async () => {
    for (let index = 0; index < 2_500; index += 1)
      seed('Leads', index, addSeconds((index - 2_500) * 600), '');
    const { leads } = await read('airtable');
    expect(leads[0]?.email).toBe('ada2499@x.example');
  });

  it('reads a table that lacks columns', async () => {
    for (let index = 0; index < 220; index += 1) seed('Leads', index, addSeconds(index), '');
    backend.configure({ airtable: { missingColumns: ['Service', 'Date Submitted', 'Submission ID'] } });
    const { records, leads, count, pages } = await readAll('airtable', 50);
    expect([count, records.length]).toEqual([220, 220]);
    expect(leads.find(({ at }) => at === iso(219))).toMatchObject({ email: 'ada219@x.example' });
    expect(pages[0]?.hasIds).toBe(false);
  });

  it('finds rows by email address, and by submissions if all tables have a column for them', async () => {
    const row = { Email: 'Ada@x.example ', 'Date Submitted': iso(0), Message: 'x'.repeat(20_000) };
    const { id } = airtable.seed('Contacts', { ...row, 'Submission ID': ` ${uuid(1)}` });
    backend.configure({ airtable: { missingColumns: ['Submission ID'] } });
    expect(await read('airtable', { ids: [uuid(1)] })).toMatchObject({ leads: [], hasIds: false });
    backend.configure({ airtable: { missingColumns: [], moreColumns: ['Our {ID}'] } });
    const found = [{ record: id, submission: uuid(1), link: 'https://airtable.com/app1' }];
    const whole = await read('airtable', { ids: [uuid(2), uuid(1)] });
    expect(whole).toMatchObject({ leads: found, hasIds: true });
    expect(whole.leads[0]).toMatchObject({ message: row.Message });
    expect(whole.leads[0]).not.toHaveProperty('cut');
    expect((await read('airtable', { email: 'ada@x.example' })).leads).toMatchObject(found);
    env.AIRTABLE_ID_COLUMN = 'Our {ID}';
    expect((await read('airtable', { ids: [uuid(1)] })).leads).toEqual([]);
  });
});

describe('a large system', () => {
  const message = 'We would like to automate our invoices. '.repeat(10);
  const seed = {
    hubspot: (index: number, at: number) =>
      hubspot.seed('deals', { dealname: `Ada ${index}`, description: message }, at).id,
    airtable: (index: number, at: number) =>
      airtable.seed('Leads', { Email: `a${index}@x.example`, Message: message }, new Date(at)).id,
    suitecrm: (index: number, at: number) => {
      const { id, attributes } = suitecrm.seed('Leads', uuid(index), { last_name: `${index}` }, at);
      attributes.description = message;
      return id;
    },
  };

  it.each(SYSTEMS)('shows the first of 2,500 leads of %s after three requests in a row', async (system) => {
    for (let index = 0; index < 2_500; index += 1) seed[system](index, addSeconds(index * -600));
    backend.configure({ airtable: { moreColumns: ['Submission ID'] } });
    await read('suitecrm'); // Signs in.
    let [running, rounds] = [0, 0];
    upstream = async (request) => {
      if (running === 0) rounds += 1;
      running += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return backend.handle(request);
    };
    const { leads } = await read(system);
    expect(leads.length).toBeGreaterThanOrEqual(49);
    expect(rounds).toBeLessThanOrEqual(3);
  });

  it.each(SYSTEMS)(
    'reads a minute of 1,000 leads of %s',
    async (system) => {
      for (let index = 0; index < 1_000; index += 1) seed[system](index, addSeconds(index % 50));
      for (let index = 1_000; index < 1_010; index += 1) seed[system](index, addSeconds(-index));
      const { count, records, pages } = await readAll(system, 50);
      expect([count, records.length]).toEqual([1_010, 1_010]);
      expect(Math.max(...pages.map(({ leads }) => leads.length))).toBeLessThanOrEqual(300);
    },
    60_000,
  );

  it.each(SYSTEMS)('loses nothing of %s if leads come and go while it is read', async (system) => {
    const ids = Array.from({ length: 200 }, (_, index) => seed[system](index, addSeconds(index * -90)));
    const { count, records } = await readAll(system, 30, (page) => {
      seed[system](1_000 + page, addSeconds(page * 60));
      if (system === 'hubspot') hubspot.archive('deals', ids[page] ?? '');
      if (system === 'airtable') airtable.delete('Leads', ids[page] ?? '');
    });
    expect(count).toBe(records.length);
    expect(records).toEqual(expect.arrayContaining(ids));
  });
});
