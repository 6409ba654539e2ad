import * as z from 'zod/mini';
import { defineSiteSettings } from '~/config/settings-definition';
import leadDelivery from '~/content/lead-delivery.json';
import { collectObstacles, type System } from '~/integrations/system';

/** Only the deployment decides: its host's function has the secret. */
export const spamCheckSettings = defineSiteSettings({
  name: 'spamCheck',
  schema: z.object({ service: z.enum(['none', 'altcha']) }),
  defaults: { service: 'none' },
});

/** The path of the host's function, independent of the site's folder. */
export const CHALLENGE_PATH = '/api/challenge';

/** Whether it is the function's answer at CHALLENGE_PATH. */
export function isChallengeAnswer(json: unknown): boolean {
  const { algorithm, signature } = (json ?? {}) as Readonly<Record<string, unknown>>;
  return algorithm === 'SHA-256' && typeof signature === 'string';
}

const words = leadDelivery.spamCheck;

export const spamCheck: System = {
  id: 'spamCheck',
  label: words.label,
  settings: [spamCheckSettings],
  capabilities: [
    {
      id: 'altcha',
      label: words.altcha,
      findObstacles: ({ readBuild }) =>
        collectObstacles([readBuild(spamCheckSettings).service === 'none', 'not-chosen', 'everything']),
    },
  ],
  destinations: [],
};
