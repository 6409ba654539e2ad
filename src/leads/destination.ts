import { readSettings } from '~/config/config-store';
import { leadsSettings } from '~/config/site-settings';
import leadDelivery from '~/content/lead-delivery.json';
import type { RequestOptions } from '~/shared/lib/http';
import type { Lead, LeadKind } from './outbox-row';

/**
 * Whether a delivery counts as received. `remote`: the agency has the lead. `local`: only this browser has it, which
 * counts while no remote destination is enabled. `side-effect`: never, such as marketing tracking.
 */
export type DestinationRole = 'remote' | 'local' | 'side-effect';

export interface Destination {
  /** Must never change: stored receipts refer to it. */
  readonly id: string;
  /** The system's name for people. */
  readonly label: string;
  readonly role: DestinationRole;
  /** The position in a delivery, lowest first; destinations without one come last. */
  readonly order?: number;
  /**
   * Where its records are, such as a base, in a system that keeps nothing of a deleted record. Systems that get the lead
   * after it say so in theirs.
   */
  getPlace?(): string;
  /** Needs no network, and runs before the others. */
  readonly worksOffline?: boolean;
  /** Whether this kind of lead goes there at all. */
  accepts(kind: LeadKind): boolean;
  /**
   * Whether this particular lead goes there; by default every lead does. `onBehalf`: from a file or an administrator,
   * not from this browser's visitor.
   */
  acceptsLead?(lead: Lead, onBehalf: boolean): boolean;
  /** Whether configuration has everything that a delivery of this kind needs. Read at each delivery. */
  isEnabled(kind: LeadKind): boolean;
  /**
   * Delivers the lead, or throws a ServiceError. Each request that creates something runs inside `context.runStep`, so
   * that a retry resumes after the last completed step.
   */
  deliver(lead: Lead, context: DeliveryContext): Promise<void>;
}

/**
 * The effect of retrying a step that may have been carried out. `idempotent`: the system creates nothing twice.
 * `duplicates-visible`: it creates a duplicate that a person can tell by the submission's id. `UnsafeRetry`: it would
 * create a duplicate that nobody notices.
 */
export type RetrySafety = 'idempotent' | 'duplicates-visible' | UnsafeRetry;

/** A step that must not be repeated once it may have been carried out. */
export interface UnsafeRetry {
  /** The failed operation: 'Failed to create deal in HubSpot'. */
  errorMessage: string;
  /** The system recognizes a repeat with the current settings, but not with earlier ones. */
  idempotentNow?: boolean;
  /** A sentence that tells a person where to check. */
  manualCheck: string;
}

export interface DeliveryContext {
  /**
   * Runs one step of a delivery. Returns the stored result without calling `send` if an earlier attempt completed the
   * step. Otherwise it stores that the step begins, runs `send`, and stores the result, such as an id. `unanswered`: an
   * earlier attempt began this step and got no answer, so the service may have carried it out. An unsafe step is not
   * sent again then.
   */
  runStep(
    name: string,
    retrySafety: RetrySafety,
    send: (unanswered: boolean) => Promise<string>,
  ): Promise<string>;
  /** Records that the system has the lead, even if later steps (a deal, an association) are still open. */
  markAccepted(): Promise<void>;
  /**
   * Adds a line to the text of a new record, for its readers: the lead's kind, and each destination with a place that has
   * the lead by now. So they know that it had been there, even if somebody has deleted it since.
   */
  addReceipts(text: string): Promise<string>;
  /** Adds a sentence for people to the attempt, such as 'Association failed'. */
  note(text: string): void;
  /** Others may send it at the same time, so it must not be sent without the submission's id. */
  readonly requiresId?: true;
  /** Options for every request of the delivery. */
  readonly requestOptions: RequestOptions;
}

/** A delivery's note if the system refused to create a record whose id it knows. */
export const EXISTED_NOTE = 'The system had a record of this submission already.';

/** The destinations that take this kind of lead now. */
export const getEnabledDestinations = (destinations: readonly Destination[], kind: LeadKind): Destination[] =>
  destinations.filter((destination) => destination.accepts(kind) && destination.isEnabled(kind));

/** Whether a remote system takes this kind of lead now. */
export const hasRemoteDestination = (destinations: readonly Destination[], kind: LeadKind): boolean =>
  getEnabledDestinations(destinations, kind).some(({ role }) => role === 'remote');

/** Destinations in delivery order, with this browser's inbox behind them. */
export const addLocalInbox = (destinations: readonly Destination[]): Destination[] => [
  ...destinations,
  createLocalInbox(destinations),
];

/**
 * This browser's inbox. The outbox row is the lead, so delivering means keeping it. With `leads.localInbox` at 'auto' it
 * keeps whole leads only while no remote destination takes their kind.
 */
function createLocalInbox(others: readonly Destination[]): Destination {
  return {
    id: 'local-inbox',
    label: leadDelivery.localInbox,
    role: 'local',
    accepts: () => true,
    isEnabled: (kind) => {
      const { localInbox } = readSettings(leadsSettings);
      return localInbox === 'auto' ? !hasRemoteDestination(others, kind) : localInbox;
    },
    deliver: async () => undefined,
  };
}
