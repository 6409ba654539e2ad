// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import { analyticsSettingsDefinition } from '~/integrations/analytics/settings';
import { analytics } from '~/integrations/analytics/system';
import { getDeployment } from '../../../prerender/content/get-deployment';
import { listObstacles } from '../../support/system-contract';

const UMAMI = '94db1cb1-74f4-4a40-ad6c-962362670409';
const OWN = { service: 'own-script', script: 'https://a.example/x.js', origins: ['https://in.example'] };

it.each<[object, RegExp]>([
  [{ service: 'plausible' }, /^analytics\.id: missing: Plausible needs it/],
  [{ service: 'plausible', id: 'https://agency.example' }, /^analytics\.id: this is no id of Plausible/],
  [{ service: 'umami', id: '12' }, /^analytics\.id: this is no id of Umami/],
  [{ service: 'umami', id: UMAMI, host: 'http://stats.example' }, /^analytics\.host: expected .*https:/],
  [{ service: 'matomo', id: '1' }, /^analytics\.host: missing: Matomo needs it/],
  [{ service: 'matomo', host: 'https://m.example' }, /^analytics\.id: missing/],
  [{ service: 'matomo', id: 'one', host: 'https://m.example' }, /^analytics\.id: this is no id/],
  [{ service: 'ga4', id: 'UA-123-1' }, /^analytics\.id: this is no id of Google Analytics/],
  [{ service: 'own-script' }, /^analytics\.script: missing/],
  [{ service: 'own-script', script: 'http://a.example/x.js' }, /^analytics\.script: expected .*https:/],
  [
    { service: 'own-script', script: 'https://a.example/x.js', origins: ['https://a.example/in'] },
    /^analytics\.origins\.0: expected an origin/,
  ],
  [{ service: 'else' }, /^analytics\.service: Invalid option: expected one of "none"/],
  [{ ...OWN, cookieNames: ['a=1; _v*'] }, /^analytics\.cookieNames\.0: /],
])('the build rejects %o, and says why', (settings, problem) => {
  const result = parseSiteConfig({ analytics: settings }, [analyticsSettingsDefinition]);
  expect(result).toEqual({ ok: false, problems: [expect.stringMatching(problem)] });
});

it.each<[object, asks: boolean, cookies: string[], scripts: string[], sendsTo?: string[]]>([
  [{ service: 'plausible', id: 'pa-Ab1' }, false, [], ['https://plausible.io']],
  [
    { service: 'plausible', id: 'agency.example', host: 'https://p.example' },
    false,
    [],
    ['https://p.example'],
  ],
  [
    { service: 'umami', id: UMAMI },
    false,
    [],
    ['https://cloud.umami.is'],
    ['https://cloud.umami.is', 'https://gateway.umami.is', 'https://api-gateway.umami.dev'],
  ],
  [
    { service: 'umami', id: UMAMI, host: 'https://u.example', consent: 'always' },
    true,
    [],
    ['https://u.example'],
  ],
  [{ service: 'matomo', id: '1', host: 'https://m.example/stats/' }, false, [], ['https://m.example']],
  [
    { service: 'matomo', id: '1', host: 'https://m.example', cookies: true },
    true,
    ['_pk_id*', '_pk_ses*', '_pk_ref*'],
    ['https://m.example'],
  ],
  [
    { service: 'ga4', id: 'G-ABC1' },
    true,
    ['_ga', '_ga_*'],
    ['https://*.googletagmanager.com'],
    ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  ],
  [{ ...OWN, cookieNames: ['_v*'] }, true, ['_v*'], ['https://a.example', 'https://in.example']],
])(
  '%o: only its own hosts are let in, and its cookies named',
  (settings, asks, cookies, scripts, sendsTo = scripts) => {
    const site = { analytics: { ...settings } };
    expect(parseSiteConfig(site, [analyticsSettingsDefinition])).toMatchObject({ ok: true });
    expect(analytics.contentSecurityPolicy?.(createSettingsReader(site))).toEqual({
      'script-src': scripts,
      'connect-src': sendsTo,
      'img-src': sendsTo,
      'trusted-types': ['default'],
    });
    const facts = getDeployment(site);
    expect(facts.analytics).toMatchObject({ asks, cookies: cookies.map((key) => ({ key })) });
    expect(facts.recipients.map(({ id }) => id)).toEqual(['host', 'analytics']);
    expect(analytics.capabilities.flatMap(({ findObstacles }) => listObstacles(findObstacles, site))).toEqual(
      [],
    );
  },
);

it('a site without a service allows no hosts and names no recipient', () => {
  expect(analytics.contentSecurityPolicy?.(createSettingsReader({}))).toEqual({});
  expect(getDeployment({}).analytics).toBeNull();
  expect(analytics.capabilities.flatMap(({ findObstacles }) => listObstacles(findObstacles, {}))).toEqual([
    'no-service: everything',
  ]);
});

it('names the company that runs the service', () => {
  const recipient = (analytics: Record<string, unknown>, more = {}) =>
    getDeployment({ analytics, ...more }).recipients[1]?.name;
  expect(recipient({ service: 'plausible', id: 'pa-1' })).toBe('Plausible Analytics (Plausible Insights OÜ)');
  expect(recipient({ service: 'matomo', id: '1', host: 'https://a.matomo.cloud' })).toMatch(/InnoCraft/);
  expect(recipient({ service: 'matomo', id: '1', host: 'https://m.example' })).toBe('Matomo (m.example)');
  expect(recipient(OWN, { providers: { analytics: 'Stats Ltd (Ireland)' } })).toMatch(/\(Stats Ltd\)$/);
});
