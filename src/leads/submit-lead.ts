import { toAppPath } from '~/shared/base-path';
import { languages } from '~/shared/build-constants';
import { readConsent } from '~/shared/lib/consent';
import { getLanguage, locale } from '~/shared/lib/locale';
import { withTimeout } from '~/shared/lib/lock';
import { createRandomId } from '~/shared/lib/random-id';
import { markAnnounced } from './announcement';
import { readAttribution, removeUtmParameters } from './attribution';
import { type LeadContact, toLeadContact } from './contact-fields';
import { deliverRow, type LeadPipeline } from './deliver';
import { getNextAttemptAt } from './next-action';
import type { Outbox } from './outbox';
import { createDelivery, isClaimActive, type LeadKind, type OutboxRow, toWellFormed } from './outbox-row';
import { addDeliveries, route } from './route';

/** The input of the spam check. */
export interface SpamSignals {
  /** The value of a field that people don't see. */
  honeypot: string;
  /** When the form was first shown, in ms since the epoch; 0 if it was filled in earlier. */
  startedAt: number;
}

/** A form's values before they become a lead. */
export interface LeadInput extends SpamSignals {
  kind: LeadKind;
  /** The form name for webhooks. */
  formName: string;
  /** The visitor's entries, by field name. */
  values: Record<string, string | boolean>;
  /** The form's contact fields; the others are empty. */
  contact: Partial<LeadContact>;
  /** ISO timestamp; now by default. */
  createdAt?: string;
  /** The page's preselected service. */
  service?: string | undefined;
}

export type SubmitResult =
  | { status: 'delivered'; id: string }
  /**
   * No destination has it yet. `keptIn`: it survives leaving the page (`device`), and the browser also sends it without
   * a page (`worker`); or it does not (`page`).
   */
  | { status: 'undelivered'; id: string; willRetry: boolean; keptIn: 'worker' | 'device' | 'page' }
  /** Caught by the honeypot: kept, not delivered. */
  | { status: 'spam'; id: string };

/** A pending submission of the same text; with `isExtended`, of a text to which the new one adds words. */
interface PendingLead {
  id: string;
  createdAt?: string | undefined;
  isExtended?: boolean;
}

const MIN_FILL_MS = 2_000;
/** After this time a form shows the result so far, and the delivery goes on. */
const RESULT_TIMEOUT_MS = 40_000;
/** Browsers have made their last try of a background sync by then. */
const BACKGROUND_SYNC_MS = 20 * 60_000;

/**
 * Writes the lead to the outbox, then delivers it. Resolves when one destination that counts has it, when all have
 * failed, or after 40 seconds. A `pending` submission of the same text is resent under its id, so that nothing arrives
 * twice; an extended one too, unless a system may have the shorter text. `onBegin` gets the id before anything is stored
 * or sent.
 */
export async function submitLead(
  pipeline: LeadPipeline,
  input: LeadInput,
  pending?: PendingLead,
  onBegin: (id: string) => void = () => undefined,
): Promise<SubmitResult> {
  const id = pending
    ? await rewriteLead(pipeline, input, pending, onBegin)
    : await writeNewLead(pipeline, input, onBegin);
  if (typeof id !== 'string') return id;
  await withTimeout(
    RESULT_TIMEOUT_MS,
    new Promise<void>((resolve) => {
      const end = () => resolve();
      deliverRow(pipeline, id, 'submission', end).then(end, end);
    }),
  );
  return resolveSubmission(pipeline, id, input);
}

async function writeNewLead(
  { outbox, destinations }: LeadPipeline,
  input: LeadInput,
  onBegin: (id: string) => void,
  reused?: { id: string; createdAt: string },
): Promise<string> {
  const row = addDeliveries(
    destinations,
    toRow({ ...input, ...reused }, reused?.id ?? createRandomId(), undefined),
  );
  onBegin(row.id);
  await outbox.put(reused ? { ...row, unsure: true } : row);
  return row.id;
}

/**
 * Writes the input under the pending submission's id. Resolves with the id to deliver, or with the result if there is
 * nothing to send: the lead has arrived, or another tab is sending it.
 */
async function rewriteLead(
  pipeline: LeadPipeline,
  input: LeadInput,
  { id, createdAt, isExtended = false }: PendingLead,
  onBegin: (id: string) => void,
): Promise<string | SubmitResult> {
  const { outbox, destinations } = pipeline;
  const leaveRow = () =>
    isExtended ? writeNewLead(pipeline, input, onBegin) : resolveSubmission(pipeline, id);
  const result = await withTimeout(RESULT_TIMEOUT_MS, waitUntilUnclaimed(outbox, id));
  if (result === 'late') return leaveRow();
  const before = await outbox.get(id);
  if (!before) {
    // It may have been sent, by a page that had it in memory or from a database that doesn't answer now.
    const reused = isExtended || createdAt === undefined ? undefined : { id, createdAt };
    return writeNewLead(pipeline, input, onBegin, reused);
  }
  // A row held as spam is never sent. Someone who submits the same text again is no script.
  if (before.spam === 'honeypot') return writeNewLead(pipeline, input, onBegin);
  let written = false;
  const row = await outbox.update(id, (latest) => {
    const { isReceived, isBegun } = route(destinations, latest);
    // Another tab may have sent it or be sending it.
    written = !isClaimActive(latest.claim) && !isReceived && !(isExtended && isBegun);
    return written ? toRow(input, id, latest) : latest;
  });
  // Without a row, its store doesn't take the change.
  if (!row || !written) return leaveRow();
  onBegin(id);
  return id;
}

/**
 * The result of a submission so far. A lead that is no longer in the outbox is not resent. `lead`: the lead as sent, if
 * the page still has it, because a delivered row may not.
 */
export async function resolveSubmission(
  pipeline: LeadPipeline,
  id: string,
  lead?: Pick<LeadInput, 'contact'>,
): Promise<SubmitResult> {
  const { outbox, destinations } = pipeline;
  const row = await outbox.get(id);
  if (row?.spam === 'honeypot') return { status: 'spam', id };
  if (row && route(destinations, row).isReceived) {
    await markAnnounced(outbox, row, lead);
    return { status: 'delivered', id };
  }
  const willRetry = row !== undefined && isRetriedAutomatically(pipeline, row);
  if (row && !willRetry) await outbox.record(id, (latest) => ({ ...latest, warned: true }));
  if (!outbox.isDurable(id)) return { status: 'undelivered', id, willRetry, keptIn: 'page' };
  const isSyncRequested = willRetry && (await pipeline.background?.request()) === true;
  const isSentByWorker = isSyncRequested && isRetriedAutomatically(pipeline, row, BACKGROUND_SYNC_MS);
  return { status: 'undelivered', id, willRetry, keptIn: isSentByWorker ? 'worker' : 'device' };
}

/** Resolves once no tab is delivering the row. */
async function waitUntilUnclaimed(outbox: Outbox, id: string): Promise<void> {
  for (;;) {
    const claim = (await outbox.get(id))?.claim;
    if (!claim || !isClaimActive(claim)) return;
    const wait = claim.until - Date.now();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      const unsubscribe = outbox.subscribe(() => {
        clearTimeout(timer);
        resolve();
        unsubscribe();
      });
    });
  }
}

function toRow(input: LeadInput, id: string, previous: OutboxRow | undefined): OutboxRow {
  const createdAt = previous?.createdAt ?? input.createdAt ?? new Date().toISOString();
  const consent = readConsent();
  const lead = toWellFormed({
    id,
    kind: input.kind,
    createdAt,
    formName: input.formName,
    values: input.values,
    contact: toLeadContact({
      ...input.contact,
      language: languages.length > 0 ? getLanguage(locale) : '',
    }),
    context: {
      page:
        toAppPath(location) + (consent === 'denied' ? removeUtmParameters(location.search) : location.search),
      referrer: document.referrer,
      attribution: readAttribution(),
      trackingConsent: consent === 'granted',
      service: input.service,
    },
  });
  const spam = input.honeypot ? 'honeypot' : Date.now() - input.startedAt < MIN_FILL_MS ? 'fast' : undefined;
  const { warned: _, ...before } = previous ?? { deliveries: {} };
  return {
    ...before,
    id,
    kind: input.kind,
    createdAt,
    lead,
    spam: spam ?? previous?.spam,
    announced: false,
  };
}

/** Whether a destination that counts is retried within `ms` from now. */
export const isRetriedAutomatically = (
  { destinations }: LeadPipeline,
  row: OutboxRow,
  ms = Number.POSITIVE_INFINITY,
) =>
  route(destinations, row).intended.some(({ id, role }) => {
    const next = getNextAttemptAt(row.deliveries[id] ?? createDelivery());
    return role !== 'side-effect' && next !== undefined && next <= Date.now() + ms;
  });
