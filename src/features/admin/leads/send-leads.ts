import type { QueryClient } from '@tanstack/react-query';
import leadDelivery from '~/content/lead-delivery.json';
import leadForms from '~/content/lead-forms.json';
import { getReadFailure, type LeadPage, MAX_WAIT_MS, readWithRetry } from '~/integrations/lead-reader';
import { deliverRow, type LeadPipeline } from '~/leads/deliver';
import { type Destination, EXISTED_NOTE, getEnabledDestinations } from '~/leads/destination';
import { getRequestedWaitEnd } from '~/leads/next-action';
import { createDelivery, isClaimActive, type Lead, type OutboxRow } from '~/leads/outbox-row';
import { getRemainingRetryAfterMs } from '~/leads/retry-policy';
import { route } from '~/leads/route';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatTimestamp, toIso } from '~/shared/ui/timestamp';
import type { MergedLead } from './merge-leads';
import { samples } from './samples';
import { type LeadSource, saveLookUp } from './use-leads';

export type SendResult =
  /** `destinations`: those that have the lead now. */
  | { outcome: 'sent'; destinations: readonly Destination[] }
  /** A look-up before sending has found the lead. */
  | { outcome: 'already-delivered' }
  /** Somebody has deleted the lead there. */
  | { outcome: 'deleted-remotely' }
  /** `reasons`: a sentence for each destination that refused or asked to wait. */
  | { outcome: 'failed'; reasons: readonly string[] }
  /** The background or another tab is sending it. */
  | { outcome: 'claimed' };

/** Sends this browser's lead to every destination that hasn't all of it, unless one asked to wait. */
export async function retryLead(pipeline: LeadPipeline, id: string): Promise<SendResult> {
  const { outbox, destinations } = pipeline;
  const before = await outbox.get(id);
  const tried = before ? getOpenDestinations(destinations, before) : [];
  const now = Date.now();
  const waitEnds = new Map(
    tried.map((one) => [
      one.id,
      Math.max(
        now + getRemainingRetryAfterMs(outbox, one.id),
        getRequestedWaitEnd(before?.deliveries[one.id]) ?? 0,
      ),
    ]),
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
  if (route(destinations, after).isReceived) await outbox.update(id, (row) => ({ ...row, announced: true }));
  const isDelivered = ({ id }: Destination) => after.deliveries[id]?.state === 'delivered';
  const failed = tried.filter((destination) => !isDelivered(destination));
  if (failed.length === 0) {
    // If none were due, another tab has sent the lead meanwhile.
    return { outcome: 'sent', destinations: tried.length > 0 ? tried : destinations.filter(isDelivered) };
  }
  const reasons = failed.map(({ id, label }) => {
    const waitEnd = waitEnds.get(id) ?? now;
    if (waitEnd > now) return `${label} asked to wait until ${formatTimestamp(toIso(waitEnd), now)}.`;
    return after.deliveries[id]?.attempts.at(-1)?.reason ?? label;
  });
  return { outcome: 'failed', reasons };
}

/** Returns the destinations that an administrator may send a lead to, and that haven't all of it yet. */
export const getOpenDestinations = (destinations: readonly Destination[], row: OutboxRow): Destination[] =>
  route(destinations, row).allowed.filter(({ id }) => row.deliveries[id]?.state !== 'delivered');

interface SystemTask {
  source: LeadSource;
  lead: MergedLead;
  /** All systems that are read: one of them may have the whole text. */
  sources: readonly LeadSource[];
  /** Somebody has deleted it there, and the user wants it there again. */
  isWantedAgain?: boolean;
}

/**
 * Sends a lead only to one system: one look-up by its id, then one delivery through the pipeline under that id, with a
 * receipt in this browser's outbox. Trackers, mailings and chats don't get it. Never rejects.
 */
export async function sendToSystem(
  pipeline: LeadPipeline,
  queryClient: QueryClient,
  { source, lead, sources, isWantedAgain = false }: SystemTask,
): Promise<SendResult> {
  if (samples && source.isSample) {
    const { destinations, found } = samples.sendSample(source.system, lead);
    saveLookUp(queryClient, source.id, found);
    return { outcome: 'sent', destinations };
  }
  const { system, label } = source;
  try {
    const found = await readSubmission(source, lead.id);
    saveLookUp(queryClient, source.id, found.leads);
    if (found.leads.some(({ isDeleted }) => !isDeleted)) return { outcome: 'already-delivered' };
    if (found.leads.length > 0 && !isWantedAgain) return { outcome: 'deleted-remotely' };
    if (!found.hasIds)
      return { outcome: 'failed', reasons: [`${label} has no field for submissions' ids anymore.`] };
    // HubSpot's form can't tell a repeat, so it gets no lead that the CRM lacks.
    const target = getEnabledDestinations(system.destinations, lead.kind ?? 'contact').find(
      ({ role }) => role === 'remote',
    )?.id;
    if (!target) return { outcome: 'failed', reasons: [`${label} takes no leads of this kind now.`] };
    const message = await readWholeText(lead, sources);
    if (message === undefined)
      return { outcome: 'failed', reasons: ['No system that was read has the text of this lead.'] };
    const wholeLead = { ...lead, contact: { ...lead.contact, message } };
    await queueDelivery(pipeline, wholeLead, target, isWantedAgain);
    const destinations = pipeline.destinations.map((destination): Destination => {
      if (destination.role === 'local') return destination;
      if (destination.id !== target) return { ...destination, isEnabled: () => false };
      return {
        ...destination,
        deliver: (given, context) => destination.deliver(given, { ...context, requiresId: true }),
      };
    });
    const result = await waitAndRetry(
      () => retryLead({ ...pipeline, destinations }, lead.id),
      () => getRemainingRetryAfterMs(pipeline.outbox, target),
    );
    // What was deleted may be all that it still knows.
    const mayBeGone = isWantedAgain || (await hasExisted(pipeline, lead.id, target));
    if (result.outcome !== 'sent' || !mayBeGone) return result;
    const after = await readSubmission(source, lead.id);
    const isGone = after.leads.every(({ isDeleted }) => isDeleted);
    const tombstone = { record: lead.id, submission: lead.id, at: after.readAt, isDeleted: true as const };
    saveLookUp(queryClient, source.id, isGone ? [tombstone] : after.leads);
    return isGone ? { outcome: 'deleted-remotely' } : result;
  } catch (error) {
    return { outcome: 'failed', reasons: [getReadFailure(error)] };
  }
}

/** Whether the system knew the id already, though a look-up didn't show a record. */
async function hasExisted({ outbox }: LeadPipeline, id: string, target: string): Promise<boolean> {
  const row = await outbox.get(id);
  return row?.deliveries[target]?.attempts.at(-1)?.notes.includes(EXISTED_NOTE) ?? false;
}

/** Repeats a failed task once, after the wait that was asked for. */
async function waitAndRetry(task: () => Promise<SendResult>, getWaitMs: () => number): Promise<SendResult> {
  const result = await task();
  const waitMs = getWaitMs();
  if (result.outcome !== 'failed' || waitMs <= 0 || waitMs > MAX_WAIT_MS) return result;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return task();
}

/** The records of a submission in a system, with whole texts. */
async function readSubmission({ system }: LeadSource, id: string): Promise<LeadPage> {
  const { readLeads } = system.tab;
  if (!readLeads) throw new Error(`The leads of ${system.id} can't be read`);
  return readWithRetry(readLeads, { ids: [id] });
}

/** The whole message of a lead, read again if only its beginning is known. Undefined if no system has it. */
async function readWholeText(lead: MergedLead, sources: readonly LeadSource[]): Promise<string | undefined> {
  if (!lead.isTruncated) return lead.contact.message;
  for (const source of sources) {
    if (!lead.records.some(({ system }) => system === source.id)) continue;
    const { leads } = await readSubmission(source, lead.id);
    const whole = leads.find(({ message, cut }) => message && !cut);
    if (whole) return whole.message;
  }
  return undefined;
}

/** Adds a pending delivery of a lead to the outbox. `isWantedAgain`: also in place of an earlier receipt. */
async function queueDelivery(
  { outbox, spamCheck }: LeadPipeline,
  lead: MergedLead,
  target: string,
  isWantedAgain: boolean,
): Promise<void> {
  // Without one the host would call the visitor's lead unchecked.
  const check = await spamCheck?.getSolution();
  const solved = check ? { check } : {};
  const addDelivery = (known: OutboxRow['deliveries']) => ({
    ...known,
    [target]: (!isWantedAgain && known[target]) || createDelivery(),
  });
  const row = toOutboxRow(lead);
  const updated = await outbox.update(lead.id, (latest) => ({
    ...solved,
    ...latest,
    // A delivered row may have lost its details.
    lead: latest.lead ?? row.lead,
    onBehalf: true,
    deliveries: addDelivery(latest.deliveries),
  }));
  if (!updated) await outbox.put({ ...solved, ...row, deliveries: addDelivery(row.deliveries) });
}

/** Returns a lead as a row of the outbox: this browser's row, or a new one for a lead of other systems. */
export function toOutboxRow(lead: MergedLead): OutboxRow {
  if (lead.row?.lead) return lead.row;
  const { id, submittedAt: createdAt, kind = 'contact', records, row } = lead;
  // A column has these words where nothing was chosen.
  const service = lead.contact.service === leadForms.noTopic ? '' : lead.contact.service;
  const details: Lead = {
    id,
    kind,
    createdAt,
    formName: 'ImportedLead',
    values: {},
    contact: { ...lead.contact, service },
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

/** The sending of one lead. */
export interface SendTask {
  lead: MergedLead;
  send: () => Promise<SendResult>;
}

export interface SendTotals {
  counts: Partial<Record<SendResult['outcome'], number>>;
  destinations: readonly Destination[];
  failures: readonly { lead: MergedLead; reasons: readonly string[] }[];
  done: number;
}

/** Sends leads one after the other. `shouldContinue` is called before each, with the number done so far. */
export async function sendAll(
  tasks: readonly SendTask[],
  shouldContinue: (done: number) => boolean,
): Promise<SendTotals> {
  const counts: SendTotals['counts'] = {};
  const destinations = new Set<Destination>();
  const failures: { lead: MergedLead; reasons: readonly string[] }[] = [];
  let done = 0;
  for (const { lead, send } of tasks) {
    if (!shouldContinue(done)) break;
    const result = await send();
    counts[result.outcome] = (counts[result.outcome] ?? 0) + 1;
    if (result.outcome === 'sent')
      for (const destination of result.destinations) destinations.add(destination);
    if (result.outcome === 'failed') failures.push({ lead, reasons: result.reasons });
    done += 1;
  }
  return { counts, destinations: [...destinations], failures, done };
}
