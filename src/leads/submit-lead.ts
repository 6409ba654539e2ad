import { readConsent } from '~/shared/lib/consent';
import { randomId } from '~/shared/lib/random-id';
import { readAttribution } from './attribution';
import { type Courier, deliverRow, isAccepted, owedTo } from './deliver';
import type { Lead, LeadContact, LeadKind } from './lead';
import type { Outbox } from './outbox';
import { newDelivery, type OutboxRow } from './outbox-row';

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
  contact: LeadContact;
  /** The page's preselected service. */
  service?: string | undefined;
}

export type SubmitResult =
  /** `destinations`: labels of the ones that have it. */
  | { status: 'delivered'; id: string; destinations: string[] }
  /**
   * Nobody has it yet. `stored`: it survives leaving the page (`device`), or does not (`page`), or nothing is
   * stored because the site's own code did not load (`nowhere`).
   */
  | { status: 'undelivered'; id: string; willRetry: boolean; stored: 'device' | 'page' | 'nowhere' }
  /** Caught by the honeypot: kept, not delivered. */
  | { status: 'spam'; id: string };

/** The form's previous, unconfirmed submission. */
interface Earlier {
  id: string;
  /** The form still says the same. */
  unchanged: boolean;
}

const FASTEST_PERSON_MS = 2_000;

/**
 * Writes the lead to the outbox, then delivers it. Resolves as soon as one destination that counts has it,
 * or when all have failed. An `earlier` submission is resent under its id, so that nothing arrives twice.
 * `onBegin` gets the id before anything is stored or sent.
 */
export async function submitLead(
  courier: Courier,
  draft: LeadDraft,
  earlier?: Earlier,
  onBegin: (id: string) => void = () => undefined,
): Promise<SubmitResult> {
  const { outbox } = courier;
  const before = earlier && (await whenUnclaimed(outbox, earlier.id));
  if (before && earlier.unchanged && isAccepted(courier.destinations, before)) {
    return concludeSubmission(courier, before.id);
  }
  let id = before && mayReuse(courier, before, earlier.unchanged) ? before.id : randomId();
  onBegin(id);
  if (!(await write(outbox, draft, id)) && !earlier?.unchanged) {
    // The disk has the earlier text and no room to replace it.
    id = randomId();
    onBegin(id);
    await write(outbox, draft, id);
  }
  // The new text replaces one that never arrived.
  if (before && before.id !== id && !isAccepted(courier.destinations, before)) await outbox.delete(before.id);

  await new Promise<void>((resolve) => {
    deliverRow(courier, id, 'submission', () => resolve()).then(
      () => resolve(),
      () => resolve(),
    );
  });
  return concludeSubmission(courier, id);
}

/** False if the outbox already has the row and cannot change it. */
async function write(outbox: Outbox, draft: LeadDraft, id: string): Promise<boolean> {
  if (await outbox.update(id, (row) => toRow(draft, id, row))) return true;
  if (await outbox.get(id)) return false;
  await outbox.put(toRow(draft, id, undefined));
  return true;
}

/** The result of a submission so far. If undelivered and no longer in the outbox, it is not resent. */
export async function concludeSubmission(courier: Courier, id: string): Promise<SubmitResult> {
  const { outbox, destinations } = courier;
  const row = await outbox.get(id);
  if (row?.spam === 'honeypot') return { status: 'spam', id };
  if (row && isAccepted(destinations, row)) {
    await outbox.update(id, (latest) => ({ ...latest, announced: true }));
    return { status: 'delivered', id, destinations: acceptedBy(courier, row) };
  }
  return {
    status: 'undelivered',
    id,
    willRetry: row !== undefined && willRetry(courier, row),
    stored: (await outbox.isDurable(id)) ? 'device' : 'page',
  };
}

/**
 * A delivered text is done, and a changed one must not reuse its id. One whose answer was lost may have
 * arrived: destinations that recognize a repeat would keep the old text and drop the new.
 */
function mayReuse({ destinations }: Courier, row: OutboxRow, unchanged: boolean): boolean {
  if (row.spam === 'honeypot' || isAccepted(destinations, row)) return false;
  return unchanged || !Object.values(row.deliveries).some(({ unanswered }) => unanswered);
}

/** The row, once no tab is delivering it. */
async function whenUnclaimed(outbox: Outbox, id: string): Promise<OutboxRow | undefined> {
  for (;;) {
    const row = await outbox.get(id);
    const wait = (row?.claim?.until ?? 0) - Date.now();
    if (!row || wait <= 0) return row;
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
  const lead: Lead = {
    id,
    kind: draft.kind,
    createdAt: earlier?.createdAt ?? new Date().toISOString(),
    formName: draft.formName,
    values: draft.values,
    contact: draft.contact,
    context: {
      page: location.pathname + location.search,
      referrer: document.referrer,
      attribution: readAttribution(),
      trackingConsent: readConsent() === 'granted',
      service: draft.service,
    },
  };
  const spam = draft.honeypot
    ? 'honeypot'
    : Date.now() - draft.startedAt < FASTEST_PERSON_MS
      ? 'fast'
      : undefined;
  return {
    id,
    kind: draft.kind,
    createdAt: lead.createdAt,
    lead,
    spam: spam ?? earlier?.spam,
    deliveries: earlier?.deliveries ?? {},
    claim: earlier?.claim,
    announced: false,
  };
}

const acceptedBy = ({ destinations }: Courier, row: OutboxRow) =>
  destinations
    .filter(({ id, counts }) => counts !== 'never' && row.deliveries[id]?.accepted)
    .map(({ label }) => label);

/** A tracker's retry is no promise to the visitor. */
const willRetry = ({ destinations }: Courier, row: OutboxRow) =>
  owedTo(destinations, row).some(({ id, counts }) => {
    const { state } = row.deliveries[id] ?? newDelivery();
    return counts !== 'never' && (state === 'retrying' || state === 'waiting');
  });
