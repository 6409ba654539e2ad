import { canonicalJson } from '~/shared/lib/canonical-json';
import { hasArrived } from './deliver';
import type { Destination } from './destination';
import type { OutboxRow } from './outbox-row';

/**
 * The lead and its deliveries, for comparison. The current sender and the way it came here do not make it a
 * different lead.
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
 * Whether part of a row is still unsent, now or once a system is switched on. Nothing is open if the lead is gone
 * or caught by the honeypot.
 */
export function isOpen(destinations: readonly Destination[], row: OutboxRow): boolean {
  if (!row.lead || row.spam === 'honeypot') return false;
  const isUnfinished = Object.values(row.deliveries).some(({ state }) => state !== 'delivered');
  return isUnfinished || !hasArrived(destinations, row);
}

/** How to treat a file's leads that have not arrived everywhere: another browser may have and send them too. */
export type FileDelivery = 'history' | 'deliver';

/** A row of a file as it is stored here. A delivered one stays as it is. */
export function fromFile(
  destinations: readonly Destination[],
  row: OutboxRow,
  delivery: FileDelivery,
): OutboxRow {
  if (!isOpen(destinations, row)) return row;
  const open: OutboxRow = { ...row, onBehalf: true };
  return delivery === 'history' ? { ...open, imported: true } : open;
}
