import { leadActions, type RetryCounts } from '~/content/admin/leads';
import { airtableDestination } from '~/integrations/airtable/destination';
import { crmDestinations, destinations as known } from '~/integrations/lead-systems';
import { type Courier, deliverRow, dueDestinations, isAccepted, owedTo } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { heldFor } from '~/leads/pauses';
import { toast } from '~/shared/ui/toast/toast-store';

/** `success`: every destination tried has the lead now. `busy`: the background or another tab is sending it. */
type RetryOutcome = 'success' | 'failure' | 'airtable-failure' | 'busy';

interface Retried {
  outcome: RetryOutcome;
  /** Of a success: the destinations that got the lead. */
  places: readonly Destination[];
}

/** Sends a lead to every destination that may be tried when an administrator asks for it. */
export async function retryLead(courier: Courier, id: string): Promise<Retried> {
  const before = await courier.outbox.get(id);
  const tried = before ? dueDestinations(courier.destinations, before, 'administrator') : [];
  const after = await deliverRow(courier, id, 'administrator');
  if (!after) return { outcome: 'busy', places: [] };
  // The administrator is told right here; the visitor's own toast would come on top.
  if (isAccepted(courier.destinations, after)) {
    await courier.outbox.update(id, (row) => ({ ...row, announced: true }));
  }
  const has = ({ id }: Destination) => after.deliveries[id]?.state === 'delivered';
  const failed = tried.filter((one) => !has(one));
  // With nothing left to try, somebody else has sent it since.
  const places = tried.length > 0 ? tried : courier.destinations.filter(has);
  if (failed.length === 0) return { outcome: 'success', places };
  const onlyAirtable = failed.every(({ id }) => id === airtableDestination.id);
  return { outcome: onlyAirtable ? 'airtable-failure' : 'failure', places: [] };
}

/** The destinations that don't have all of a lead yet, and that an administrator may send it to. */
export const openDestinations = (destinations: readonly Destination[], row: OutboxRow): Destination[] =>
  owedTo(destinations, { ...row, imported: undefined }).filter(
    ({ id }) => row.deliveries[id]?.state !== 'delivered',
  );

export function tellOutcome({ outcome, places }: Retried): void {
  switch (outcome) {
    case 'success':
      tellPlaces(places.filter(({ counts }) => counts !== 'never'));
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

function tellPlaces(places: readonly Destination[]): void {
  const outside = places.filter(({ counts }) => counts !== 'local');
  if (outside.length === 0) toast({ ...leadActions.keptHere, variant: 'info' });
  else if (outside.every(isNoCrm)) {
    toast({ ...leadActions.sentTo(outside.map(({ label }) => label)), variant: 'success' });
  } else toast({ ...leadActions.success, variant: 'success' });
}

/** Whether it belongs to one of the site's systems that are no CRM. */
const isNoCrm = ({ id }: Destination) =>
  known.some((one) => one.id === id) && !crmDestinations.some((one) => one.id === id);

interface RetryTally extends RetryCounts {
  /** The result of a single retry, combined over all that were tried; undefined if none was. */
  outcome: Exclude<RetryOutcome, 'busy'> | undefined;
  /** Where they went, if all of them arrived. */
  places?: readonly Destination[];
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
  const places = new Set<Destination>();
  for (const [done, id] of ids.entries()) {
    if (!goOn(done)) break;
    const end = await retryOne(courier, id);
    if (end === 'onHold' || end === 'idle' || end === 'busy') {
      tally[end] += 1;
      continue;
    }
    tally[end.outcome === 'success' ? 'sent' : 'failed'] += 1;
    tally.outcome = worst(tally.outcome, end.outcome);
    for (const place of end.places) places.add(place);
  }
  return tally.outcome === 'success' ? { ...tally, places: [...places] } : tally;
}

async function retryOne(
  courier: Courier,
  id: string,
): Promise<(Retried & { outcome: Exclude<RetryOutcome, 'busy'> }) | 'busy' | 'onHold' | 'idle'> {
  const { outbox, destinations } = courier;
  const row = await outbox.get(id);
  if (!row || openDestinations(destinations, row).length === 0) return 'idle';
  const due = dueDestinations(destinations, row, 'administrator');
  if (due.length === 0 || due.some((destination) => heldFor(outbox, destination.id) > 0)) return 'onHold';
  const { outcome, places } = await retryLead(courier, id);
  return outcome === 'busy' ? outcome : { outcome, places };
}

const worst = (one: RetryTally['outcome'], other: Exclude<RetryOutcome, 'busy'>) =>
  (['failure', 'airtable-failure', 'success'] as const).find(
    (outcome) => outcome === one || outcome === other,
  );
