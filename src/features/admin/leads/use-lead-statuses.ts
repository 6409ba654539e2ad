import { useMemo } from 'react';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import type { LeadPipeline } from '~/leads/deliver';
import { createLeadStates, formatEnabledKinds, type LeadStates } from '~/leads/lead-status';

/** Returns the states of the pipeline's rows. Recomputes them when a destination is switched on or off. */
export function useLeadStatuses({ destinations }: Pick<LeadPipeline, 'destinations'>): LeadStates {
  const switches = useConfigSnapshot(() => formatEnabledKinds(destinations));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states read the switches themselves
  return useMemo(() => createLeadStates(destinations), [destinations, switches]);
}
