import { roles, transfers, turnstile } from '~/content/recipients.json';
import type { GetProxiedPaths, PrivacyByUse, Probe } from '~/integrations/system-server';
import { CHALLENGE_PATH, isChallengeAnswer, spamCheckSettings } from './system';

export const privacy: PrivacyByUse = {
  // Sends data only to this site's host.
  altcha: null,
  turnstile: {
    describe: () => ({
      ...turnstile,
      role: roles.processor,
      transfer: transfers.frameworkAndClauses,
    }),
  },
};

/** The path of the function, which checks every lead. */
export const listProxiedPaths: GetProxiedPaths = (built) => {
  const { service } = built(spamCheckSettings);
  if (service === 'none') return [];
  const secret = service === 'altcha' ? 'ALTCHA_HMAC_KEY' : 'TURNSTILE_SECRET';
  return [
    {
      path: CHALLENGE_PATH,
      upstream: undefined,
      credential: 'challenge',
      kind: 'lead',
      needsFunction: true,
      checksAll: true,
      served: {
        path: CHALLENGE_PATH,
        below: CHALLENGE_PATH,
        setting: 'spamCheck.service',
        variables: { [secret]: undefined },
      },
    },
  ];
};

export const probe: Probe = { isAnswer: isChallengeAnswer };
