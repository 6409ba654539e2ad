import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { crmDestinations } from '~/integrations/registry';
import type { Destination } from '~/leads/destination';
import { PipelineContext } from '~/leads/pipeline';

export type Receivers =
  | { status: 'loading' | 'unavailable' }
  | {
      status: 'known';
      /** The systems' names, in the order of delivery. */
      systems: string[];
      /** This browser's own inbox keeps it. */
      inbox: boolean;
      crm: boolean;
    };

/** Where an enterprise lead would go now, followed through changes of the configuration. */
export function useReceivers(): Receivers {
  const loadCourier = useContext(PipelineContext);
  const [destinations, setDestinations] = useState<readonly Destination[] | 'loading' | 'unavailable'>(
    'loading',
  );
  useEffect(() => {
    let over = false;
    loadCourier().then(
      (courier) => !over && setDestinations(courier.destinations),
      () => !over && setDestinations('unavailable'),
    );
    return () => {
      over = true;
    };
  }, [loadCourier]);

  const all = typeof destinations === 'string' ? [] : destinations;
  const enabled = useSyncExternalStore(
    subscribeConfig,
    () =>
      all
        .filter(takes)
        .map(({ id }) => id)
        .join(' '),
    () => '',
  );
  if (typeof destinations === 'string') return { status: destinations };
  const ids = enabled.split(' ');
  const taking = all.filter(({ id }) => ids.includes(id));
  return {
    status: 'known',
    systems: taking.filter(({ counts }) => counts === 'remote').map(({ label }) => label),
    inbox: taking.some(({ counts }) => counts === 'local'),
    crm: crmDestinations.some(({ id }) => ids.includes(id)),
  };
}

const takes = ({ counts, accepts, isEnabled }: Destination) =>
  counts !== 'never' && accepts('enterprise') && isEnabled('enterprise');
