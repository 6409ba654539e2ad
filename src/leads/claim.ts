import { exclusively } from '~/shared/lib/lock';
import { randomId } from '~/shared/lib/random-id';
import type { Outbox } from './outbox';
import { CLAIM_MS, isFromAnotherClock, isLive, isOwnedBy, type OutboxRow } from './outbox-row';
import { wasClockSet } from './pauses';
import { rebased } from './retry-policy';

const LOCK = 'outbox-claim';
const RENEWED_BELOW_MS = (2 / 3) * CLAIM_MS;

/** A row that this tab delivers. */
export interface Claim {
  row: OutboxRow;
  owner: string;
  /**
   * Whether the row is still this tab's to send, asked in the same task as the request. A tab that slept, or whose
   * clock was changed, may have lost it to another one without noticing, and a worker may have been withdrawn.
   */
  isHeld: () => boolean;
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
  const owner = randomId();
  let claim: OutboxRow['claim'];
  /** The same by a clock that nobody can change. */
  let steadyUntil = 0;

  const write = (decide: (row: OutboxRow) => 'take' | 'leave' | 'start over') =>
    exclusively(LOCK, async () => {
      let written: OutboxRow['claim'];
      const askedAt = performance.now();
      const row = await outbox.update(id, (row) => {
        const now = Date.now();
        const until = now + CLAIM_MS;
        const decision = decide(row);
        written = decision === 'take' ? { owner, until } : undefined;
        if (written) return { ...rebased(row, now), claim: written };
        return decision === 'start over' && row.claim ? { ...row, claim: { ...row.claim, until } } : row;
      });
      if (!row) return undefined;
      claim = written;
      steadyUntil = askedAt + CLAIM_MS;
      return written && row;
    });

  const row = await write(({ claim }) => {
    if (isLive(claim)) return 'leave';
    // A request of its holder may still be on its way.
    const isUnsure = claim && (isFromAnotherClock(claim) || wasClockSet(outbox));
    return isUnsure ? 'start over' : 'take';
  });
  if (!row) return undefined;
  const here = claimedHere.get(outbox) ?? new Set<string>();
  claimedHere.set(outbox, here.add(id));
  let renewing: Promise<unknown> | undefined;
  // A step may take several requests. A changed clock may end the claim at any time, so it's looked at often.
  const renewal = setInterval(() => {
    if (claim && isLive(claim) && claim.until - Date.now() > RENEWED_BELOW_MS) return;
    renewing = write((row) => (isOwnedBy(row, owner) ? 'take' : 'leave')).catch(() => undefined);
  }, 1_000);
  return {
    row,
    owner,
    isHeld: () => isLive(claim) && performance.now() < steadyUntil && !withdrawn?.aborted,
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

const claimedHere = new WeakMap<Outbox, Set<string>>();

/** Whether this page itself is delivering the row, whatever a changed clock makes of its claim. */
export const isDeliveredHere = (outbox: Outbox, id: string): boolean =>
  claimedHere.get(outbox)?.has(id) ?? false;
