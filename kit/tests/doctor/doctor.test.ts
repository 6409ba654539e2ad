// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import type { CheckResult } from '~/integrations/system-server';
import { withSiteUrl } from '../../../prerender/config-file';
import { sample } from '../../../tests/support/suite';
import { checkConfig, formatReport, getExitStatus } from '../../doctor/doctor';
import { createHostFiles } from '../../hosting/host-files';
import { goodConfig, ORIGIN, startGoodHost, type Wrong } from './good-site';

// The site is served with a certificate.
const lacksOpenssl = spawnSync('openssl', ['version']).error !== undefined;
if (lacksOpenssl) console.warn('Skipped: openssl is not installed: apt-get install openssl');
const it = test.skipIf(lacksOpenssl);

let host: Awaited<ReturnType<typeof startGoodHost>>;
beforeAll(async () => {
  if (!lacksOpenssl) host = await startGoodHost();
});
afterAll(() => host?.close());

/** A copy of the site has these findings until it gets its own brand and accounts. */
const SAMPLE: readonly string[] = [
  'The brand is still the sample’s',
  'The sample password is in force',
  'Sample accounts can still sign in',
  'Invented people sign the articles',
  'Parts of the sample are still there',
];
const bad = ({ findings }: CheckResult) =>
  findings.filter(({ state, title }) => state !== 'ok' && !SAMPLE.includes(title)).map(({ title }) => title);

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
  expect(report.findings.filter(({ state }) => state === 'ok').map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'The build is whole, and made from this site.config.json',
      'The site answers as it should',
      'The security headers are those of the build',
      'The host guards the admin area',
      'The host passes leads on',
      'Other origins let this site’s pages in',
    ]),
  );
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
    expect(bad(await host.examine({ ...folder, ...closed }))).toEqual(['The build keeps search engines out']);
    const atHost = shop('/robots.txt', async () => reply(200, 'User-agent: *\nDisallow: /\n', 'text/plain'));
    expect(bad(await host.examine({ ...folder, ...atHost }))).toEqual(['The site keeps search engines out']);
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
      'Something of the earlier site would stay with its visitors',
    ]);
    const { names } = report.findings.find(({ title }) => title.includes('would stay')) ?? {};
    expect(names).toEqual([
      '/pwa/my-sw.js: a service worker, which would go on showing that site: add "/pwa/my-sw.js" to site.earlierWorkers',
      expect.stringMatching(/^\/: .* 3600 seconds/),
      expect.stringMatching(/^\/our-team\/: /),
    ]);
  });

  it('has a worker that the settings name', async () => {
    const named = { ...few, site: { earlierWorkers: ['/pwa/my-sw.js'] } };
    const { findings } = await host.examine({ ...serve(OLD), config: named });
    expect(JSON.stringify(findings)).not.toContain('service worker');
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
  const names = (site: SiteConfig) =>
    checkConfig(withSiteUrl(site)).flatMap(({ title, names = [] }) =>
      /^A system (?:is set up|has an address), and/.test(title) ? names : [],
    );
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
  ])('%s %j', (section, given, name, key, value) => {
    expect(names({ ...here, [section]: given })).toEqual([
      `${name} lacks ${section}.${key}, for example "${section}": { "${key}": ${JSON.stringify(value)} }`,
    ]);
    // With the line nothing is left to report, and the host's functions answer at its address.
    const mended = { ...here, [section]: { ...given, [key]: value } };
    expect(names(mended)).toEqual([]);
    expect(() => createHostFiles('netlify', mended)).not.toThrow();
  });

  it.each<[string, SiteConfig]>([
    ['nothing', {}],
    ['a system that is off on purpose', { webhook: { enabled: false, url: 'https://hooks.example' } }],
    ['a portal without a form', { hubspot: { portalId: '1' } }],
    ['a chat that answers by itself', { chat: { enabled: true } }],
  ])('and nothing of %s', (_, site) => {
    expect(names({ ...here, ...site })).toEqual([]);
  });
});

/** The title of the first finding, and further findings with the same cause. */
type Case = [title: string, wrong: Wrong, ...others: string[]];

describe('one thing that is wrong is found, and nothing else', () => {
  const wrongSettings: Case[] = [
    [
      "Leads would stay in visitors' browsers",
      { config: { hubspot: {}, airtable: {}, suitecrm: {}, webhook: {} } },
    ],
    ["Newsletter sign-ups would stay in visitors' browsers", { config: { emailMarketing: {} } }],
    ['Pages may send to every https address', { config: { security: {} } }],
    ['The newsletter box starts ticked', { config: { consent: {} } }],
    ['The privacy policy doesn’t name the host', { config: { providers: {} } }],
    [
      'Each inquiry arrives twice',
      { config: { hubspot: { ...goodConfig.hubspot, portalId: '1', formGuid: 'f' } } },
    ],
    [
      'A plan can be paid by one billing period only',
      { config: { payments: { starter: 'https://pay.agency.test/1' } } },
    ],
    [
      'The discreet admin path is a page of the site',
      { config: { admin: { testingMode: false, discreetAdminPath: '/case-studies/other' } } },
    ],
  ];
  const wrongFiles: Case[] = [
    ['The build was made from other settings', file('assets/app/index-1.js', 'globalThis.config={}')],
    ['The build lacks files', file('sitemap.xml')],
    ['The build lacks files', file('assets/app/page-1.js', 'import("./x");["assets/app/chat-B5JHTm3.js"]')],
    [
      'The build keeps search engines out',
      file('robots.txt', 'User-agent: *\nDisallow: /\n'),
      'The site keeps search engines out',
    ],
    [
      'The build keeps search engines out',
      file('robots.txt', 'User-agent: GPTBot\nUser-Agent: *\nAllow: /about\ndisallow: / # All\n'),
      'The site keeps search engines out',
    ],
    [
      'Pages of the build name another address as their own',
      page((html) => html.replace(`href="${ORIGIN}`, 'href="https://elsewhere.test')),
      'Pages name another address as their own',
    ],
    [
      'security.txt is out of date, or missing',
      file('.well-known/security.txt', 'Contact: mailto:a@b.test\nExpires: 2020-01-01T00:00:00Z\n'),
      'security.txt is out of date, or missing',
    ],
    ['The build holds secrets', file('a.txt', `ghp_${'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5'}`)],
    ['There is no build to look at', file('index.html'), 'The site doesn’t answer'],
    [
      'Addresses that don’t exist answer as if they did',
      shop('/no-such-page-of-this-site', async () => reply(200, 'home', 'text/html')),
    ],
    ['Pages don’t answer at their own addresses', shop('/contact', async () => reply(404, ''))],
    [
      'The host sends files with a wrong type',
      withHeaders('/assets/app/index-1.js', { 'Content-Type': 'text/plain', 'Cache-Control': IMMUTABLE }),
    ],
    ['A page answers at a second address too', shop('/contact/', async () => reply(200, '', 'text/html'))],
    [
      'The answer for a missing file is kept for long',
      withHeaders('/assets/app/no-such-file-of-this-site.js', { 'Cache-Control': IMMUTABLE }),
    ],
    [
      'Scripts and styles aren’t kept by browsers',
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
    [
      'A system doesn’t let browsers send from this site',
      {
        host: async (request) =>
          new URL(request.url).hostname.startsWith('hooks.') ? reply(204) : undefined,
      },
    ],
  ];
  const wrongPaths: Case[] = [
    [
      'The proxy lets anyone read',
      api(({ method }) => (method === 'GET' ? reply(200, '{"results":[]}') : undefined)),
    ],
    ['The host doesn’t pass leads on', api(() => reply(404, 'Not found', 'text/html'))],
    ['The host doesn’t pass leads on', api(() => reply(200, '<!doctype html>', 'text/html'))],
    [
      'The proxy takes requests of other sites',
      api((request) => (request.method === 'POST' ? reply(400) : undefined)),
    ],
    ['The proxy refuses the site itself', api((request) => (isOwn(request) ? reply(403) : undefined))],
    [
      'The proxy gives an answer that nobody expects',
      api((request) => (isOwn(request) ? reply(200) : undefined)),
    ],
    ['The function doesn’t pass the submission’s ID on', { env: { HUBSPOT_DEAL_ID_PROPERTY: 'inquiry_id' } }],
    ['The function doesn’t pass the submission’s ID on', { env: { AIRTABLE_ID_COLUMN: 'Réf' } }],
    ['A system refuses the host’s credential', { env: { HUBSPOT_TOKEN: 'wrong' } }],
    ['The spam check’s function doesn’t answer', { env: { ALTCHA_HMAC_KEY: '' } }],
    ['The host doesn’t pass leads on', { env: { AIRTABLE_TOKEN: '' } }],
    [
      'Nothing answers behind the proxy',
      api((request) => (isOwn(request) ? reply(503) : undefined), '/api/suitecrm/'),
    ],
    [
      'A system refuses the host’s credential',
      api((request) => (isOwn(request) ? reply(401) : undefined), '/api/chat'),
    ],
  ];
  const wrongs = [
    ...wrongSettings,
    ...wrongFiles.map(([title, wrong, ...others]): Case => [title, { config: few, ...wrong }, ...others]),
    ...wrongPaths,
  ];
  it.each(sample(wrongs, 4))('%s', async (title, wrong, ...others) => {
    const report = await host.examine(wrong);
    expect(bad(report).sort()).toEqual([title, ...others].sort());
    for (const { state, todo } of report.findings) if (state !== 'ok') expect(todo).toBeTruthy();
  });

  /** With one of the names below the finding. */
  const oddities: [title: string, wrong: Wrong, name?: string][] = [
    ['http doesn’t lead to https', { plain: 200 }],
    ['Pages come uncompressed', withHeaders('/')],
    ['Security headers are missing or differ', withHeaders('/'), 'Strict-Transport-Security'],
    [
      'The content security policy blocks a configured system',
      withHeaders('/', { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" }),
      'https://hooks.agency.test',
    ],
    ['Pages are kept without asking', withHeaders('/', { 'Cache-Control': 'max-age=600' })],
    [
      'Another build is live than the one in the folder',
      shop('/', async (pass) =>
        reply(200, (await (await pass()).text()).replace('index-1.js', 'index-2.js'), 'text/html'),
      ),
    ],
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
  it.each(sample(oddities, 3))('%s', async (title, wrong, name) => {
    const { findings } = await host.examine({ config: few, ...wrong });
    const names = findings.flatMap((one) => (one.title === title ? [title, ...(one.names ?? [])] : []));
    expect(names).toEqual(expect.arrayContaining([name ?? title]));
  });

  it('waits where the host limits the rate, and says what it could not ask', {
    tags: ['proof'],
  }, async () => {
    let asked = 0;
    const now = await host.examine(api(() => (asked++ % 2 === 0 ? reply(429) : undefined)));
    expect(bad(now)).toEqual([]);
    const always = await host.examine(api(() => reply(429)));
    expect(bad(always)).toEqual([]);
    expect(always.unchecked).toContainEqual(
      expect.stringMatching(/^\/api\/hubspot\/crm\/v3\/objects\/contacts: .*429/),
    );
    // Neither a rate-limited path nor one that forwards no lead is listed as working.
    const works = always.findings.find(({ title }) => title === 'The host passes leads on')?.text;
    expect(works).toContain('/api/suitecrm/');
    expect(works).not.toMatch(/hubspot|challenge/);
  });

  it('a robots.txt that keeps some robots out, as Cloudflare’s does, closes nothing', async () => {
    const robots = 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin\n';
    expect(bad(await host.examine({ config: few, ...file('robots.txt', robots) }))).toEqual([]);
  });

  it('says where it could not see whether the host guards the admin area', async () => {
    const statuses: Record<string, number> = { '/admin': 429, '/admin/leads': 302, '/admin/users': 503 };
    const report = await host.examine({
      config: few,
      host: async (request) => {
        const status = statuses[new URL(request.url).pathname];
        return status ? reply(status) : undefined;
      },
    });
    expect(bad(report)).toEqual([]);
    expect(report.findings.map(({ title }) => title)).not.toContain('The host guards the admin area');
    expect(report.unchecked.filter((line) => line.includes('guards'))).toEqual(
      Object.entries(statuses).map(
        ([path, status]) => `${path}: an answer of ${status} doesn’t show whether the host guards it.`,
      ),
    );
  });

  it('an address that nobody has', async () => {
    const report = await host.examine({ config: few, address: 'https://nobody.invalid' });
    expect(bad(report)).toEqual(['The site doesn’t answer']);
    expect(formatReport(report, { colors: false })).toMatch(/https:\/\/nobody\.invalid: .*ENOTFOUND/);
  });

  it('a certificate for another name', async () => {
    const report = await host.examine({ config: few, address: 'https://agency.test' });
    expect(formatReport(report, { colors: false })).toContain("does not match certificate's altnames");
  });
});

describe('the report', () => {
  const finding = { title: 'T', text: 'Text.', todo: 'Do it.', doc: 'docs/deploy.md', names: ['a'] };
  const report: CheckResult = {
    findings: [{ ...finding, state: 'attention' }],
    unchecked: ['Something: why.'],
  };

  it('fails for serious findings, and with strict for the others', () => {
    expect(getExitStatus(report, false)).toBe(0);
    expect(getExitStatus(report, true)).toBe(1);
    expect(getExitStatus({ ...report, findings: [{ ...finding, state: 'serious' }] }, false)).toBe(1);
  });

  it('is plain text without a terminal', () => {
    expect(formatReport(report, { colors: false })).toBe(
      'ATTENTION T\n  Text.\n  → Do it.\n    - a\n  More: docs/deploy.md\n\n\nNot checked:\n  - Something: why.\n\n0 serious, 1 to look at, 0 fine.',
    );
    expect(formatReport(report, { colors: true })).toContain('\u001b[33mATTENTION');
    const nameless = { ...finding, state: 'attention' as const, todo: 'Do it:', names: [] };
    expect(formatReport({ findings: [nameless], unchecked: [] }, { colors: false })).toContain('→ Do it.\n');
  });
});
