import type { ContactFieldName } from '~/leads/contact-fields';
import type { LeadKind } from '~/leads/outbox-row';

/** One record of a lead in an outside system, for the team's inbox. Times are ISO, in UTC. */
export interface LeadRecord extends Partial<Record<ContactFieldName, string>> {
  /** The record's id in that system. */
  record: string;
  /** The id of the submission, if the system stores it. */
  submission?: string;
  /** The time of the submission if the system stores it, otherwise of the record. */
  at: string;
  /** The lead's kind, if the system stores it. */
  kind?: LeadKind;
  /** The message is cut. */
  cut?: true;
  /** The system's own status: SuiteCRM's status, HubSpot's deal stage. */
  status?: string;
  /** The record's page in that system. */
  link?: string;
}

/**
 * The records to read: the newest before a time (ISO), up to 50; or all with an email; or those of up to 50
 * submissions.
 */
export type LeadQuery = { before?: string; limit?: number } | { email: string } | { ids: readonly string[] };

/** Records, newest first. */
export interface LeadPage {
  leads: readonly LeadRecord[];
  /** There are older records. */
  more: boolean;
  /** The time of the read (ISO). */
  readAt: string;
}

/** Reads a system's leads. Throws a ServiceError with the fix. */
export type ReadLeads = (query: LeadQuery, signal?: AbortSignal) => Promise<LeadPage>;
