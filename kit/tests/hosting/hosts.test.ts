import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettingsReader, writeOverrides } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { airtableSettings } from '~/integrations/airtable/settings';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { webhooks } from '~/integrations/webhooks/system';
import { LEAD_KINDS } from '~/leads/outbox-row';
import { createFakeBackend } from '../../../tests/fakes/backend';
import { createVariables } from '../../../tests/fakes/proxy';
import {
  airtableDestination,
  emailMarketingDestination,
  emailMarketingSyncDestination,
  hubspotDestination,
  suitecrmDestination,
} from '../../../tests/support/destinations';
import { memoryProgress } from '../../../tests/support/progress';
import { sampleLead } from '../../../tests/support/sample-lead';
import { solve } from '../../../tests/support/solve-challenge';
import { sample } from '../../../tests/support/suite';
import { getHostedSite, getProxiedPaths } from '../../hosting/hosted-site';
import { PLATFORMS, type Platform } from './platforms';

// Its own tests check the limit of five requests a second; waiting for it here would only take time.
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const SITE = location.origin;
const site: SiteConfig = {
  site: { url: SITE },
  hubspot: { enabled: true, baseUrl: '/api/hubspot' },
  airtable: { baseId: 'app1', baseUrl: '/api/airtable', leadTableName: 'New leads' },
  emailMarketing: { endpoint: '/api/email' },
  suitecrm: { baseUrl: '/api/suitecrm' },
  webhooks: [{ format: 'slack' }, { format: 'teams' }, { format: 'discord' }],
  chat: { endpoint: '/api/chat' },
};
const destinations = [
  hubspotDestination,
  airtableDestination,
  emailMarketingDestination,
  emailMarketingSyncDestination,
  suitecrmDestination,
];

const backend = createFakeBackend({
  airtable: { tables: ['Contacts', 'New leads'] },
  email: { apiKey: 'email-key' },
});
/** A host knows the site's origin by itself. */
const { SITE_ORIGIN: _, AIRTABLE_BASE, ...secrets } = createVariables(backend, 'https://up.example', SITE);
/**
 * Some hosts' files contain the values of the settings; on the others a person sets them, with the values from `next`.
 */
const createEnv = (name: string): Record<string, string> => ({
  ...secrets,
  ADMIN_USER: 'ada',
  ADMIN_PASSWORD: 'löve lace',
  ...(['cloudflare', 's3-cloudfront'].includes(name)
    ? {}
    : { AIRTABLE_BASE, AIRTABLE_TABLES: 'Contacts,New leads' }),
});
const authorization = `Basic ${Buffer.from('ada:löve lace').toString('base64')}`;

let upstream: (request: Request) => Response | Promise<Response>;
let platform: Platform;
let saved: NodeJS.ProcessEnv;

beforeEach(() => {
  saved = { ...process.env };
  backend.reset();
  upstream = (request) => backend.handle(request);
  writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot' });
  writeOverrides(airtableSettings, { baseId: 'app1', baseUrl: '/api/airtable', leadTableName: 'New leads' });
  writeOverrides(emailMarketingSettings, { endpoint: '/api/email' });
  writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm' });
  vi.stubGlobal('fetch', (input: RequestInfo | URL, { signal: _, ...init }: RequestInit = {}) => {
    const request = new Request(new URL(String(input), SITE), init);
    return new URL(request.url).origin === SITE ? askLikeBrowser(request) : upstream(request);
  });
});
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in saved)) delete process.env[name];
});

/** Sends the request like a visitor's browser, with everything it knows about the site. */
const askLikeBrowser = (request: Request, { Origin = SITE } = {}): Promise<Response> => {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries({ Origin, Cookie: 'a=b', Authorization: 'Bearer visitor' }))
    headers.set(name, value);
  return platform.ask(new Request(request, { headers }));
};
const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '{}') =>
  platform.ask(new Request(SITE + path, { method, headers, ...(method === 'GET' ? {} : { body }) }));

const contacts = '/api/hubspot/crm/v3/objects/contacts';

describe.each(sample(Object.keys(PLATFORMS), 2))('the files of %s', (name) => {
  /** A fresh host for each test: a function remembers its variables and its session. */
  const open = async (config = site, variables = createEnv(name)) => {
    const made = await PLATFORMS[name]?.(config, variables);
    if (!made) throw new Error(`No platform ${name}`);
    platform = made;
  };

  it('let each kind of lead through to every system that takes it, and nothing of the visitor', async () => {
    await open();
    for (const kind of LEAD_KINDS) {
      const takers = destinations.filter((destination) => destination.accepts(kind));
      expect(takers, kind).not.toEqual([]);
      for (const destination of takers) {
        const lead = sampleLead({ kind, values: { subscribeToNewsletter: true } });
        await expect(destination.deliver(lead, memoryProgress()), kind).resolves.toBeUndefined();
      }
    }
    for (const { headers } of backend.log) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('origin');
      expect(headers.authorization).not.toBe('Bearer visitor');
    }
    // Airtable saves a row again, and no variable sets an audience of the mailing service.
    expect(backend.log.map(({ method }) => method)).toContain('PATCH');
    expect(JSON.stringify(backend.log)).not.toContain('audienceId');
  });

  it('give out challenges, and hand the spam check’s solution and the visitor’s address on', async () => {
    const checked = { ...site, spamCheck: { service: 'altcha' } };
    await open(checked, { ...createEnv(name), ALTCHA_HMAC_KEY: 'a long random text of the host' });
    const solution = solve(await (await ask('GET', '/api/challenge')).json());
    const post = async (solved: string, address: string) => {
      const headers = {
        Origin: SITE,
        'Spam-Check': `${crypto.randomUUID()} ${solved}`.trim(),
        ...{ 'CF-Connecting-IP': address, 'x-real-ip': address, 'x-forwarded-for': `evil, ${address}` },
      };
      const body = JSON.stringify({ properties: { email: `${Math.random()}@b.example`, message: 'Hello' } });
      return (await ask('POST', contacts, headers, body)).status;
    };
    expect(await post(solution, '192.0.2.1')).toBe(200);
    for (let count = 0; count < 10; count += 1) await post('', '192.0.2.1');
    expect(await post('', '192.0.2.1')).toBe(429);
    expect(await post('', '192.0.2.2')).toBe(200);
    const messages = backend.state.contacts.map(({ properties }) => properties.message);
    expect(messages.filter((message) => message === 'Hello')).toHaveLength(1);
    expect(messages).toHaveLength(12);
  });

  it('hand refusals on, refuse other sites and paths, and know no verdict of a cut connection', async () => {
    await open();
    expect((await ask('POST', contacts, { Origin: 'https://else.example' })).status).toBe(403);
    expect((await ask('POST', contacts)).status).toBe(403);
    expect((await ask('POST', `${contacts}/search`, { Origin: SITE })).status).toBe(404);
    expect((await ask('GET', contacts, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(backend.log).toEqual([]);
    // The site's own pages may test a connection.
    expect((await ask('GET', contacts, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const refusal = { message: 'no', category: 'CONFLICT' };
    upstream = () => Response.json(refusal, { status: 429, headers: { 'Retry-After': '7' } });
    const answer = await ask('POST', contacts, { Origin: SITE });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '7']);
    expect(await answer.json()).toEqual({ message: '', category: 'CONFLICT', errors: [] });
    upstream = () => Promise.reject(new TypeError('cut'));
    const cut = await ask('POST', contacts, { Origin: SITE });
    expect([cut.status, cut.headers.get('Lead-Proxy')]).toEqual([504, '4']);
  });

  it('serve every path that the site posts to, with a dated version of HubSpot', async () => {
    const config = { ...site, hubspot: { ...site.hubspot, pathPrefix: '/crm/objects/2026-03' } };
    await open(config);
    for (const { deliver, role } of webhooks.destinations)
      if (role === 'side-effect') await deliver(sampleLead(), memoryProgress());
    const { slack, teams, discord } = backend.state;
    for (const posted of [slack, teams, discord]) expect(posted).toHaveLength(1);
    const paths = getProxiedPaths(createSettingsReader(config));
    expect(paths.map(({ credential }) => credential)).toEqual(
      expect.arrayContaining(['hubspot', 'airtable', 'email', 'suitecrm', 'notify/slack', 'chat']),
    );
    // Known, but closed to everybody else; an unserved path is 404.
    for (const { path } of paths) expect([403, 405], path).toContain((await ask('GET', path)).status);
  });

  it('ask for a password at every page of the admin area, and nowhere else', async () => {
    const edited = { ...site, editing: { repo: 'acme/site' } };
    await open(edited);
    const guarded = getHostedSite(edited).guarded.map((path) => path.replace('*', 'BQJmUmMj.js'));
    expect(guarded).toEqual(expect.arrayContaining(['/admin/leads', '/edit']));
    for (const path of [...guarded, '/admin-access/', '/admin/anything'])
      expect(await getStatus(path), path).toEqual(expect.stringMatching(/^(?:401|308)$/));
    for (const path of guarded) {
      expect((await ask('GET', path)).headers.get('WWW-Authenticate'), path).toContain('Basic');
      const wrong = `Basic ${Buffer.from('ada:x').toString('base64')}`;
      expect((await ask('GET', path, { Authorization: wrong })).status).toBe(401);
      expect((await ask('GET', path, { Authorization: authorization })).status).toBe(200);
    }
    for (const path of ['/', '/about', '/admins', '/editors', '/login', '/assets/app/index-BQJmUmMj.js'])
      expect(await getStatus(path), path).toBe('200');
    async function getStatus(path: string) {
      return String((await ask('GET', path)).status);
    }
  });

  it('read leads to an administrator, under the ids that they were sent with, and to nobody else', async () => {
    await open();
    backend.configure({ hubspot: { uniqueProperties: { deals: ['submission_id'] } } });
    writeOverrides(hubspotSettings, {
      enabled: true,
      baseUrl: '/api/hubspot',
      dealIdProperty: 'submission_id',
    });
    const lead = sampleLead();
    for (const { deliver } of [hubspotDestination, airtableDestination, suitecrmDestination])
      await deliver(lead, memoryProgress());
    const { firstName, email, company } = lead.contact;
    for (const system of ['hubspot', 'airtable', 'suitecrm']) {
      const path = `/api/admin/leads/${system}`;
      const refused = await ask('POST', path, { Origin: SITE });
      expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
        401,
        expect.stringContaining('Basic'),
      ]);
      expect((await ask('POST', path, { Origin: 'https://else.example', authorization })).status).toBe(403);
      expect((await ask('GET', path, { authorization })).status).toBe(405);
      const { leads } = await (await ask('POST', path, { Origin: SITE, authorization })).json();
      expect(leads, system).toMatchObject([{ firstName, email, company }]);
      if (system !== 'airtable') expect(leads[0].submission).toBe(lead.id);
    }
  });

  it('keep the admin area closed until there is a password', async () => {
    const { ADMIN_PASSWORD: _, ...others } = createEnv(name);
    await open(site, others);
    for (const Authorization of [
      '',
      authorization,
      `Basic ${btoa('ada:undefined')}`,
      `Basic ${btoa('ada:')}`,
    ])
      expect((await ask('GET', '/admin', { Authorization })).status).toBe(403);
    for (const path of ['/about', '/edit']) expect((await ask('GET', path)).status).toBe(200);
  });

  it('hand a chat’s answer on', async () => {
    await open();
    let provider: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        provider = controller;
      },
    });
    upstream = () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    const messages = [{ role: 'user', content: 'Hello?' }];
    const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const write = (text: string) => provider?.enqueue(new TextEncoder().encode(text));
    const asked = ask('POST', '/api/chat', { Origin: SITE }, JSON.stringify({ messages, stream: true }));
    write(event('1'));
    // A Lambda collects the whole answer; elsewhere its first piece arrives before the second exists.
    if (name === 's3-cloudfront') {
      provider?.close();
      expect(await (await asked).text()).toBe(event('1'));
      return;
    }
    const reader = (await asked).body?.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader?.read())?.value)).toBe(event('1'));
    write(event('2'));
    expect(decoder.decode((await reader?.read())?.value)).toBe(event('2'));
    provider?.close();
    expect((await reader?.read())?.done).toBe(true);
  });
});

describe('the Worker of Cloudflare', () => {
  beforeEach(async () => {
    platform = (await PLATFORMS.cloudflare?.(site, createEnv('cloudflare'))) as Platform;
  });

  it('limits the rate of each address', async () => {
    const askWithAddress = (address: string) => ask('POST', '/api/none', { 'CF-Connecting-IP': address });
    const answers = await Promise.all(Array.from({ length: 31 }, () => askWithAddress('192.0.2.1')));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(404), 429]);
    expect(answers.at(-1)?.headers.get('Retry-After')).toBe('60');
    expect((await askWithAddress('192.0.2.2')).status).toBe(404);
  });

  it('lets nobody keep that a script is missing', async () => {
    type Worker = { default: { fetch: (request: Request, env: object) => Promise<Response> } };
    const { default: worker } = await platform.host.load<Worker>('deploy/cloudflare/worker.js');
    const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    const createAssets = (files: string[]) => {
      const fetch = async ({ url }: Request) => {
        const { pathname } = new URL(url);
        if (pathname === '/404')
          return new Response('Not found', { headers: { 'Cache-Control': 'no-cache' } });
        return new Response('', { status: files.includes(pathname) ? 200 : 404, headers: kept });
      };
      return worker.fetch(new Request(`${SITE}/assets/app/a.js`), { GUARDED: [], ASSETS: { fetch } });
    };
    expect((await createAssets(['/assets/app/a.js'])).headers.get('Cache-Control')).toContain('immutable');
    const missing = await createAssets([]);
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
    expect(await missing.text()).toBe('Not found');
  });
});

it('the functions of Cloudflare Pages guard a page however its address is spelled', async () => {
  platform = (await PLATFORMS['cloudflare-pages']?.(site, createEnv('cloudflare-pages'))) as Platform;
  for (const path of ['/%61dmin', '//admin', '/a%64min/leads', '/assets/app/%61dmin-shell-1.js'])
    expect((await ask('GET', path)).status, path).toBe(401);
  expect((await ask('GET', '/blog/caf%C3%A9')).status).toBe(200);
});

describe('the Lambda', () => {
  beforeEach(async () => {
    platform = (await PLATFORMS['s3-cloudfront']?.(site, createEnv('s3-cloudfront'))) as Platform;
  });

  it('answers CloudFront alone', async () => {
    type Lambda = { handler: (event: object) => Promise<{ statusCode: number }> };
    const { handler } = await platform.host.load<Lambda>('deploy/s3-cloudfront/lambda.mjs');
    const event = (secret?: string) => ({
      rawPath: contacts,
      requestContext: { http: { method: 'POST' } },
      headers: { origin: SITE, ...(secret !== undefined && { 'x-edge-secret': secret }) },
      body: '{"properties":{"email":"ada@x.example"}}',
      isBase64Encoded: false,
    });
    expect((await handler(event())).statusCode).toBe(403);
    expect((await handler(event('guessed'))).statusCode).toBe(403);
    process.env.EDGE_SECRET = '';
    expect((await handler(event(''))).statusCode).toBe(403);
    expect(backend.log).toEqual([]);
    process.env.EDGE_SECRET = 'x';
    expect((await handler(event('x'))).statusCode).toBe(200);
  });
});
