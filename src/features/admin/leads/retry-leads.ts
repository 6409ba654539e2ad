import { leadActions, type RetryCounts } from '~/content/admin/leads';
import { airtableDestination } from '~/integrations/airtable/destination';
import { heldFor } from '~/leads/attempt-delivery';
import { type Courier, deliverRow, dueDestinations, isAccepted, owedTo } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { toast } from '~/shared/ui/toast/toast-store';

/** `success`: every destination tried has the lead now. `busy`: the background or another tab is sending it. */
type RetryOutcome = 'success' | 'failure' | 'airtable-failure' | 'busy';

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

/** The destinations that don't have all of a lead yet, and that an administrator may send it to. */
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

interface RetryTally extends RetryCounts {
  /** The result of a single retry, combined over all that were tried; undefined if none was. */
  outcome: Exclude<RetryOutcome, 'busy'> | undefined;
}

/**
 * Sends leads one after the other, as if somebody opened and retried each. A destination that asks to
 * wait is left alone for the rest. `goOn` is called before each lead, with the number done so far.
 */
export async function retryLeads(
  courier: Courier,
  ids: readonly string[],
  goOn: (done: number) => boolean,
): Promise<RetryTally> {
  const tally: RetryTally = { sent: 0, failed: 0, onHold: 0, idle: 0, busy: 0, outcome: undefined };
  for (const [done, id] of ids.entries()) {
    if (!goOn(done)) break;
    const end = await retryOne(courier, id);
    if (end === 'onHold' || end === 'idle' || end === 'busy') {
      tally[end] += 1;
      continue;
    }
    tally[end === 'success' ? 'sent' : 'failed'] += 1;
    tally.outcome = worst(tally.outcome, end);
  }
  return tally;
}

async function retryOne(courier: Courier, id: string): Promise<RetryOutcome | 'onHold' | 'idle'> {
  const { outbox, destinations } = courier;
  const row = await outbox.get(id);
  if (!row || openDestinations(destinations, row).length === 0) return 'idle';
  const due = dueDestinations(destinations, row, 'administrator');
  if (due.length === 0 || due.some((destination) => heldFor(outbox, destination.id) > 0)) return 'onHold';
  return retryLead(courier, id);
}

const worst = (one: RetryTally['outcome'], other: Exclude<RetryOutcome, 'busy'>) =>
  (['failure', 'airtable-failure', 'success'] as const).find(
    (outcome) => outcome === one || outcome === other,
  );
