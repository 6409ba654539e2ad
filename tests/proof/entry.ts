import { getLeadPipeline } from '~/app/lead-pipeline';
import { retryLead } from '~/features/admin/leads/send-leads';
import { forgetPending } from '~/leads/form/form-draft';
import { isSettled, type LeadOutcome, toOutcome } from '~/leads/form/lead-outcome';
import { readProgress, resolveEarlierLead, type SentLead, sendLead } from '~/leads/form/send-lead';
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

const FORM = 'ContactForm';

/** The contact form's way to the pipeline, on a page that shows the form: what `useSendLead` does. */
export function form(onOutcome: (outcome: LeadOutcome | { status: 'none' }) => void) {
  const pipeline = getLeadPipeline();
  // As a touched form does it.
  pipeline.background?.prepare();
  let sent: SentLead | undefined;
  let shown = '';
  const show = async () => {
    const lead = sent;
    const progress = lead?.result.status === 'undelivered' && (await readProgress(pipeline, lead.result.id));
    if (lead !== sent) return;
    const outcome = lead ? toOutcome(lead, progress || null) : ({ status: 'none' } as const);
    if (shown === JSON.stringify(outcome)) return;
    shown = JSON.stringify(outcome);
    onOutcome(outcome);
    if (outcome.status !== 'none' && isSettled(outcome)) forgetPending(FORM, outcome.id);
  };
  let hasSubmitted = false;
  void resolveEarlierLead(pipeline, FORM).then((earlier) => {
    if (hasSubmitted) return;
    sent = earlier;
    void show();
  });
  return {
    submit: async (draft: LeadInput) => {
      hasSubmitted = true;
      sent = undefined;
      void show();
      const result = await sendLead(pipeline, FORM, draft);
      sent = { values: draft.values, result, isEarlier: false };
      void show();
      return result;
    },
    close: pipeline.outbox.subscribe(() => void show()),
  };
}

/** 'Retry now' in the inbox. */
export const retry = (id: string) => retryLead(getLeadPipeline(), id);

export const rows = () => getLeadPipeline().outbox.all();
