import type { GetProxiedPaths, PrivacyByCapability, Probe } from '~/integrations/system-server';
import { CHALLENGE_PATH, isChallengeAnswer, spamCheckSettings } from './system';

export const privacy: PrivacyByCapability = {
  // Sends data only to this site's host.
  altcha: null,
};

/** The path of the function, which checks every lead. */
export const listProxiedPaths: GetProxiedPaths = (readBuild) => {
  if (readBuild(spamCheckSettings).service === 'none') return [];
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
        variables: { ALTCHA_HMAC_KEY: undefined },
      },
    },
  ];
};

export const probe: Probe = { isExpectedResponse: isChallengeAnswer };
