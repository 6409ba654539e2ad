import { type Courier, dueDestinations } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { openDestinations, type RetryOutcome, retryLead } from './retry-lead';

export interface RetryTally {
  sent: number;
  failed: number;
  /** A destination asked to wait. */
  held: number;
  /** Nothing of theirs is open. */
  idle: number;
  /** They are being sent already, in the background or by another tab. */
  busy: number;
  /** What a single retry would have told, over all that were tried; undefined where none was. */
  outcome: Exclude<RetryOutcome, 'busy'> | undefined;
}

/**
 * Sends leads one after the other, as somebody would who opens each and retries it. A destination that asks to
 * wait is left alone for the rest of them. `goOn` is asked before each lead, with how many are done.
 */
export async function retryLeads(
  courier: Courier,
  ids: readonly string[],
  goOn: (done: number) => boolean,
): Promise<RetryTally> {
  const tally: RetryTally = { sent: 0, failed: 0, held: 0, idle: 0, busy: 0, outcome: undefined };
  const holds = new Map<string, number>();
  for (const [done, id] of ids.entries()) {
    if (!goOn(done)) break;
    const end = await retryOne(courier, id, holds);
    if (end === 'held' || end === 'idle' || end === 'busy') {
      tally[end] += 1;
      continue;
    }
    tally[end === 'success' ? 'sent' : 'failed'] += 1;
    tally.outcome = worst(tally.outcome, end);
  }
  return tally;
}

async function retryOne(
  courier: Courier,
  id: string,
  holds: Map<string, number>,
): Promise<RetryOutcome | 'held' | 'idle'> {
  const { outbox, destinations } = courier;
  const row = await outbox.get(id);
  if (!row || openDestinations(destinations, row).length === 0) return 'idle';
  const due = dueDestinations(destinations, row, 'administrator');
  if (due.length === 0 || due.some(({ id }) => (holds.get(id) ?? 0) > Date.now())) return 'held';
  const outcome = await retryLead(courier, id);
  noteHolds(await outbox.get(id), holds);
  return outcome;
}

function noteHolds(row: OutboxRow | undefined, holds: Map<string, number>): void {
  for (const [id, { holdUntil }] of Object.entries(row?.deliveries ?? {})) {
    if (holdUntil !== undefined) holds.set(id, Math.max(holdUntil, holds.get(id) ?? 0));
  }
}

const worst = (one: RetryTally['outcome'], other: Exclude<RetryOutcome, 'busy'>) =>
  (['failure', 'airtable-failure', 'success'] as const).find(
    (outcome) => outcome === one || outcome === other,
  );
