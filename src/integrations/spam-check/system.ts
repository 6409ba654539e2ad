import * as z from 'zod/mini';
import type { ReadSettings } from '~/config/config-store';
import { settingErrors } from '~/config/setting-errors';
import { defineSiteSettings } from '~/config/settings-definition';
import leadDelivery from '~/content/lead-delivery.json';
import { collectObstacles, type SetupContext, type System } from '~/integrations/system';

/** Only the deployment decides: its host's function has the secret, and its policy allows the service. */
export const spamCheckSettings = defineSiteSettings({
  name: 'spamCheck',
  schema: z.object({ service: z.enum(['none', 'altcha', 'turnstile']), siteKey: z.string() }),
  defaults: { service: 'none', siteKey: '' },
  problems: ({ service, siteKey }) => {
    if (service === 'turnstile') return siteKey ? [] : [['siteKey', settingErrors.siteKey]];
    return siteKey ? [['siteKey', settingErrors.noSiteKey]] : [];
  },
});

/** The path of the host's function, independent of the site's folder. */
export const CHALLENGE_PATH = '/api/challenge';
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** Whether the function's answer at CHALLENGE_PATH is for the deployment's service. */
export function isChallengeAnswer(json: unknown, readBuild: ReadSettings): boolean {
  const response = (json ?? {}) as Readonly<Record<string, unknown>>;
  return readBuild(spamCheckSettings).service === 'altcha'
    ? response.algorithm === 'SHA-256' && typeof response.signature === 'string'
    : response.service === 'turnstile';
}

const createServiceObstacles =
  (service: 'altcha' | 'turnstile') =>
  ({ readBuild }: SetupContext) =>
    collectObstacles([readBuild(spamCheckSettings).service !== service, 'not-chosen', 'everything']);

const words = leadDelivery.spamCheck;

export const spamCheck: System = {
  id: 'spamCheck',
  label: words.label,
  settings: [spamCheckSettings],
  capabilities: [
    { id: 'altcha', label: words.altcha, findObstacles: createServiceObstacles('altcha') },
    { id: 'turnstile', label: words.turnstile, findObstacles: createServiceObstacles('turnstile') },
  ],
  destinations: [],
  // Turnstile loads scripts by plain strings, which Trusted Types block without a default policy.
  contentSecurityPolicy: (readBuild) =>
    readBuild(spamCheckSettings).service === 'turnstile'
      ? { 'script-src': [TURNSTILE_ORIGIN], 'frame-src': [TURNSTILE_ORIGIN], 'trusted-types': ['default'] }
      : {},
};
