import { leadActions, type RetryCounts } from '~/content/admin/leads';
import { leadDelivery } from '~/content/lead-delivery';
import { type Courier, deliverRow, dueDestinations, isAccepted, owedTo } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { isLive, type OutboxRow } from '~/leads/outbox-row';
import { heldFor } from '~/leads/retry-policy';
import { formatMoment, toIso } from '~/shared/ui/moment';
import { toast } from '~/shared/ui/toast/toast-store';

/** How a retry ended; `busy`: the background or another tab is sending it. */
type Retried =
  | { outcome: 'busy' }
  /** Every destination tried has the lead now. `places`: these. */
  | { outcome: 'success'; places: readonly Destination[] }
  /** `reasons`: of each that refused, or asked to wait, a sentence. */
  | { outcome: 'failure'; reasons: readonly string[] };

/** Sends a lead to every destination that may be tried when an administrator asks for it. */
export async function retryLead(courier: Courier, id: string): Promise<Retried> {
  const before = await courier.outbox.get(id);
  const tried = before ? dueDestinations(courier.destinations, before, 'administrator') : [];
  const pauses = new Map(tried.map((one) => [one.id, heldFor(courier.outbox, one.id)]));
  const after = await deliverRow(courier, id, 'administrator');
  if (!after) {
    const row = await courier.outbox.get(id);
    if (!row || [before, row].some((one) => isLive(one?.claim))) return { outcome: 'busy' };
    // Nobody else has it: on a full disk there's no room for the note without which nothing is sent.
    const { notSent, reasons } = leadDelivery;
    return {
      outcome: 'failure',
      reasons: tried.map(({ label }) => `${notSent(label)}: ${reasons.notStored}`),
    };
  }
  // The administrator is told right here; the visitor's own toast would come on top.
  if (isAccepted(courier.destinations, after)) {
    await courier.outbox.update(id, (row) => ({ ...row, announced: true }));
  }
  const has = ({ id }: Destination) => after.deliveries[id]?.state === 'delivered';
  const failed = tried.filter((one) => !has(one));
  if (failed.length > 0) {
    const reasons = failed.map(({ id, label }) => {
      const pause = pauses.get(id);
      if (pause) return leadActions.paused(label, formatMoment(toIso(Date.now() + pause), Date.now()));
      return after.deliveries[id]?.attempts.at(-1)?.reason ?? label;
    });
    return { outcome: 'failure', reasons };
  }
  // With nothing left to try, somebody else has sent it since.
  return { outcome: 'success', places: tried.length > 0 ? tried : courier.destinations.filter(has) };
}

/** The destinations that don't have all of a lead yet, and that an administrator may send it to. */
export const openDestinations = (destinations: readonly Destination[], row: OutboxRow): Destination[] =>
  owedTo(destinations, { ...row, imported: undefined }).filter(
    ({ id }) => row.deliveries[id]?.state !== 'delivered',
  );

export function tellOutcome(retried: Retried): void {
  switch (retried.outcome) {
    case 'success': {
      const outside = retried.places.filter(({ counts }) => counts === 'remote').map(({ label }) => label);
      if (outside.length === 0) toast({ ...leadActions.keptHere, variant: 'info' });
      else toast({ ...leadActions.delivered(outside), variant: 'success' });
      break;
    }
    case 'failure':
      toast({ ...leadActions.notDelivered(retried.reasons), variant: 'destructive' });
      break;
    case 'busy':
      toast({ ...leadActions.busy, variant: 'info' });
  }
}

interface RetryTally extends RetryCounts {
  /** All of them together, as of a single one; undefined if none was tried. */
  retried: Retried | undefined;
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
  const counts: RetryCounts = { sent: 0, failed: 0, onHold: 0, idle: 0, busy: 0 };
  const places = new Set<Destination>();
  const reasons = new Set<string>();
  for (const [done, id] of ids.entries()) {
    if (!goOn(done)) break;
    const end = await retryOne(courier, id);
    if (end === 'onHold' || end === 'idle') {
      counts[end] += 1;
    } else if (end.outcome === 'success') {
      counts.sent += 1;
      for (const place of end.places) places.add(place);
    } else if (end.outcome === 'failure') {
      counts.failed += 1;
      for (const reason of end.reasons) reasons.add(reason);
    } else counts.busy += 1;
  }
  if (counts.failed > 0) return { ...counts, retried: { outcome: 'failure', reasons: [...reasons] } };
  const wasSent = counts.sent > 0;
  return { ...counts, retried: wasSent ? { outcome: 'success', places: [...places] } : undefined };
}

async function retryOne(courier: Courier, id: string): Promise<Retried | 'onHold' | 'idle'> {
  const { outbox, destinations } = courier;
  const row = await outbox.get(id);
  if (!row || openDestinations(destinations, row).length === 0) return 'idle';
  const due = dueDestinations(destinations, row, 'administrator');
  const isOnHold = due.length === 0 || due.some((destination) => heldFor(outbox, destination.id) > 0);
  return isOnHold ? 'onHold' : retryLead(courier, id);
}
