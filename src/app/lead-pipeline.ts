import { builtConfig, hasOverrides } from '~/config/config-store';
import { leadsSection } from '~/config/site-sections';
import { destinations, leadSystems } from '~/integrations/lead-systems';
import { createBackgroundDelivery } from '~/leads/background-delivery';
import type { Courier } from '~/leads/deliver';
import { withLocalInbox } from '~/leads/local-inbox';
import { createOutbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { announceArrival, announceStranded } from './announce-arrival';

let courier: Courier | undefined;

/** Whether the worker, which knows only the build's settings, would do what this page does. */
const isWorkerWanted = () =>
  !import.meta.env.DEV &&
  builtConfig(leadsSection).deliverWhenClosed &&
  !leadSystems.some(({ sections }) => sections.some(hasOverrides)) &&
  destinations.some(
    (one) => one.counts === 'remote' && (['contact', 'newsletter'] as const).some(one.isEnabled),
  );

/**
 * The outbox and all destinations, in delivery order. The first call also starts redelivering earlier leads.
 */
export function getCourier(): Courier {
  if (!courier) {
    const background = createBackgroundDelivery(isWorkerWanted);
    courier = {
      outbox: createOutbox(undefined, undefined, background.withdraw),
      destinations: withLocalInbox(destinations),
      background,
    };
    background.prepare();
    startRedelivery(courier, {
      onArrived: (row) => void announceArrival(row),
      onStranded: (row) => void announceStranded(row),
    });
  }
  return courier;
}
