// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { getSection } from '~/config/page-settings';
import { parseSiteConfig } from '~/config/parse-site-config';
import type { SettingsDefinition, SiteConfig } from '~/config/settings-definition';
import { settingsDefinitions } from '~/integrations/registry';
import { type VideoPlayer, videoPlayers } from '~/shared/lib/video-players';
import { formatEditPage } from '../../prerender/editing/edit-page';
import { createContentSecurityPolicy } from '../../prerender/hosting/content-security-policy';
import { formatHeadersFile, getHeaderRules } from '../../prerender/hosting/site-headers';
import { fc } from '../support/any-values';
import { isProof } from '../support/suite';

const players = vi.hoisted((): VideoPlayer[] => []);
vi.mock('virtual:video-players', () => ({ default: players }));

const createPolicy = (site: SiteConfig) => createContentSecurityPolicy(createSettingsReader(site));
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
const getConnects = (site: SiteConfig) => directive(createPolicy(site), 'connect-src');

describe('the content security policy', () => {
  const policy = createContentSecurityPolicy(createSettingsReader({}), { script: 'a()', style: 'b{}' });

  it('allows nothing by default, nothing unsafe, and the inlined code by its hash', () => {
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'script-src')).toBe(
      "'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    );
    expect(directive(policy, 'style-src')).toBe(
      "'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
    );
  });

  it('lets no page into a frame but the calendar that visitors may ask for, which then may lack what a closed page asks', () => {
    const getFrames = (site: SiteConfig) => directive(createPolicy(site), 'frame-src');
    const coep = (site: SiteConfig) =>
      getHeaderRules(createSettingsReader(site))[0]?.headers.map(([name]) => name);
    expect(getFrames({ booking: { url: 'https://book.agency.example' } })).toBeUndefined();
    expect(coep({})).toContain('Cross-Origin-Embedder-Policy');
    const site = { booking: { url: 'https://calendly.com/agency/demo' } };
    expect(getFrames(site)).toBe('https://calendly.com');
    expect(coep(site)).not.toContain('Cross-Origin-Embedder-Policy');
  });

  it('lets in the players of the videos that pages show, and no others', () => {
    players.push(...videoPlayers.slice(0, 1));
    onTestFinished(() => void players.pop());
    expect(directive(createPolicy({}), 'frame-src')).toBe('https://www.youtube-nocookie.com');
    const headers = Object.fromEntries(getHeaderRules(createSettingsReader({}))[0]?.headers ?? []);
    expect(headers['Permissions-Policy']).toContain('fullscreen=(self "https://www.youtube-nocookie.com")');
    expect(headers['Permissions-Policy']).not.toContain('fullscreen=()');
    expect(headers).not.toHaveProperty('Cross-Origin-Embedder-Policy');
  });

  it('lets browsers send forms nowhere, and no text become markup or a script', () => {
    expect(directive(policy, 'form-action')).toBe("'none'");
    expect(directive(policy, 'require-trusted-types-for')).toBe("'script'");
    expect(directive(policy, 'trusted-types')).toBe('dompurify own-scripts');
  });

  it('lets no frame in, and nothing else for the spam check', () => {
    expect(directive(createPolicy({}), 'frame-src')).toBeUndefined();
    expect(createPolicy({ spamCheck: { service: 'altcha' } })).toBe(createPolicy({}));
  });

  it('lets the browser reach any https origin, unless the deployment lists its own or closes it', () => {
    expect(getConnects({})).toBe("'self' https:");
    expect(getConnects({ security: { connectOrigins: ['https://crm.example'] } })).toBe(
      "'self' https://crm.example",
    );
    expect(getConnects({ security: { connect: 'configured' } })).toBe("'self'");
  });

  it.each<[string, SiteConfig, string[]]>([
    ['HubSpot', { hubspot: { enabled: true } }, ['https://api.hubapi.com']],
    ['HubSpot behind a proxy of this site', { hubspot: { enabled: true, baseUrl: '/api/hubspot' } }, []],
    [
      'HubSpot elsewhere',
      { hubspot: { enabled: true, baseUrl: 'https://p.example/h' } },
      ['https://p.example'],
    ],
    ['HubSpot Forms', { hubspot: { portalId: '1', formGuid: 'f' } }, ['https://api.hsforms.com']],
    [
      'HubSpot Forms in the EU',
      { hubspot: { portalId: '1', formGuid: 'f', region: 'eu1' } },
      ['https://api-eu1.hsforms.com'],
    ],
    ['Airtable', { airtable: { baseId: 'app1' } }, ['https://api.airtable.com']],
    ['Airtable behind a proxy of this site', { airtable: { baseId: 'app1', baseUrl: '/api/airtable' } }, []],
    ['SuiteCRM', { suitecrm: { baseUrl: 'https://crm.example/legacy' } }, ['https://crm.example']],
    [
      'email marketing',
      { emailMarketing: { endpoint: 'https://m.example:8443/a' } },
      ['https://m.example:8443'],
    ],
    ['a webhook', { webhook: { enabled: true, url: 'https://h.example/a' } }, ['https://h.example']],
    [
      'a webhook on this computer',
      { webhook: { enabled: true, url: 'http://127.0.0.1:9/a' } },
      ['http://127.0.0.1:9'],
    ],
    ['a webhook that is off', { webhook: { url: 'https://h.example/a' } }, []],
    ['a form service', { webhooks: [{ url: 'https://f.example/a', format: 'form' }] }, ['https://f.example']],
    ['a chat', { chat: { endpoint: 'https://c.example/v1/chat' } }, ['https://c.example']],
    ['a chat that is off', { chat: { enabled: false, endpoint: 'https://c.example/v1/chat' } }, []],
    [
      'two systems at one address',
      {
        webhook: { enabled: true, url: 'https://h.example/a' },
        webhooks: [{ url: 'https://h.example/b', format: 'form' }],
      },
      ['https://h.example'],
    ],
  ])('closed, it still lets browsers reach %s', (_, site, origins) => {
    const expected = ["'self'", ...origins].join(' ');
    expect(getConnects({ ...site, security: { connect: 'configured' } })).toBe(expected);
    const listed = { connect: 'configured', connectOrigins: ['https://more.example'] };
    expect(getConnects({ ...site, security: listed })).toBe(
      ["'self'", 'https://more.example', ...origins].join(' '),
    );
    const open = ["'self'", 'https:', ...origins.filter((origin) => !origin.startsWith('https:'))];
    expect(getConnects(site)).toBe(open.join(' '));
  });

  it('admits other hosts’ scripts only with a tracking id', () => {
    expect(policy).not.toContain('hs-scripts');
    const tracking = { trackingId: '1' };
    for (const site of [{ tracking }, { hubspot: { tracking } }, { suitecrm: { tracking } }]) {
      expect(directive(createPolicy(site), 'script-src')).toContain('https://*.hs-scripts.com');
      expect(directive(createPolicy(site), 'trusted-types')).toBe('dompurify own-scripts default');
    }
  });

  it('admits pictures of the site itself alone', () => {
    expect(directive(policy, 'img-src')).toBe("'self' data:");
  });
});

it('the policy of the editor lets it ask its Git host alone, and run no script but the site’s', () => {
  const page = formatEditPage('/', 'main.js', ['https://git.example', 'https://files.example']);
  const [, policy = ''] = /Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    // WebAssembly alone may be compiled, which Safari needs to write WebP.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline' blob:",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self' data: blob: https://git.example https://files.example",
    "worker-src 'self' blob:",
    'frame-src blob:',
  ]);
});

/** Texts that try to leave their place in a policy or in a header, among sound ones. */
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    '/api/x',
    'https://a.example/x',
    'https://a.example',
    'http://127.0.0.1:80/x',
    'cdn.a.example',
  ),
  fc
    .tuple(
      fc.constantFrom('https://', 'http://', '/', '//', '', 'https://a.example', 'https://*.'),
      fc.constantFrom(
        ';',
        ',',
        ' ',
        "'unsafe-inline'",
        '\n',
        '\r\n',
        '\t',
        '*',
        '"',
        '\\',
        '\0',
        '%0a',
        '\u2028',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
);
const toArbitrary = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value === 'boolean') return fc.boolean();
  if (Array.isArray(value)) return fc.array(text, { maxLength: 3 });
  if (typeof value === 'object') return fc.record(toArbitraries(value as object), { requiredKeys: [] });
  return fc.oneof(text, fc.constantFrom('configured', 'open', 'eu1', 'netlify'));
};
const toArbitraries = (defaults: object): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, toArbitrary(value)]));

/** Whatever the section says that may be in a file: the parts that a file can't have are left out. */
const sound = (section: SettingsDefinition) =>
  fc
    .record(toArbitraries(section.defaults), { requiredKeys: [] })
    .map((values) =>
      Object.fromEntries(
        Object.entries(values).filter(
          ([key, value]) => parseSiteConfig({ [section.name]: { [key]: value } }, [section]).ok,
        ),
      ),
    );

const DIRECTIVES = [
  ...['default-src', 'script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src'],
  ...['worker-src', 'manifest-src', 'form-action', 'base-uri', 'require-trusted-types-for', 'trusted-types'],
];
const SOURCE = /^(?:'(?:none|self|script)'|data:|blob:|https:|https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?|[a-z-]+)$/;

it('no configuration that a build takes can say anything else in the policy, or begin another header', {
  tags: ['proof'],
}, () => {
  const site = fc.record(
    Object.fromEntries(settingsDefinitions.map((section) => [section.name, sound(section)])),
  ) as fc.Arbitrary<SiteConfig>;
  fc.assert(
    fc.property(site, (config) => {
      expect(parseSiteConfig(config, settingsDefinitions)).toMatchObject({ ok: true });
      const policy = createPolicy(config);
      const parts = policy.split('; ');
      expect(parts.map((part) => part.split(' ')[0])).toEqual(DIRECTIVES);
      for (const source of parts.flatMap((part) => part.split(' ').slice(1))) expect(source).toMatch(SOURCE);

      const rules = getHeaderRules(createSettingsReader(config), policy);
      const lines = formatHeadersFile(rules).split('\n');
      const expected = rules.flatMap(({ path, headers }) => [`${path}*`, ...headers.map(([name]) => name)]);
      expect(lines.slice(0, -1).map((line) => line.trim().replace(/: .*$/, ''))).toEqual(expected);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these end a header
      for (const line of lines) expect(line).not.toMatch(/[\x00-\x1f\x7f-\uffff]/);
      const [, header = ''] = rules[0]?.headers[0] ?? [];
      expect(header.split('; ').map((part) => part.split(' ')[0])).toEqual([
        // With an editor, only each page states the rest.
        ...(getSection(config, 'editing').repo ? [] : DIRECTIVES),
        'frame-ancestors',
        ...(header.includes('report-to') ? ['report-to', 'report-uri'] : []),
      ]);
      expect(header).not.toMatch(/,/);
    }),
    { numRuns: isProof ? 300 : 100 },
  );
});

describe('the header rules', () => {
  const site = (config: SiteConfig) =>
    Object.fromEntries(getHeaderRules(createSettingsReader(config), 'p')[0]?.headers ?? []);

  it('allow the microphone only where the build’s chat listens', () => {
    const rights = (chat: SiteConfig[string]) => site({ chat })['Permissions-Policy'];
    expect(rights({})).toContain('microphone=()');
    expect(rights({ voiceInput: true })).toContain('microphone=(self)');
    expect(rights({ voiceInput: true, enabled: false })).toContain('microphone=()');
  });

  it('have violations reported only where the deployment names an address, and only in the header', () => {
    expect(site({})).not.toHaveProperty('Reporting-Endpoints');
    expect(site({})['Content-Security-Policy']).toBe("p; frame-ancestors 'none'");
    const reported = site({ security: { reportTo: 'https://reports.example/csp' } });
    expect(reported['Reporting-Endpoints']).toBe('csp="https://reports.example/csp"');
    expect(reported['Content-Security-Policy']).toBe(
      "p; frame-ancestors 'none'; report-to csp; report-uri https://reports.example/csp",
    );
    expect(createPolicy({ security: { reportTo: '/reports' } })).not.toContain('report');
  });

  it('leave the policy to each page while there is an editor, which has another', () => {
    const editing = { repo: 'acme/site' };
    const headers = site({ editing, security: { reportTo: 'https://reports.example/csp' } });
    expect(headers['Content-Security-Policy']).toBe("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('Reporting-Endpoints');
    const { 'Content-Security-Policy': _, ...others } = site({ editing });
    const { 'Content-Security-Policy': policy, ...same } = site({});
    expect(others).toEqual(same);
    expect(policy).toBe("p; frame-ancestors 'none'");
    expect(site({ editing: { backend: 'gitlab' } })['Content-Security-Policy']).toBe(policy);
    expect(createPolicy({ editing })).toBe(createPolicy({}));
  });

  it('let other sites show the pictures that are made for them, and nothing else', () => {
    const rules = getHeaderRules(createSettingsReader({}), 'p');
    const shared = rules.filter(({ headers }) => headers.some(([, value]) => value === 'cross-origin'));
    expect(shared.map(({ path }) => path)).toEqual(['/social/', '/assets/app/pictures/', '/assets/brand/']);
    expect(site({})['Cross-Origin-Resource-Policy']).toBe('same-origin');
  });
});
