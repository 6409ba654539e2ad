// The page is on the site itself.
// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://www.agency.example/" }
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { testAirtableConnection } from '~/integrations/airtable/admin';
import { airtableSettings } from '~/integrations/airtable/settings';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { testHubspotConnection } from '~/integrations/hubspot/admin';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { destinations } from '~/integrations/lead-systems';
import { testSuitecrmConnection } from '~/integrations/suitecrm/admin';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { CHATS, webhookSettings } from '~/integrations/webhooks/settings';
import { LEAD_KINDS } from '~/leads/outbox-row';
import { createFakeBackend } from '../../../tests/fakes/backend';
import { createVariables } from '../../../tests/fakes/proxy';
import { startFakeServer } from '../../../tests/fakes/server';
import { FunctionServer } from '../../../tests/support/function-server';
import { memoryProgress } from '../../../tests/support/progress';
import { sampleLead } from '../../../tests/support/sample-lead';
import { solve } from '../../../tests/support/solve-challenge';
import { sample } from '../../../tests/support/suite';
import { setWebhooks } from '../../../tests/support/webhooks';
import { lacksNginx, NginxServer, SITE } from './nginx-server';

const settings = {
  hubspot: { enabled: true, baseUrl: '/api/hubspot' },
  airtable: {
    ...{ baseId: 'app1', baseUrl: '/api/airtable' },
    ...{ contactTableName: 'Anfragen für "Neue" $ / \\ Kunden', leadTableName: 'A//B' },
  },
  emailMarketing: { endpoint: '/api/email' },
  suitecrm: { baseUrl: '/api/suitecrm' },
  webhook: { enabled: true, url: '/hooks/leads' },
  webhooks: [{ format: 'slack' }, { format: 'teams' }, { format: 'discord' }],
} satisfies SiteConfig;
const site = { site: { url: SITE }, ...settings, chat: { endpoint: '/api/chat' } } satisfies SiteConfig;
const { contactTableName, leadTableName } = settings.airtable;
const backend = createFakeBackend({
  airtable: { tables: [contactTableName, leadTableName] },
});
const original = globalThis.fetch;

let behind: Awaited<ReturnType<typeof startFakeServer>>;
let functions: FunctionServer;
let nginx: NginxServer;

/** nginx with the function beside it. `paths`: the systems whose secrets name the function. */
const start = async (more: SiteConfig = {}, paths: readonly string[] = []) => {
  behind = await startFakeServer({ backend });
  functions = await new FunctionServer({
    ...createVariables(backend, behind.origin, SITE),
    AIRTABLE_TABLES: [contactTableName, leadTableName].join(','),
    ...(more.spamCheck && { ALTCHA_HMAC_KEY: 'a long random text of the host' }),
  }).start();
  const createSecret = (name: string) => ({
    [`${name}_upstream`]: `http://127.0.0.1:${functions.port}/api/${name}`,
    [`${name}_authorization`]: '',
  });
  nginx = await new NginxServer({
    host: 'nginx',
    site: { ...site, ...more },
    backend,
    functions: functions.port,
    credentials: Object.fromEntries(paths.map((name) => [name, createSecret(name)])),
    changes: [
      ['rate=30r/m', 'rate=6000r/m'],
      ['burst=15', 'burst=1000'],
    ],
  }).start();
};

const stop = async () => {
  await nginx?.stop();
  await functions?.end('SIGTERM');
  await behind?.close();
};

beforeEach(() => {
  backend.reset();
  writeOverrides(hubspotSettings, settings.hubspot);
  writeOverrides(airtableSettings, settings.airtable);
  writeOverrides(emailMarketingSettings, settings.emailMarketing);
  writeOverrides(suitecrmSettings, settings.suitecrm);
  writeOverrides(webhookSettings, settings.webhook);
  setWebhooks(...CHATS.map((format) => ({ format })));
  // Sends the page's own requests to nginx, like a browser on the site.
  globalThis.fetch = async (input, { method = 'GET', body, headers } = {}) => {
    const { pathname, search } = new URL(String(input), location.origin);
    const given = Object.fromEntries(new Headers(headers));
    const answer = await nginx.ask(pathname + search, {
      // A browser sends no origin when a page reads its own site.
      ...{
        method,
        headers: { ...given, ...(isRead(method) ? { 'sec-fetch-site': 'same-origin' } : { origin: SITE }) },
      },
      ...(typeof body === 'string' && { body }),
    });
    const { status, text } = answer;
    const type = String(answer.headers['content-type'] ?? '');
    if (isRead(method)) reading.push(text);
    return new Response(status === 204 ? null : text, { status, headers: { 'Content-Type': type } });
  };
});
afterEach(() => {
  globalThis.fetch = original;
  setWebhooks();
  reading = [];
});

const isRead = (method: string) => method === 'GET' || method === 'HEAD';
/** The responses to connection tests. */
let reading: string[] = [];

const tests = [
  ['HubSpot', testHubspotConnection],
  ['Airtable', testAirtableConnection],
  ['SuiteCRM', testSuitecrmConnection],
] as const;

/** Tests each connection while each system has a lead, which must not come back. */
async function testAll() {
  await deliverAll('contact');
  const { contacts, airtable, suitecrm } = backend.state;
  const before = [contacts.length, airtable[contactTableName]?.length, suitecrm.Contacts.length];
  for (const [name, test] of tests) expect(await test(), name).toEqual({ state: 'connected' });
  expect([contacts.length, airtable[contactTableName]?.length, suitecrm.Contacts.length]).toEqual(before);
  expect(reading.join()).not.toContain(sampleLead().contact.email);
}

const deliverAll = async (kind: (typeof LEAD_KINDS)[number]) => {
  const own = ['hubspot', 'airtable', 'email', 'suitecrm', 'webhook', 'slack', 'teams', 'discord'];
  const taking = destinations.filter(
    ({ id, accepts }) => own.some((name) => id.startsWith(name)) && id !== 'hubspot-forms' && accepts(kind),
  );
  for (const destination of taking) {
    const lead = sampleLead({ kind, values: { subscribeToNewsletter: true } });
    await expect(destination.deliver(lead, memoryProgress()), destination.id).resolves.toBeUndefined();
  }
  return taking.map(({ id }) => id);
};

describe.skipIf(lacksNginx).each([
  ['with the files for nginx', []],
  [
    'with the function beside nginx, which the files of secrets/ name',
    ['hubspot', 'airtable', 'email', 'chat'],
  ],
])('%s', (_, paths) => {
  beforeAll(() => start({}, paths));
  afterAll(stop);

  it.each(sample(LEAD_KINDS, 2))('a %s arrives at every system that takes it', async (kind) => {
    const taken = await deliverAll(kind);
    if (paths.length > 0) expect(nginx.arrivals.every(({ host }) => host === 'hooks.example')).toBe(true);
    if (kind === 'newsletter') {
      expect(taken).toContain('email-marketing');
      expect(backend.state.subscribers).toHaveLength(1);
      return;
    }
    expect(taken).toHaveLength(8);
    const { contacts, deals, associations, airtable, suitecrm, webhooks } = backend.state;
    const { slack, teams, discord } = backend.state;
    expect([slack, teams, discord].map(({ length }) => length)).toEqual([1, 1, 1]);
    expect([contacts.length, deals.length, associations.length, webhooks.length]).toEqual([1, 1, 1, 1]);
    expect(airtable[kind === 'contact' ? contactTableName : leadTableName]).toHaveLength(1);
    expect(suitecrm.Contacts).toHaveLength(1);
    // nginx alone lets nobody save a row again.
    expect(backend.log.some(({ method }) => method === 'PATCH')).toBe(paths.length > 0);
    // An administrator entered an enterprise lead, so nobody was asked about the newsletter.
    expect(backend.state.subscribers).toHaveLength(kind === 'enterprise' ? 0 : 1);
  });

  it('a test of each connection goes through, makes no lead and reads none back', testAll);

  it('a test says that the host’s key is refused', async () => {
    backend.configure({ airtable: { token: 'another' } });
    const reason = expect.stringMatching(paths.length > 0 ? /does not know the token/ : /answered 401/);
    expect(await testAirtableConnection()).toEqual({ state: 'not-connected', reason });
  });
});

describe.skipIf(lacksNginx)('with the spam check', () => {
  beforeAll(() => start({ spamCheck: { service: 'altcha' } }));
  afterAll(stop);

  it('every lead goes through the function, which knows a solution and the visitor’s address', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const given = JSON.parse((await nginx.ask('/api/challenge', { headers })).text);
    const check = `${crypto.randomUUID()} ${solve(given)}`;
    const body = JSON.stringify({ properties: { email: 'grace@navy.example', message: 'Hello' } });
    const asked = { method: 'POST', headers: { Origin: SITE, 'Spam-Check': check }, body };
    expect((await nginx.ask('/api/hubspot/crm/v3/objects/contacts', asked)).status).toBe(200);
    // A webhook behind nginx may verify it, but doesn't learn the visitor's address.
    const lead = { ...asked, body: '{}' };
    expect((await nginx.ask('/hooks/leads', lead)).status).toBe(200);
    const told = nginx.arrivals.find(({ host }) => host === 'hooks.example')?.headers;
    expect([told?.['spam-check'], told?.['x-real-ip']]).toEqual([check, undefined]);
    await deliverAll('contact');
    const { contacts, deals, airtable, suitecrm } = backend.state;
    expect(contacts[0]?.properties.message).toBe('Hello');
    const flagged = [
      contacts[1]?.properties.message,
      deals[0]?.properties.description,
      airtable[contactTableName]?.[0]?.fields.Message,
      suitecrm.Leads[0]?.attributes.description,
    ];
    for (const text of flagged) expect(text).toMatch(/^Spam check: not passed/);
  });

  it('a test of each connection goes through', async () => {
    for (const [name, test] of tests) expect(await test(), name).toEqual({ state: 'connected' });
  });
});
