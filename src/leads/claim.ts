import { withLock } from '~/shared/lib/lock';
import { createRandomId } from '~/shared/lib/random-id';
import type { Outbox } from './outbox';
import { CLAIM_DURATION_MS, isClaimActive, isOwnedBy, type OutboxRow } from './outbox-row';

const CLAIM_LOCK = 'outbox-claim';
const RENEW_BELOW_MS = (2 / 3) * CLAIM_DURATION_MS;

/** This tab's claim of a row that it delivers. */
export interface Claim {
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
