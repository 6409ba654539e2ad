import { getLeadPipeline } from '~/app/lead-pipeline';
import { retryLead } from '~/features/admin/leads/send-leads';
import { type SubmitState, useSubmitLead } from '~/leads/form/lead-sender';
import type { OutboxRow } from '~/leads/outbox-row';
import { mayHaveLeads } from '~/leads/stored-keys';
import type { LeadDraft } from '~/leads/submit-lead';
import { setOnDelivered } from './arrivals-stub';
import { mount } from './react-stub';

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

/** The contact form's hook on a page with the form. */
export function form(onStateChange: (state: SubmitState) => void) {
  // As a form does on its first interaction.
  getLeadPipeline().background?.prepare();
  let before: SubmitState | undefined;
  const mounted = mount(
    () => useSubmitLead(getLeadPipeline(), 'ContactForm'),
    ({ state }) => {
      if (state !== before) onStateChange(state);
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
