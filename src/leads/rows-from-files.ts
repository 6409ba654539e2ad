import { canonicalJson } from '~/shared/lib/canonical-json';
import type { Destination } from './destination';
import { isUndelivered, leadStatus } from './lead-status';
import type { OutboxRow } from './outbox-row';

/**
 * The lead and where it went, to compare with. Who is sending it just now, and how it came here, makes no other
 * lead of it.
 */
export function contentOf({
  claim: _,
  imported: __,
  onBehalf: ___,
  announced: ____,
  ...row
}: OutboxRow): string {
  return canonicalJson(row);
}

/**
 * Whether something of a row from a file is still to be sent. Another browser may hold the row as well, and send
 * it too. Nothing is open where the lead is gone, or caught by the spam trap.
 */
export function isOpen(destinations: readonly Destination[], { imported: _, ...row }: OutboxRow): boolean {
  if (!row.lead || row.spam === 'honeypot') return false;
  const isOnTheWay = Object.values(row.deliveries).some(({ state }) => state !== 'delivered');
  return isOnTheWay || isUndelivered(leadStatus(destinations, row));
}

/** The row as history: what is open waits for an administrator. A row that has arrived stays as it is. */
export const asHistory = (destinations: readonly Destination[], row: OutboxRow): OutboxRow =>
  isOpen(destinations, row) ? { ...row, imported: true } : row;
