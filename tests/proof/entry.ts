import { getLeadPipeline } from '~/app/lead-pipeline';
import { retryLead } from '~/features/admin/leads/send-leads';
import { createLeadSender, type LeadOutcome } from '~/leads/form/lead-sender';
import type { OutboxRow } from '~/leads/outbox-row';
import { mayHaveLeads } from '~/leads/stored-keys';
import type { LeadInput } from '~/leads/submit-lead';
import { setOnDelivered } from './arrivals-stub';

/*
 * The site's own pipeline for one simulated tab. Only calls what pages call.
 */

/** Does what every page does when it's opened. */
export function open(onDelivered: (row: OutboxRow) => void): void {
  setOnDelivered(onDelivered);
  void mayHaveLeads().then((may) => {
    if (may) getLeadPipeline();
  });
}

/** The contact form's way to the pipeline, on a page that shows the form. */
export function form(onOutcome: (outcome: LeadOutcome) => void) {
  const sender = createLeadSender(getLeadPipeline(), 'ContactForm');
  // As a touched form does it.
  sender.prepare();
  let before = sender.getOutcome();
  const close = sender.subscribe(() => {
    const outcome = sender.getOutcome();
    if (outcome !== before) onOutcome(outcome);
    before = outcome;
  });
  return { submit: (draft: LeadInput) => sender.submit(draft), close };
}

/** 'Retry now' in the inbox. */
export const retry = (id: string) => retryLead(getLeadPipeline(), id);

export const rows = () => getLeadPipeline().outbox.all();
