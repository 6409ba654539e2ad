import type { SubmitState } from '../use-submit-lead';

/** What became of a message, as the visitor is told beside the form. */
export type LeadOutcome<V> =
  | { status: 'none' }
  | { status: 'sent' }
  | { status: 'sent-later'; id: string }
  | { status: 'kept'; id: string; durable: boolean }
  /** Not on its way; the visitor gets the text back, to send it by other means. `id`: the outbox has it. */
  | { status: 'refused' | 'held'; id?: string; values: V };

/** The outcome of a submission of these values. */
export function toOutcome<V>(state: SubmitState, values: V): LeadOutcome<V> {
  switch (state.status) {
    case 'idle':
    case 'submitting':
      return { status: 'none' };
    case 'delivered':
      return { status: 'sent' };
    case 'sent-later':
      return { status: 'sent-later', id: state.id };
    case 'kept':
      return state.willRetry
        ? { status: 'kept', id: state.id, durable: state.stored === 'device' }
        : { status: 'refused', values, ...(state.stored !== 'nowhere' && { id: state.id }) };
    case 'held':
      return { status: 'held', id: state.id, values };
  }
}
