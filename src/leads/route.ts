import { type Destination, getEnabledDestinations } from './destination';
import { getNextAction, type Trigger } from './next-action';
import { createDelivery, needsPerson, type OutboxRow } from './outbox-row';

/** Who may get a row, and who has it. */
export interface Route {
  /**
   * The destinations that may get the row. Until the first one has it, those are all enabled ones; afterwards only those
   * with a receipt, so that enabling a destination does not resend old leads.
   */
  allowed: Destination[];
  /** Those it is sent to. Imported rows wait for an administrator. */
  intended: Destination[];
  /**
   * A destination that counts has the lead: a remote one, or this browser if no remote one was enabled since the lead was
   * sent. The visitor is told so.
   */
  isReceived: boolean;
  /** Any destination has the lead for good, enabled or not. */
  isAccepted: boolean;
  /** An intended destination lacks it, or a remote system with a receipt, even a disabled or unknown one. */
  isOpen: boolean;
  /** A request to a remote system was begun: it may have the lead. */
  isBegun: boolean;
  /** A visitor's lead has reached no destination that counts, and isn't retried automatically. */
  isUndeliverable: boolean;
}

/** Routes a row by the destinations' current settings. */
export function route(destinations: readonly Destination[], row: OutboxRow): Route {
  const { lead, kind, deliveries, onBehalf = false } = row;
  const roles = new Map(destinations.map(({ id, role }) => [id, role]));
  const enabled = getEnabledDestinations(destinations, kind);
  const hasIt = ({ id }: Destination) => deliveries[id]?.accepted ?? false;

  // Systems unknown to this version count as remote.
  const isRemote = (id: string) => (roles.get(id) ?? 'remote') === 'remote';
  const remoteIds = Object.keys(deliveries).filter(isRemote);
  /** It was intended for remote systems, and all of them are now disabled. */
  const isAbandoned = remoteIds.length > 0 && !enabled.some(({ id }) => remoteIds.includes(id));
  // Local storage doesn't count for a subscription, which waits for a mailing service because nobody can answer it by
  // hand, nor for a lead that was meant for a remote system.
  const localCounts = kind !== 'newsletter' && !isAbandoned;
  const isAccepted = Object.entries(deliveries).some(
    ([id, { accepted }]) => accepted && (isRemote(id) || (localCounts && roles.get(id) === 'local')),
  );

  const remote = enabled.filter(({ role }) => role === 'remote');
  const isReceived =
    remote.length > 0
      ? remote.some(hasIt)
      : isAbandoned
        ? isAccepted
        : enabled.some((destination) => destination.role === 'local' && hasIt(destination));

  const sendable = row.spam === 'honeypot' ? undefined : lead;
  const allowed = sendable
    ? enabled.filter(
        ({ id, acceptsLead }) =>
          (acceptsLead?.(sendable, onBehalf) ?? true) && (!isAccepted || deliveries[id] !== undefined),
      )
    : [];
  const intended = row.imported ? [] : allowed;
  const required = intended.filter(({ role }) => role !== 'side-effect');
  return {
    allowed,
    intended,
    isReceived,
    isAccepted,
    isOpen: [...remoteIds, ...intended.map(({ id }) => id)].some(
      (id) => deliveries[id]?.state !== 'delivered',
    ),
    isBegun: !!row.unsure || remoteIds.some((id) => Object.keys(deliveries[id]?.steps ?? {}).length > 0),
    isUndeliverable:
      !onBehalf &&
      required.length > 0 &&
      required.every(({ id }) => needsPerson(deliveries[id]?.state)) &&
      !isReceived,
  };
}

/** The destinations that this trigger would try. An administrator may also send imported rows. */
export const getDueDestinations = (destinations: readonly Destination[], row: OutboxRow, trigger: Trigger) =>
  route(destinations, applyTrigger(trigger, row)).intended.filter(
    ({ id }) => getNextAction(row.deliveries[id] ?? createDelivery(), trigger).type === 'send',
  );

/** The row as this trigger sends it. */
export function applyTrigger(trigger: Trigger, row: OutboxRow): OutboxRow {
  if (trigger !== 'administrator') return row;
  const { imported: _, ...released } = row;
  return { ...released, onBehalf: true, handledAt: new Date().toISOString() };
}

/**
 * The row with a receipt for each intended destination. A page with an older build, which may lack some of them, leaves
 * those to a page with a newer one.
 */
export function addDeliveries(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const added = route(destinations, row).intended.map(({ id }) => [id, createDelivery()]);
  return { ...row, deliveries: { ...Object.fromEntries(added), ...row.deliveries } };
}

/** How long a browser keeps the details of a lead that isn't delivered. */
const MAX_KEPT_MS = 90 * 24 * 60 * 60_000;

const isExpired = ({ createdAt, handledAt = '' }: OutboxRow): boolean =>
  Date.now() - Math.max(Date.parse(createdAt) || 0, Date.parse(handledAt) || 0) > MAX_KEPT_MS;

/**
 * The row without personal data, once every intended destination has the lead, unless the local inbox is one of them; or
 * once 90 days have passed. The same row otherwise. An open receipt of a remote system keeps the data even if that system
 * is disabled or unknown here: this may be an older build, and a newer one still has to deliver there.
 */
export function removeLeadIfDone(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const { isOpen, isReceived } = route(destinations, row);
  const local = destinations.find(({ role }) => role === 'local');
  const isKeptLocally = local !== undefined && row.deliveries[local.id]?.state === 'delivered';
  if (!row.lead || isKeptLocally || ((isOpen || !isReceived) && !isExpired(row))) return row;
  const { lead: _, ...withoutLead } = row;
  return withoutLead;
}
