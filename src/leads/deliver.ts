import { recordEvent } from '~/shared/lib/analytics-events';
import { withLock } from '~/shared/lib/lock';
import { createRandomId } from '~/shared/lib/random-id';
import { attemptDelivery } from './attempt-delivery';
import type { BackgroundDelivery } from './background-delivery';
import type { LeadContact } from './contact-fields';
import type { Destination } from './destination';
import type { Outbox } from './outbox';
import {
  CLAIM_DURATION_MS,
  createDelivery,
  isClaimActive,
  isFromWrongClock,
  isOwnedBy,
  type Lead,
  type LeadKind,
  needsPerson,
  type OutboxRow,
} from './outbox-row';
import {
  getRemainingHold,
  getRemainingPause,
  isDue,
  rebaseTimes,
  type Trigger,
  wasClockSet,
} from './retry-policy';

export interface LeadPipeline {
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
  getSolution(): Promise<string>;
}

/**
 * Delivers one row to every destination that is due for this trigger. Calls `onSettled` as soon as a visitor can be told
 * how it stands: a destination that counts has the lead, or all that count have been tried and others are still running.
 * Resolves with the row after all attempts, or undefined if another tab has it, it is gone, or the browser has no room
 * to note anything. Never rejects because of a destination.
 */
export async function deliverRow(
  pipeline: LeadPipeline,
  id: string,
  trigger: Trigger,
  onSettled: () => void = () => undefined,
): Promise<OutboxRow | undefined> {
  const { outbox, destinations } = pipeline;
  const claim = await claimRow(outbox, id, pipeline.withdrawn);
  if (!claim) return undefined;
  try {
    const found = await findDueDestinations(pipeline, claim.row, trigger);
    if (!found) return undefined;
    await attemptDeliveries(pipeline, claim, found, onSettled);
  } finally {
    await claim.release();
  }
  return outbox.update(id, (row) => removeLeadIfDone(destinations, row));
}

/** A row that is about to be sent, and where to. */
interface DueRow {
  row: OutboxRow;
  due: readonly Destination[];
}

/** Notes where the row is meant to go, and finds who gets it now. Undefined if there is no room to note it. */
async function findDueDestinations(
  pipeline: LeadPipeline,
  claimed: OutboxRow,
  trigger: Trigger,
): Promise<DueRow | undefined> {
  const { outbox, destinations } = pipeline;
  const row = trigger === 'submission' ? await addSolution(pipeline, claimed) : claimed;
  const meant = getDueDestinations(destinations, row, trigger);
  if (meant.length === 0) return { row, due: [] };
  const begun = await outbox.update(row.id, (latest) =>
    addReceipts(destinations, applyTrigger(trigger, latest)),
  );
  // Marked as imported in the meantime.
  if (!begun || begun.imported) return begun && { row: begun, due: [] };
  const waitFor = ({ id }: Destination) =>
    trigger === 'administrator' ? getRemainingHold(outbox, id) : getRemainingPause(outbox, row.id, id);
  // One that wants to be left alone gets it later.
  return { row: begun, due: meant.filter((destination) => waitFor(destination) === 0) };
}

/** Attempts all deliveries at once; those that need no network go first, so that a tracker knows the visitor. */
async function attemptDeliveries(
  { outbox, destinations }: LeadPipeline,
  { owner, ownsClaim: isHeld }: Claim,
  { row: { id, lead, check }, due }: DueRow,
  onSettled: () => void,
): Promise<void> {
  if (!lead) return;
  const onAccepted = async () => {
    const row = await outbox.get(id);
    if (row && isAccepted(destinations, row)) onSettled();
  };
  const attempt = (destination: Destination) =>
    attemptDelivery({ outbox, lead, check, owner, ownsClaim: isHeld, destination, onAccepted });
  for (const destination of due.filter(({ worksOffline: instant }) => instant)) await attempt(destination);
  const running = due
    .filter(({ worksOffline: instant }) => !instant)
    .map((destination) => ({ counts: destination.counts, end: attempt(destination) }));
  await Promise.all(running.filter(({ counts }) => counts !== 'never').map(({ end }) => end));
  // If nothing else is running, the claim is released before the visitor may leave.
  if (running.some(({ counts }) => counts === 'never')) onSettled();
  await Promise.all(running.map(({ end }) => end));
}

/** The row with a solution of the spam check. By now it's stored, and this page's: nobody sends it without one meanwhile. */
async function addSolution({ outbox, spamCheck }: LeadPipeline, row: OutboxRow): Promise<OutboxRow> {
  if (!spamCheck || row.check || row.spam === 'honeypot') return row;
  const check = await spamCheck.getSolution();
  return (await outbox.update(row.id, (latest) => ({ ...latest, check: latest.check || check }))) ?? row;
}

const CLAIM_LOCK = 'outbox-claim';
const RENEW_BELOW_MS = (2 / 3) * CLAIM_DURATION_MS;

/** A row that this tab delivers. */
interface Claim {
  row: OutboxRow;
  owner: string;
  /**
   * Whether the row is still this tab's to send, asked in the same task as the request. A tab that slept, or whose
   * clock was changed, may have lost it to another one without noticing, and a worker may have been withdrawn.
   */
  ownsClaim: () => boolean;
  release: () => Promise<void>;
}

/**
 * Claims a row for this tab and keeps renewing the claim, or returns undefined while another tab has the row, if it's
 * gone, and if the claim can't be stored. The Web Lock covers only this short read and write; afterwards the claim in
 * the row keeps others away, and runs out if the tab dies.
 */
export async function claimRow(
  outbox: Outbox,
  id: string,
  withdrawn?: AbortSignal,
): Promise<Claim | undefined> {
  const owner = createRandomId();
  let claim: OutboxRow['claim'];
  /** The same by a clock that nobody can change. */
  let steadyUntil = 0;

  const write = (decide: (row: OutboxRow) => 'take' | 'leave' | 'start over') =>
    withLock(CLAIM_LOCK, async () => {
      let written: OutboxRow['claim'];
      const askedAt = performance.now();
      const row = await outbox.update(id, (row) => {
        const now = Date.now();
        const until = now + CLAIM_DURATION_MS;
        const decision = decide(row);
        written = decision === 'take' ? { owner, until } : undefined;
        if (written) return { ...rebaseTimes(row, now), claim: written };
        return decision === 'start over' && row.claim ? { ...row, claim: { ...row.claim, until } } : row;
      });
      if (!row) return undefined;
      claim = written;
      steadyUntil = askedAt + CLAIM_DURATION_MS;
      return written && row;
    });

  const row = await write(({ claim }) => {
    if (isClaimActive(claim)) return 'leave';
    // A request of its holder may still be on its way.
    const isUnsure = claim && (isFromWrongClock(claim) || wasClockSet(outbox));
    return isUnsure ? 'start over' : 'take';
  });
  if (!row) return undefined;
  const here = claimedIds.get(outbox) ?? new Set<string>();
  claimedIds.set(outbox, here.add(id));
  let renewing: Promise<unknown> | undefined;
  // A step may take several requests. A changed clock may end the claim at any time, so it's looked at often.
  const renewal = setInterval(() => {
    if (claim && isClaimActive(claim) && claim.until - Date.now() > RENEW_BELOW_MS) return;
    renewing = write((row) => (isOwnedBy(row, owner) ? 'take' : 'leave')).catch(() => undefined);
  }, 1_000);
  return {
    row,
    owner,
    ownsClaim: () => isClaimActive(claim) && performance.now() < steadyUntil && !withdrawn?.aborted,
    release: async () => {
      clearInterval(renewal);
      here.delete(id);
      // A renewal in flight would claim the row again.
      await renewing;
      await outbox.update(id, (row) => {
        const { claim: _, ...free } = row;
        return isOwnedBy(row, owner) ? free : row;
      });
    },
  };
}

const claimedIds = new WeakMap<Outbox, Set<string>>();

/** Whether this page itself is delivering the row, whatever a changed clock makes of its claim. */
export const isDeliveringHere = (outbox: Outbox, id: string): boolean =>
  claimedIds.get(outbox)?.has(id) ?? false;

/**
 * Whether a destination that counts has the lead: a remote one, or this browser if no remote one was enabled since the
 * lead was sent.
 */
export function isAccepted(destinations: readonly Destination[], row: OutboxRow): boolean {
  const counting = getEnabledDestinations(destinations, row.kind).filter(({ counts }) => counts !== 'never');
  const remote = counting.filter(({ counts }) => counts === 'remote');
  if (remote.length > 0) return remote.some(({ id }) => row.deliveries[id]?.accepted);
  if (hasOnlyDisabledRemotes(destinations, row)) return hasArrived(destinations, row);
  return counting.some(({ id }) => row.deliveries[id]?.accepted);
}

/** Whether the lead was meant for remote systems, and all of those are switched off by now. */
function hasOnlyDisabledRemotes(destinations: readonly Destination[], row: OutboxRow): boolean {
  const meant = getRemoteReceipts(destinations, row).map(([id]) => id);
  return (
    meant.length > 0 && !getEnabledDestinations(destinations, row.kind).some(({ id }) => meant.includes(id))
  );
}

/** The row's receipts of remote systems, by id. A system that this version doesn't know is a remote one. */
function getRemoteReceipts(destinations: readonly Destination[], { deliveries }: OutboxRow) {
  const others = new Set(destinations.filter(({ counts }) => counts !== 'remote').map(({ id }) => id));
  return Object.entries(deliveries).filter(([id]) => !others.has(id));
}

/** Whether a visitor's lead has reached nobody that counts, and isn't retried by itself. */
export function isUndeliverable(destinations: readonly Destination[], row: OutboxRow): boolean {
  const counting = getIntendedDestinations(destinations, row).filter(({ counts }) => counts !== 'never');
  const isOver = ({ id }: Destination) => needsPerson(row.deliveries[id]?.state);
  return !row.onBehalf && counting.length > 0 && counting.every(isOver) && !isAccepted(destinations, row);
}

const getEnabledDestinations = (destinations: readonly Destination[], kind: Lead['kind']) =>
  destinations.filter((destination) => destination.accepts(kind) && destination.isEnabled(kind));

/** The destinations that this trigger would try. An administrator may also send imported rows. */
export const getDueDestinations = (destinations: readonly Destination[], row: OutboxRow, trigger: Trigger) =>
  getIntendedDestinations(destinations, applyTrigger(trigger, row)).filter(({ id }) =>
    isDue(row.deliveries[id] ?? createDelivery(), trigger),
  );

function applyTrigger(trigger: Trigger, row: OutboxRow): OutboxRow {
  if (trigger !== 'administrator') return row;
  const { imported: _, ...released } = row;
  return { ...released, onBehalf: true };
}

/**
 * Where a row still has to go. While nobody has it, that is every enabled destination; afterwards only those
 * it was meant for when it was sent, so that enabling a destination does not resend old leads. Imported rows
 * are owed to no one.
 */
export function getIntendedDestinations(destinations: readonly Destination[], row: OutboxRow): Destination[] {
  const { lead, onBehalf = false } = row;
  if (!lead || row.spam === 'honeypot' || row.imported) return [];
  const enabled = getEnabledDestinations(destinations, row.kind).filter(
    ({ acceptsLead: takes }) => takes?.(lead, onBehalf) ?? true,
  );
  return hasArrived(destinations, row)
    ? enabled.filter(({ id }) => row.deliveries[id] !== undefined)
    : enabled;
}

/**
 * The row with a receipt for each destination that it's meant for. A page with an older build, which may not know all of
 * them, leaves these to a newer one.
 */
export function addReceipts(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const meant = getIntendedDestinations(destinations, row).map(({ id }) => [id, createDelivery()]);
  return { ...row, deliveries: { ...Object.fromEntries(meant), ...row.deliveries } };
}

/** Whether any destination has the lead, enabled now or not. */
export function hasArrived(destinations: readonly Destination[], row: OutboxRow): boolean {
  const { kind, deliveries } = row;
  // A tracker does not have the lead. A destination that this version no longer knows may well have it. A subscription
  // that only this browser has waits for a mailing service: nobody can answer it by hand. And what was meant for a
  // remote system once stays owed to one.
  const keepsHere = kind !== 'newsletter' && !hasOnlyDisabledRemotes(destinations, row);
  const settles = ({ counts }: Destination) => counts === 'remote' || (counts === 'local' && keepsHere);
  const others = new Set(destinations.filter((one) => !settles(one)).map(({ id }) => id));
  return Object.entries(deliveries).some(([id, { accepted }]) => accepted && !others.has(id));
}

/**
 * The row without personal data, once every destination that it is meant for has the lead, unless the local inbox is
 * one of them. The same row otherwise. An open receipt of a remote system keeps the data even if that system is switched
 * off or unknown here: this may be an older build, and a newer one still has to deliver there.
 */
export function removeLeadIfDone(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const local = destinations.find(({ counts }) => counts === 'local');
  const kept = local !== undefined && row.deliveries[local.id]?.state === 'delivered';
  const open = getIntendedDestinations(destinations, row).some(
    ({ id }) => row.deliveries[id]?.state !== 'delivered',
  );
  const openElsewhere = getRemoteReceipts(destinations, row).some(([, { state }]) => state !== 'delivered');
  if (!row.lead || kept || open || openElsewhere || !isAccepted(destinations, row)) return row;
  const { lead: _, ...receipt } = row;
  return receipt;
}

/**
 * Notes that the visitor knows of a lead's arrival, and counts it the first time, if it was the visitor's own. `lead`:
 * what was sent; a row whose destinations all have it has forgotten. False if it was known before.
 */
export async function markAnnounced(
  outbox: Outbox,
  row: OutboxRow,
  lead: { contact: Partial<LeadContact> } | undefined = row.lead,
): Promise<boolean> {
  let isFirst = false;
  await outbox.update(row.id, (latest) => {
    isFirst = !latest.announced;
    return { ...latest, announced: true };
  });
  if (isFirst && !row.onBehalf) measureByKind[row.kind](lead?.contact.service || undefined);
  return isFirst;
}

/** A service is the label of a choice, never a text that somebody typed. */
const measureByKind: Record<LeadKind, (choice: string | undefined) => void> = {
  contact: (service) => recordEvent('inquiry', service ? { service } : {}),
  qualification: (plan) => recordEvent('qualification', plan ? { plan } : {}),
  demo: (focus) => recordEvent('booking', focus ? { focus } : {}),
  newsletter: () => recordEvent('subscription'),
  // An administrator has entered it.
  enterprise: () => undefined,
};
