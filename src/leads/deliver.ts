import { attemptDelivery } from './attempt-delivery';
import type { BackgroundDelivery } from './background-delivery';
import { type Claim, claimRow } from './claim';
import type { Destination } from './destination';
import type { Trigger } from './next-action';
import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';
import { getRemainingRetryAfterMs } from './retry-policy';
import { addDeliveries, applyTrigger, getDueDestinations, removeLeadIfDone, route } from './route';

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
    if (row && route(destinations, row).isReceived) onSettled();
  };
  const attempt = (destination: Destination) =>
    attemptDelivery({
      outbox,
      lead,
      spamCheckSolution: check,
      owner,
      ownsClaim,
      destination,
      destinations,
      onAccepted,
    });
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
