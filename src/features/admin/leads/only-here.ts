import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';

/**
 * Whether no outside system has a lead: this browser alone does. False if that isn't known, because an answer never
 * came, or the lead came from a file, which another browser may have sent.
 */
export function isOnlyHere(destinations: readonly Destination[], row: OutboxRow): boolean {
  if (!row.lead || row.imported || row.unsure) return false;
  return Object.entries(row.deliveries).every(([id, { accepted, steps, unanswered }]) => {
    // A system that this version no longer knows may well have it.
    const counts = destinations.find((one) => one.id === id)?.counts ?? 'remote';
    const hasPart = accepted || unanswered !== undefined || Object.keys(steps).length > 0;
    return counts !== 'remote' || !hasPart;
  });
}
