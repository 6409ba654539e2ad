import { useMemo, useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import type { Courier } from '~/leads/deliver';
import { createLeadStates, type LeadStates, switchesOf } from '~/leads/lead-status';

/** The states of the courier's rows, recomputed when a destination is switched on or off. */
export function useLeadStates({ destinations }: Pick<Courier, 'destinations'>): LeadStates {
  const switches = useSyncExternalStore(
    subscribeConfig,
    () => switchesOf(destinations),
    () => '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states read the switches themselves
  return useMemo(() => createLeadStates(destinations), [destinations, switches]);
}
