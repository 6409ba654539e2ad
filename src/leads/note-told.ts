import { measure } from '~/shared/lib/measure';
import type { LeadContact } from './contact-fields';
import type { LeadKind } from './lead';
import type { Outbox } from './outbox';
import type { OutboxRow } from './outbox-row';

/**
 * Notes that the visitor knows of a lead's arrival, and counts it the first time, if it was the visitor's own. `lead`:
 * what was sent; a row whose destinations all have it has forgotten.
 */
export async function noteTold(
  outbox: Outbox,
  row: OutboxRow,
  lead: { contact: Partial<LeadContact> } | undefined = row.lead,
): Promise<void> {
  let isFirst = false;
  await outbox.update(row.id, (latest) => {
    isFirst = !latest.announced;
    return { ...latest, announced: true };
  });
  if (isFirst && !row.onBehalf) count[row.kind](lead?.contact.service || undefined);
}

/** A service is the label of a choice, never a text that somebody typed. */
const count: Record<LeadKind, (choice: string | undefined) => void> = {
  contact: (service) => measure('inquiry', service ? { service } : {}),
  qualification: (plan) => measure('qualification', plan ? { plan } : {}),
  demo: (focus) => measure('booking', focus ? { focus } : {}),
  newsletter: () => measure('subscription'),
  // An administrator has entered it.
  enterprise: () => undefined,
};
