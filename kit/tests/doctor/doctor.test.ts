// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it as test, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { sample } from '../../../tests/support/suite';
import { examineSite, formatReport, getExitStatus, type Report } from '../../doctor/doctor';
import { createHostFiles } from '../../hosting/host-files';
import { ORIGIN, startGoodHost, type Wrong } from './good-site';

// The site is served with a certificate.
const lacksOpenssl = spawnSync('openssl', ['version']).error !== undefined;
if (lacksOpenssl) console.warn('Skipped: openssl is not installed: apt-get install openssl');
const it = test.skipIf(lacksOpenssl);

let host: Awaited<ReturnType<typeof startGoodHost>>;
beforeAll(async () => {
  if (!lacksOpenssl) host = await startGoodHost();
});
afterAll(() => host?.close());

/** What a copy of the site has until it gets its own brand and accounts. */
const SAMPLE =
  /^(?:The brand is still the sample’s|The sample password is in force|Sample accounts can still sign in|Invented people sign|Parts of the sample are still there)/;
const listProblems = ({ problems }: Report) => problems.filter(({ name }) => !SAMPLE.test(name));
/** How each problem's sentence begins: up to its first comma, colon or period. */
const bad = (report: Report) => listProblems(report).map(({ name }) => name.replace(/[,:.] .*/s, ''));

const shop = (
  path: string,
  of: (pass: () => Promise<Response>, request: Request) => Promise<Response>,
): Wrong => ({
  host: async (request, pass) => (new URL(request.url).pathname === path ? of(pass, request) : undefined),
});
/** The good response with other headers. */
const withHeaders = (path: string, headers: Record<string, string> = {}) =>
  shop(path, async (pass) => {
    const answer = await pass();
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  });
const IMMUTABLE = 'public, max-age=31536000, immutable';
const api = (of: (request: Request) => Response | undefined, prefix = '/api/hubspot/'): Wrong => ({
  host: async (request) => (new URL(request.url).pathname.startsWith(prefix) ? of(request) : undefined),
});
const isOwn = (request: Request) => request.method === 'POST' && request.headers.get('Origin') === ORIGIN;
const page = (changes: (html: string) => string): Wrong => ({
  files: (files) => {
    files['index.html'] = changes(files['index.html'] ?? '');
  },
});
/** Changes one file of the build, or removes it. */
const file = (name: string, text?: string): Wrong => ({
  files: (files) => {
    if (text === undefined) delete files[name];
    else files[name] = text;
  },
});
const reply = (status: number, body = '{}', type = 'application/json') =>
  new Response(status === 204 ? null : body, {
    status,
    headers: { 'Content-Type': type, 'Retry-After': '0.001' },
  });

it('finds nothing wrong with a good site, and creates nothing anywhere', async () => {
  const report = await host.examine();
  expect(bad(report)).toEqual([]);
  expect(report.unchecked).toEqual([]);
  expect(report.fine).toBeGreaterThan(25);
  const { contacts, deals, airtable, suitecrm, slack, teams, discord } = host.fakes.backend
    .state as unknown as Record<string, object>;
  expect([contacts, deals].flat()).toEqual([]);
  expect(Object.values(airtable ?? {}).flat()).toEqual([]);
  expect(Object.values(suitecrm ?? {}).flat()).toEqual([]);
  expect([slack, teams, discord]).toEqual([[], [], []]);
});

/** For cases that don't concern most systems, whose paths are checked one after the other. */
const few = { hubspot: {}, airtable: {}, suitecrm: {}, webhooks: [], chat: {}, spamCheck: {} };

describe('a site in a folder of its host', () => {
  const config = { site: { url: ORIGIN, basePath: '/site' } };

  it('is looked at there', async () => {
    expect(bad(await host.examine({ config }))).toEqual([]);
    const address = `${ORIGIN}/site/`;
    expect(bad(await host.examine({ config: { ...few, ...config }, address }))).toEqual([]);
  });

  it('is closed by its own robots.txt, and by that of the host', async () => {
    const closed = file('robots.txt', 'User-agent: *\nDisallow: /site/\n');
    const folder = { config: { ...few, ...config } };
    expect(bad(await host.examine({ ...folder, ...closed }))).toEqual([
      'The build keeps search engines out although the site is launched',
    ]);
    const atHost = shop('/robots.txt', async () => reply(200, 'User-agent: *\nDisallow: /\n', 'text/plain'));
    expect(bad(await host.examine({ ...folder, ...atHost }))).toEqual([
      'The site keeps search engines out although it’s launched',
    ]);
  });
});

describe('another site at the address, before the launch', () => {
  const OLD: Record<string, [body: string, headers?: Record<string, string>]> = {
    '/': ['<title>Old</title><script src="/app.js"></script>', { 'Cache-Control': 'max-age=3600' }],
    '/app.js': [
      'if("serviceWorker"in navigator){const u="/pwa/my-sw.js?v=2";navigator.serviceWorker.register(u)}',
    ],
    '/pwa/my-sw.js': ['onfetch=()=>{}', { 'Content-Type': 'text/javascript' }],
    '/sitemap.xml': ['<sitemapindex><sitemap><loc>/pages.xml</loc></sitemap></sitemapindex>'],
    '/pages.xml': ['<urlset><url><loc>/contact/</loc></url><url><loc>/our-team/</loc></url></urlset>'],
  };
  const serve = (files: typeof OLD): Wrong => ({
    config: few,
    host: async (request) => {
      const { pathname } = new URL(request.url);
      const [body, headers] = files[pathname] ?? [];
      const all = { 'Content-Type': 'text/html', ...headers };
      return new Response(body ?? 'Not found', { status: body ? 200 : 404, headers: all });
    },
  });

  it('is told from this one, with all that would stay of it', async () => {
    const report = await host.examine(serve(OLD));
    expect(bad(report)).toEqual([
      'Another site stands at this address',
      'Something of the earlier site would stay in browsers',
    ]);
    expect(listProblems(report)[1]?.places).toEqual([
      '/pwa/my-sw.js: a service worker, which would go on showing that site: add "/pwa/my-sw.js" to site.earlierWorkers',
      expect.stringMatching(/^\/: .* 3600 seconds/),
      expect.stringMatching(/^\/our-team\/: /),
    ]);
  });

  it('has a worker that the settings name', async () => {
    const named = { ...few, site: { earlierWorkers: ['/pwa/my-sw.js'] } };
    const report = await host.examine({ ...serve(OLD), config: named });
    expect(JSON.stringify(report)).not.toContain('service worker');
  });

  it('has a worker that the build ends, and its home page elsewhere', async () => {
    const page = '<script>navigator.serviceWorker.register("sw.js?v=2")</script>';
    const old = serve({
      '/en/': [page],
      '/sw.js': ['onfetch=()=>{}', { 'Content-Type': 'text/javascript' }],
    });
    const report = await host.examine({
      ...old,
      host: async (request, pass) =>
        new URL(request.url).pathname === '/'
          ? new Response('', { status: 302, headers: { Location: '/en/' } })
          : old.host?.(request, pass),
    });
    expect(bad(report)).toEqual(['Another site stands at this address']);
  });
});

describe('of a system that somebody began to set up, the setting that it lacks and the line for it are said', () => {
  const listPlaces = async (config: SiteConfig) => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    const { problems } = await examineSite({ config, root: 'none', dist: 'none', env: {} });
    return problems.flatMap(({ name, places }) =>
      /^A system (?:is set up,|has an address) and/.test(name) ? places : [],
    );
  };
  const here = { site: { url: ORIGIN } };

  it.each<[section: string, given: object, name: string, key: string, value: unknown]>([
    ['airtable', { baseId: 'app1' }, 'Airtable', 'baseUrl', '/api/airtable'],
    ['airtable', { baseUrl: '/api/airtable' }, 'Airtable', 'baseId', '…'],
    ['hubspot', { enabled: true }, 'HubSpot CRM', 'baseUrl', '/api/hubspot'],
    ['hubspot', { formGuid: 'f' }, 'HubSpot Forms', 'portalId', '…'],
    ['suitecrm', { baseUrl: 'https://crm.example' }, 'SuiteCRM', 'baseUrl', '/api/suitecrm'],
    [
      'suitecrm',
      { baseUrl: '/api/suitecrm', createContact: false, createLead: false },
      'SuiteCRM',
      'createLead',
      true,
    ],
    [
      'emailMarketing',
      { endpoint: 'https://mail.example/subscribe' },
      'Email marketing',
      'endpoint',
      '/api/email',
    ],
    ['webhook', { enabled: true }, 'Webhook', 'url', 'https://…'],
    ['webhook', { url: 'https://hooks.example' }, 'Webhook', 'enabled', true],
  ])('%s %j', async (section, given, name, key, value) => {
    expect(await listPlaces({ ...here, [section]: given })).toEqual([
      `${name} lacks ${section}.${key}, for example "${section}": { "${key}": ${JSON.stringify(value)} }`,
    ]);
    // With the line nothing is left to report, and the host's functions answer at its address.
    const mended = { ...here, [section]: { ...given, [key]: value } };
    expect(await listPlaces(mended)).toEqual([]);
    expect(() => createHostFiles('netlify', mended)).not.toThrow();
  });

  it.each<[string, SiteConfig]>([
    ['nothing', {}],
    ['a system that is off on purpose', { webhook: { enabled: false, url: 'https://hooks.example' } }],
    ['a portal without a form', { hubspot: { portalId: '1' } }],
    ['a chat that answers by itself', { chat: { enabled: true } }],
  ])('and nothing of %s', async (_, site) => {
    expect(await listPlaces({ ...here, ...site })).toEqual([]);
  });
});

/** How the first problem begins, and further ones with the same cause. */
type Case = [name: string, wrong: Wrong, ...others: string[]];

describe('one thing that is wrong is found, and nothing else', () => {
  const BUILD_CLOSED = 'The build keeps search engines out although the site is launched';
  const SITE_CLOSED = 'The site keeps search engines out although it’s launched';
  const wrongSettings: Case[] = [
    [
      "Leads would stay in visitors' browsers",
      { config: { hubspot: {}, airtable: {}, suitecrm: {}, webhook: {} } },
    ],
    ['The newsletter box starts ticked', { config: { consent: {} } }],
    [
      'The discreet admin path is a page of the site',
      { config: { admin: { testingMode: false, discreetAdminPath: '/case-studies/other' } } },
    ],
  ];
  const wrongFiles: Case[] = [
    ['The build lacks files', file('sitemap.xml'), 'The sitemap or the feed doesn’t come'],
    ['The sitemap or the feed doesn’t come', shop('/rss.xml', async () => reply(200, 'home', 'text/html'))],
    ['Shared links show no picture', shop('/social/home.png', async () => reply(403, '', 'text/html'))],
    ['Shared links show no picture', page((html) => html.replace(/<meta property="og:image"[^>]*>/, ''))],
    ['The build lacks files', file('assets/app/page-1.js', 'import("./x");["assets/app/chat-B5JHTm3.js"]')],
    [BUILD_CLOSED, file('robots.txt', 'User-agent: *\nDisallow: /\n'), SITE_CLOSED],
    [
      BUILD_CLOSED,
      file('robots.txt', 'User-agent: GPTBot\nUser-Agent: *\nAllow: /about\ndisallow: / # All\n'),
      SITE_CLOSED,
    ],
    [
      'Pages of the build name another address as their own',
      page((html) => html.replace(`href="${ORIGIN}`, 'href="https://elsewhere.test')),
      'Pages name another address as their own',
    ],
    ['The build holds secrets', file('a.txt', `ghp_${'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5'}`)],
    ['The site doesn’t answer', file('index.html')],
    [
      'Addresses that don’t exist answer as if they did',
      shop('/no-such-page-of-this-site', async () => reply(200, 'home', 'text/html')),
    ],
    ['Pages don’t answer at their own addresses', shop('/contact', async () => reply(404, ''))],
    [
      'Files come with a wrong type',
      withHeaders('/assets/app/index-1.js', { 'Content-Type': 'text/plain', 'Cache-Control': IMMUTABLE }),
    ],
    [
      'The answer for a missing file is kept for long',
      withHeaders('/assets/app/no-such-file-of-this-site.js', { 'Cache-Control': IMMUTABLE }),
    ],
    [
      'Browsers load scripts and styles anew at each visit',
      shop('/assets/app/index-1.js', async () => reply(200, '', 'text/javascript')),
    ],
    [
      'Something on the way changes the pages',
      shop('/contact', async (pass) =>
        reply(200, `${await (await pass()).text()}<script></script>`, 'text/html'),
      ),
    ],
    ['The admin area is open to strangers', shop('/admin', async () => reply(200, '', 'text/html'))],
    // A host that guards pages alone.
    ['The admin area is open to strangers', file('assets/app/admin-shell-B5JHTm3.js', '')],
  ];
  const PASSES = 'The host doesn’t pass leads on';
  const ID = 'The function doesn’t pass the submission’s ID on';
  const wrongPaths: Case[] = [
    [
      'The proxy lets anyone read',
      api(({ method }) => (method === 'GET' ? reply(200, '{"results":[]}') : undefined)),
    ],
    [
      'The proxy takes requests of other sites',
      api(({ method }) => (method === 'POST' ? reply(400) : undefined)),
    ],
    [PASSES, api(() => reply(404, 'Not found', 'text/html'))],
    [PASSES, api(() => reply(200, '<!doctype html>', 'text/html'))],
    [PASSES, api((request) => (isOwn(request) ? reply(403) : undefined))],
    [PASSES, api((request) => (isOwn(request) ? reply(200) : undefined))],
    [PASSES, { env: { HUBSPOT_TOKEN: 'wrong' } }],
    [PASSES, { env: { AIRTABLE_TOKEN: '' } }],
    [PASSES, api((request) => (isOwn(request) ? reply(503) : undefined), '/api/suitecrm/')],
    [PASSES, api((request) => (isOwn(request) ? reply(401) : undefined), '/api/chat')],
    [ID, { env: { HUBSPOT_DEAL_ID_PROPERTY: 'inquiry_id' } }],
    [ID, { env: { AIRTABLE_ID_COLUMN: 'Réf' } }],
    ['The spam check’s function doesn’t answer', { env: { ALTCHA_HMAC_KEY: '' } }],
    [
      'The host reads leads to anybody without the admin area’s password',
      api(() => reply(200, '{"leads":[]}'), '/api/admin/leads/'),
    ],
  ];
  const wrongs = [
    ...wrongSettings,
    ...wrongFiles.map(([name, wrong, ...others]): Case => [name, { config: few, ...wrong }, ...others]),
    ...wrongPaths,
  ];
  it.each(sample(wrongs, 4))('%s', async (name, wrong, ...others) => {
    expect(bad(await host.examine(wrong)).sort()).toEqual([name, ...others].sort());
  });

  /** With one of the places below the problem. */
  const oddities: [name: string, wrong: Wrong, place?: string][] = [
    ['http doesn’t lead to https', { plain: 200 }],
    ['Pages come uncompressed', withHeaders('/')],
    ['Security headers are missing or differ', withHeaders('/'), 'Strict-Transport-Security'],
    [
      'The content security policy blocks a configured system',
      withHeaders('/', { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" }),
      'https://hooks.agency.test',
    ],
    ['Browsers keep pages without asking', withHeaders('/', { 'Cache-Control': 'max-age=600' })],
    ['The address with or without www doesn’t lead here', { address: 'https://www.agency.test' }],
    ['Pages name another address as their own', { address: 'https://www.agency.test' }],
    [
      'The address leads to another one',
      {
        address: 'https://old.agency.test',
        host: async (request) =>
          new URL(request.url).hostname.startsWith('old.')
            ? new Response(null, { status: 301, headers: { Location: `${ORIGIN}/` } })
            : undefined,
      },
    ],
    ['This page came over plain http', { address: 'http://site.agency.test', plain: 200 }],
  ];
  it.each(sample(oddities, 3))('%s', async (name, wrong, place) => {
    const report = await host.examine({ config: few, ...wrong });
    expect(bad(report)).toContain(name);
    if (place) expect(report.problems.flatMap(({ places }) => places)).toContain(place);
  });

  it('waits where the host limits the rate, and claims nothing where it goes on', {
    tags: ['proof'],
  }, async () => {
    let asked = 0;
    expect(bad(await host.examine(api(() => (asked++ % 2 === 0 ? reply(429) : undefined))))).toEqual([]);
    expect(bad(await host.examine(api(() => reply(429))))).toEqual([]);
  });

  it('a robots.txt that keeps some robots out, as Cloudflare’s does, closes nothing', async () => {
    const robots = 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin\n';
    expect(bad(await host.examine({ config: few, ...file('robots.txt', robots) }))).toEqual([]);
  });

  it('an address that nobody has', async () => {
    const report = await host.examine({ config: few, address: 'https://nobody.invalid' });
    expect(bad(report)).toEqual(['The site doesn’t answer']);
    expect(formatReport(report)).toMatch(/https:\/\/nobody\.invalid: .*ENOTFOUND/);
  });

  it('a certificate for another name', async () => {
    const report = await host.examine({ config: few, address: 'https://agency.test' });
    expect(formatReport(report)).toContain("does not match certificate's altnames");
  });

  it('a form at HubSpot that requires more than the address', async () => {
    const refusal = {
      errors: [
        {
          errorType: 'REQUIRED_FIELD',
          message: "Error in 'fields.message'. Required field 'message' is missing",
        },
      ],
    };
    const atHubspot = async (url: string) =>
      url.includes('hsforms') || url.includes('hubspot') ? reply(400, JSON.stringify(refusal)) : reply(404);
    vi.stubGlobal('fetch', atHubspot);
    const config = { hubspot: { portalId: '1', formGuid: 'f' } };
    const { problems } = await examineSite({ config, root: 'none', dist: 'none', env: {} });
    expect(problems.find(({ name }) => name.startsWith('HubSpot’s form requires'))?.places).toEqual([
      'message',
    ]);
  });
});

it('the report is plain text, and fails for serious problems, with strict for all', () => {
  const problem = { name: 'Something is wrong: mend it.', places: ['/a'] };
  const create = (state: 'serious' | 'attention'): Report => ({
    problems: [{ ...problem, state }],
    unchecked: ['Something: why.'],
    fine: 2,
  });
  expect(formatReport(create('attention'))).toBe(
    'ATTENTION Something is wrong: mend it.\n  - /a\n\nNot checked:\n  - Something: why.\n\n0 serious, 1 to look at, 2 fine.',
  );
  expect([getExitStatus(create('attention'), false), getExitStatus(create('attention'), true)]).toEqual([
    0, 1,
  ]);
  expect(getExitStatus(create('serious'), false)).toBe(1);
});
