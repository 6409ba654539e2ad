import { canonicalJson } from '~/shared/lib/canonical-json';
import { hasArrived } from './deliver';
import type { Destination } from './destination';
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
 * Whether something of a row is still to be sent, now or once some system is switched on. Nothing is open where the
 * lead is gone, or caught by the spam trap.
 */
export function isOpen(destinations: readonly Destination[], row: OutboxRow): boolean {
  if (!row.lead || row.spam === 'honeypot') return false;
  const isOnTheWay = Object.values(row.deliveries).some(({ state }) => state !== 'delivered');
  return isOnTheWay || !hasArrived(destinations, row);
}

/** What becomes of a file's leads that had not arrived everywhere: another browser may hold them, and send them too. */
export type FileDelivery = 'history' | 'deliver';

/** A row of a file as it is kept here. One that has arrived stays as it is. */
export function fromFile(
  destinations: readonly Destination[],
  row: OutboxRow,
  delivery: FileDelivery,
): OutboxRow {
  if (!isOpen(destinations, row)) return row;
  const open: OutboxRow = { ...row, onBehalf: true };
  return delivery === 'history' ? { ...open, imported: true } : open;
}
