import type { ContactFieldName } from '~/leads/contact-fields';
import type { LeadKind } from '~/leads/outbox-row';

/** One record of a lead in an outside system, as the team's inbox shows it. Times are ISO, in UTC. */
export interface LeadRecord extends Partial<Record<ContactFieldName, string>> {
  /** The record's id in that system. */
  record: string;
  /** The id of the submission, where the system keeps it. */
  submission?: string;
  /** When it was submitted, where the system knows that; else when it arrived there. */
  at: string;
  /** Which form sent it, where the system tells. */
  kind?: LeadKind;
  /** The message is longer than what is here. */
  cut?: true;
  /** The system's own word for where the lead stands: SuiteCRM's status, HubSpot's stage of the deal. */
  status?: string;
  /** The record's page in that system. */
  link?: string;
}

/**
 * Which records to read. The newest before a time (ISO), up to 50, or all that belong to an address, or those of up to
 * 50 submissions.
 */
export type LeadQuery = { before?: string; limit?: number } | { email: string } | { ids: readonly string[] };

/** Records, newest first. */
export interface LeadPage {
  leads: readonly LeadRecord[];
  /** Older records are there. */
  more: boolean;
  /** When it was read (ISO). */
  readAt: string;
}

/** Reads the leads that a system has. Throws a ServiceError that says who is to do what. */
export type ReadLeads = (query: LeadQuery, signal?: AbortSignal) => Promise<LeadPage>;
