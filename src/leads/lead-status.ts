import type { Destination, DestinationRole } from './destination';
import {
  createDelivery,
  DELIVERY_STATES,
  type Delivery,
  LEAD_KINDS,
  type LeadKind,
  type LeadStatus,
  needsPerson,
  type OutboxRow,
} from './outbox-row';
import { route } from './route';

export interface DestinationStatus {
  id: string;
  label: string;
  role: DestinationRole;
  /** False while it is switched off: nothing is sent there, whatever the receipt's state. */
  enabled: boolean;
  delivery: Delivery;
}

/** Caches which destinations are enabled, so that checking thousands of rows reads the configuration once. */
export function snapshotDestinations(destinations: readonly Destination[]): Destination[] {
  return destinations.map((destination) => {
    const known = new Map<LeadKind, boolean>();
    const isEnabled = (kind: LeadKind) => {
      const enabled = known.get(kind) ?? destination.isEnabled(kind);
      known.set(kind, enabled);
      return enabled;
    };
    return { ...destination, isEnabled };
  });
}

/** The kinds that each destination takes now, as a string for comparison. */
export const formatEnabledKinds = (destinations: readonly Destination[]): string =>
  destinations
    .map((destination) => LEAD_KINDS.map((kind) => (destination.isEnabled(kind) ? 1 : 0)).join(''))
    .join();

/** Every destination with a receipt for the row or intended to get it, in delivery order. */
export function getDestinationStatuses(
  destinations: readonly Destination[],
  row: OutboxRow,
): DestinationStatus[] {
  const { intended } = route(destinations, row);
  const known = destinations
    .filter((destination) => row.deliveries[destination.id] || intended.includes(destination))
    .map((destination) => ({
      id: destination.id,
      label: destination.label,
      role: destination.role,
      enabled: destination.isEnabled(row.kind),
      delivery: row.deliveries[destination.id] ?? createDelivery(),
    }));
  // Receipts of destinations that this version of the site no longer has.
  const unknown = Object.entries(row.deliveries)
    .filter(([id]) => !destinations.some((destination) => destination.id === id))
    .map(([id, delivery]) => ({ id, label: id, role: 'remote' as const, enabled: false, delivery }));
  return [...known, ...unknown];
}

/** The statuses for a list: destinations that count, and side effects only if they failed. */
export function getVisibleStatuses(
  destinations: readonly Destination[],
  row: OutboxRow,
): DestinationStatus[] {
  return getDestinationStatuses(destinations, row).filter(({ role, delivery }) => {
    // Without the lead nothing can be sent anymore, so only completed deliveries matter.
    if (!row.lead) return role !== 'side-effect' && delivery.accepted;
    // Another browser may still be sending it, but this one will not.
    if (row.imported && AUTO_RETRIED_STATES.includes(delivery.state)) return false;
    return role !== 'side-effect' || needsPerson(delivery.state);
  });
}

/** The most urgent state. */
function getLeadStatus(
  destinations: readonly Destination[],
  row: OutboxRow,
  shown: readonly DestinationStatus[],
): LeadStatus {
  if (row.spam === 'honeypot') return 'spam';
  if (!row.lead)
    return route(destinations, row).isAccepted ? 'delivered' : row.imported ? 'imported' : 'failed';
  if (shown.length === 0) return row.imported ? 'imported' : 'unrouted';
  const isOpen = ({ role, delivery }: DestinationStatus) =>
    role !== 'side-effect' && AUTO_RETRIED_STATES.includes(delivery.state);
  const mostUrgent = DELIVERY_STATES.find((state) => shown.some(({ delivery }) => delivery.state === state));
  if (mostUrgent !== 'delivered' || !row.imported) return mostUrgent ?? 'delivered';
  // Some systems have it, and nothing is sent to the others.
  return getDestinationStatuses(destinations, row).some(isOpen) ? 'imported' : 'delivered';
}

export interface EvaluatedRow {
  status: LeadStatus;
  /** As of `getVisibleStatuses`. */
  visibleStatuses: readonly DestinationStatus[];
}

export type LeadStates = ReturnType<typeof createLeadStates>;

/** Row states for the currently enabled destinations. Each row is evaluated once. */
export function createLeadStates(allDestinations: readonly Destination[]) {
  const destinations = snapshotDestinations(allDestinations);
  const known = new WeakMap<OutboxRow, EvaluatedRow>();
  return {
    destinations,
    get: (row: OutboxRow): EvaluatedRow => {
      const before = known.get(row);
      if (before) return before;
      const visibleStatuses = getVisibleStatuses(destinations, row);
      const state = { status: getLeadStatus(destinations, row, visibleStatuses), visibleStatuses };
      known.set(row, state);
      return state;
    },
  };
}

/** Whether the lead is pending, or needs a person (failed or refused). */
export const isUndelivered = (status: LeadStatus): boolean =>
  status !== 'delivered' && status !== 'spam' && status !== 'imported';

export interface LeadCounts {
  total: number;
  /** Waiting, retrying or unrouted. */
  pending: number;
  /** Failed or refused: they need a person. */
  failed: number;
}

export function countLeads(states: LeadStates, rows: readonly OutboxRow[]): LeadCounts {
  const counts: LeadCounts = { total: rows.length, pending: 0, failed: 0 };
  for (const row of rows) {
    const { status } = states.get(row);
    if (needsPerson(status)) counts.failed += 1;
    else if (isUndelivered(status)) counts.pending += 1;
  }
  return counts;
}

/** `refused` too: once on each later visit. */
const AUTO_RETRIED_STATES: readonly Delivery['state'][] = ['waiting', 'retrying', 'refused'];
