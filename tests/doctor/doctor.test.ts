// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import type { SiteConfig } from '~/config/section';
import { siteFindings } from '~/content/admin/site-findings';
import { doctorFindings, notChecked } from '~/content/doctor';
import { compiledIn } from '~/prerender/config-file';
import { configFindings, type Report, reportText, statusOf } from '~/prerender/doctor/doctor';
import { edgeVariables } from '~/prerender/hosting/edge-functions';
import { hostedSite } from '~/prerender/hosting/hosted-site';
import { sample } from '../support/suite';
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

/** A copy of the site has these until it gets a brand and accounts of its own. */
const SAMPLE: readonly string[] = [
  siteFindings.sampleBrand.title,
  siteFindings.samplePassword.title,
  siteFindings.sampleAccounts.title,
  doctorFindings.samplePeople.title,
  doctorFindings.sampleLeft.title,
];
const bad = ({ findings }: Report) =>
  findings.filter(({ state, title }) => state !== 'ok' && !SAMPLE.includes(title)).map(({ title }) => title);

const shop = (
  path: string,
  of: (pass: () => Promise<Response>, request: Request) => Promise<Response>,
): Wrong => ({
  host: async (request, pass) => (new URL(request.url).pathname === path ? of(pass, request) : undefined),
});
const api = (of: (request: Request) => Response | undefined, prefix = '/api/hubspot/'): Wrong => ({
  host: async (request) => (new URL(request.url).pathname.startsWith(prefix) ? of(request) : undefined),
});
const own = (request: Request) => request.method === 'POST' && request.headers.get('Origin') === ORIGIN;
const page = (changes: (html: string) => string): Wrong => ({
  files: (files) => {
    files['index.html'] = changes(files['index.html'] ?? '');
  },
});
/** Writes one file of the build otherwise, or leaves it out. */
const file = (name: string, text?: string): Wrong => ({
  files: (files) => {
    if (text === undefined) delete files[name];
    else files[name] = text;
  },
});
const reply = (status: number, body = '{}', type = 'application/json') =>
  new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': type } });

it('finds nothing wrong with a good site, and creates nothing anywhere', async () => {
  const report = await host.examine();
  expect(bad(report)).toEqual([]);
  expect(report.findings.filter(({ state }) => state === 'ok').map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      doctorFindings.goodBuild.title,
      doctorFindings.siteWorks.title,
      doctorFindings.goodHeaders.title,
      doctorFindings.guardedAdmin.title,
      doctorFindings.proxyWorks('').title,
      doctorFindings.cors('').title,
    ]),
  );
  const { contacts, deals, airtable, suitecrm, slack, teams, discord } = host.fakes.backend
    .state as unknown as Record<string, object>;
  expect([contacts, deals].flat()).toEqual([]);
  expect(Object.values(airtable ?? {}).flat()).toEqual([]);
  expect(Object.values(suitecrm ?? {}).flat()).toEqual([]);
  expect([slack, teams, discord]).toEqual([[], [], []]);
});

const t = doctorFindings;
const s = siteFindings;

/** For what has nothing to do with most systems, whose paths are asked one after the other. */
const few = { hubspot: {}, airtable: {}, suitecrm: {}, notices: {}, chat: {}, spamCheck: {} };

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
    expect(bad(await host.examine({ ...folder, ...closed }))).toEqual([doctorFindings.closedBuild.title]);
    const atHost = shop('/robots.txt', async () => reply(200, 'User-agent: *\nDisallow: /\n', 'text/plain'));
    expect(bad(await host.examine({ ...folder, ...atHost }))).toEqual([doctorFindings.closedSite.title]);
  });
});

describe('of a system that somebody began to set up, the setting that it lacks and the line for it are said', () => {
  const names = (site: SiteConfig) =>
    configFindings(compiledIn(site)).flatMap(({ title, names = [] }) =>
      [s.unusable.title, t.switchedOff.title].some((one) => one === title) ? names : [],
    );
  const here = { site: { url: ORIGIN } };

  it.each<[SiteConfig, string, object]>([
    [{ airtable: { baseId: 'app1' } }, 'Airtable lacks airtable.baseUrl', { baseUrl: '/api/airtable' }],
    [{ airtable: { baseUrl: '/api/airtable' } }, 'Airtable lacks airtable.baseId', { baseId: '…' }],
    [{ hubspot: { enabled: true } }, 'HubSpot CRM lacks hubspot.baseUrl', { baseUrl: '/api/hubspot' }],
    [{ hubspot: { baseUrl: '/api/hubspot' } }, 'HubSpot CRM lacks hubspot.enabled', { enabled: true }],
    [{ hubspot: { formGuid: 'f' } }, 'HubSpot Forms lacks hubspot.portalId', { portalId: '…' }],
    [
      { suitecrm: { baseUrl: 'https://crm.example' } },
      'SuiteCRM lacks suitecrm.baseUrl',
      { baseUrl: '/api/suitecrm' },
    ],
    [
      { suitecrm: { baseUrl: '/api/suitecrm', createContact: false, createLead: false } },
      'SuiteCRM lacks suitecrm.createLead',
      { createLead: true },
    ],
    [
      { emailMarketing: { endpoint: 'https://mail.example/subscribe' } },
      'Email marketing lacks emailMarketing.endpoint',
      { endpoint: '/api/email' },
    ],
    [
      { emailMarketing: { audienceId: 'a' } },
      'Email marketing lacks emailMarketing.endpoint',
      { endpoint: '/api/email' },
    ],
    [{ webhook: { enabled: true } }, 'Webhook lacks webhook.url', { url: 'https://…' }],
    [{ webhook: { url: 'https://hooks.example' } }, 'Webhook lacks webhook.enabled', { enabled: true }],
    [{ formBackend: { enabled: true } }, 'Form backend lacks formBackend.url', { url: 'https://…' }],
    [
      { formBackend: { url: 'https://formspree.io/f/x' } },
      'Form backend lacks formBackend.enabled',
      { enabled: true },
    ],
  ])('%j', (site, lack, line) => {
    const [section = ''] = Object.keys(site);
    expect(names({ ...here, ...site })).toEqual([
      `${lack}, for example "${section}": ${JSON.stringify(line).replace('{', '{ ').replace(':', ': ').replace('}', ' }')}`,
    ]);
    // With the line there's nothing left to say, and the host's functions answer where it leads.
    const mended = { ...here, [section]: { ...site[section], ...line } };
    expect(names(mended)).toEqual([]);
    expect(() => edgeVariables(hostedSite(mended))).not.toThrow();
  });

  it.each<[string, SiteConfig]>([
    ['nothing', {}],
    ['a system that is off on purpose', { webhook: { enabled: false, url: 'https://hooks.example' } }],
    ['a portal without a form', { hubspot: { portalId: '1' } }],
    [
      'copies without a receipt',
      { formBackend: { enabled: true, url: 'https://f.example', answer: 'opaque' } },
    ],
    ['a chat that answers by itself', { chat: { enabled: true } }],
  ])('and nothing of %s', (_, site) => {
    expect(names({ ...here, ...site })).toEqual([]);
  });
});

describe('one thing that is wrong is found, and nothing else', () => {
  const wrongSettings: [string, Wrong, string[]][] = [
    [
      'no destination',
      { config: { hubspot: {}, airtable: {}, suitecrm: {}, webhook: {} } },
      [s.lostLeads.title],
    ],
    ['no mailing service', { config: { emailMarketing: {} } }, [s.lostSubscriptions.title]],
    ['an open policy', { config: { security: {} } }, [s.openPolicy.title]],
    ['a ticked box', { config: { consent: {} } }, [s.assumedConsent.title]],
    ['an unnamed host', { config: { providers: {} } }, [s.unnamedHost.title]],
    [
      'a proxy on another origin',
      { config: { suitecrm: { baseUrl: 'https://crm.agency.test' } } },
      [s.unusable.title],
    ],
    [
      'both HubSpots',
      { config: { hubspot: { ...goodConfig.hubspot, portalId: '1', formGuid: 'f' } } },
      [s.twice.title],
    ],
    ['half a form', { config: { hubspot: { ...goodConfig.hubspot, formGuid: 'f' } } }, [s.unusable.title]],
    [
      'a forgotten switch',
      { config: { webhook: { url: 'https://hooks.agency.test/leads' } } },
      [t.switchedOff.title],
    ],
    [
      'one payment link of two',
      { config: { payments: { starter: 'https://pay.agency.test/1' } } },
      [t.missingPayment.title],
    ],
    [
      'a taken path',
      { config: { admin: { testingMode: false, discreetAdminPath: '/pricing' } } },
      [t.takenPath.title],
    ],
  ];
  const wrongFiles: [string, Wrong, string[]][] = [
    [
      'a build of other settings',
      file('assets/app/index-1.js', 'globalThis.config={}'),
      [t.otherConfig.title],
    ],
    ['a missing file', file('sitemap.xml'), [t.incomplete.title]],
    [
      'closed for search engines',
      file('robots.txt', 'User-agent: *\nDisallow: /\n'),
      [t.closedBuild.title, t.closedSite.title],
    ],
    [
      'closed for search engines, among other robots',
      file('robots.txt', 'User-agent: GPTBot\nUser-Agent: *\nAllow: /about\ndisallow: / # All\n'),
      [t.closedBuild.title, t.closedSite.title],
    ],
    [
      'another canonical address',
      page((html) => html.replace(`href="${ORIGIN}`, 'href="https://elsewhere.test')),
      [t.wrongCanonical.title, s.otherOrigin.title],
    ],
    [
      'an old security.txt',
      file('.well-known/security.txt', 'Contact: mailto:a@b.test\nExpires: 2020-01-01T00:00:00Z\n'),
      [t.expired.title, t.expired.title],
    ],
    ['a secret', file('a.txt', `ghp_${'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5'}`), [t.secrets.title]],
    [
      'no build',
      {
        files: (files) => {
          for (const name of Object.keys(files)) delete files[name];
        },
      },
      [t.noBuild.title, t.unreachable.title],
    ],

    [
      'a fallback for every address',
      shop('/no-such-page-of-this-site', async () => reply(200, 'home', 'text/html')),
      [t.soft404.title],
    ],
    ['no clean addresses', shop('/about', async () => reply(404, '')), [t.noCleanAddress.title]],
    ['a second address', shop('/about/', async () => reply(200, '', 'text/html')), [t.secondAddress.title]],
    [
      'an error that is kept',
      shop(
        '/assets/app/no-such-file-of-this-site.js',
        async () =>
          new Response('', { status: 404, headers: { 'Cache-Control': 'max-age=31536000, immutable' } }),
      ),
      [t.cached404.title],
    ],
    [
      'scripts that are not kept',
      shop('/assets/app/index-1.js', async () => reply(200, '', 'text/javascript')),
      [t.notCached.title],
    ],
    [
      'a page that was rewritten',
      shop('/about', async (pass) =>
        reply(200, `${await (await pass()).text()}<script></script>`, 'text/html'),
      ),
      [t.rewritten.title],
    ],
    ['an open admin area', shop('/admin', async () => reply(200, '', 'text/html')), [t.openAdmin.title]],
    [
      'no CORS',
      {
        host: async (request) =>
          new URL(request.url).hostname.startsWith('hooks.') ? reply(204) : undefined,
      },
      [t.noCors.title],
    ],
  ];
  const wrongPaths: [string, Wrong, string[]][] = [
    [
      'reading',
      api(({ method }) => (method === 'GET' ? reply(200, '{"results":[]}') : undefined)),
      [t.proxyReads.title],
    ],
    ['no rule', api(() => reply(404, 'Not found', 'text/html')), [t.noProxy.title]],
    ['a page for every path', api(() => reply(200, '<!doctype html>', 'text/html')), [t.noProxy.title]],
    [
      'other sites',
      api((request) => (request.method === 'POST' ? reply(400) : undefined)),
      [t.proxyForAll.title, t.oldProxy.title],
    ],
    [
      'its own origin refused',
      api((request) => (own(request) ? reply(403) : undefined)),
      [t.proxyRefusesSite.title, t.oldProxy.title],
    ],
    [
      'an answer to anything',
      api((request) => (own(request) ? reply(200) : undefined)),
      [t.proxyOdd.title, t.oldProxy.title],
    ],
    ['an old function', api((request) => (own(request) ? reply(400) : undefined)), [t.oldProxy.title]],
    ['another deal property', { env: { HUBSPOT_DEAL_ID_PROPERTY: 'inquiry_id' } }, [t.oldProxy.title]],
    ['a wrong token', { env: { HUBSPOT_TOKEN: 'wrong' } }, [t.badCredential.title]],
    ['no key for the spam check', { env: { ALTCHA_HMAC_KEY: '' } }, [t.noCheck.title]],
    [
      'the other service’s key',
      { config: { spamCheck: { service: 'turnstile', siteKey: '1x00' } } },
      [t.noCheck.title],
    ],
    ['a missing variable', { env: { AIRTABLE_TOKEN: '' } }, [t.noProxy.title]],
    [
      'a sign-in that fails',
      api((request) => (own(request) ? reply(503) : undefined), '/api/suitecrm/'),
      [t.proxyFails.title],
    ],
    [
      'no answer for the chat',
      api((request) => (own(request) ? reply(401) : undefined), '/api/chat'),
      [t.badCredential.title],
    ],
  ];
  const wrongs = [
    ...wrongSettings,
    ...wrongFiles.map(([name, wrong, titles]) => [name, { config: few, ...wrong }, titles] as const),
    ...wrongPaths,
  ];
  it.each(sample(wrongs, 8))('%s', async (_, wrong, titles) => {
    const report = await host.examine(wrong);
    expect(bad(report).sort()).toEqual([...titles].sort());
    for (const { state, todo } of report.findings) if (state !== 'ok') expect(todo).toBeTruthy();
  });

  const oddities: [string, Wrong, string][] = [
    ['http that leads nowhere', { plain: 200 }, t.noRedirect.title],
    ['a page without compression', shop('/', async (pass) => pass()), t.uncompressed.title],
    [
      'pages that are kept',
      shop('/', async (pass) => {
        const answer = await pass();
        answer.headers.set('Cache-Control', 'max-age=600');
        return answer;
      }),
      t.keptPages.title,
    ],
    [
      'another build',
      shop('/', async (pass) =>
        reply(200, (await (await pass()).text()).replace('index-1.js', 'index-2.js'), 'text/html'),
      ),
      t.otherBuild.title,
    ],
    ['the www address that leads nowhere', { address: 'https://www.agency.test' }, t.sibling.title],
    ['an address that names another', { address: 'https://www.agency.test' }, s.otherOrigin.title],
    [
      'an address that leads on',
      {
        address: 'https://old.agency.test',
        host: async (request) =>
          new URL(request.url).hostname.startsWith('old.')
            ? new Response(null, { status: 301, headers: { Location: `${ORIGIN}/` } })
            : undefined,
      },
      t.movedOn.title,
    ],
    ['a page over http', { address: 'http://site.agency.test', plain: 200 }, s.plainHttp.title],
  ];
  it.each(sample(oddities, 4))('%s', async (_, wrong, title) => {
    expect(bad(await host.examine({ config: few, ...wrong }))).toContain(title);
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
    // Neither what only answered that nor what passes no lead on is told as passing leads on.
    const works = always.findings.find(({ title }) => title === t.proxyWorks('').title)?.text;
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
    expect(report.findings.map(({ title }) => title)).not.toContain(t.guardedAdmin.title);
    expect(report.unchecked.filter((line) => line.includes('guards'))).toEqual(
      Object.entries(statuses).map(([path, status]) => notChecked.guard(path, status)),
    );
  });

  it('an address that nobody has', async () => {
    const report = await host.examine({ config: few, address: 'https://nobody.invalid' });
    expect(bad(report)).toEqual([t.unreachable.title]);
    expect(reportText(report, { colors: false })).toMatch(/https:\/\/nobody\.invalid: .*host name/);
  });

  it('a certificate for another name', async () => {
    const report = await host.examine({ config: few, address: 'https://agency.test' });
    expect(reportText(report, { colors: false })).toContain('the certificate is for another name');
  });

  it('headers that the host does not send', async () => {
    const report = await host.examine({ config: few, ...shop('/', async (pass) => pass()) });
    expect(bad(report)).toContain(t.weakHeaders.title);
    const { names } = report.findings.find(({ title }) => title === t.weakHeaders.title) ?? {};
    expect(names).toContain('Strict-Transport-Security');
  });

  it('a policy that stops what is configured', async () => {
    const policy = "default-src 'none'; connect-src 'self'";
    const report = await host.examine({
      config: few,
      ...shop('/', async (pass) => {
        const answer = await pass();
        answer.headers.set('Content-Security-Policy', policy);
        return answer;
      }),
    });
    const blocked = report.findings.find(({ title }) => title === s.blocked.title);
    expect(blocked).toMatchObject({ state: 'serious', names: ['https://hooks.agency.test'] });
  });
});

describe('the report', () => {
  const finding = { title: 'T', text: 'Text.', todo: 'Do it.', doc: 'docs/deploy.md', names: ['a'] };
  const report: Report = { findings: [{ ...finding, state: 'attention' }], unchecked: ['Something: why.'] };

  it('fails for serious findings, and with strict for the others', () => {
    expect(statusOf(report, false)).toBe(0);
    expect(statusOf(report, true)).toBe(1);
    expect(statusOf({ ...report, findings: [{ ...finding, state: 'serious' }] }, false)).toBe(1);
  });

  it('is plain text without a terminal', () => {
    expect(reportText(report, { colors: false })).toBe(
      'ATTENTION T\n  Text.\n  → Do it.\n    - a\n  More: docs/deploy.md\n\n\nNot checked:\n  - Something: why.\n\n0 serious, 1 to look at, 0 fine.',
    );
    expect(reportText(report, { colors: true })).toContain('\u001b[33mATTENTION');
  });
});
