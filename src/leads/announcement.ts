import { recordEvent } from '~/shared/lib/analytics-events';
import type { LeadContact } from './contact-fields';
import type { Outbox } from './outbox';
import type { LeadKind, OutboxRow } from './outbox-row';

/**
 * Records that the visitor knows of a lead's arrival. The first time, measures it if it is the visitor's own. `lead`: the
 * lead as sent, because a fully delivered row no longer has it. False if it was recorded before.
 */
export async function markAnnounced(
  outbox: Outbox,
  row: OutboxRow,
  lead: { contact: Partial<LeadContact> } | undefined = row.lead,
): Promise<boolean> {
  let isFirst = false;
  await outbox.record(row.id, (latest) => {
    isFirst = !latest.announced;
    return { ...latest, announced: true };
  });
  if (isFirst && !row.onBehalf) measureByKind[row.kind](lead?.contact.service || undefined);
  return isFirst;
}

/** The parameter is the label of a choice, never typed text. */
const measureByKind: Record<LeadKind, (choice: string | undefined) => void> = {
  contact: (service) => recordEvent('inquiry', service ? { service } : {}),
  qualification: (plan) => recordEvent('qualification', plan ? { plan } : {}),
  demo: (focus) => recordEvent('booking', focus ? { focus } : {}),
  newsletter: () => recordEvent('subscription'),
  // Entered by an administrator.
  enterprise: () => undefined,
};
