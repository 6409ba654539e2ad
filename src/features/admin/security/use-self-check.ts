import { useSyncExternalStore } from 'react';
import { builtConfig, subscribeConfig, useConfig } from '~/config/config-store';
import { consentSettings } from '~/config/frame-settings';
import { adminSection } from '~/config/site-sections';
import { storedValues } from '~/features/stored-values';
import { connectSources, connectsAnywhere } from '~/integrations/connect-sources';
import { inquiryOutlets, newsletterOutlets } from '~/integrations/registry';
import { atVisitors } from '~/integrations/system';
import { readStorage } from '~/shared/lib/storage';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import { canHashPasswords, hashRounds } from '~/shared/session/password-hash';
import { useRegisteredUsers } from '~/shared/session/registered-users';
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
    mailingServices: newsletterOutlets(atVisitors()),
    optIn: builtConfig(consentSettings).optIn,
    samplePassword: isSamplePasswordInForce(),
    address: location,
    canHash: canHashPasswords(),
    accounts: [...builtInAccounts, ...users].map(({ email, passwordHash }) => ({
      email,
      rounds: hashRounds(passwordHash),
    })),
    connects: connectsAnywhere(builtConfig) ? undefined : connectSources(builtConfig),
    secrets,
  });
}

/** The places ('hubspot.apiKey') of secrets that this browser holds, followed through saves in any tab. */
export function useHeldSecrets(): string[] {
  // A string, because a snapshot has to stay the same while nothing changes.
  const places = useSyncExternalStore(
    subscribeConfig,
    () => heldSecrets().join(' '),
    () => '',
  );
  return places ? places.split(' ') : [];
}

const heldSecrets = (): string[] =>
  storedValues.flatMap((stored) => {
    const { place, fields } = stored.secrets ?? { place: '', fields: [] };
    const held = fields.length > 0 ? (readStorage(stored) as Record<string, unknown> | undefined) : undefined;
    return fields.filter((field) => held?.[field]).map((field) => `${place}.${field}`);
  });
