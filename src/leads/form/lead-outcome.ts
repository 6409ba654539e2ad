import type { PendingSubmission } from './form-draft';
import type { LeadProgress, SentLead } from './send-lead';

/** What became of a form's latest message. `values`: what it says; the form may say something else by now. */
export type LeadOutcome<V = PendingSubmission['values']> =
  /** `delivered-later`: it got through in the background, or this page learned of it only now. */
  | { status: 'delivered' | 'delivered-later' | 'spam'; id: string; values: V }
  | { status: 'queued'; id: string; keptIn: 'worker' | 'device' | 'page'; values: V }
  /** Will not be sent by itself; the visitor gets the text back. `id`: the outbox has it. */
  | { status: 'not-sent'; id?: string; values: V };

/** Maps a result to the outcome shown. */
export function toOutcome(
  { values, result, isEarlier }: SentLead,
  progress?: LeadProgress | null,
): LeadOutcome {
  const { id } = result;
  switch (result.status) {
    case 'delivered':
      return { status: isEarlier ? 'delivered-later' : 'delivered', id, values };
    case 'spam':
      return { status: 'spam', id, values };
    case 'undelivered':
      if (progress?.accepted) return { status: 'delivered-later', id, values };
      return (progress?.willRetry ?? result.willRetry)
        ? { status: 'queued', id, keptIn: result.keptIn, values }
        : { status: 'not-sent', id, values };
  }
}

type SettledOutcome = Extract<LeadOutcome, { status: 'delivered' | 'delivered-later' | 'spam' }>;

/** Whether nothing more happens to a lead. */
export const isSettled = (outcome: LeadOutcome): outcome is SettledOutcome =>
  outcome.status !== 'queued' && outcome.status !== 'not-sent';
