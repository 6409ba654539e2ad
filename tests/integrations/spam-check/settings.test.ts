// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import type { SiteConfig } from '~/config/settings-definition';
import { listProxiedPaths } from '~/integrations/spam-check/server';
import { isChallengeAnswer, spamCheck, spamCheckSettings } from '~/integrations/spam-check/system';
import { listObstacles } from '../../support/system-contract';

const CLOUDFLARE = 'https://challenges.cloudflare.com';

it.each<[object, RegExp]>([
  [{ service: 'turnstile' }, /^spamCheck\.siteKey: missing: Turnstile/],
  [{ service: 'altcha', siteKey: '1x00' }, /^spamCheck\.siteKey: only Turnstile/],
  [{ siteKey: '1x00' }, /^spamCheck\.siteKey: only Turnstile/],
  [{ service: 'recaptcha' }, /^spamCheck\.service: Invalid option: expected one of "none"/],
])('the build rejects %o, and says why', (settings, problem) => {
  const result = parseSiteConfig({ spamCheck: settings }, [spamCheckSettings]);
  expect(result).toEqual({ ok: false, problems: [expect.stringMatching(problem)] });
});

it('at most one service is in use', () => {
  const use = (site: SiteConfig) =>
    spamCheck.capabilities.map(({ findObstacles }) => listObstacles(findObstacles, site));
  const off = ['not-chosen: everything'];
  expect(use({})).toEqual([off, off]);
  expect(use({ spamCheck: { service: 'altcha' } })).toEqual([[], off]);
  expect(use({ spamCheck: { service: 'turnstile', siteKey: '1x00' } })).toEqual([off, []]);
});

it.each([
  [{}, {}, undefined],
  [{ service: 'altcha' }, {}, 'ALTCHA_HMAC_KEY'],
  [
    { service: 'turnstile', siteKey: '1x00' },
    { 'script-src': [CLOUDFLARE], 'frame-src': [CLOUDFLARE], 'trusted-types': ['default'] },
    'TURNSTILE_SECRET',
  ],
])('with %o the policy allows %o, and the host needs the variable %s', (settings, policy, variable) => {
  const built = createSettingsReader({ spamCheck: settings });
  expect(spamCheck.contentSecurityPolicy?.(built)).toEqual(policy);
  expect(Object.keys(listProxiedPaths(built)[0]?.edgeFunction?.variables ?? {})[0]).toBe(variable);
});

it.each([undefined, null, 'text', {}, { service: 'other' }])(
  'takes %o for no answer of the function',
  (json) => {
    for (const service of ['altcha', 'turnstile'])
      expect(isChallengeAnswer(json, createSettingsReader({ spamCheck: { service } }))).toBe(false);
  },
);
