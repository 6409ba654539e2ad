import { builtConfig, useConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { inquiryOutlets } from '~/integrations/registry';
import { atVisitors } from '~/integrations/system';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import { canHashPasswords, hashRounds } from '~/shared/session/password-hash';
import { useRegisteredUsers } from '~/shared/session/registered-users';
import { useHeldSecrets } from './held-secrets';
import { type Check, selfCheck } from './self-check';

/** The self-check of this page, followed through every change that it depends on. Empty on the server. */
export function useSelfCheck(): Check[] {
  const here = useConfig(adminSection);
  const secrets = useHeldSecrets();
  const users = useRegisteredUsers();
  // Only the browser knows how the page arrived.
  if (!useHydrated()) return [];
  return selfCheck({
    admin: { here, built: builtConfig(adminSection) },
    destinations: inquiryOutlets(atVisitors()),
    samplePassword: isSamplePasswordInForce(),
    address: location,
    canHash: canHashPasswords(),
    accounts: [...builtInAccounts, ...users].map(({ email, passwordHash }) => ({
      email,
      rounds: hashRounds(passwordHash),
    })),
    secrets,
  });
}
