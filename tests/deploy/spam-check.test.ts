import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { airtableSettings } from '~/integrations/airtable/settings';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { hubspotSettings } from '~/integrations/hubspot/settings';
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
import { type Challenge, sha256, solve } from '../support/solve-challenge';
import { isProof } from '../support/suite';

vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const SITE = location.origin;
const KEY = 'a long random text of the host';
const CONTACTS = '/api/hubspot/crm/v3/objects/contacts';
const MANY = isProof ? 1_000 : 40;
const UNFLAGGED = /^(?!Spam check)/;
const lead = sampleLead();
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

let backend: FakeBackend;
let proxyLead: (request: Request, env: Record<string, string>, address?: string) => Promise<Response>;
let env: Record<string, string>;
/** The header that the browser's pipeline sends with a lead, and the visitor's address. */
let sent: { check: string | undefined; address: string };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
  // Small numbers are found sooner.
  const random = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) =>
    array instanceof Uint32Array ? array.fill(700 + (random(new Uint8Array(1))[0] ?? 0)) : random(array),
  );
  // A new instance of the function, which remembers used solutions.
  vi.resetModules();
  ({ proxyLead } = await import('../../deploy/edge/lead-proxy.js'));
  backend = createFakeBackend();
  backend.configure({ email: { apiKey: 'email-key' } });
  env = { ...createVariables(backend, 'https://up.example', SITE), ALTCHA_HMAC_KEY: KEY };
  sent = { check: undefined, address: '192.0.2.1' };
  writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot' });
  writeOverrides(airtableSettings, { baseId: 'app1', baseUrl: '/api/airtable' });
  writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm' });
  writeOverrides(emailMarketingSettings, { endpoint: '/api/email' });
  vi.stubGlobal('fetch', async (input: string, { signal: _, ...init }: RequestInit = {}) => {
    const request = new Request(new URL(input, SITE), init);
    if (new URL(request.url).origin !== SITE) return backend.handle(request);
    return post(request.url, await request.text(), Object.fromEntries(request.headers), request.method);
  });
});

/** The request as it reaches the function: the browser adds the page's origin. */
const post = (url: string, body: string, headers: Record<string, string> = {}, method = 'POST') =>
  proxyLead(
    createBrowserRequest(
      new URL(url, SITE).href,
      method,
      { ...headers, Origin: SITE, ...(sent.check !== undefined && { 'Spam-Check': sent.check }) },
      body,
    ),
    env,
    sent.address,
  );

const aContact = (email = 'ada@analytical.example', message = 'Hello') =>
  JSON.stringify({ properties: { email, message } });

async function challenge(): Promise<Challenge> {
  const answer = await proxyLead(createBrowserRequest(`${SITE}/api/challenge`, 'GET', {}), env);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  return answer.json();
}

/** The check of ALTCHA's own libraries on a server with the same key (altcha-lib, verifySolution). */
function isValidElsewhere(payload: string): boolean {
  const { algorithm, challenge, number, salt, signature } = JSON.parse(atob(payload));
  const expires = Number(new URLSearchParams(salt.split('?')[1]).get('expires'));
  return (
    algorithm === 'SHA-256' &&
    challenge === sha256(salt + number) &&
    signature === createHmac('sha256', KEY).update(challenge).digest('hex') &&
    expires * 1000 > Date.now()
  );
}

/** Delivers the lead to every system behind the function, like the pipeline with this solution. */
async function deliver(solution: string, one = lead) {
  const check = `${one.id} ${solution}`.trim();
  for (const destination of [hubspotDestination, airtableDestination, suitecrmDestination]) {
    const progress = memoryProgress();
    Object.assign(progress, {
      requestOptions: { ...progress.requestOptions, sameOriginHeaders: { 'Spam-Check': check } },
    });
    await destination.deliver(one, progress);
  }
}

/** The texts that people read of each record. */
const texts = (): Record<string, string | undefined>[] => {
  const { contacts, deals, airtable, suitecrm } = backend.state;
  return [
    { contact: contacts[0]?.properties.message, deal: deals[0]?.properties.description },
    { row: airtable.Contacts?.[0]?.fields.Message as string },
    ...Object.values(suitecrm).map(([record]) => ({ record: record?.attributes.description })),
  ];
};

describe('ALTCHA', () => {
  it('gives challenges whose solutions any of its libraries verifies', async () => {
    const given = await challenge();
    expect(given).toEqual({
      algorithm: 'SHA-256',
      challenge: expect.stringMatching(/^[\da-f]{64}$/),
      maxnumber: 100_000,
      salt: expect.stringMatching(/^[\da-f]{24}\?expires=1795166400&$/),
      signature: expect.stringMatching(/^[\da-f]{64}$/),
    });
    const solution = solve(given);
    expect(isValidElsewhere(solution)).toBe(true);
    vi.setSystemTime(Date.now() + 20 * 60_000);
    expect(isValidElsewhere(solution)).toBe(false);
    expect((await challenge()).challenge).not.toBe(given.challenge);
  });

  it('lets one solution through for all systems of its lead, and for no other lead', async () => {
    const solution = solve(await challenge());
    await deliver(solution);
    for (const text of texts().flatMap((one) => Object.values(one))) expect(text ?? '').toMatch(UNFLAGGED);
    expect(backend.log.filter(({ service }) => service === 'hubspot')).toHaveLength(3);
    await deliver(solution, sampleLead({ id: crypto.randomUUID(), contact: { email: 'eve@spam.example' } }));
    expect(backend.state.contacts[1]?.properties.message).toMatch(/^Spam check: .* used before\.\n\n/);
  });

  it('counts for a day, since a system may be down for hours, and on the same instance or another', async () => {
    sent.check = `${lead.id} ${solve(await challenge())}`;
    backend.faults.set('hubspot', { kind: 'status', status: 503, times: 1 });
    expect((await post(CONTACTS, aContact())).status).toBe(504);
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    vi.resetModules();
    ({ proxyLead } = await import('../../deploy/edge/lead-proxy.js'));
    await post(CONTACTS, aContact());
    expect(backend.state.contacts[0]?.properties.message).toBe('Hello');
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await post(CONTACTS, aContact('b@b.example'));
    expect(backend.state.contacts[1]?.properties.message).toMatch(/^Spam check: .* too old/);
  });

  it('makes no more than four records at one path', async () => {
    sent.check = `${lead.id} ${solve(await challenge())}`;
    for (const name of ['a', 'b', 'c', 'd', 'e']) await post(CONTACTS, aContact(`${name}@b.example`));
    const flagged = backend.state.contacts.map(({ properties }) => /^Spam/.test(properties.message ?? ''));
    expect(flagged).toEqual([false, false, false, false, true]);
  });

  it('flags whatever is no solution of its own, and refuses none of it', async () => {
    const given = await challenge();
    const { number } = JSON.parse(atob(solve(given)));
    const [salt = '', expires = ''] = given.salt.replace(/&$/, '').split('?expires=');
    const own = {
      ...given,
      salt: `${salt}?expires=9999999999&`,
      challenge: sha256(`${salt}?expires=9999999999&1`),
    };
    const wrong = [
      '',
      'gibberish',
      btoa('null'),
      btoa('{"salt":[],"signature":[]}'),
      solve(given, { number: number + 1 }),
      solve(given, { number: String(number) }),
      solve(given, { algorithm: 'SHA-1' }),
      solve(given, { signature: [given.signature] }),
      solve(given, { signature: '0'.repeat(64) }),
      // A digit moved from the number into the expiry: https://altcha.org/security-advisory.
      solve(given, {
        salt: `${salt}?expires=${expires}&${String(number)[0]}`,
        number: Number(String(number).slice(1)),
      }),
      btoa(JSON.stringify({ ...own, number: 1 })),
    ];
    for (const [index, solution] of wrong.entries()) {
      Object.assign(sent, {
        check: `${crypto.randomUUID()} ${solution}`.trim(),
        address: `192.0.2.${index}`,
      });
      expect((await post(CONTACTS, aContact(`${index}@b.example`))).status, solution).toBe(200);
    }
    sent.check = `no-uuid ${solve(given)}`;
    await post(CONTACTS, aContact('last@b.example'));
    const { contacts } = backend.state;
    expect(contacts).toHaveLength(wrong.length + 1);
    for (const { properties } of contacts)
      expect(properties.message).toMatch(/^Spam check: not passed\..*\n\nHello$/s);
  });
});

describe('without a solution', () => {
  it('every system gets the lead with the flag, and above the whole message', async () => {
    await deliver('');
    const flagged = /^Spam check: not passed\./;
    for (const text of texts().flatMap((one) => Object.values(one))) expect(text).toMatch(flagged);
    const { message } = lead.contact;
    expect(backend.state.contacts[0]?.properties.message).toMatch(new RegExp(`\\n\\n${message}$`));
    expect(backend.state.deals).toHaveLength(1);
    expect(backend.state.associations).toHaveLength(1);
    expect(backend.log.every(({ status }) => (status ?? 500) < 300)).toBe(true);
    await emailMarketingDestination.deliver(sampleLead({ kind: 'newsletter' }), memoryProgress());
    expect(backend.log.at(-1)?.headers['spam-check']).toBe('not passed');
  });

  it('a message as long as SuiteCRM takes still fits with it', async () => {
    await deliver('', sampleLead({ contact: { message: '€'.repeat(21_845), service: '' } }));
    for (const record of Object.values(backend.state.suitecrm).flat()) {
      const { description = '' } = record.attributes;
      expect(description).toMatch(/^Spam check: not passed.*€$/s);
      expect(new TextEncoder().encode(description).length).toBeLessThan(65_535);
    }
  });

  it('a script that posts straight to the function avoids neither flag nor limit', async () => {
    let waited = 0;
    for (const [index, id] of ids(MANY).entries()) {
      sent.check = index % 2 ? id : undefined;
      const body =
        index % 3 ? aContact(`${index}@b.example`) : `{"properties":{"email":"${index}@b.example"}}`;
      const answer = await post(CONTACTS, body);
      if (answer.status === 429) waited += 1;
      else expect(answer.status).toBe(200);
    }
    expect(waited).toBe(MANY - 10);
    expect(backend.state.contacts).toHaveLength(10);
    for (const { properties } of backend.state.contacts) expect(properties.message).toMatch(/^Spam check/);
  });

  it('says how long to wait, for new leads of this address alone, and lets a begun one through', async () => {
    const [first = '', ...others] = ids(11);
    for (const id of [first, ...others.slice(0, 9)]) {
      sent.check = id;
      await post(CONTACTS, aContact(`${id}@b.example`));
    }
    vi.setSystemTime(Date.now() + 20_000);
    sent.check = others[9];
    const answer = await post(CONTACTS, aContact());
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '40']);
    sent.check = first;
    expect((await post(CONTACTS, aContact('again@b.example'))).status).toBe(200);
    sent = { check: others[9], address: '192.0.2.2' };
    expect((await post(CONTACTS, aContact('other@b.example'))).status).toBe(200);
    sent.address = '192.0.2.1';
    vi.setSystemTime(Date.now() + 40_000);
    expect((await post(CONTACTS, aContact('later@b.example'))).status).toBe(200);
  });

  it('one submission makes two records at a path, and has to wait for a third', async () => {
    sent.check = lead.id;
    const ask = async (path: string) => (await post(path, aContact())).status;
    backend.configure({ hubspot: { missingProperties: ['email'] } });
    expect(await ask(CONTACTS)).toBe(400);
    backend.configure({ hubspot: { missingProperties: [] } });
    const record = async (name: string) => (await post(CONTACTS, aContact(`${name}@b.example`))).status;
    expect([await record('a'), await record('b'), await record('c')]).toEqual([200, 200, 429]);
    const deal = '{"properties":{"dealname":"Ada"}}';
    expect((await post(CONTACTS.replace('contacts', 'deals'), deal)).status).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await record('c')).toBe(200);
  });

  it('a function without a key flags nothing, limits nothing and has no challenges', async () => {
    delete env.ALTCHA_HMAC_KEY;
    for (const id of ids(12)) await post(CONTACTS, aContact(`${id}@b.example`));
    expect(backend.state.contacts).toHaveLength(12);
    expect(backend.state.contacts[0]?.properties.message).toBe('Hello');
    expect((await proxyLead(createBrowserRequest(`${SITE}/api/challenge`, 'GET', {}), env)).status).toBe(404);
  });
});
