import type { DestinationStatus } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';

export type LeadEvent =
  | { type: 'received'; at: string; form: string }
  | {
      type: 'attempt';
      at: string;
      destination: string;
      outcome: 'delivered' | 'failed';
      reason: string | undefined;
      notes: readonly string[];
    }
  /** `hold`: the service asked for silence until then. */
  | { type: 'next'; at: string; destination: string; hold: boolean };

/** What happened to a lead over all destinations, in order of time, and what is still to come. */
export function leadTimeline(row: OutboxRow, statuses: readonly DestinationStatus[]): LeadEvent[] {
  const attempts = statuses.flatMap(({ label, delivery }) =>
    delivery.attempts.map(
      ({ at, outcome, reason, notes }): LeadEvent => ({
        type: 'attempt',
        destination: label,
        at,
        outcome,
        reason,
        notes,
      }),
    ),
  );
  const next = statuses.flatMap(({ label, enabled, delivery }): LeadEvent[] => {
    const { state, nextAt, holdUntil } = delivery;
    if (!enabled || !row.lead || state === 'delivered') return [];
    const retried = state === 'retrying' && !row.imported && nextAt !== undefined;
    const at = retried ? nextAt : holdUntil;
    if (at === undefined) return [];
    return [{ type: 'next', destination: label, at: isoOf(at), hold: !retried }];
  });
  return [
    { type: 'received', at: row.createdAt, form: row.lead?.formName ?? '' },
    ...attempts.sort(byTime),
    ...next.sort(byTime),
  ];
}

const byTime = (a: LeadEvent, b: LeadEvent) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** A moment as an ISO timestamp, whatever number an imported row holds. */
export const isoOf = (ms: number) => new Date(Math.min(Math.max(ms, 0), 8.64e15)).toISOString();
