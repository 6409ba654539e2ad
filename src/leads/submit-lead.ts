import { pathOf } from '~/shared/base-path';
import { readConsent } from '~/shared/lib/consent';
import { inPatience } from '~/shared/lib/lock';
import { randomId } from '~/shared/lib/random-id';
import { readAttribution, withoutCampaign } from './attribution';
import { isDeliveredHere } from './claim';
import { contactOf, type LeadContact } from './contact-fields';
import { type Courier, deliverRow, isAccepted, noteTold, owedTo } from './deliver';
import { type LeadKind, wellFormed } from './lead';
import type { Outbox } from './outbox';
import { CLAIM_MS, isLive, newDelivery, type OutboxRow } from './outbox-row';
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

/** The form's previous, unconfirmed submission. */
interface Earlier {
  id: string;
  createdAt?: string | undefined;
  /** The form still says the same. */
  unchanged: boolean;
}

const FASTEST_PERSON_MS = 2_000;
/** A form says after this time at the latest how it stands; the delivery goes on. */
const PATIENCE_MS = 40_000;
/** A browser that was asked to deliver without a page has made its last try by then. */
const UNATTENDED_MS = 20 * 60_000;

/**
 * Writes the lead to the outbox, then delivers it. Resolves as soon as one destination that counts has it, when all
 * have failed, or after 40 seconds. An `earlier` submission is resent under its id, so that nothing arrives twice.
 * `onBegin` gets the id before anything is stored or sent. Where a corrected text takes another's place, it's called
 * before that with the row's next `revision` as well, and with the id alone once it's stored.
 */
export async function submitLead(
  courier: Courier,
  draft: LeadDraft,
  earlier?: Earlier,
  onBegin: (id: string, revision?: number) => void = () => undefined,
): Promise<SubmitResult> {
  const { outbox } = courier;
  const id = earlier
    ? await writeAgain(courier, draft, earlier, onBegin)
    : await writeNew(outbox, draft, onBegin);
  if (typeof id !== 'string') return id;
  await inPatience(
    PATIENCE_MS,
    new Promise<void>((resolve) => {
      const end = () => resolve();
      deliverRow(courier, id, 'submission', end, end).then(end, end);
    }),
  );
  return concludeSubmission(courier, id, draft);
}

async function writeNew(
  outbox: Outbox,
  draft: LeadDraft,
  onBegin: (id: string) => void,
  lost?: { id: string; createdAt: string },
): Promise<string> {
  const row = toRow({ ...draft, ...lost }, lost?.id ?? randomId(), undefined);
  onBegin(row.id);
  await outbox.put(lost ? { ...row, unsure: true } : row);
  return row.id;
}

/**
 * Writes the draft under the earlier submission's id if that can't make a double of it, otherwise under a new one.
 * Resolves with the id, or with the result if there is nothing to send.
 */
async function writeAgain(
  courier: Courier,
  draft: LeadDraft,
  { id, createdAt, unchanged }: Earlier,
  onBegin: (id: string, revision?: number) => void,
): Promise<string | SubmitResult> {
  const { outbox, destinations } = courier;
  const free = await inPatience(PATIENCE_MS, whenUnclaimed(outbox, id));
  if (free === 'late' && unchanged) return concludeSubmission(courier, id);
  const before = await outbox.get(id);
  if (!before) {
    // It may have been sent: by a page that took it along, or from a disk that doesn't answer just now.
    const isLost = unchanged && createdAt !== undefined;
    return writeNew(outbox, draft, onBegin, isLost ? { id, createdAt } : undefined);
  }
  if (unchanged && isAccepted(destinations, before)) return concludeSubmission(courier, id);
  const revision = (before.revision ?? 0) + 1;
  if (!unchanged) onBegin(id, revision);
  let written = false;
  const row = await outbox.update(id, (latest) => {
    // Another tab may have begun to send it since.
    written = !isLive(latest.claim) && mayReuse(courier, latest, unchanged);
    return written ? { ...toRow(draft, id, latest), ...(!unchanged && { revision }) } : latest;
  });
  if (row && written) {
    onBegin(id);
    return id;
  }
  // The disk has it and no room for a change, or another tab is sending just this text.
  if (unchanged && (!row || mayReuse(courier, row, unchanged))) return concludeSubmission(courier, id);
  const next = await writeNew(outbox, draft, onBegin);
  // The new text replaces one that never arrived, unless a page could take it along and leave neither.
  if (!isAccepted(destinations, row ?? before) && (await outbox.isDurable(next))) await outbox.take([id]);
  return next;
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

/**
 * A delivered text is done, and a changed one must not reuse its id. Part of an earlier one may have arrived: a
 * completed step isn't sent again, and destinations that recognize a repeat would keep the old text and drop the new.
 */
function mayReuse({ destinations }: Courier, row: OutboxRow, unchanged: boolean): boolean {
  if (row.spam === 'honeypot' || isAccepted(destinations, row)) return false;
  const hasBegun = Object.values(row.deliveries).some(
    ({ unanswered, steps }) => unanswered || Object.keys(steps).length > 0,
  );
  return unchanged || !hasBegun;
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
