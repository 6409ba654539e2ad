/** Why a request got no answer, where nobody knows more. The pages that send one have these texts, so they're few. */
export const requestWords = {
  timedOut: { failure: 'The request timed out', reason: 'No answer in time.' },
  failed: {
    failure: 'The request failed',
    reason: 'No connection, or the browser was not allowed to reach the service.',
  },
  brokeOff: {
    failure: 'The answer broke off',
    reason: 'The connection broke before the answer was complete.',
  },
} as const;
