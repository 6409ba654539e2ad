import { type Courier, owedTo } from './deliver';
import type { Destination } from './destination';
import type { Outbox } from './outbox';
import { newDelivery, type OutboxRow } from './outbox-row';

/**
 * The remote destinations that are on now but were never meant to get this row, because they were off when
 * it was sent.
 */
export function missedDestinations(destinations: readonly Destination[], row: OutboxRow): Destination[] {
  if (!row.lead || row.spam === 'honeypot') return [];
  const owed = owedTo(destinations, { ...row, imported: undefined });
  return destinations.filter(
    (destination) =>
      destination.counts === 'remote' &&
      destination.accepts(row.kind) &&
      destination.isEnabled(row.kind) &&
      !row.deliveries[destination.id] &&
      !owed.includes(destination),
  );
}

/** Adds the missed destinations to the row, so that the next delivery sends it there too. */
export function oweToMissed({ outbox, destinations }: Courier, id: string): Promise<OutboxRow | undefined> {
  return outbox.update(id, (row) => {
    const missed = missedDestinations(destinations, row).map((destination) => [
      destination.id,
      newDelivery(),
    ]);
    return { ...row, deliveries: { ...row.deliveries, ...Object.fromEntries(missed) } };
  });
}

/** Clears the spam flag of a row that a person sent after all; it is then delivered like any other. */
export const releaseFromSpam = (outbox: Outbox, id: string): Promise<OutboxRow | undefined> =>
  outbox.update(id, ({ spam: _, ...row }) => row);
