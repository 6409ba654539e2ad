// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '~/config/parse-site-config';
import { settingsDefinitions } from '~/integrations/registry';

const findProblems = (input: unknown) => {
  const result = parseSiteConfig(input, settingsDefinitions);
  return result.ok ? [] : result.problems;
};

describe('site.config.json', () => {
  it.each(['site.config.json', 'site.config.demo.json', 'site.config.dev.json'])('%s is valid', (file) => {
    expect(findProblems(JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('accepts settings for visitors', () => {
    expect(
      findProblems({
        site: { url: 'https://agency.example' },
        admin: { testingMode: false },
        hubspot: { enabled: true, baseUrl: '/api/hubspot', portalId: '1', formGuid: 'x', region: 'eu1' },
        airtable: { baseId: 'app1', baseUrl: '/api/airtable' },
        suitecrm: { baseUrl: '/api/suitecrm' },
        emailMarketing: { endpoint: '/api/subscribe' },
        webhook: { enabled: true, url: 'https://hooks.example/1' },
        tracking: { trackingId: '1' },
        chat: { enabled: true, endpoint: '/api/chat', model: 'gpt-4.1-mini', voiceInput: true },
        payments: { starter: 'https://pay.example/1' },
        booking: { url: 'https://book.example' },
        leads: { localInbox: 'auto' },
        security: {
          connect: 'configured',
          connectOrigins: ['https://crm.example', 'http://localhost:8080'],
          reportTo: 'https://reports.example/csp?site=1',
        },
      }),
    ).toEqual([]);
  });

  it('accepts every default but the empty address of the site', () => {
    const defaults = Object.fromEntries(
      settingsDefinitions.map(({ name, list, defaults }) => [
        name,
        list ? (defaults as { items?: object[] }).items : defaults,
      ]),
    );
    expect(findProblems(defaults)).toEqual([expect.stringContaining('site.url: ')]);
  });

  it.each(
    settingsDefinitions.flatMap(({ name, secrets }) => secrets.map((secret) => [name, secret] as const)),
  )('rejects %s.%s, which its definition declares a secret', (name, secret) => {
    expect(findProblems({ [name]: { [secret]: 'x' } })).toEqual([
      expect.stringContaining('this is a secret'),
    ]);
  });

  it('knows no settings of Contentful, which are in the environment of the build', () => {
    const deliveryToken = 'kR7vT2mQxW9pL4zB8nYcF6hJ3sDgV5aE1uXoKiZtRwM';
    expect(findProblems({ contentful: { deliveryToken } })).not.toEqual([]);
  });

  it.each([
    [{ hubspot: { apiKey: 'pat-na1-12345678' } }, 'hubspot.apiKey'],
    [{ webhook: { bearerToken: 'x' } }, 'webhook.bearerToken'],
  ])('rejects the secret in %j by name, says where it belongs and never shows it', (input, place) => {
    const [problem, ...more] = findProblems(input);
    expect(more).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${place.replace('.', '\\.')}: this is a secret`));
    expect(problem).toContain('proxy rule');
    expect(problem).not.toContain('12345678');
  });

  it('names unknown keys with their path and the known keys', () => {
    expect(findProblems({ hubspots: {} })[0]).toMatch(/^hubspots: unknown key\. Known here: .*hubspot/);
    expect(findProblems({ hubspot: { portal: '1' } })[0]).toMatch(
      /^hubspot\.portal: unknown key\. Known here: .*portalId/,
    );
    expect(findProblems({ hubspot: { tracking: { id: '1' } } })[0]).toMatch(
      /^hubspot\.tracking\.id: unknown key/,
    );
  });

  it('names values of the wrong type', () => {
    expect(findProblems({ admin: { testingMode: 'no' } })).toEqual([
      'admin.testingMode: Invalid input: expected boolean, received string.',
    ]);
    expect(findProblems({ hubspot: { region: 'us' } })).toEqual([
      'hubspot.region: Invalid option: expected one of "na1"|"eu1".',
    ]);
    expect(findProblems({ admin: { discreetAdminPath: '/a/' } })).toHaveLength(1);
    expect(findProblems({ admin: { discreetAdminPath: 'admin' } })[0]).toMatch(
      /^admin\.discreetAdminPath: must be a path/,
    );
    expect(findProblems({ payments: { starter: 'javascript:alert(1)' } })[0]).toMatch(/^payments\.starter: /);
  });

  it.each([
    'https://ada.github.io/looms',
    'http://a.example//',
    'https://a.example/?b',
    'https://a.example#b',
  ])('rejects %j as the address of the site, and says where its folder belongs', (url) => {
    expect(findProblems({ site: { url } })).toEqual([
      'site.url: expected an origin such as https://agency.example: site.basePath has its folder.',
    ]);
    expect(findProblems({ site: { url: 'https://a.example/', basePath: '/looms' } })).toEqual([]);
  });

  it.each([
    ['site.url', { site: { url: 'https://a.example;return' } }],
    ['site.url', { site: { url: 'https://ada:x@a.example' } }],
    ['site.url', { site: { url: 'https://a".example' } }],
    ['payments.starter', { payments: { starter: "https://a.example;'self'/x" } }],
    ['providers.host', { providers: { host: 'Netlify\nSet-Cookie: a=b' } }],
    ['hubspot.pathPrefix', { hubspot: { pathPrefix: '/crm/v3\r\n' } }],
    ['hubspot.tracking.trackingId', { hubspot: { tracking: { trackingId: '1\u2028' } } }],
    ['webhook.url', { webhook: { url: 'https://a.example/\tx' } }],
    ['editing.branch', { editing: { branch: 'main\u0000' } }],
    ['security.connectOrigins.0', { security: { connectOrigins: ['https://a.example\n'] } }],
  ])('refuses at %s what would end a line or a rule of a host: %j', (setting, config) => {
    const problems = findProblems(config);
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem.startsWith(`${setting}: `)).toBe(true);
  });

  it('takes hosts in other scripts and with a port', () => {
    for (const url of ['https://müller.example', 'http://localhost:4173', 'http://[::1]:8080'])
      expect(findProblems({ site: { url } })).toEqual([]);
  });

  it('reports an invalid address of the site once', () => {
    for (const url of ['', 'agency.example', 7]) expect(findProblems({ site: { url } })).toHaveLength(1);
  });

  it.each([
    'https://*.crm.example',
    'https://crm.example/',
    'https://crm.example;script-src *',
    "https://crm.example 'unsafe-inline'",
    'https://crm.example\nX-Header: 1',
    'https://CRM.example',
    'https://crm.example:443',
    'https://bücher.example',
    'crm.example',
  ])('rejects %j among the origins of the policy, and names it', (origin) => {
    const { length, ...rest } = findProblems({ security: { connectOrigins: ['https://a.example', origin] } });
    expect(length).toBe(1);
    expect(rest[0]).toBe(
      'security.connectOrigins.1: expected an origin such as https://api.example.com, without a path or a wildcard.',
    );
  });

  it.each([
    'http://reports.example/',
    '/reports; script-src *',
    '/a\r\nX-Header: 1',
    'https://*.reports.example/',
  ])('rejects %j as the address of reports', (reportTo) => {
    expect(findProblems({ security: { reportTo } })).toEqual([
      'security.reportTo: expected an https address, or a path of this site that begins with /.',
    ]);
  });

  it.each([
    ['security.connectOrigins.0', { connectOrigins: ['https://me:hunter2@crm.example'] }],
    ['security.reportTo', { reportTo: 'https://me:hunter2@reports.example/' }],
  ])('rejects a password in %s, and never shows it', (place, security) => {
    const [problem = '', ...more] = findProblems({ security });
    expect(more).toEqual([]);
    expect(problem).toContain(`${place}: expected an`);
    expect(problem).not.toContain('hunter2');
  });

  it.each([null, []])('rejects %j as a whole, and names the file', (input) => {
    expect(findProblems(input)).toEqual([
      expect.stringMatching(/^site\.config\.json: Invalid input: expected object/),
    ]);
  });

  it.each([
    ['webhook.url', { webhook: { url: 'javascript:alert(1)' } }, 'expected an https address'],
    ['hubspot.baseUrl', { hubspot: { baseUrl: '//elsewhere.example' } }, 'expected an https address'],
    [
      'hubspot.subscription.startDate',
      { hubspot: { subscription: { startDate: 'soon' } } },
      'expected a date',
    ],
  ])('rejects an invalid value of %s', (place, config, message) => {
    const result = parseSiteConfig(config, settingsDefinitions);
    expect(result.ok || result.problems).toEqual([expect.stringContaining(`${place}: ${message}`)]);
  });
});

it('accepts $schema, and drops it from the settings', () => {
  const settings = { site: { url: 'https://agency.example' } };
  const input = { $schema: './site.config.schema.json', ...settings };
  expect(parseSiteConfig(input, settingsDefinitions)).toEqual({ ok: true, config: settings });
  expect(findProblems({ $schema: 1 })).toEqual([
    expect.stringMatching(/^\$schema: Invalid input: expected string/),
  ]);
  expect(findProblems({ $schema: null })).toEqual([
    expect.stringMatching(/^\$schema: Invalid input: expected string/),
  ]);
  expect(findProblems({ $id: 'x' })).toEqual([
    expect.stringMatching(/^\$id: unknown key\. Known here: .*\$schema\.$/),
  ]);
  expect(findProblems({ hubspot: { $schema: 'x' } })).toEqual([
    expect.stringMatching(/^hubspot\.\$schema: unknown key/),
  ]);
});

it.each([
  { hubspot: { subscription: { startDate: '2026-11-20' } } },
  { hubspot: { defaultLeadSource: 'Our token for you' } },
])('takes %j', (input) => {
  expect(findProblems(input)).toEqual([]);
});

it('rejects a declared secret of any name, unless it is empty', () => {
  const own = settingsDefinitions.map((definition) =>
    definition.name === 'webhook' ? { ...definition, secrets: ['url'] } : definition,
  );
  const read = (url: string) => parseSiteConfig({ webhook: { url } }, own);
  expect(read('https://hooks.example')).toMatchObject({
    problems: [expect.stringMatching(/^webhook\.url: this is a secret/)],
  });
  expect(read('').ok).toBe(true);
});
