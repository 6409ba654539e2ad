import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { storedValues } from '~/features/stored-values';
import { readStorage } from '~/shared/lib/storage';

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
