import type { QueryClient } from '@tanstack/react-query';
import leadDelivery from '~/content/lead-delivery.json';
import type { LeadPage, LeadRecord } from '~/integrations/lead-reader';
import {
  countsAsReceived,
  deliverRow,
  getAllowedDestinations,
  getDueDestinations,
  type LeadPipeline,
} from '~/leads/deliver';
import { type Destination, getEnabledDestinations } from '~/leads/destination';
import { createDelivery, isClaimActive, type Lead, type OutboxRow } from '~/leads/outbox-row';
import { getRemainingRetryAfterMs } from '~/leads/retry-policy';
import { fillTemplate } from '~/shared/lib/fill-template';
import { ServiceError } from '~/shared/lib/service-error';
import { formatTimestamp, toIso } from '~/shared/ui/timestamp';
import { isSameByText, type MergedLead } from './merge-leads';
import { samples } from './samples';
import { getErrorReason, type LeadSource, saveLookUp } from './use-leads';

export type SendResult =
  /** `destinations`: those that have the lead now. */
  | { outcome: 'sent'; destinations: readonly Destination[] }
  /** A look-up before sending has found the lead. */
  | { outcome: 'already-delivered' }
  /** The system accepted the lead as a known one, but doesn't have it: somebody has deleted it there. */
  | { outcome: 'deleted-remotely' }
  /** `reasons`: a sentence for each destination that refused or asked to wait. */
  | { outcome: 'failed'; reasons: readonly string[] }
  /** The background or another tab is sending it. */
  | { outcome: 'claimed' }
  | { outcome: 'rate-limited' }
  | { outcome: 'nothing-due' };

/** Sends this browser's lead to every destination that an administrator may retry. */
export async function retryLead(pipeline: LeadPipeline, id: string): Promise<SendResult> {
  const { outbox, destinations } = pipeline;
  const before = await outbox.get(id);
  const tried = before ? getDueDestinations(destinations, before, 'administrator') : [];
  const waits = new Map(
    tried.map((destination) => [destination.id, getRemainingRetryAfterMs(outbox, destination.id)]),
  );
  const after = await deliverRow(pipeline, id, 'administrator');
  if (!after) {
    const row = await outbox.get(id);
    if (!row || [before, row].some((candidate) => isClaimActive(candidate?.claim)))
      return { outcome: 'claimed' };
    // Without a claim by another tab, the outbox couldn't store one: the disk is full.
    const { notSent, reasons } = leadDelivery;
    return {
      outcome: 'failed',
      reasons: tried.map(({ label }) => `${fillTemplate(notSent, { system: label })}: ${reasons.notStored}`),
    };
  }
  // Prevents the visitor's toast: the administrator gets their own.
  if (countsAsReceived(destinations, after)) await outbox.update(id, (row) => ({ ...row, announced: true }));
  const isDelivered = ({ id }: Destination) => after.deliveries[id]?.state === 'delivered';
  const failed = tried.filter((destination) => !isDelivered(destination));
  if (failed.length === 0) {
    // If none were due, another tab has sent the lead meanwhile.
    return { outcome: 'sent', destinations: tried.length > 0 ? tried : destinations.filter(isDelivered) };
  }
  const reasons = failed.map(({ id, label }) => {
    const waitMs = waits.get(id);
    if (waitMs)
      return `${label} asked to wait until ${formatTimestamp(toIso(Date.now() + waitMs), Date.now())}.`;
    return after.deliveries[id]?.attempts.at(-1)?.reason ?? label;
  });
  return { outcome: 'failed', reasons };
}

/** Returns the destinations that an administrator may send a lead to, and that haven't all of it yet. */
export const getOpenDestinations = (destinations: readonly Destination[], row: OutboxRow): Destination[] =>
  getAllowedDestinations(destinations, row).filter(({ id }) => row.deliveries[id]?.state !== 'delivered');

/**
 * Sends a lead only to a system in which it is missing: through the pipeline, under the submission id, with a receipt in this
 * browser's outbox. Trackers, mailings and notices don't get it. Looks the lead up before and after. Never
 * rejects.
 */
export async function sendToSystem(
  pipeline: LeadPipeline,
  queryClient: QueryClient,
  source: LeadSource,
  lead: MergedLead,
): Promise<SendResult> {
  if (samples && source.isSample) {
    const { destinations, page } = samples.sendSample(source.system, lead);
    saveLookUp(queryClient, source.id, lead.id, page);
    return { outcome: 'sent', destinations };
  }
  const { system, label } = source;
  const kind = lead.kind ?? 'contact';
  try {
    const before = await lookUp(source, lead);
    if (before.leads.length > 0) {
      saveLookUp(queryClient, source.id, lead.id, before);
      return { outcome: 'already-delivered' };
    }
    const targets = getEnabledDestinations(system.destinations, kind)
      .filter(({ role }) => role === 'remote')
      .map(({ id }) => id);
    if (targets.length === 0)
      return { outcome: 'failed', reasons: [`${label} takes no leads of this kind now.`] };
    await queueDeliveries(pipeline, lead, targets);
    const destinations = pipeline.destinations.map((destination) =>
      targets.includes(destination.id) || destination.role === 'local'
        ? destination
        : { ...destination, isEnabled: () => false },
    );
    const result = await retryLead({ ...pipeline, destinations }, lead.id);
    if (result.outcome !== 'sent') return result;
    const after = await verifyReceived(queryClient, source, lead);
    const isDeleted = after?.leads.length === 0 && source.hasNoSearchDelay && hasSubmissionIds(source);
    return isDeleted ? { outcome: 'deleted-remotely' } : result;
  } catch (error) {
    return { outcome: 'failed', reasons: [getErrorReason(error)] };
  }
}

/** Retries this browser's lead, and verifies that the systems received it. */
export async function retryAndVerify(
  pipeline: LeadPipeline,
  queryClient: QueryClient,
  sources: readonly LeadSource[],
  lead: MergedLead,
): Promise<SendResult> {
  const result = await retryLead(pipeline, lead.id);
  const ids = result.outcome === 'sent' ? result.destinations.map(({ id }) => id) : [];
  const receivers = sources.filter(({ destinations }) => destinations.some((id) => ids.includes(id)));
  await Promise.all(receivers.map((source) => verifyReceived(queryClient, source, lead)));
  return result;
}

/** Looks a lead up after sending it. Returns undefined if the system doesn't answer: the receipt counts then. */
async function verifyReceived(queryClient: QueryClient, source: LeadSource, lead: MergedLead) {
  const page = await lookUp(source, lead).catch(() => undefined);
  if (page) saveLookUp(queryClient, source.id, lead.id, page);
  return page;
}

const hasSubmissionIds = ({ records }: LeadSource) => records.some(({ submission }) => submission);

/** Hosts limit requests by the minute. A longer wait is an error. */
const MAX_WAIT_MS = 60_000;

/** Returns the records of a lead. Waits and retries if the system or host limits the rate. */
async function lookUp(source: LeadSource, lead: MergedLead): Promise<LeadPage> {
  try {
    return await findRecords(source, lead);
  } catch (error) {
    const waitMs = error instanceof ServiceError ? error.retryAfterMs : undefined;
    if (waitMs === undefined || waitMs > MAX_WAIT_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return findRecords(source, lead);
  }
}

/** Finds records by the lead's id, else by its address and text. */
async function findRecords({ system }: LeadSource, lead: MergedLead): Promise<LeadPage> {
  const { readLeads } = system.tab;
  if (!readLeads) throw new Error(`The leads of ${system.id} can't be read`);
  const byId = await readLeads({ ids: [lead.id] });
  const isSameSubmission = ({ submission }: LeadRecord) =>
    submission?.toLowerCase() === lead.id.toLowerCase();
  const { email } = lead.contact;
  if (byId.leads.some(isSameSubmission) || !email)
    return { ...byId, leads: byId.leads.filter(isSameSubmission) };
  const byEmail = await readLeads({ email });
  return {
    ...byEmail,
    leads: byEmail.leads.filter((record) => isSameSubmission(record) || isSameByText(lead, record)),
  };
}

/** Adds pending deliveries of a lead to the outbox. */
async function queueDeliveries(
  { outbox }: LeadPipeline,
  lead: MergedLead,
  targets: readonly string[],
): Promise<void> {
  const newDeliveries = Object.fromEntries(targets.map((id) => [id, createDelivery()]));
  const updated = await outbox.update(lead.id, (row) => ({
    ...row,
    // A delivered row may have lost its details.
    lead: row.lead ?? toOutboxRow(lead).lead,
    onBehalf: true,
    deliveries: { ...newDeliveries, ...row.deliveries },
  }));
  if (updated) return;
  const row = toOutboxRow(lead);
  await outbox.put({ ...row, deliveries: { ...newDeliveries, ...row.deliveries } });
}

/** Returns a lead as a row of the outbox: this browser's row, or a new one for a lead of other systems. */
export function toOutboxRow(lead: MergedLead): OutboxRow {
  if (lead.row?.lead) return lead.row;
  const { id, at: createdAt, kind = 'contact', contact, records, row } = lead;
  const details: Lead = {
    id,
    kind,
    createdAt,
    formName: 'ImportedLead',
    values: {},
    contact,
    context: { page: '', referrer: '', attribution: {}, trackingConsent: false },
  };
  const delivered = { ...createDelivery(), state: 'delivered' as const, accepted: true };
  const deliveries = Object.fromEntries(records.map(({ system }) => [system, delivered]));
  return {
    id,
    kind,
    createdAt,
    onBehalf: true,
    announced: true,
    ...row,
    lead: details,
    deliveries: { ...deliveries, ...row?.deliveries },
  };
}

export interface SendTotals {
  counts: Partial<Record<SendResult['outcome'], number>>;
  destinations: readonly Destination[];
  reasons: readonly string[];
  done: number;
}

/** Sends leads one after the other. `shouldContinue` is called before each, with the number done so far. */
export async function sendAll(
  tasks: readonly (() => Promise<SendResult>)[],
  shouldContinue: (done: number) => boolean,
): Promise<SendTotals> {
  const counts: SendTotals['counts'] = {};
  const destinations = new Set<Destination>();
  const reasons = new Set<string>();
  let done = 0;
  for (const task of tasks) {
    if (!shouldContinue(done)) break;
    const result = await task();
    counts[result.outcome] = (counts[result.outcome] ?? 0) + 1;
    if (result.outcome === 'sent')
      for (const destination of result.destinations) destinations.add(destination);
    if (result.outcome === 'failed') for (const reason of result.reasons) reasons.add(reason);
    done += 1;
  }
  return { counts, destinations: [...destinations], reasons: [...reasons], done };
}

/** Retries this browser's lead, unless it is delivered or a destination limits the rate. */
export async function retryOpenDeliveries(pipeline: LeadPipeline, id: string): Promise<SendResult> {
  const { outbox, destinations } = pipeline;
  const row = await outbox.get(id);
  if (!row || getOpenDestinations(destinations, row).length === 0) return { outcome: 'nothing-due' };
  const due = getDueDestinations(destinations, row, 'administrator');
  const isRateLimited = due.length === 0 || due.some(({ id }) => getRemainingRetryAfterMs(outbox, id) > 0);
  return isRateLimited ? { outcome: 'rate-limited' } : retryLead(pipeline, id);
}
