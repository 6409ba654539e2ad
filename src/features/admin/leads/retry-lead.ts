import { leadActions } from '~/content/admin/leads';
import { airtableDestination } from '~/integrations/airtable/destination';
import { type Courier, deliverRow, dueDestinations, isAccepted, owedTo } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { toast } from '~/shared/ui/toast/toast-store';

/** `success` where every destination that was tried has the lead now. `busy`: the background or another tab is at it. */
export type RetryOutcome = 'success' | 'failure' | 'airtable-failure' | 'busy';

/** Sends a lead to every destination that may be tried when an administrator asks for it. */
export async function retryLead(courier: Courier, id: string): Promise<RetryOutcome> {
  const before = await courier.outbox.get(id);
  const tried = before ? dueDestinations(courier.destinations, before, 'administrator') : [];
  const after = await deliverRow(courier, id, 'administrator');
  if (!after) return 'busy';
  // The administrator is told right here; the visitor's own toast would come on top.
  if (isAccepted(courier.destinations, after)) {
    await courier.outbox.update(id, (row) => ({ ...row, announced: true }));
  }
  const failed = tried.filter(({ id }) => after.deliveries[id]?.state !== 'delivered');
  if (failed.length === 0) return 'success';
  return failed.every(({ id }) => id === airtableDestination.id) ? 'airtable-failure' : 'failure';
}

/** The destinations that do not have all of a lead yet, and that an administrator may send it to. */
export const openDestinations = (destinations: readonly Destination[], row: OutboxRow): Destination[] =>
  owedTo(destinations, { ...row, imported: undefined }).filter(
    ({ id }) => row.deliveries[id]?.state !== 'delivered',
  );

export function tellOutcome(outcome: RetryOutcome): void {
  switch (outcome) {
    case 'success':
      toast({ ...leadActions.success, variant: 'success' });
      break;
    case 'failure':
      toast({ ...leadActions.failure, variant: 'destructive' });
      break;
    case 'airtable-failure':
      toast({ ...leadActions.airtableFailure, variant: 'destructive' });
      break;
    case 'busy':
      toast({ ...leadActions.busy, variant: 'info' });
  }
}
