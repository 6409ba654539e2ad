import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { readAirtableLeads } from '~/integrations/airtable/read-leads';
import { airtableSettings } from '~/integrations/airtable/settings';
import { readHubspotLeads } from '~/integrations/hubspot/read-leads';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { createHostReader, type ReadLeads } from '~/integrations/lead-reader';
import { mapContactFields } from '~/leads/contact-fields';
import { toLead } from '../../deploy/edge/lead-pages.js';
import { createFakeBackend } from '../fakes/backend';
import { stubFetch } from '../fakes/stub-fetch';

const readSuitecrmLeads = createHostReader('suitecrm', 'SuiteCRM');

// The rate limit has its own tests.
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const backend = createFakeBackend();
const { airtable, hubspot, suitecrm } = backend.services;
const at = '2026-11-20T12:00:00.000Z';
const row = { Email: 'ada@x.example', 'Date Submitted': at };

beforeEach(() => {
  backend.reset();
  return stubFetch(backend, { cors: true });
});

const NGINX_PAGE = '<html><head><title>Error</title></head><body><center>nginx</center></body></html>';

/** Stubs the answer of the page's host. */
const stubHostAnswer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }));
};

it('a lead has every fact about its sender', () => {
  const contact = mapContactFields((name) => `the ${name}`);
  expect(toLead({ record: '1', at, submittedAt: at, kind: 'contact', ...contact }, {})).toMatchObject(
    contact,
  );
});

describe('with a token of the administrator’s', () => {
  beforeEach(() =>
    writeOverrides(airtableSettings, { baseId: 'app1', apiKey: 'read-token', baseUrl: '/api/airtable' }),
  );

  it('Airtable is read from the browser, page by page', async () => {
    for (let index = 0; index < 120; index += 1)
      airtable.seed('Leads', row, new Date(Date.parse(at) - index * 1000));
    const first = await readAirtableLeads({});
    expect([first.leads.length, first.completeSince]).toEqual([50, first.leads.at(-1)?.at]);
    const second = await readAirtableLeads({ before: first.next ?? '' });
    expect([second.leads.length, second.next, second.completeSince]).toEqual([70, undefined, '']);
    expect(new Set([...first.leads, ...second.leads].map(({ record }) => record)).size).toBe(120);
    expect(backend.log.every(({ method }) => ['GET', 'OPTIONS'].includes(method))).toBe(true);
    expect((await readAirtableLeads({ email: 'nobody@x.example' })).leads).toEqual([]);
  });

  it('the time of a read is the site’s server’s, not the browser’s', async () => {
    airtable.seed('Leads', row, new Date(at));
    const { fetch } = globalThis;
    const stubDate = (date?: string) =>
      vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
        init.method === 'HEAD'
          ? Promise.resolve(new Response(null, date ? { headers: { Date: date } } : {}))
          : fetch(url, init),
      );
    stubDate('Mon, 23 Nov 2026 09:30:00 GMT');
    expect((await readAirtableLeads({})).readAt).toBe('2026-11-23T09:30:00.000Z');
    // The newest row was there by then.
    stubDate();
    expect((await readAirtableLeads({})).readAt).toBe(at);
  });

  it('the host reads Airtable if the policy blocks other hosts', async () => {
    airtable.seed('Leads', row);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, what: RequestInit) =>
      url.startsWith('https:') ? Promise.reject(new TypeError('blocked')) : fetch(url, what),
    );
    expect((await readAirtableLeads({})).leads).toHaveLength(1);
  });

  it('a refusal has a fix', async () => {
    writeOverrides(airtableSettings, { baseId: 'app1', apiKey: 'wrong' });
    await expect(readAirtableLeads({})).rejects.toMatchObject({
      kind: 'unauthorized',
      reason: expect.stringContaining('does not know this token'),
    });
  });
});

describe('through the host', () => {
  it('every system is read with the password of the browser', async () => {
    writeOverrides(airtableSettings, { baseId: 'appFakes', baseUrl: '/api/airtable' });
    writeOverrides(hubspotSettings, {
      enabled: true,
      baseUrl: '/api/hubspot',
      portalId: '4711',
      region: 'eu1',
    });
    airtable.seed('Leads', row, new Date(at));
    const { id } = hubspot.seed('deals', { dealname: 'Ada' }, Date.parse(at));
    suitecrm.seed('Leads', crypto.randomUUID(), { last_name: 'Ada' }, Date.parse(at));
    expect((await readAirtableLeads({})).leads).toMatchObject([{ email: 'ada@x.example', at }]);
    expect((await readSuitecrmLeads({})).leads).toMatchObject([{ lastName: 'Ada', at }]);
    expect((await readHubspotLeads({})).leads).toMatchObject([
      { at, link: `https://app-eu1.hubspot.com/contacts/4711/record/0-3/${id}` },
    ]);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await readSuitecrmLeads({ limit: 1 });
    expect(fetched).toHaveBeenCalledWith(
      '/api/admin/leads/suitecrm',
      expect.objectContaining({ method: 'POST', credentials: 'same-origin', body: '{"limit":1}' }),
    );
  });

  it.each<[string, number, unknown, object]>([
    [
      'no function',
      404,
      'Not found',
      { kind: 'disabled', reason: expect.stringContaining("This host can't read") },
    ],
    [
      'a page',
      200,
      '<!doctype html><title>Site</title>',
      { reason: expect.stringContaining("This host can't read") },
    ],
    ['a host that takes no POST', 405, '', { reason: expect.stringContaining("This host can't read") }],
    [
      'no password',
      401,
      'Password required',
      { kind: 'unauthorized', reason: expect.stringContaining('password') },
    ],
    [
      'a closed area',
      403,
      'The admin area is closed until ...',
      { reason: expect.stringContaining('ADMIN_PASSWORD') },
    ],
    ['another address', 403, { error: 'Forbidden' }, { reason: expect.stringContaining('SITE_ORIGIN') }],
    ['a rule of the host', 403, NGINX_PAGE, { reason: expect.stringContaining("This site's host refuses") }],
    [
      'no key',
      501,
      { error: 'Not set up', missing: ['X_READ_TOKEN'] },
      { kind: 'disabled', reason: expect.stringContaining('X_READ_TOKEN') },
    ],
    [
      'too many requests to the system',
      429,
      { error: 'Refused', status: 429 },
      { kind: 'rate-limited', retryAfterMs: 7_000, reason: expect.stringContaining('fewer requests') },
    ],
    ...[{ error: 'Too many requests' }, 'Slow down', NGINX_PAGE].map(
      (body): [string, number, unknown, object] => [
        'too many requests to the host',
        429,
        body,
        { kind: 'rate-limited', retryAfterMs: 7_000, reason: expect.stringContaining("This site's host") },
      ],
    ),
    [
      'a broken host',
      502,
      NGINX_PAGE,
      { kind: 'unavailable', reason: expect.stringContaining("This site's host") },
    ],
    ['a password that nginx asks for', 401, NGINX_PAGE, { reason: expect.stringContaining('password') }],
    [
      'a used up day',
      502,
      { error: 'Refused', status: 429, code: 'DAILY' },
      { reason: expect.stringContaining('today') },
    ],
    ['a broken system', 504, { error: 'No answer' }, { kind: 'unavailable', ambiguous: false }],
    [
      'a refused user',
      502,
      { error: 'Refused', code: 'SIGN_IN' },
      { kind: 'unauthorized', reason: expect.stringContaining('READ_USER') },
    ],
    [
      'a role',
      502,
      { error: 'Refused', code: 'ACCESS_DENIED' },
      { reason: expect.stringContaining('View and List') },
    ],
    [
      'a lacking scope',
      502,
      { error: 'Refused', status: 403, names: ['a.b'] },
      { reason: expect.stringContaining('the scope a.b') },
    ],
    [
      'an unknown key',
      502,
      { error: 'Refused', status: 401, names: [] },
      { reason: expect.stringContaining('(401)') },
    ],
    ['something odd', 200, { leads: [{ record: 1 }] }, { kind: 'malformed' }],
  ])('%s is explained', async (_, status, body, told) => {
    stubHostAnswer(status, body, { 'Retry-After': '7' });
    for (const read of [readHubspotLeads, readSuitecrmLeads, readAirtableLeads] as ReadLeads[])
      await expect(read({})).rejects.toMatchObject(told);
  });
});
