// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import type { SiteConfig } from '~/config/settings-definition';
import { listProxiedPaths } from '~/integrations/spam-check/server';
import { isChallengeAnswer, spamCheck, spamCheckSettings } from '~/integrations/spam-check/system';
import { listObstacles } from '../../support/system-contract';

it.each<[object, RegExp]>([
  [{ service: 'turnstile' }, /^spamCheck\.service: Turnstile ended: write 'altcha'/],
  [{ service: 'altcha', siteKey: '1x00' }, /^spamCheck\.siteKey: ended with Turnstile: leave it out/],
  [{ service: 'recaptcha' }, /^spamCheck\.service: Invalid option: expected one of "none"/],
])('the build rejects %o, and says why', (settings, problem) => {
  const result = parseSiteConfig({ spamCheck: settings }, [spamCheckSettings]);
  expect(result).toEqual({ ok: false, problems: [expect.stringMatching(problem)] });
});

it.each<[SiteConfig, string[], string[]]>([
  [{}, ['not-chosen: everything'], []],
  [{ spamCheck: { service: 'altcha' } }, [], ['ALTCHA_HMAC_KEY']],
])('with %o its obstacles are %o, and the host needs the variables %o', (site, obstacles, variables) => {
  const [altcha] = spamCheck.capabilities;
  expect(altcha && listObstacles(altcha.findObstacles, site)).toEqual(obstacles);
  const [path] = listProxiedPaths(createSettingsReader(site));
  expect(Object.keys(path?.edgeFunction?.variables ?? {})).toEqual(variables);
});

it.each([undefined, null, 'text', {}, { service: 'other' }])(
  'takes %o for no answer of the function',
  (json) => expect(isChallengeAnswer(json)).toBe(false),
);
