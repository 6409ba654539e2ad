import * as z from 'zod/mini';
import { mapContactFields } from '~/leads/contact-fields';
import { LEAD_KINDS } from '~/leads/outbox-row';
import type { HttpResponse } from '~/shared/lib/http';
import { callService, createResponseError, isWebPage, type Operation } from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorDetails } from '~/shared/lib/service-error';

const optionalText = z.optional(z.string());
const optionalTrue = z.optional(z.literal(true));

const recordSchema = z.object({
  ...mapContactFields(() => optionalText),
  /** The record's id in that system. */
  record: z.string(),
  /** The id of the submission (lower case), if the record has one. */
  submission: optionalText,
  /** When the record was created, by the system's own clock. */
  at: z.string(),
  /** The time of the submission, if the system stores it and it can be read as one. */
  submittedAt: optionalText,
  /** The kind of the form, by the mark in the record's text or by Airtable's contact table. */
  kind: z.optional(z.enum(LEAD_KINDS)),
  /** The message, or another text, is cut. A query for the submission's id has it whole. */
  cut: optionalTrue,
  /** SuiteCRM's lead source. */
  source: optionalText,
  /** A system that had the lead already when this record was made, and where: 'Airtable: app123'. */
  alsoIn: optionalText,
  /** The system's own status: SuiteCRM's status, HubSpot's deal stage. */
  status: optionalText,
  /** The record's page in that system. */
  link: optionalText,
  /** The sender's facts are the latest of this person, perhaps of another submission: HubSpot's contact. */
  isShared: optionalTrue,
  /** Somebody has deleted the record there. Only in the answer to a query for submissions' ids. */
  isDeleted: optionalTrue,
});

/** One record of a lead in an outside system, for the team's inbox. Times are ISO, in UTC. */
export interface LeadRecord extends z.infer<typeof recordSchema> {
  /** Its submission's id may be none: another record has to have it, too. */
  isUnproven?: true;
}

/** The record's id in the result of a delivery's step. HubSpot marks a contact that existed: 'found:501'. */
export const getResultRecord = (result: string): string => result.replace(/^found:/, '');

/**
 * The records to read: a page of the newest (`before`: the `next` of the page before); or all with an email; or those
 * of up to 50 submissions, with whole messages.
 */
export type LeadQuery = { before?: string; limit?: number } | { email: string } | { ids: readonly string[] };

/** Records, newest first. A page may have more than its `limit`, or none. */
export interface LeadPage {
  leads: readonly LeadRecord[];
  /** Where the next page begins. Undefined at the end. */
  next?: string;
  /**
   * A time (ISO, the system's clock): this page and those before have every record created since then. Empty: they
   * have every record. Undefined: that can't be said yet.
   */
  completeSince?: string;
  /** The system has the field for submissions' ids. Only a first page knows for sure. */
  hasIds: boolean;
  /** Its search shows new records late. */
  hasSearchDelay?: true;
  /** When the read began (ISO), by the clock of the host or the system. */
  readAt: string;
  /** SuiteCRM's: Leads, or Contacts. */
  module?: string;
}

/** Reads a system's leads. Throws a ServiceError with the fix. */
export type ReadLeads = (query: LeadQuery, signal?: AbortSignal) => Promise<LeadPage>;

/** Systems and the host limit reads. A longer wait is an error. */
export const MAX_WAIT_MS = 60_000;
const MAX_WAITS = 3;
/** Unless the host says how long. */
const HOST_WAIT_MS = 10_000;

/** Reads, and again after a wait that the system or the host asks for. */
export async function readWithRetry(
  readLeads: ReadLeads,
  query: LeadQuery,
  signal?: AbortSignal,
): Promise<LeadPage> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await readLeads(query, signal);
    } catch (error) {
      const waitMs = error instanceof ServiceError ? error.retryAfterMs : undefined;
      if (waitMs === undefined || waitMs > MAX_WAIT_MS || waits === MAX_WAITS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** The reason of a failed read as a sentence. */
export const getReadFailure = (error: unknown): string =>
  error instanceof ServiceError
    ? `${error.message}: ${error.reason}`
    : 'Reading broke off because of an error in this page.';

/** The failed operation, for people. */
export const formatReadFailure = (label: string) => `Failed to read leads from ${label}`;

/**
 * Reads a system's leads through deploy/edge/read-leads.js at this site's host, with the admin area's password. The
 * browser asks for it if necessary.
 */
export const createHostReader =
  (system: string, label: string): ReadLeads =>
  async (query, signal) => {
    const operation: Operation = { errorMessage: formatReadFailure(label), service: label };
    const response = await callService(operation, {
      method: 'POST',
      url: `/api/admin/leads/${system}`,
      json: query,
      sendsHostPassword: true,
      signal,
    });
    const page = pageSchema.safeParse(response.json);
    if (response.ok && page.success) return page.data satisfies LeadPage;
    throw createResponseError(operation, response, { ambiguous: false, ...explain(label, response) });
  };

const pageSchema = z.object({
  leads: z.array(recordSchema),
  next: optionalText,
  completeSince: optionalText,
  hasIds: z.boolean(),
  hasSearchDelay: optionalTrue,
  readAt: z.string(),
  module: optionalText,
});

const optionalNames = z.optional(z.array(z.string()));

/** The function's answer in case of an error. */
const refusalSchema = z.object({
  error: z.string(),
  missing: optionalNames,
  status: z.optional(z.number()),
  code: optionalText,
  names: optionalNames,
});

/** Explains what a person has to do. */
function explain(label: string, response: HttpResponse): Partial<ServiceErrorDetails> {
  const { status } = response;
  const refusal = refusalSchema.safeParse(response.json).data;
  if ((response.ok && isWebPage(response)) || status === 404 || status === 405)
    return {
      kind: 'disabled',
      reason:
        "This host can't read HubSpot and SuiteCRM for you. Airtable works with a token of yours; otherwise look in the CRM itself.",
    };
  if (status === 401)
    return { reason: "The admin area's password is missing or wrong: read again, and enter it (401)." };
  if (status === 403)
    return {
      reason: response.text.startsWith('The admin area is closed')
        ? 'The admin area has no password yet: set ADMIN_USER and ADMIN_PASSWORD at the host (403).'
        : refusal
          ? "The host's function knows this site by another address: check SITE_ORIGIN there (403)."
          : "This site's host refuses reads (403): check the rules in front of its function.",
    };
  // The function passes a system's own 429 on as 'Refused'.
  if (status === 429 && refusal?.error !== 'Refused')
    return {
      reason: "This site's host takes no more reads for a moment (429): read again later.",
      retryAfterMs: HOST_WAIT_MS,
    };
  if (status >= 500 && !refusal)
    return { reason: `This site's host is not working at the moment (${status}): read again later.` };
  if (refusal?.missing)
    return {
      kind: 'disabled',
      reason: `The host has no reading key for ${label}: set ${refusal.missing.join(', ')} there.`,
    };
  if (refusal?.error === 'Refused' && status === 502)
    return { kind: 'unauthorized', reason: explainRefusal(label, refusal), answeredBy: 'service' };
  return {};
}

function explainRefusal(
  label: string,
  { status, code, names: scopes = [] }: z.infer<typeof refusalSchema>,
): string {
  if (code === 'SIGN_IN')
    return `${label} refused the reading user: check SUITECRM_READ_USER, its password and the client at the host.`;
  if (code === 'ACCESS_DENIED')
    return `The role of ${label}'s reading user may not view all of this: give it View and List of the module, of everybody's records.`;
  if (scopes.length > 0)
    return `The reading key for ${label} lacks the scope ${scopes.join(', ')}: add it there.`;
  if (code === 'DAILY')
    return `${label} takes no more requests of this account today (429): read again tomorrow.`;
  if (code === 'PUBLIC_API_BILLING_LIMIT_EXCEEDED')
    return `${label} takes no more requests of this workspace this month (429): choose a plan with more API calls there.`;
  if (status === 401)
    return `${label} does not know the reading key, or it has expired (401): replace it at the host.`;
  if (status === 403 || status === 404)
    return `${label} has nothing there that the reading key may read (${status}): check the key's rights and the names at the host.`;
  return `${label} refused to be read (${[status, code].filter(Boolean).join(' ')}).`;
}
