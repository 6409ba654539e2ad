import { getLeadPipeline } from '~/app/lead-pipeline';
import { retryLead } from '~/features/admin/leads/send-leads';
import { type SubmitState, useSubmitLead } from '~/leads/form/lead-sender';
import type { OutboxRow } from '~/leads/outbox-row';
import { mayHaveLeads } from '~/leads/stored-keys';
import type { LeadDraft } from '~/leads/submit-lead';
import { setArrived } from './arrivals-stub';
import { mount } from './react-stub';

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

/** The contact form's hook, on a page that shows the form. */
export function form(told: (state: SubmitState) => void) {
  // As a touched form does it.
  getLeadPipeline().background?.prepare();
  let before: SubmitState | undefined;
  const mounted = mount(
    () => useSubmitLead(getLeadPipeline(), 'ContactForm'),
    ({ state }) => {
      if (state !== before) told(state);
      before = state;
    },
  );
  return {
    submit: (draft: LeadDraft) => mounted.current().submit(draft),
    close: mounted.close,
  };
}

/** 'Retry now' in the inbox. */
export const retry = (id: string) => retryLead(getLeadPipeline(), id);

export const rows = () => getLeadPipeline().outbox.all();
