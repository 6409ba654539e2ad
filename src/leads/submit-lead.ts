import { pathOf } from '~/shared/base-path';
import { readConsent } from '~/shared/lib/consent';
import { inPatience } from '~/shared/lib/lock';
import { randomId } from '~/shared/lib/random-id';
import { readAttribution, withoutCampaign } from './attribution';
import { contactOf, type LeadContact } from './contact-fields';
import {
  type Courier,
  deliverRow,
  isAccepted,
  isDeliveredHere,
  noteTold,
  owedTo,
  withReceipts,
} from './deliver';
import type { Outbox } from './outbox';
import { CLAIM_MS, isLive, type LeadKind, newDelivery, type OutboxRow, wellFormed } from './outbox-row';
import { nextTry } from './retry-policy';

/** The input of the spam check. */
export interface SpamSignals {
  /** Value of the field that people do not see. */
  honeypot: string;
  /** When the form was first shown, ms since the epoch; 0 if it was filled in earlier. */
  startedAt: number;
}

/** A form's values before they become a lead. */
export interface LeadDraft extends SpamSignals {
  kind: LeadKind;
  /** The generic form name that a webhook or form backend sees. */
  formName: string;
  /** The visitor's entries, by field name. */
  values: Record<string, string | boolean>;
  /** What the form asks for; the rest is empty. */
  contact: Partial<LeadContact>;
  /** ISO timestamp; now if it isn't given. */
  createdAt?: string;
  /** The page's preselected service. */
  service?: string | undefined;
}

export type SubmitResult =
  /** `destinations`: labels of the ones that have it. */
  | { status: 'delivered'; id: string; destinations: string[] }
  /**
   * Nobody has it yet. `stored`: it survives leaving the page (`device`), and the browser sends it without any page
   * (`worker`); or it does not (`page`), or nothing is stored because the site's own code did not load (`nowhere`).
   */
  | {
      status: 'undelivered';
      id: string;
      willRetry: boolean;
      stored: 'worker' | 'device' | 'page' | 'nowhere';
    }
  /** Caught by the honeypot: kept, not delivered. */
  | { status: 'spam'; id: string };

/** An unconfirmed submission of the same text. */
interface Earlier {
  id: string;
  createdAt?: string | undefined;
}

const FASTEST_PERSON_MS = 2_000;
/** A form says after this time at the latest how it stands; the delivery goes on. */
const PATIENCE_MS = 40_000;
/** A browser that was asked to deliver without a page has made its last try by then. */
const UNATTENDED_MS = 20 * 60_000;

/**
 * Writes the lead to the outbox, then delivers it. Resolves as soon as one destination that counts has it, when all
 * have failed, or after 40 seconds. An `earlier` submission of the same text is resent under its id, so that nothing
 * arrives twice. `onBegin` gets the id before anything is stored or sent.
 */
export async function submitLead(
  courier: Courier,
  draft: LeadDraft,
  earlier?: Earlier,
  onBegin: (id: string) => void = () => undefined,
): Promise<SubmitResult> {
  const id = earlier
    ? await writeAgain(courier, draft, earlier, onBegin)
    : await writeNew(courier, draft, onBegin);
  if (typeof id !== 'string') return id;
  await inPatience(
    PATIENCE_MS,
    new Promise<void>((resolve) => {
      const end = () => resolve();
      deliverRow(courier, id, 'submission', end).then(end, end);
    }),
  );
  return concludeSubmission(courier, id, draft);
}

async function writeNew(
  { outbox, destinations }: Courier,
  draft: LeadDraft,
  onBegin: (id: string) => void,
  lost?: { id: string; createdAt: string },
): Promise<string> {
  const row = withReceipts(destinations, toRow({ ...draft, ...lost }, lost?.id ?? randomId(), undefined));
  onBegin(row.id);
  await outbox.put(lost ? { ...row, unsure: true } : row);
  return row.id;
}

/**
 * Writes the draft under the earlier submission's id. Resolves with the id to deliver, or with the result if there is
 * nothing to send: the lead has arrived, or another tab is sending it.
 */
async function writeAgain(
  courier: Courier,
  draft: LeadDraft,
  { id, createdAt }: Earlier,
  onBegin: (id: string) => void,
): Promise<string | SubmitResult> {
  const { outbox, destinations } = courier;
  const free = await inPatience(PATIENCE_MS, whenUnclaimed(outbox, id));
  if (free === 'late') return concludeSubmission(courier, id);
  const before = await outbox.get(id);
  if (!before) {
    // It may have been sent: by a page that took it along, or from a disk that doesn't answer just now.
    return writeNew(courier, draft, onBegin, createdAt === undefined ? undefined : { id, createdAt });
  }
  // Held as spam, it is sent by nobody. A person who has sent the same is no script.
  if (before.spam === 'honeypot') return writeNew(courier, draft, onBegin);
  let written = false;
  const row = await outbox.update(id, (latest) => {
    // Another tab may have sent it since, or be sending it.
    written = !isLive(latest.claim) && !isAccepted(destinations, latest);
    return written ? toRow(draft, id, latest) : latest;
  });
  // Without a row, the disk has no room for a change.
  if (!row || !written) return concludeSubmission(courier, id);
  onBegin(id);
  return id;
}

/**
 * The result of a submission so far. If undelivered and no longer in the outbox, it is not resent. `lead`: what was sent,
 * if the page still knows; a delivered row may not.
 */
export async function concludeSubmission(
  courier: Courier,
  id: string,
  lead?: Pick<LeadDraft, 'contact'>,
): Promise<SubmitResult> {
  const { outbox, destinations } = courier;
  const row = await outbox.get(id);
  if (row?.spam === 'honeypot') return { status: 'spam', id };
  if (row && isAccepted(destinations, row)) {
    await noteTold(outbox, row, lead);
    return { status: 'delivered', id, destinations: acceptedBy(courier, row) };
  }
  const willRetry = row !== undefined && retriesByItself(courier, row);
  if (row && !willRetry) await outbox.update(id, (latest) => ({ ...latest, warned: true }));
  if (!(await outbox.isDurable(id))) return { status: 'undelivered', id, willRetry, stored: 'page' };
  const isAsked = willRetry && (await courier.background?.request()) === true;
  const isWatched = isAsked && retriesByItself(courier, row, UNATTENDED_MS);
  return { status: 'undelivered', id, willRetry, stored: isWatched ? 'worker' : 'device' };
}

/** Resolves once no tab is delivering the row. */
async function whenUnclaimed(outbox: Outbox, id: string): Promise<void> {
  for (;;) {
    const claim = (await outbox.get(id))?.claim;
    const wait =
      claim && isLive(claim) ? claim.until - Date.now() : isDeliveredHere(outbox, id) ? CLAIM_MS : 0;
    if (wait === 0) return;
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

function toRow(draft: LeadDraft, id: string, earlier: OutboxRow | undefined): OutboxRow {
  const createdAt = earlier?.createdAt ?? draft.createdAt ?? new Date().toISOString();
  const consent = readConsent();
  const lead = wellFormed({
    id,
    kind: draft.kind,
    createdAt,
    formName: draft.formName,
    values: draft.values,
    contact: contactOf(draft.contact),
    context: {
      page: pathOf(location) + (consent === 'denied' ? withoutCampaign(location.search) : location.search),
      referrer: document.referrer,
      attribution: readAttribution(),
      trackingConsent: consent === 'granted',
      service: draft.service,
    },
  });
  const spam = draft.honeypot
    ? 'honeypot'
    : Date.now() - draft.startedAt < FASTEST_PERSON_MS
      ? 'fast'
      : undefined;
  const { warned: _, ...before } = earlier ?? { deliveries: {} };
  return {
    ...before,
    id,
    kind: draft.kind,
    createdAt,
    lead,
    spam: spam ?? earlier?.spam,
    announced: false,
  };
}

const acceptedBy = ({ destinations }: Courier, row: OutboxRow) =>
  destinations
    .filter(({ id, counts }) => counts !== 'never' && row.deliveries[id]?.accepted)
    .map(({ label }) => label);

/** Whether it's tried again, within `ms` from now. A tracker's retry is no promise to the visitor. */
export const retriesByItself = ({ destinations }: Courier, row: OutboxRow, ms = Number.POSITIVE_INFINITY) =>
  owedTo(destinations, row).some(({ id, counts }) => {
    const next = nextTry(row.deliveries[id] ?? newDelivery());
    return counts !== 'never' && next !== undefined && next <= Date.now() + ms;
  });
