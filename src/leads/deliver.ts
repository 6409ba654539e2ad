import { measure } from '~/shared/lib/measure';
import { attemptDelivery } from './attempt-delivery';
import type { BackgroundDelivery } from './background-delivery';
import { claimRow } from './claim';
import type { LeadContact } from './contact-fields';
import type { Destination } from './destination';
import type { Lead, LeadKind } from './lead';
import type { Outbox } from './outbox';
import { needsPerson, newDelivery, type OutboxRow } from './outbox-row';
import { heldFor, pauseFor } from './pauses';
import { isDue, type Trigger } from './retry-policy';

export interface Courier {
  outbox: Outbox;
  /** In delivery order. */
  destinations: readonly Destination[];
  /** Where the browser has one. */
  background?: BackgroundDelivery;
  /** In a worker: aborted once it may send nothing more. */
  withdrawn?: AbortSignal;
  /** Where the settings ask for one. */
  spamCheck?: SpamCheck | undefined;
}

/** A visitor's browser shows that no script sends a lead; the host's function verifies it. */
export interface SpamCheck {
  /** A solution that is good for one lead; empty if there is none within a second. Never rejects. */
  solution(): Promise<string>;
}

/**
 * Delivers one row to every destination that is due for this trigger. Calls `onAccepted` as soon as the first
 * destination that counts has the lead, and `onTried` once all that count have been tried, if others are still running.
 * Resolves with the row after all attempts, or undefined if another tab has it, it is gone, or the browser has no room
 * to note anything. Never rejects because of a destination.
 */
export async function deliverRow(
  courier: Courier,
  id: string,
  trigger: Trigger,
  onAccepted: (row: OutboxRow) => void = () => undefined,
  onTried: () => void = () => undefined,
): Promise<OutboxRow | undefined> {
  const { outbox, destinations } = courier;
  const claim = await claimRow(outbox, id, courier.withdrawn);
  if (!claim) return undefined;
  try {
    const { lead } = claim.row;
    if (!lead) return claim.row;
    if (trigger === 'submission') claim.row = await withSolution(courier, claim.row);
    const meant = dueDestinations(destinations, claim.row, trigger);
    if (meant.length > 0) {
      const begun = await outbox.update(id, (row) => withReceipts(destinations, sentBy(trigger, row)));
      // Marked as imported in the meantime, or there is no room to note anything.
      if (!begun || begun.imported) return begun;
    }
    // One that wants to be left alone gets it later.
    const due = meant.filter(
      (destination) =>
        (trigger === 'administrator'
          ? heldFor(outbox, destination.id)
          : pauseFor(outbox, id, destination.id)) === 0,
    );
    const deliver = (destination: Destination) =>
      attemptDelivery({
        outbox,
        claim,
        lead,
        destination,
        onAccepted: async () => {
          const row = await outbox.get(id);
          if (row && isAccepted(destinations, row)) onAccepted(row);
        },
      });
    // Instant destinations go first, so that a tracker knows the visitor.
    for (const destination of due.filter(({ instant }) => instant)) await deliver(destination);
    const running = due
      .filter(({ instant }) => !instant)
      .map((destination) => ({ counts: destination.counts, end: deliver(destination) }));
    await Promise.all(running.filter(({ counts }) => counts !== 'never').map(({ end }) => end));
    // If nothing else is running, the claim is released before the visitor may leave.
    if (running.some(({ counts }) => counts === 'never')) onTried();
    await Promise.all(running.map(({ end }) => end));
  } finally {
    await claim.release();
  }
  return outbox.update(id, (row) => withoutLeadIfDone(destinations, row));
}

/** The row with a solution of the spam check. By now it's stored, and this page's: nobody sends it without one meanwhile. */
async function withSolution({ outbox, spamCheck }: Courier, row: OutboxRow): Promise<OutboxRow> {
  if (!spamCheck || row.check || row.spam === 'honeypot') return row;
  const check = await spamCheck.solution();
  return (await outbox.update(row.id, (latest) => ({ ...latest, check: latest.check || check }))) ?? row;
}

/**
 * Whether a destination that counts has the lead: a remote one, or this browser if no remote one was enabled since the
 * lead was sent.
 */
export function isAccepted(destinations: readonly Destination[], row: OutboxRow): boolean {
  const counting = enabledFor(destinations, row.kind).filter(({ counts }) => counts !== 'never');
  const remote = counting.filter(({ counts }) => counts === 'remote');
  if (remote.length > 0) return remote.some(({ id }) => row.deliveries[id]?.accepted);
  if (isPromised(destinations, row)) return hasArrived(destinations, row);
  return counting.some(({ id }) => row.deliveries[id]?.accepted);
}

/** Whether the lead was meant for remote systems, and all of those are switched off by now. */
function isPromised(destinations: readonly Destination[], row: OutboxRow): boolean {
  const meant = getRemoteReceipts(destinations, row).map(([id]) => id);
  return meant.length > 0 && !enabledFor(destinations, row.kind).some(({ id }) => meant.includes(id));
}

/** The row's receipts of remote systems, by id. A system that this version doesn't know is a remote one. */
function getRemoteReceipts(destinations: readonly Destination[], { deliveries }: OutboxRow) {
  const others = new Set(destinations.filter(({ counts }) => counts !== 'remote').map(({ id }) => id));
  return Object.entries(deliveries).filter(([id]) => !others.has(id));
}

/** Whether a visitor's lead has reached nobody that counts, and isn't retried by itself. */
export function isStranded(destinations: readonly Destination[], row: OutboxRow): boolean {
  const counting = owedTo(destinations, row).filter(({ counts }) => counts !== 'never');
  const isOver = ({ id }: Destination) => needsPerson(row.deliveries[id]?.state);
  return !row.onBehalf && counting.length > 0 && counting.every(isOver) && !isAccepted(destinations, row);
}

const enabledFor = (destinations: readonly Destination[], kind: Lead['kind']) =>
  destinations.filter((destination) => destination.accepts(kind) && destination.isEnabled(kind));

/** The destinations that this trigger would try. An administrator may also send imported rows. */
export const dueDestinations = (destinations: readonly Destination[], row: OutboxRow, trigger: Trigger) =>
  owedTo(destinations, sentBy(trigger, row)).filter(({ id }) =>
    isDue(row.deliveries[id] ?? newDelivery(), trigger),
  );

function sentBy(trigger: Trigger, row: OutboxRow): OutboxRow {
  if (trigger !== 'administrator') return row;
  const { imported: _, ...released } = row;
  return { ...released, onBehalf: true };
}

/**
 * Where a row still has to go. While nobody has it, that is every enabled destination; afterwards only those
 * it was meant for when it was sent, so that enabling a destination does not resend old leads. Imported rows
 * are owed to no one.
 */
export function owedTo(destinations: readonly Destination[], row: OutboxRow): Destination[] {
  const { lead, onBehalf = false } = row;
  if (!lead || row.spam === 'honeypot' || row.imported) return [];
  const enabled = enabledFor(destinations, row.kind).filter(({ takes }) => takes?.(lead, onBehalf) ?? true);
  return hasArrived(destinations, row)
    ? enabled.filter(({ id }) => row.deliveries[id] !== undefined)
    : enabled;
}

/**
 * The row with a receipt for each destination that it's meant for. A page with an older build, which may not know all of
 * them, leaves these to a newer one.
 */
export function withReceipts(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const meant = owedTo(destinations, row).map(({ id }) => [id, newDelivery()]);
  return { ...row, deliveries: { ...Object.fromEntries(meant), ...row.deliveries } };
}

/** Whether any destination has the lead, enabled now or not. */
export function hasArrived(destinations: readonly Destination[], row: OutboxRow): boolean {
  const { kind, deliveries } = row;
  // A tracker does not have the lead. A destination that this version no longer knows may well have it. A subscription
  // that only this browser has waits for a mailing service: nobody can answer it by hand. And what was meant for a
  // remote system once stays owed to one.
  const keepsHere = kind !== 'newsletter' && !isPromised(destinations, row);
  const settles = ({ counts }: Destination) => counts === 'remote' || (counts === 'local' && keepsHere);
  const others = new Set(destinations.filter((one) => !settles(one)).map(({ id }) => id));
  return Object.entries(deliveries).some(([id, { accepted }]) => accepted && !others.has(id));
}

/**
 * The row without personal data, once every destination that it is meant for has the lead, unless the local inbox is
 * one of them. The same row otherwise. An open receipt of a remote system keeps the data even if that system is switched
 * off or unknown here: this may be an older build, and a newer one still has to deliver there.
 */
export function withoutLeadIfDone(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const local = destinations.find(({ counts }) => counts === 'local');
  const kept = local !== undefined && row.deliveries[local.id]?.state === 'delivered';
  const open = owedTo(destinations, row).some(({ id }) => row.deliveries[id]?.state !== 'delivered');
  const openElsewhere = getRemoteReceipts(destinations, row).some(([, { state }]) => state !== 'delivered');
  if (!row.lead || kept || open || openElsewhere || !isAccepted(destinations, row)) return row;
  const { lead: _, ...receipt } = row;
  return receipt;
}

/**
 * Notes that the visitor knows of a lead's arrival, and counts it the first time, if it was the visitor's own. `lead`:
 * what was sent; a row whose destinations all have it has forgotten. False if it was known before.
 */
export async function noteTold(
  outbox: Outbox,
  row: OutboxRow,
  lead: { contact: Partial<LeadContact> } | undefined = row.lead,
): Promise<boolean> {
  let isFirst = false;
  await outbox.update(row.id, (latest) => {
    isFirst = !latest.announced;
    return { ...latest, announced: true };
  });
  if (isFirst && !row.onBehalf) count[row.kind](lead?.contact.service || undefined);
  return isFirst;
}

/** A service is the label of a choice, never a text that somebody typed. */
const count: Record<LeadKind, (choice: string | undefined) => void> = {
  contact: (service) => measure('inquiry', service ? { service } : {}),
  qualification: (plan) => measure('qualification', plan ? { plan } : {}),
  demo: (focus) => measure('booking', focus ? { focus } : {}),
  newsletter: () => measure('subscription'),
  // An administrator has entered it.
  enterprise: () => undefined,
};
