import type { QueryClient } from '@tanstack/react-query';
import leadDelivery from '~/content/lead-delivery.json';
import type { LeadPage, LeadRecord } from '~/integrations/lead-reader';
import {
  deliverRow,
  getDueDestinations,
  getIntendedDestinations,
  isAccepted,
  type LeadPipeline,
} from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import { createDelivery, isClaimActive, type OutboxRow } from '~/leads/outbox-row';
import { getRemainingHold } from '~/leads/retry-policy';
import { fillTemplate } from '~/shared/lib/fill-template';
import { ServiceError } from '~/shared/lib/service-error';
import { formatMoment, toIso } from '~/shared/ui/moment';
import { isSameByText, type MergedLead } from './merge-leads';
import { samples } from './samples';
import { getEnabledDestinations, getErrorReason, type LeadSource, saveLookUp } from './use-leads';

/** How sending a lead has ended. */
export type SendResult =
  /** `places`: who has it now. */
  | { outcome: 'sent'; destinations: readonly Destination[] }
  /** A look before sending has found it there. */
  | { outcome: 'there' }
  /** The system took it as one that it knows, and doesn't have it: somebody has deleted it there. */
  | { outcome: 'deleted' }
  /** `reasons`: of each that refused, or asked to wait, a sentence. */
  | { outcome: 'failed'; reasons: readonly string[] }
  /** The background or another tab is sending it. */
  | { outcome: 'busy' }
  /** A destination has asked to wait. */
  | { outcome: 'paused' }
  | { outcome: 'nothing' };

/** Sends this browser's lead to every destination that may be tried when an administrator asks for it. */
export async function retryLead(pipeline: LeadPipeline, id: string): Promise<SendResult> {
  const { outbox, destinations } = pipeline;
  const before = await outbox.get(id);
  const tried = before ? getDueDestinations(destinations, before, 'administrator') : [];
  const pauses = new Map(tried.map((one) => [one.id, getRemainingHold(outbox, one.id)]));
  const after = await deliverRow(pipeline, id, 'administrator');
  if (!after) {
    const row = await outbox.get(id);
    if (!row || [before, row].some((one) => isClaimActive(one?.claim))) return { outcome: 'busy' };
    // Nobody else has it: on a full disk there's no room for the note without which nothing is sent.
    const { notSent, reasons } = leadDelivery;
    return {
      outcome: 'failed',
      reasons: tried.map(({ label }) => `${fillTemplate(notSent, { system: label })}: ${reasons.notStored}`),
    };
  }
  // The administrator is told right here; the visitor's own toast would come on top.
  if (isAccepted(destinations, after)) await outbox.update(id, (row) => ({ ...row, announced: true }));
  const has = ({ id }: Destination) => after.deliveries[id]?.state === 'delivered';
  const failed = tried.filter((one) => !has(one));
  if (failed.length === 0) {
    // With nothing left to try, somebody else has sent it since.
    return { outcome: 'sent', destinations: tried.length > 0 ? tried : destinations.filter(has) };
  }
  const reasons = failed.map(({ id, label }) => {
    const pause = pauses.get(id);
    if (pause) return `${label} asked to wait until ${formatMoment(toIso(Date.now() + pause), Date.now())}.`;
    return after.deliveries[id]?.attempts.at(-1)?.reason ?? label;
  });
  return { outcome: 'failed', reasons };
}

/** The destinations that don't have all of a lead yet, and that an administrator may send it to. */
export const getOpenDestinations = (destinations: readonly Destination[], row: OutboxRow): Destination[] =>
  getIntendedDestinations(destinations, { ...row, imported: undefined }).filter(
    ({ id }) => row.deliveries[id]?.state !== 'delivered',
  );

/**
 * Sends a lead that a system lacks there, and nowhere else, as the pipeline sends all leads: under the submission's id,
 * with a receipt in this browser's outbox. It isn't this visitor's, so no tracker, mailing or notice hears of it. It's
 * looked up before and read back afterwards. Never rejects.
 */
export async function sendToSystem(
  pipeline: LeadPipeline,
  queries: QueryClient,
  reading: LeadSource,
  lead: MergedLead,
): Promise<SendResult> {
  if (samples && reading.isSample) {
    const { places, found } = samples.sendSample(reading.system, lead);
    saveLookUp(queries, reading.id, lead.id, found);
    return { outcome: 'sent', destinations: places };
  }
  const { system, label } = reading;
  const kind = lead.kind ?? 'contact';
  try {
    const before = await lookUp(reading, lead);
    if (before.leads.length > 0) {
      saveLookUp(queries, reading.id, lead.id, before);
      return { outcome: 'there' };
    }
    const targets = getEnabledDestinations(system, kind).map(({ id }) => id);
    if (targets.length === 0)
      return { outcome: 'failed', reasons: [`${label} takes no leads of this kind now.`] };
    await queueDeliveries(pipeline, lead, targets);
    const destinations = pipeline.destinations.map((one) =>
      targets.includes(one.id) || one.counts === 'local' ? one : { ...one, isEnabled: () => false },
    );
    const sent = await retryLead({ ...pipeline, destinations }, lead.id);
    if (sent.outcome !== 'sent') return sent;
    const after = await readBack(queries, reading, lead);
    const isMissing = after?.leads.length === 0 && reading.readsAtOnce && hasSubmissionIds(reading);
    return isMissing ? { outcome: 'deleted' } : sent;
  } catch (error) {
    return { outcome: 'failed', reasons: [getErrorReason(error)] };
  }
}

/** Retries this browser's lead, and reads it back from the systems that have got it. */
export async function retryAndReadBack(
  pipeline: LeadPipeline,
  queries: QueryClient,
  readings: readonly LeadSource[],
  lead: MergedLead,
): Promise<SendResult> {
  const sent = await retryLead(pipeline, lead.id);
  const places = sent.outcome === 'sent' ? sent.destinations.map(({ id }) => id) : [];
  const taking = readings.filter(({ destinations }) => destinations.some((id) => places.includes(id)));
  await Promise.all(taking.map((reading) => readBack(queries, reading, lead)));
  return sent;
}

/** Looks a lead up after it was sent. Undefined where the system doesn't answer: the receipt stands. */
async function readBack(queries: QueryClient, reading: LeadSource, lead: MergedLead) {
  const page = await lookUp(reading, lead).catch(() => undefined);
  if (page) saveLookUp(queries, reading.id, lead.id, page);
  return page;
}

const hasSubmissionIds = ({ records }: LeadSource) => records.some(({ submission }) => submission);

/** A longer pause is told, not kept. The host counts its requests by the minute. */
const MAX_PAUSE_MS = 60_000;

/** The records of one lead. Keeps the pause that a system or the host asks for, as they do with many leads. */
async function lookUp(reading: LeadSource, lead: MergedLead): Promise<LeadPage> {
  try {
    return await findRecords(reading, lead);
  } catch (error) {
    const pause = error instanceof ServiceError ? error.retryAfterMs : undefined;
    if (pause === undefined || pause > MAX_PAUSE_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return findRecords(reading, lead);
  }
}

/** By the lead's id, else by its address and text. */
async function findRecords({ system }: LeadSource, lead: MergedLead): Promise<LeadPage> {
  const { readLeads } = system.tab;
  if (!readLeads) throw new Error(`The leads of ${system.id} can't be read`);
  const byId = await readLeads({ ids: [lead.id] });
  const isIt = ({ submission }: LeadRecord) => submission?.toLowerCase() === lead.id.toLowerCase();
  const { email } = lead.contact;
  if (byId.leads.some(isIt) || !email) return { ...byId, leads: byId.leads.filter(isIt) };
  const byEmail = await readLeads({ email });
  return { ...byEmail, leads: byEmail.leads.filter((record) => isIt(record) || isSameByText(lead, record)) };
}

/** Notes in the outbox that these destinations are to get a lead. */
async function queueDeliveries(
  { outbox }: LeadPipeline,
  lead: MergedLead,
  targets: readonly string[],
): Promise<void> {
  const owed = Object.fromEntries(targets.map((id) => [id, createDelivery()]));
  const updated = await outbox.update(lead.id, (row) => ({
    ...row,
    // Its details may be gone from here since others have them.
    lead: row.lead ?? toOutboxRow(lead).lead,
    onBehalf: true,
    deliveries: { ...owed, ...row.deliveries },
  }));
  if (updated) return;
  const row = toOutboxRow(lead);
  await outbox.put({ ...row, deliveries: { ...owed, ...row.deliveries } });
}

/** A lead as a row of the outbox: this browser's own, or one for what other systems have. */
export function toOutboxRow(lead: MergedLead): OutboxRow {
  if (lead.row?.lead) return lead.row;
  const { id, at: createdAt, kind = 'contact', contact, records, row } = lead;
  const known: Lead = {
    id,
    kind,
    createdAt,
    formName: 'ImportedLead',
    values: {},
    contact,
    context: { page: '', referrer: '', attribution: {}, trackingConsent: false },
  };
  const has = { ...createDelivery(), state: 'delivered' as const, accepted: true };
  const deliveries = Object.fromEntries(records.map(({ system }) => [system, has]));
  return {
    id,
    kind,
    createdAt,
    onBehalf: true,
    announced: true,
    ...row,
    lead: known,
    deliveries: { ...deliveries, ...row?.deliveries },
  };
}

/** How often each outcome came, of several leads. */
export interface SendTotals {
  counts: Partial<Record<SendResult['outcome'], number>>;
  destinations: readonly Destination[];
  reasons: readonly string[];
  /** How many were tried. */
  done: number;
}

/** Sends leads one after the other. `goOn` is called before each, with the number done so far. */
export async function sendAll(
  tasks: readonly (() => Promise<SendResult>)[],
  goOn: (done: number) => boolean,
): Promise<SendTotals> {
  const counts: SendTotals['counts'] = {};
  const places = new Set<Destination>();
  const reasons = new Set<string>();
  let done = 0;
  for (const task of tasks) {
    if (!goOn(done)) break;
    const sent = await task();
    counts[sent.outcome] = (counts[sent.outcome] ?? 0) + 1;
    if (sent.outcome === 'sent') for (const place of sent.destinations) places.add(place);
    if (sent.outcome === 'failed') for (const reason of sent.reasons) reasons.add(reason);
    done += 1;
  }
  return { counts, destinations: [...places], reasons: [...reasons], done };
}

/** Retries this browser's lead, unless nothing of it is open or a destination has asked to wait. */
export async function retryOpenDeliveries(pipeline: LeadPipeline, id: string): Promise<SendResult> {
  const { outbox, destinations } = pipeline;
  const row = await outbox.get(id);
  if (!row || getOpenDestinations(destinations, row).length === 0) return { outcome: 'nothing' };
  const due = getDueDestinations(destinations, row, 'administrator');
  const isOnHold = due.length === 0 || due.some(({ id }) => getRemainingHold(outbox, id) > 0);
  return isOnHold ? { outcome: 'paused' } : retryLead(pipeline, id);
}
