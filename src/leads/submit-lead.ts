import { readConsent } from '~/shared/lib/consent';
import { readAttribution } from './attribution';
import { type Courier, deliverRow, isAccepted } from './deliver';
import type { Lead, LeadContact, LeadKind } from './lead';
import type { Delivery, OutboxRow } from './outbox-row';

/** A form's values on their way to becoming a lead. */
export interface LeadDraft {
  kind: LeadKind;
  /** The generic form name that a webhook or form backend sees. */
  formName: string;
  /** What the visitor entered, by field name. */
  values: Record<string, string | boolean>;
  contact: LeadContact;
  /** The page's preselected service. */
  service?: string | undefined;
  /** Content of the field that people do not see. */
  honeypot: string;
  /** When the visitor began to fill in the form, ms since the epoch. */
  startedAt: number;
}

export type SubmitResult =
  /** `destinations` are the labels of those that have it. */
  | { status: 'delivered'; id: string; destinations: string[] }
  /** Nobody has it yet. `durable` is false where it lasts only as long as the page. */
  | { status: 'kept'; id: string; willRetry: boolean; durable: boolean; reason: string }
  /** Caught by the spam trap: kept, not delivered. */
  | { status: 'held'; id: string };

const FASTEST_PERSON_MS = 2_000;

/**
 * Writes the lead to the outbox, then delivers it. Resolves as soon as one destination that counts has it,
 * or when all have failed. Sending the same form again passes the same `id`.
 */
export async function submitLead(courier: Courier, draft: LeadDraft, id: string): Promise<SubmitResult> {
  const { outbox, destinations } = courier;
  const again = await outbox.update(id, (earlier) => toRow(draft, id, earlier));
  const row = again ?? toRow(draft, id, undefined);
  if (!again) await outbox.put(row);
  if (row.spam === 'honeypot') return { status: 'held', id };

  const accepted = await new Promise<OutboxRow | undefined>((resolve) => {
    deliverRow(courier, id, 'submission', resolve).then(resolve, () => resolve(undefined));
  });
  const now = accepted ?? (await outbox.get(id));
  if (now && isAccepted(destinations, now)) {
    await outbox.update(id, (latest) => ({ ...latest, announced: true }));
    return { status: 'delivered', id, destinations: acceptedBy(courier, now) };
  }
  const deliveries = receiptsThatCount(courier, now);
  return {
    status: 'kept',
    id,
    willRetry:
      now === undefined || deliveries.some(({ state }) => state === 'retrying' || state === 'waiting'),
    durable: await outbox.isDurable(id),
    reason: deliveries.flatMap(({ attempts }) => attempts.at(-1)?.reason ?? []).join(' '),
  };
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

/** A tracker that will try again is no promise to the visitor. */
function receiptsThatCount({ destinations }: Courier, row: OutboxRow | undefined): Delivery[] {
  return destinations.flatMap(({ id, counts }) => (counts === 'never' ? [] : (row?.deliveries[id] ?? [])));
}
