// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { deliveryWorkerFile } from '~/shared/lib/trusted-types';
import {
  createContentSecurityPolicy,
  createStablePolicy,
} from '../../../prerender/hosting/content-security-policy';
import { formatHeadersFile, getHeaderRules } from '../../../prerender/hosting/site-headers';
import { createHostFiles } from '../../hosting/host-files';
import { getHostedSite } from '../../hosting/hosted-site';

type Headers = Record<string, string>;

const inline = { script: 'boot()', style: 'a{}' };
const SITES: [name: string, site: SiteConfig][] = [
  ['without settings', {}],
  ['that is closed', { security: { connect: 'configured' } }],
  ['with an editor', { editing: { repo: 'acme/site' } }],
  [
    'with a tracker, systems elsewhere and reports',
    {
      tracking: { trackingId: '1' },
      webhook: { enabled: true, url: 'https://hooks.example/1' },
      chat: { endpoint: 'https://chat.example/v1', voiceInput: true },
      security: { connect: 'configured', reportTo: 'https://reports.example/csp' },
    },
  ],
];

describe.each(SITES)('a site %s', (_, site) => {
  it('has no header line longer than Cloudflare Pages takes', () => {
    const built = createSettingsReader(site);
    const rules = formatHeadersFile(getHeaderRules(built, createContentSecurityPolicy(built, inline)));
    for (const line of rules.split('\n')) expect(line.length).toBeLessThan(2000);
  });
});

/** The headers that a host's files set for a path: the longest rule wins where several set one. */
const HOSTS: Record<string, (site: SiteConfig, path: string) => Headers> = {
  vercel(site, path) {
    interface Rule {
      source: string;
      headers: { key: string; value: string }[];
    }
    const { headers } = JSON.parse(createHostFiles('vercel', site)?.files['vercel.json'] ?? '');
    const rules = headers.filter(({ source }: Rule) => new RegExp(`^${source}$`).test(path));
    const pairs = rules.flatMap((rule: Rule) => rule.headers.map(({ key, value }) => [key, value]));
    // Order doesn't matter, since each header is set once.
    expect(new Set(pairs.map(([key = '']) => key)).size).toBe(pairs.length);
    return Object.fromEntries(pairs);
  },
  's3-cloudfront'(site, path) {
    const stack = JSON.parse(createHostFiles('s3-cloudfront', site)?.files['cloudfront.stack.json'] ?? '');
    const { CacheBehaviors, DefaultCacheBehavior } = stack.Resources.Site.Properties.DistributionConfig;
    const behavior =
      CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
        path.startsWith(PathPattern.replace(/\*$/, '')),
      ) ?? DefaultCacheBehavior;
    const { SecurityHeadersConfig, CustomHeadersConfig } =
      stack.Resources[behavior.ResponseHeadersPolicyId.Ref].Properties.ResponseHeadersPolicyConfig;
    const items: { Header: string; Value: string }[] = CustomHeadersConfig.Items;
    // CloudFront accepts at most ten of these, and no longer values.
    expect(items.length).toBeLessThanOrEqual(10);
    for (const { Value } of items) expect(Value.length).toBeLessThan(1_783);
    return {
      'Content-Security-Policy': SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
      'Strict-Transport-Security': `max-age=${SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec}`,
      'X-Content-Type-Options': SecurityHeadersConfig.ContentTypeOptions.Override ? 'nosniff' : '',
      'X-Frame-Options': SecurityHeadersConfig.FrameOptions.FrameOption,
      'Referrer-Policy': SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(items.map(({ Header, Value }) => [Header, Value])),
      // The upload sets it.
      ...(path.startsWith('/assets/app/') && { 'Cache-Control': getCacheControl('/assets/app') }),
      ...(path.startsWith(deliveryWorkerFile) && { 'Cache-Control': getCacheControl('') }),
    };
  },
  // These hosts read the build's file.
  ...Object.fromEntries(
    ['netlify', 'cloudflare', 'cloudflare-pages'].map((name) => [
      name,
      (site: SiteConfig, path: string) => {
        const rules = formatHeadersFile(getHostedSite(site).headers).split(/^(?=\/)/m);
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

const getCacheControl = (folder: string) => {
  const command = new RegExp(`^upload dist${folder} \\S+ ("[^"]+"|\\S+)`, 'm');
  const [, value = ''] = command.exec(readFileSync('deploy/s3-cloudfront/upload.sh', 'utf8')) ?? [];
  return value.replaceAll('"', '');
};

describe.each(Object.entries(HOSTS))('the files of %s', (_, headersAt) => {
  it.each(SITES)('set the headers of a site %s', (_, site) => {
    const built = createSettingsReader(site);
    const [whole, ...others] = getHeaderRules(built, createStablePolicy(built));
    const expected = Object.fromEntries(whole?.headers ?? []);
    expect(headersAt(site, '/about')).toEqual(expected);
    for (const { path } of others) {
      const rules = others.filter((rule) => path.startsWith(rule.path));
      const headers = Object.fromEntries(rules.flatMap((rule) => rule.headers));
      expect(headersAt(site, `${path}a.js`), path).toEqual({ ...expected, ...headers });
    }
  });
});
