import * as z from 'zod/mini';
import type { ReadSettings } from '~/config/config-store';
import { siteSection } from '~/config/section';
import { settingRules } from '~/config/setting-rules';
import leadDelivery from '~/content/lead-delivery.json';
import { obstacles, type Surroundings, type System } from '~/integrations/system';

/** Only the deployment decides: its host's function has the secret, and its policy lets the service in. */
export const spamCheckSection = siteSection({
  name: 'spamCheck',
  schema: z.object({ service: z.enum(['none', 'altcha', 'turnstile']), siteKey: z.string() }),
  defaults: { service: 'none', siteKey: '' },
  problems: ({ service, siteKey }) => {
    if (service === 'turnstile') return siteKey ? [] : [['siteKey', settingRules.siteKey]];
    return siteKey ? [['siteKey', settingRules.noSiteKey]] : [];
  },
});

/** Where the host's function answers, whatever folder the site is in. */
export const CHALLENGE = '/api/challenge';
export const TURNSTILE = 'https://challenges.cloudflare.com';

/** Whether the function's answer at CHALLENGE is that of the service which the deployment has chosen. */
export function isFunctionsAnswer(json: unknown, built: ReadSettings): boolean {
  const answer = (json ?? {}) as Readonly<Record<string, unknown>>;
  return built(spamCheckSection).service === 'altcha'
    ? answer.algorithm === 'SHA-256' && typeof answer.signature === 'string'
    : answer.service === 'turnstile';
}

const obstacleUnless =
  (service: 'altcha' | 'turnstile') =>
  ({ built }: Surroundings) =>
    obstacles([built(spamCheckSection).service !== service, 'not-chosen', 'everything']);

export const altchaObstacles = obstacleUnless('altcha');
export const turnstileObstacles = obstacleUnless('turnstile');

const words = leadDelivery.spamCheck;

export const spamCheck: System = {
  id: 'spamCheck',
  label: words.label,
  category: 'protection',
  sections: [spamCheckSection],
  uses: [
    { id: 'altcha', label: words.altcha, obstacles: altchaObstacles },
    { id: 'turnstile', label: words.turnstile, obstacles: turnstileObstacles },
  ],
  destinations: [],
  // Turnstile's script loads others by plain addresses, and something has to vouch for these.
  policy: (built) =>
    built(spamCheckSection).service === 'turnstile'
      ? { 'script-src': [TURNSTILE], 'frame-src': [TURNSTILE], 'trusted-types': ['default'] }
      : {},
};
