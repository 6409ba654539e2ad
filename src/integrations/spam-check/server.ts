import { roles, transfers, turnstile } from '~/content/recipients.json';
import type { GetProxiedPaths, PrivacyByCapability, Probe } from '~/integrations/system-server';
import { CHALLENGE_PATH, isChallengeAnswer, spamCheckSettings } from './system';

export const privacy: PrivacyByCapability = {
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
export const listProxiedPaths: GetProxiedPaths = (readBuild) => {
  const { service } = readBuild(spamCheckSettings);
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
      edgeFunction: {
        path: CHALLENGE_PATH,
        basePath: CHALLENGE_PATH,
        setting: 'spamCheck.service',
        variables: { [secret]: undefined },
      },
    },
  ];
};

export const probe: Probe = { isExpectedResponse: isChallengeAnswer };
