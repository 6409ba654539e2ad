import { recordEvent } from '~/shared/lib/analytics-events';
import { withLock } from '~/shared/lib/lock';
import { createRandomId } from '~/shared/lib/random-id';
import { attemptDelivery } from './attempt-delivery';
import type { BackgroundDelivery } from './background-delivery';
import type { LeadContact } from './contact-fields';
import { type Destination, getEnabledDestinations } from './destination';
import type { Outbox } from './outbox';
import {
  CLAIM_DURATION_MS,
  createDelivery,
  isClaimActive,
  isOwnedBy,
  type LeadKind,
  needsPerson,
  type OutboxRow,
} from './outbox-row';
import { getRemainingRetryAfterMs, isDue, type Trigger } from './retry-policy';

export interface LeadPipeline {
  outbox: Outbox;
  /** In delivery order. */
  destinations: readonly Destination[];
  /** If the browser supports it. */
  background?: BackgroundDelivery;
  /** If the settings enable it. */
  spamCheck?: SpamCheck | undefined;
}

/** Proof by the visitor's browser that no script sends the lead; the host's function verifies it. */
export interface SpamCheck {
  /** A solution for one lead; empty if there is none within a second. Never rejects. */
  getSolution(): Promise<string>;
}

/**
 * Delivers one row to every destination that is due for this trigger. Calls `onSettled` as soon as the visitor can be
 * told the result: a destination that counts has the lead, or all that count have been tried while others still run.
 * Resolves with the row after all attempts, or undefined if another tab has it, if it is gone, or if its store takes no
 * claim. Never rejects because of a destination.
 */
export async function deliverRow(
  pipeline: LeadPipeline,
  id: string,
  trigger: Trigger,
  onSettled: () => void = () => undefined,
): Promise<OutboxRow | undefined> {
  const { outbox, destinations } = pipeline;
  const claim = await claimRow(outbox, id);
  if (!claim) return undefined;
  try {
    const dueRow = await findDueDestinations(pipeline, claim.row, trigger);
    if (!dueRow) return undefined;
    await attemptDeliveries(pipeline, claim, dueRow, onSettled);
  } finally {
    await claim.release();
  }
  return outbox.record(id, (row) => removeLeadIfDone(destinations, row));
}

/** A row to send now, and its destinations. */
interface DueRow {
  row: OutboxRow;
  due: readonly Destination[];
}

/** Stores the row's intended destinations and returns the due ones. Undefined if its store doesn't take them. */
async function findDueDestinations(
  pipeline: LeadPipeline,
  claimed: OutboxRow,
  trigger: Trigger,
): Promise<DueRow | undefined> {
  const { outbox, destinations } = pipeline;
  const row = trigger === 'submission' ? await addSolution(pipeline, claimed) : claimed;
  const intended = getDueDestinations(destinations, row, trigger);
  if (intended.length === 0) return { row, due: [] };
  const updated = await outbox.update(row.id, (latest) =>
    addDeliveries(destinations, applyTrigger(trigger, latest)),
  );
  // Marked as imported in the meantime.
  if (!updated || updated.imported) return updated && { row: updated, due: [] };
  // A paused destination gets it later.
  return { row: updated, due: intended.filter(({ id }) => getRemainingRetryAfterMs(outbox, id) === 0) };
}

/** Attempts deliveries in parallel, after those that work offline, so that a tracker knows the visitor. */
async function attemptDeliveries(
  { outbox, destinations }: LeadPipeline,
  { owner, ownsClaim }: Claim,
  { row: { id, lead, check }, due }: DueRow,
  onSettled: () => void,
): Promise<void> {
  if (!lead) return;
  const onAccepted = async () => {
    const row = await outbox.get(id);
    if (row && countsAsReceived(destinations, row)) onSettled();
  };
  const attempt = (destination: Destination) =>
    attemptDelivery({ outbox, lead, spamCheckSolution: check, owner, ownsClaim, destination, onAccepted });
  for (const destination of due.filter(({ worksOffline }) => worksOffline)) await attempt(destination);
  const running = due
    .filter(({ worksOffline }) => !worksOffline)
    .map((destination) => ({ role: destination.role, end: attempt(destination) }));
  await Promise.all(running.filter(({ role }) => role !== 'side-effect').map(({ end }) => end));
  // With nothing else running, `deliverRow` resolves instead, after the claim is released.
  if (running.some(({ role }) => role === 'side-effect')) onSettled();
  await Promise.all(running.map(({ end }) => end));
}

/** Adds a solution of the spam check. The row is stored and claimed, so no other tab sends it without one. */
async function addSolution({ outbox, spamCheck }: LeadPipeline, row: OutboxRow): Promise<OutboxRow> {
  if (!spamCheck || row.check || row.spam === 'honeypot') return row;
  const check = await spamCheck.getSolution();
  return (await outbox.update(row.id, (latest) => ({ ...latest, check: latest.check || check }))) ?? row;
}

const CLAIM_LOCK = 'outbox-claim';
const RENEW_BELOW_MS = (2 / 3) * CLAIM_DURATION_MS;

/** This tab's claim of a row that it delivers. */
interface Claim {
  row: OutboxRow;
  owner: string;
  /**
   * Whether this tab may still send the row. Call it in the same task as the request: a suspended tab may have lost the
   * claim to another tab.
   */
  ownsClaim: () => boolean;
  release: () => Promise<void>;
}

/**
 * Claims a row for this tab and keeps renewing the claim. Returns undefined while another tab has the row, if it's
 * gone, and if the claim can't be stored. The Web Lock covers only this short read and write. Afterwards the claim in
 * the row excludes other tabs, and expires if the tab crashes.
 */
export async function claimRow(outbox: Outbox, id: string): Promise<Claim | undefined> {
  const owner = createRandomId();
  let claim: OutboxRow['claim'];

  const writeClaim = (isAllowed: (row: OutboxRow) => boolean) =>
    withLock(CLAIM_LOCK, async () => {
      let written: OutboxRow['claim'];
      const row = await outbox.update(id, (row) => {
        written = isAllowed(row) ? { owner, until: Date.now() + CLAIM_DURATION_MS } : undefined;
        return written ? { ...row, claim: written } : row;
      });
      if (!row) return undefined;
      claim = written;
      return written && row;
    });

  const row = await writeClaim((latest) => !isClaimActive(latest.claim));
  if (!row) return undefined;
  let renewing: Promise<unknown> | undefined;
  // Renewed between a step's requests.
  const renewal = setInterval(() => {
    if (claim && isClaimActive(claim) && claim.until - Date.now() > RENEW_BELOW_MS) return;
    renewing = writeClaim((latest) => isOwnedBy(latest, owner)).catch(() => undefined);
  }, 1_000);
  return {
    row,
    owner,
    ownsClaim: () => isClaimActive(claim),
    release: async () => {
      clearInterval(renewal);
      // A renewal in flight would claim the row again.
      await renewing;
      await outbox.update(id, (row) => {
        const { claim: _, ...unclaimed } = row;
        return isOwnedBy(row, owner) ? unclaimed : row;
      });
    },
  };
}

/**
 * Whether a destination that counts has the lead: a remote one, or this browser if no remote one was enabled since the
 * lead was sent.
 */
export function countsAsReceived(destinations: readonly Destination[], row: OutboxRow): boolean {
  const required = getEnabledDestinations(destinations, row.kind).filter(
    ({ role }) => role !== 'side-effect',
  );
  const remote = required.filter(({ role }) => role === 'remote');
  if (remote.length > 0) return remote.some(({ id }) => row.deliveries[id]?.accepted);
  if (hasOnlyDisabledRemotes(destinations, row)) return isAcceptedAnywhere(destinations, row);
  return required.some(({ id }) => row.deliveries[id]?.accepted);
}

/** Whether the lead was intended for remote systems, and all of them are now disabled. */
function hasOnlyDisabledRemotes(destinations: readonly Destination[], row: OutboxRow): boolean {
  const ids = getRemoteDeliveries(destinations, row).map(([id]) => id);
  return ids.length > 0 && !getEnabledDestinations(destinations, row.kind).some(({ id }) => ids.includes(id));
}

/** The row's receipts of remote systems, by id. Systems unknown to this version count as remote. */
function getRemoteDeliveries(destinations: readonly Destination[], { deliveries }: OutboxRow) {
  const others = new Set(destinations.filter(({ role }) => role !== 'remote').map(({ id }) => id));
  return Object.entries(deliveries).filter(([id]) => !others.has(id));
}

/** Whether a visitor's lead has reached no destination that counts, and isn't retried automatically. */
export function isUndeliverable(destinations: readonly Destination[], row: OutboxRow): boolean {
  const required = getIntendedDestinations(destinations, row).filter(({ role }) => role !== 'side-effect');
  const isStopped = ({ id }: Destination) => needsPerson(row.deliveries[id]?.state);
  return (
    !row.onBehalf && required.length > 0 && required.every(isStopped) && !countsAsReceived(destinations, row)
  );
}

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

/** The destinations that a row is meant for and sent to. Imported rows wait for an administrator. */
export const getIntendedDestinations = (
  destinations: readonly Destination[],
  row: OutboxRow,
): Destination[] => (row.imported ? [] : getAllowedDestinations(destinations, row));

/**
 * The destinations that may get a row, imported or not. Until the first one has it, those are all enabled ones;
 * afterwards only those with a receipt, so that enabling a destination does not resend old leads.
 */
export function getAllowedDestinations(destinations: readonly Destination[], row: OutboxRow): Destination[] {
  const { lead, onBehalf = false } = row;
  if (!lead || row.spam === 'honeypot') return [];
  const enabled = getEnabledDestinations(destinations, row.kind).filter(
    ({ acceptsLead }) => acceptsLead?.(lead, onBehalf) ?? true,
  );
  return isAcceptedAnywhere(destinations, row)
    ? enabled.filter(({ id }) => row.deliveries[id] !== undefined)
    : enabled;
}

/**
 * The row with a receipt for each intended destination. A page with an older build, which may lack some of them, leaves
 * those to a page with a newer one.
 */
export function addDeliveries(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const added = getIntendedDestinations(destinations, row).map(({ id }) => [id, createDelivery()]);
  return { ...row, deliveries: { ...Object.fromEntries(added), ...row.deliveries } };
}

/** Whether any destination has the lead, enabled or not. */
export function isAcceptedAnywhere(destinations: readonly Destination[], row: OutboxRow): boolean {
  const { kind, deliveries } = row;
  // A tracker doesn't count. A destination unknown to this version does. Local storage doesn't count for a subscription,
  // which waits for a mailing service because nobody can answer it by hand, nor for a lead that was meant for a remote
  // system.
  const localCounts = kind !== 'newsletter' && !hasOnlyDisabledRemotes(destinations, row);
  const isFinal = ({ role }: Destination) => role === 'remote' || (role === 'local' && localCounts);
  const others = new Set(destinations.filter((destination) => !isFinal(destination)).map(({ id }) => id));
  return Object.entries(deliveries).some(([id, { accepted }]) => accepted && !others.has(id));
}

/** How long a lead is kept for systems that the site no longer uses. */
const MAX_UNUSED_MS = 90 * 24 * 60 * 60_000;

/** When a delivery of the row was last tried, or when it was made, in ms since the epoch. */
const getLastAttemptAt = ({ createdAt, deliveries }: OutboxRow): number =>
  Math.max(
    Date.parse(createdAt) || 0,
    ...Object.values(deliveries).map(({ attempts }) => Date.parse(attempts.at(-1)?.at ?? '') || 0),
  );

/**
 * The row without personal data, once every intended destination has the lead, unless the local inbox is one of them.
 * The same row otherwise. An open receipt of a remote system keeps the data for 90 days after the last attempt even if
 * that system is disabled or unknown here: this may be an older build, and a newer one still has to deliver there.
 */
export function removeLeadIfDone(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const local = destinations.find(({ role }) => role === 'local');
  const isKeptLocally = local !== undefined && row.deliveries[local.id]?.state === 'delivered';
  const open = getIntendedDestinations(destinations, row).some(
    ({ id }) => row.deliveries[id]?.state !== 'delivered',
  );
  const openElsewhere = getRemoteDeliveries(destinations, row).some(([, { state }]) => state !== 'delivered');
  if (!row.lead || isKeptLocally || open) return row;
  const isWaitingForPerson = row.imported || row.spam === 'honeypot';
  const isExpired = !isWaitingForPerson && Date.now() - getLastAttemptAt(row) > MAX_UNUSED_MS;
  if (!isExpired && (openElsewhere || !countsAsReceived(destinations, row))) return row;
  const { lead: _, ...withoutLead } = row;
  return withoutLead;
}

/**
 * Records that the visitor knows of a lead's arrival. The first time, measures it if it is the visitor's own. `lead`: the
 * lead as sent, because a fully delivered row no longer has it. False if it was recorded before.
 */
export async function markAnnounced(
  outbox: Outbox,
  row: OutboxRow,
  lead: { contact: Partial<LeadContact> } | undefined = row.lead,
): Promise<boolean> {
  let isFirst = false;
  await outbox.record(row.id, (latest) => {
    isFirst = !latest.announced;
    return { ...latest, announced: true };
  });
  if (isFirst && !row.onBehalf) measureByKind[row.kind](lead?.contact.service || undefined);
  return isFirst;
}

/** The parameter is the label of a choice, never typed text. */
const measureByKind: Record<LeadKind, (choice: string | undefined) => void> = {
  contact: (service) => recordEvent('inquiry', service ? { service } : {}),
  qualification: (plan) => recordEvent('qualification', plan ? { plan } : {}),
  demo: (focus) => recordEvent('booking', focus ? { focus } : {}),
  newsletter: () => recordEvent('subscription'),
  // Entered by an administrator.
  enterprise: () => undefined,
};
