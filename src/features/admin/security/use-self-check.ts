import { useSyncExternalStore } from 'react';
import { builtConfig, readConfig, subscribeConfig } from '~/config/config-store';
import { storedValues } from '~/features/stored-values';
import { type Finding, type SiteFacts, siteFacts } from '~/integrations/site-check';
import { readStorage } from '~/shared/lib/storage';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { builtInAccounts } from '~/shared/session/built-in-accounts';
import { canHashPasswords, hashRounds } from '~/shared/session/password-hash';
import { useRegisteredUsers } from '~/shared/session/registered-users';
import { selfCheck } from './self-check';

/** The self-check of this page, followed through every change that it depends on. Empty on the server. */
export function useSelfCheck(): Finding[] {
  // A string, because a snapshot has to stay the same while nothing changes.
  const facts = useSyncExternalStore(
    subscribeConfig,
    () => JSON.stringify(siteFacts(builtConfig, readConfig)),
    () => '',
  );
  const secrets = useHeldSecrets();
  const users = useRegisteredUsers();
  // Only the browser knows how the page arrived.
  if (!useHydrated() || facts === '') return [];
  return selfCheck({
    ...(JSON.parse(facts) as SiteFacts),
    address: location,
    canHash: canHashPasswords(),
    accounts: [...builtInAccounts, ...users].map(({ email, passwordHash }) => ({
      email,
      rounds: hashRounds(passwordHash),
    })),
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
