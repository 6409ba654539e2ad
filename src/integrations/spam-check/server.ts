import { roles, transfers, turnstile } from '~/content/recipients.json';
import type { PrivacyOf, Probe, Proxied } from '~/integrations/system-server';
import { CHALLENGE, isFunctionsAnswer, spamCheckSection } from './system';

export const privacy: PrivacyOf = {
  // Nobody but this site's own host.
  altcha: null,
  turnstile: {
    describe: () => ({
      ...turnstile,
      role: roles.processor,
      transfer: transfers.frameworkAndClauses,
    }),
  },
};

/** The function's own path; with it, it looks at every lead. */
export const proxied: Proxied = (built) => {
  const { service } = built(spamCheckSection);
  if (service === 'none') return [];
  const secret = service === 'altcha' ? 'ALTCHA_HMAC_KEY' : 'TURNSTILE_SECRET';
  return [
    {
      path: CHALLENGE,
      upstream: undefined,
      credential: 'challenge',
      kind: 'lead',
      needsFunction: true,
      checksAll: true,
      served: {
        path: CHALLENGE,
        below: CHALLENGE,
        setting: 'spamCheck.service',
        variables: { [secret]: undefined },
      },
    },
  ];
};

export const probe: Probe = { isAnswer: isFunctionsAnswer };
