import { readConfig } from '~/config/config-store';
import { leadsSettingsDefinition } from '~/config/site-settings';
import leadDelivery from '~/content/lead-delivery.json';
import type { RequestOptions } from '~/shared/lib/http';
import type { Lead, LeadKind } from './outbox-row';

/**
 * Whether a delivery counts as received. `remote`: the agency has the lead. `local`: only this
 * browser has it, which counts while no remote destination is enabled. `never`: a side effect, such as
 * marketing tracking.
 */
export type Counts = 'remote' | 'local' | 'never';

export interface Destination {
  /** Stable: stored receipts refer to it. */
  readonly id: string;
  /** The system's name as people know it. */
  readonly label: string;
  readonly counts: Counts;
  /** Gets the whole lead although it doesn't count: a form backend whose answers can't be read. */
  readonly getsWholeLead?: boolean;
  /** Its position in a delivery, lowest first; destinations without one come last. */
  readonly order?: number;
  /** Needs no network, and is done before the others start. */
  readonly worksOffline?: boolean;
  /** Whether this kind of lead goes there at all. */
  accepts(kind: LeadKind): boolean;
  /**
   * Whether this particular lead goes there; by default every lead does. `onBehalf`: not from this browser's
   * visitor, but from a file or an administrator.
   */
  acceptsLead?(lead: Lead, onBehalf: boolean): boolean;
  /** Whether configuration has everything that a delivery of this kind needs. Read at each delivery. */
  isEnabled(kind: LeadKind): boolean;
  /**
   * Delivers the lead, or throws a ServiceError. Each request that creates something runs inside
   * `progress.step`, so that a retry resumes after the last completed step.
   */
  deliver(lead: Lead, progress: DeliveryProgress): Promise<void>;
}

/**
 * A step that may have been carried out is sent again, and the system... `recognized`: makes nothing twice. `visible`:
 * has it twice, and a person can tell by the id of the submission. `Unsafe`: would have it twice unseen.
 */
export type RepeatSafety = 'recognized' | 'visible' | UnsafeRepeat;

/** A step that is never sent again once it may have been carried out. */
export interface UnsafeRepeat {
  /** The failed operation: 'Failed to create deal in HubSpot'. */
  failure: string;
  /** The system recognizes it as it's sent now, but not as it was sent with earlier settings. */
  recognized?: boolean;
  /** A sentence about where a person finds out. */
  manualCheck: string;
  /**
   * Looks for the result in the system; undefined if it doesn't show there (yet), which proves nothing. After some
   * tries it's left to a person.
   */
  find?: () => Promise<string | undefined>;
}

export interface DeliveryProgress {
  /**
   * Runs one step of a delivery. If an earlier attempt completed it, its stored result is returned and
   * `send` is not called. Otherwise the outbox notes that the step begins, `send` runs, and its result (an
   * id, say) is stored. `unanswered` is true when an earlier attempt began this step and never learned how
   * it ended: the service may have carried it out. An unsafe step is not sent again then.
   */
  runStep(
    name: string,
    repeat: RepeatSafety,
    send: (unanswered: boolean) => Promise<string>,
  ): Promise<string>;
  /** The lead has reached the system, even if a later step (a deal, an association) is still to be done. */
  markAccepted(): Promise<void>;
  /** Adds a sentence to the attempt that a person can read later, such as 'Association failed'. */
  note(text: string): void;
  /** For every request of the delivery. */
  readonly control: RequestOptions;
}

/** Destinations in delivery order, with this browser's inbox behind them. */
export const addLocalInbox = (destinations: readonly Destination[]): Destination[] => [
  ...destinations,
  createLocalInbox(destinations.filter(({ counts }) => counts === 'remote')),
];

/**
 * This browser's own inbox: the outbox row is the lead, so delivering means keeping it. With
 * `leads.localInbox` at 'auto' it keeps whole leads only while no remote destination takes their kind.
 */
export function createLocalInbox(remote: readonly Destination[]): Destination {
  return {
    id: 'local-inbox',
    label: leadDelivery.localInbox,
    counts: 'local',
    accepts: () => true,
    isEnabled: (kind) => {
      const { localInbox } = readConfig(leadsSettingsDefinition);
      if (localInbox !== 'auto') return localInbox;
      return !remote.some((destination) => destination.accepts(kind) && destination.isEnabled(kind));
    },
    deliver: async () => undefined,
  };
}
