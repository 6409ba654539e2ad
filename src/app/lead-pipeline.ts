import { destinations } from '~/integrations/lead-systems';
import { createSpamCheck } from '~/integrations/spam-check/system';
import type { Courier } from '~/leads/deliver';
import { createLocalInbox } from '~/leads/local-inbox';
import { createOutbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { announceArrival, announceStranded } from './announce-arrival';

let courier: Courier | undefined;

/**
 * The outbox and all destinations, in delivery order. The first call also starts redelivering earlier leads.
 */
export function getCourier(): Courier {
  if (!courier) {
    const remote = destinations.filter(({ counts }) => counts === 'remote');
    courier = {
      outbox: createOutbox(),
      destinations: [...destinations, createLocalInbox(remote)],
      spamCheck: createSpamCheck(),
    };
    startRedelivery(courier, {
      onArrived: (row) => void announceArrival(row),
      onStranded: (row) => void announceStranded(row),
    });
  }
  return courier;
}
