import { readConfig } from '~/config/config-store';
import type { Destination } from './destination';

/**
 * This browser's own inbox: the row in the outbox is the lead, so delivering means keeping it. With
 * `leads.localInbox` at 'auto' it keeps whole leads only while no remote destination would take them.
 */
export function createLocalInbox(remote: readonly Destination[]): Destination {
  return {
    id: 'local-inbox',
    label: 'Local inbox',
    counts: 'local',
    accepts: () => true,
    isEnabled: () => {
      const { localInbox } = readConfig('leads');
      return localInbox === 'auto' ? !remote.some(({ isEnabled }) => isEnabled()) : localInbox;
    },
    deliver: async () => undefined,
  };
}
