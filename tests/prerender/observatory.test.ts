// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { observatoryScore } from '~/prerender/doctor/observatory';
import {
  contentSecurityPolicy,
  loadsForeignScripts,
  steadyPolicy,
} from '~/prerender/hosting/content-security-policy';
import { hostFiles } from '~/prerender/hosting/host-files';
import { hostedSite } from '~/prerender/hosting/hosted-site';
import { headerRules, headersFile, siteHeaders } from '~/prerender/hosting/site-headers';
import { pageDocument } from '~/prerender/render/write-site';
import { deliveryWorkerFile } from '~/shared/lib/trusted-types';

type Headers = Record<string, string>;

const inline = { scripts: ['boot()'], styles: ['a{}', 'b{}'] };
/** The home page, as a build with these settings writes it. */
const home = (site: SiteConfig) =>
  pageDocument(
    {
      ...{ path: '/', head: '<title>Home</title>', body: '<h1>Home</h1>', noindex: false, files: [] },
      ...{ facts: undefined, open: true, signedOutOnly: false, urgent: false, rests: true, query: undefined },
    },
    {
      template: '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>',
      policy: contentSecurityPolicy(settingsIn(site), { ...inline, styles: ['a{}'] }),
      ...{ css: 'a{}', sheet: '/s.css', bootScript: 'boot()', fonts: [], entry: '/e.js', preload: [] },
      ...{ own: [], quiet: '', baseTitle: '', withoutScripts: [], checkKeys: [] },
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

  it('scores as well with the headers of its build as where the page alone has the policy', () => {
    const built = settingsIn(site);
    const policy = contentSecurityPolicy(built, inline);
    for (const headers of [siteHeaders(built, policy), siteHeaders(built)]) {
      const { score, points } = observatoryScore({ headers: Object.fromEntries(headers), html });
      expect(points).toMatchObject({ 'content-security-policy': 10, 'subresource-integrity': 0 });
      expect(score).toBe(loadsForeignScripts(built) ? 140 : 150);
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

/** The rules that the files of a host set, for a path: the longest rule counts where several set a header. */
const HOSTS: Record<string, (site: SiteConfig, path: string) => Headers> = {
  vercel(site, path) {
    interface Rule {
      source: string;
      headers: { key: string; value: string }[];
    }
    const { headers } = JSON.parse(hostFiles('vercel', site)?.files['vercel.json'] ?? '');
    const rules = headers.filter(({ source }: Rule) => new RegExp(`^${source}$`).test(path));
    const pairs = rules.flatMap((rule: Rule) => rule.headers.map(({ key, value }) => [key, value]));
    // No order decides: a header is set once.
    expect(new Set(pairs.map(([key = '']) => key)).size).toBe(pairs.length);
    return Object.fromEntries(pairs);
  },
  's3-cloudfront'(site, path) {
    const stack = JSON.parse(hostFiles('s3-cloudfront', site)?.files['cloudfront.stack.json'] ?? '');
    const { CacheBehaviors, DefaultCacheBehavior } = stack.Resources.Site.Properties.DistributionConfig;
    const behavior =
      CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
        path.startsWith(PathPattern.replace(/\*$/, '')),
      ) ?? DefaultCacheBehavior;
    const { SecurityHeadersConfig: own, CustomHeadersConfig } =
      stack.Resources[behavior.ResponseHeadersPolicyId.Ref].Properties.ResponseHeadersPolicyConfig;
    const items: { Header: string; Value: string }[] = CustomHeadersConfig.Items;
    // CloudFront takes ten of these, and no longer values.
    expect(items.length).toBeLessThanOrEqual(10);
    for (const { Value } of items) expect(Value.length).toBeLessThan(1_783);
    return {
      'Content-Security-Policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
      'Strict-Transport-Security': `max-age=${own.StrictTransportSecurity.AccessControlMaxAgeSec}`,
      'X-Content-Type-Options': own.ContentTypeOptions.Override ? 'nosniff' : '',
      'X-Frame-Options': own.FrameOptions.FrameOption,
      'Referrer-Policy': own.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(items.map(({ Header, Value }) => [Header, Value])),
      // It comes with the upload.
      ...(path.startsWith('/assets/app/') && { 'Cache-Control': uploadedFor('/assets/app') }),
      ...(path.startsWith(deliveryWorkerFile) && { 'Cache-Control': uploadedFor('') }),
    };
  },
  // These read the file of the build.
  ...Object.fromEntries(
    ['netlify', 'cloudflare', 'cloudflare-pages'].map((name) => [
      name,
      (site: SiteConfig, path: string) => {
        const rules = headersFile(hostedSite(site).headers).split(/^(?=\/)/m);
        return Object.fromEntries(
          rules
            .filter((rule) => path.startsWith(rule.slice(0, rule.indexOf('*'))))
            .flatMap((rule) => [...rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)])
            .map(([, name = '', value = '']) => [name, value]),
        );
      },
    ]),
  ),
};

const uploadedFor = (folder: string) => {
  const command = new RegExp(`sync dist${folder} .*--cache-control ("[^"]+"|\\S+)`);
  const [, value = ''] = command.exec(readFileSync('deploy/s3-cloudfront/upload.sh', 'utf8')) ?? [];
  return value.replaceAll('"', '');
};

describe.each(Object.entries(HOSTS))('the files of %s', (_, headersAt) => {
  it.each(SITES)('set the headers of a site %s, and earn an A+', (_, site) => {
    const built = settingsIn(site);
    const expected = Object.fromEntries(siteHeaders(built, steadyPolicy(built)));
    expect(headersAt(site, '/about')).toEqual(expected);
    for (const { path, headers } of headerRules(built, steadyPolicy(built)))
      expect(headersAt(site, `${path}a.js`)).toEqual({ ...expected, ...Object.fromEntries(headers) });
    const { score } = observatoryScore({ headers: headersAt(site, '/'), html: home(site) });
    expect(score).toBeGreaterThanOrEqual(130);
    expect(score).toBe(loadsForeignScripts(built) ? 140 : 150);
  });
});

describe('the score', () => {
  const policy = "default-src 'none'; script-src 'self'; form-action 'none'; base-uri 'none'";
  const good = Object.fromEntries(siteHeaders(settingsIn({}), policy));
  const scoreOf = (headers: Headers, html = '') => observatoryScore({ headers, html }).score;
  const without = (name: string) =>
    scoreOf(Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)));

  it('is lower without any one of the headers that count', () => {
    expect(scoreOf(good)).toBe(150);
    expect(without('Content-Security-Policy')).toBeLessThan(100);
    expect(without('Strict-Transport-Security')).toBe(80);
    expect(without('X-Content-Type-Options')).toBe(145);
    expect(without('Referrer-Policy')).toBe(145);
    expect(without('Cross-Origin-Opener-Policy')).toBe(140);
    expect(without('Cross-Origin-Resource-Policy')).toBe(140);
    expect(without('Cross-Origin-Embedder-Policy')).toBe(140);
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
      130,
    ],
    ['inline styles', { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }, 140],
    ['another default', { 'Content-Security-Policy': "default-src 'self'" }, 145],
    ['a short memory', { 'Strict-Transport-Security': 'max-age=3600' }, 140],
    ['a referrer for all', { 'Referrer-Policy': 'unsafe-url' }, 140],
    ['resources for all', { 'Cross-Origin-Resource-Policy': 'cross-origin' }, 140],
  ])('is lower with %s', (_, changed, expected) => {
    const { 'Content-Security-Policy': own = "default-src 'none'" } = changed;
    const headers = { ...good, ...changed, 'Content-Security-Policy': `${own}; frame-ancestors 'none'` };
    expect(scoreOf(headers)).toBe(expected);
  });

  it('is lower with scripts from elsewhere', () => {
    expect(scoreOf(good, '<script src="https://cdn.example/a.js"></script>')).toBe(145);
    expect(scoreOf(good, '<script src="/a.js"></script>')).toBe(150);
  });
});
