import { getLeadPipeline } from '~/app/lead-pipeline';
import { retryLead } from '~/features/admin/leads/send-leads';
import { createLeadSender, type LeadOutcome } from '~/leads/form/lead-sender';
import type { OutboxRow } from '~/leads/outbox-row';
import { mayHaveLeads } from '~/leads/stored-keys';
import type { LeadDraft } from '~/leads/submit-lead';
import { setArrived } from './arrivals-stub';

/*
 * The site's own pipeline as one tab runs it, for the model: everything here is what pages call, and nothing is made
 * anew.
 */

/** As any page does when it's opened. */
export function open(arrived: (row: OutboxRow) => void): void {
  setArrived(arrived);
  void mayHaveLeads().then((may) => {
    if (may) getLeadPipeline();
  });
}

/** The contact form's way to the pipeline, on a page that shows the form. */
export function form(told: (outcome: LeadOutcome) => void) {
  const sender = createLeadSender(getLeadPipeline(), 'ContactForm');
  // As a touched form does it.
  sender.prepare();
  let before = sender.getOutcome();
  const close = sender.subscribe(() => {
    const outcome = sender.getOutcome();
    if (outcome !== before) told(outcome);
    before = outcome;
  });
  return { submit: (draft: LeadDraft) => sender.submit(draft), close };
}

/** 'Retry now' in the inbox. */
export const retry = (id: string) => retryLead(getLeadPipeline(), id);

export const rows = () => getLeadPipeline().outbox.all();
