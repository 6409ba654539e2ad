// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { contentSecurityPolicy } from '~/prerender/content-security-policy';
import { pageDocument } from '~/prerender/page-document';
import { headerRules, headersFile, SHARED_FOLDERS, siteHeaders } from '~/prerender/site-headers';
import { observatoryScore } from '../support/observatory';

type Headers = Record<string, string>;

const inline = { scripts: ['boot()'], styles: ['a{}', 'b{}'] };
/** The home page, as a build with these settings writes it. */
const home = (site: SiteConfig) =>
  pageDocument(
    {
      ...{ path: '/', head: '<title>Home</title>', body: '<h1>Home</h1>', noindex: false, files: [] },
      ...{ facts: undefined, open: true, signedOutOnly: false, urgent: false, query: undefined },
    },
    {
      template: '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>',
      policy: contentSecurityPolicy(settingsIn(site), { ...inline, styles: ['a{}'] }),
      ...{ css: 'a{}', sheet: '/s.css', bootScript: 'boot()', fonts: [], entry: '/e.js', preload: [] },
      ...{ own: [], baseTitle: '', checkKeys: [] },
    },
  );

const SITES: [name: string, site: SiteConfig][] = [
  ['without settings', {}],
  ['that is closed', { security: { connect: 'configured' } }],
  [
    'with a tracker, systems elsewhere and reports',
    {
      tracking: { trackingId: '1' },
      contentful: { enabled: true },
      webhook: { enabled: true, url: 'https://hooks.example/1' },
      chat: { endpoint: 'https://chat.example/v1', voiceInput: true },
      security: { connect: 'configured', reportTo: 'https://reports.example/csp' },
    },
  ],
];

describe.each(SITES)('a site %s', (_, site) => {
  const html = home(site);

  it('scores 140 with the headers of its build, and so it does where the page alone has the policy', () => {
    const built = settingsIn(site);
    const policy = contentSecurityPolicy(built, inline);
    for (const headers of [siteHeaders(built, policy), siteHeaders(built)]) {
      const { score, points } = observatoryScore({ headers: Object.fromEntries(headers), html });
      expect(points).toMatchObject({ 'content-security-policy': 10, 'subresource-integrity': 0 });
      expect(score).toBe(140);
    }
    // The page's own policy is worth the same without a header that adds to it.
    expect(observatoryScore({ headers: {}, html }).points['content-security-policy']).toBe(10);
  });

  it('has no header line longer than Cloudflare Pages takes', () => {
    const built = settingsIn(site);
    // A build names twelve parts of its style sheet, and a few more with other content.
    const styles = Array.from({ length: 14 }, (_, index) => String(index));
    const rules = headersFile(headerRules(built, contentSecurityPolicy(built, { ...inline, styles })));
    for (const line of rules.split('\n')) expect(line.length).toBeLessThan(2000);
  });
});

/** Header blocks of the recipes in docs/deploy.md, by host: those of every address, and those of shared pictures. */
const docs = readFileSync('docs/deploy.md', 'utf8');
const block = (language: string, begin: RegExp) =>
  [...docs.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))]
    .map(([, text = '']) => text)
    .find((text) => begin.test(text)) ?? '';

const linesOf = (text: string, line: RegExp): Headers =>
  Object.fromEntries([...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]));

interface VercelRule {
  source: string;
  headers: { key: string; value: string }[];
}
const vercel: VercelRule[] = JSON.parse(block('json', /"cleanUrls"/) || '{}').headers ?? [];
const vercelRule = (source: string): Headers =>
  Object.fromEntries(
    vercel.find((rule) => rule.source === source)?.headers.map(({ key, value }) => [key, value]) ?? [],
  );

const nginx = block('nginx', /server_name/);
const nginxAlways = Object.fromEntries(
  [...nginx.matchAll(/^ {2}add_header ([\w-]+) (?:"([^"]*)"|([^\s";]+)) always;$/gm)].map(
    ([, name = '', quoted, plain]) => [name, quoted ?? plain ?? ''],
  ),
);
const nginxMap = (name: string) =>
  [
    ...(nginx.match(new RegExp(`map \\$uri \\$${name} \\{([^}]*)\\}`))?.[1] ?? '').matchAll(
      /^ +(\S+) (.+);$/gm,
    ),
  ].map(([, pattern = '', value = '']) => [pattern, value.replaceAll('"', '')] as const);

const RECIPES: [host: string, headers: Headers][] = [
  ['any host', linesOf(block('text', /^Content-Security-Policy: frame-ancestors/), /^([\w-]+): (.*)$/gm)],
  ['Vercel', vercelRule('/(.*)')],
  [
    'nginx',
    {
      ...nginxAlways,
      'Cross-Origin-Resource-Policy': nginxMap('corp').find(([to]) => to === 'default')?.[1] ?? '',
    },
  ],
];

describe.each(RECIPES)('the recipe for %s', (_, headers) => {
  it('sets the headers of a build without further settings, the policy aside', () => {
    expect(headers).toEqual(Object.fromEntries(siteHeaders(settingsIn({}))));
  });

  it('scores 140 with the policy of the page', () => {
    expect(observatoryScore({ headers, html: home({}) }).score).toBe(140);
  });
});

describe('the recipes’ other rules', () => {
  const rules = headerRules(settingsIn({}));
  const of = (path: string): Headers =>
    Object.fromEntries(rules.find((rule) => rule.path === path)?.headers ?? []);

  it('are those of the build on Vercel', () => {
    expect(vercel.map(({ source }) => source)).toEqual([
      '/(.*)',
      `/(${SHARED_FOLDERS.map((path) => path.slice(1, -1)).join('|')})/(.*)`,
      '/assets/app/(.*)',
    ]);
    expect(vercelRule(vercel[1]?.source ?? '')).toEqual(of('/social/'));
    expect(vercelRule('/assets/app/(.*)')).toEqual(of('/assets/app/'));
  });

  it('are those of the build on nginx', () => {
    const [, [shared = '', value] = []] = nginxMap('corp');
    expect(value).toBe('cross-origin');
    const pattern = new RegExp(shared.replace(/^~/, ''));
    for (const path of SHARED_FOLDERS) expect(`${path}a.svg`).toMatch(pattern);
    for (const path of ['/', '/assets/app/a.js', '/a/social/b']) expect(path).not.toMatch(pattern);
    expect(nginxMap('cache').map(([, cached]) => cached)).toContain(of('/assets/app/')['Cache-Control']);
  });
});

describe('the score', () => {
  const policy = "default-src 'none'; script-src 'self'; form-action 'none'; base-uri 'none'";
  const good = Object.fromEntries(siteHeaders(settingsIn({}), policy));
  const scoreOf = (headers: Headers, html = '') => observatoryScore({ headers, html }).score;
  const without = (name: string) =>
    scoreOf(Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)));

  it('is lower without any one of the headers that count', () => {
    expect(scoreOf(good)).toBe(140);
    expect(without('Content-Security-Policy')).toBeLessThan(100);
    expect(without('Strict-Transport-Security')).toBe(80);
    expect(without('X-Content-Type-Options')).toBe(135);
    expect(without('Referrer-Policy')).toBe(135);
    expect(without('Cross-Origin-Opener-Policy')).toBe(130);
    expect(without('Cross-Origin-Resource-Policy')).toBe(130);
  });

  it.each<[string, Headers, number]>([
    ['inline scripts', { 'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'" }, 80],
    ['a policy that is broken', { 'Content-Security-Policy': "img-src 'self'; img-src *" }, 75],
    [
      'requests over http',
      { 'Content-Security-Policy': "default-src 'none'; connect-src http://a.example" },
      80,
    ],
    [
      'pictures over http',
      { 'Content-Security-Policy': "default-src 'none'; img-src http://a.example" },
      120,
    ],
    ['inline styles', { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }, 130],
    ['another default', { 'Content-Security-Policy': "default-src 'self'" }, 135],
    ['a short memory', { 'Strict-Transport-Security': 'max-age=3600' }, 130],
    ['a referrer for all', { 'Referrer-Policy': 'unsafe-url' }, 130],
    ['resources for all', { 'Cross-Origin-Resource-Policy': 'cross-origin' }, 130],
  ])('is lower with %s', (_, changed, expected) => {
    const { 'Content-Security-Policy': own = "default-src 'none'" } = changed;
    const headers = { ...good, ...changed, 'Content-Security-Policy': `${own}; frame-ancestors 'none'` };
    expect(scoreOf(headers)).toBe(expected);
  });

  it('is lower with scripts from elsewhere', () => {
    expect(scoreOf(good, '<script src="https://cdn.example/a.js"></script>')).toBe(135);
    expect(scoreOf(good, '<script src="/a.js"></script>')).toBe(140);
  });
});
