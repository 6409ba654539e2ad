import { readConfig } from '~/config/config-store';
import { leadsSection } from '~/config/site-sections';
import { leadDelivery } from '~/content/lead-delivery';
import type { Destination } from './destination';

/** Destinations in delivery order, with this browser's inbox behind them. */
export const withLocalInbox = (destinations: readonly Destination[]): Destination[] => [
  ...destinations,
  createLocalInbox(destinations.filter(({ counts }) => counts === 'remote')),
];

/**
 * This browser's own inbox: the outbox row is the lead, so delivering means keeping it. With
 * `leads.localInbox` at 'auto' it keeps whole leads only while no remote destination takes their kind.
 */
export function createLocalInbox(remote: readonly Destination[]): Destination {
  return {
    id: 'local-inbox',
    label: leadDelivery.localInbox,
    counts: 'local',
    accepts: () => true,
    isEnabled: (kind) => {
      const { localInbox } = readConfig(leadsSection);
      if (localInbox !== 'auto') return localInbox;
      return !remote.some((destination) => destination.accepts(kind) && destination.isEnabled(kind));
    },
    deliver: async () => undefined,
  };
}
