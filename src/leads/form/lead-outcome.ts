import type { SubmitState } from './lead-sender';

/** The result of a submission, as the note beside the form tells it. */
export type LeadOutcome<V> =
  | { status: 'none' }
  | { status: 'delivered' | 'delivered-later'; id: string; values: V }
  | { status: 'queued'; id: string; durable: boolean; values: V }
  /** Will not be sent by itself; the visitor gets the text back. `id`: the outbox has it. */
  | { status: 'not-sent' | 'spam'; id?: string; values: V };

/** The outcome of a submission of these values. */
export function toOutcome<V>(state: SubmitState, values: V): LeadOutcome<V> {
  switch (state.status) {
    case 'idle':
    case 'submitting':
      return { status: 'none' };
    case 'delivered':
      return { status: 'delivered', id: state.id, values };
    case 'delivered-later':
      // The form may have other entries by now.
      return { status: 'delivered-later', id: state.id, values: { ...values, ...state.values } };
    case 'undelivered':
      return state.willRetry
        ? { status: 'queued', id: state.id, durable: state.stored === 'device', values }
        : { status: 'not-sent', values, ...(state.stored !== 'nowhere' && { id: state.id }) };
    case 'spam':
      return { status: 'spam', id: state.id, values };
  }
}
