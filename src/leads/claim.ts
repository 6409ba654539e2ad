import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';

/** Longer than any request may take, so a live tab always renews in time. */
export const CLAIM_MS = 20_000;

const LOCK = 'outbox-claim';

/**
 * Claims a row for this tab, or returns undefined while another tab has it. The Web Lock covers only this
 * short read and write; afterwards the claim in the row keeps others away, and expires if the tab dies.
 */
export function claimRow(outbox: Outbox, id: string, owner: string): Promise<OutboxRow | undefined> {
  return exclusively(async () => {
    let mine = false;
    const row = await outbox.update(id, (row) => {
      const now = Date.now();
      mine = !row.claim || row.claim.owner === owner || row.claim.until <= now;
      return mine ? { ...row, claim: { owner, until: now + CLAIM_MS } } : row;
    });
    return mine ? row : undefined;
  });
}

export const releaseRow = (outbox: Outbox, id: string, owner: string) =>
  outbox.update(id, ({ claim, ...row }) => (claim && claim.owner !== owner ? { ...row, claim } : row));

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context, and fail if site data is blocked. Without them IndexedDB's own
  // transaction still makes a claim atomic.
  let begun = false;
  const once = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, once);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
