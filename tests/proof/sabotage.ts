import type { Sabotage } from './bundle.ts';

/** Changes that the proof must detect: each removes a guard against duplicates from the source. */
export const sabotages = {
  /** An unanswered step is sent again like a new one. */
  noteIgnored: [{ file: /\/leads\/attempt-delivery\.ts$/, from: 'before.unanswered === name', to: 'false' }],
  /** A tab claims a row that another is delivering. */
  claimsIgnored: [{ file: /\/leads\/deliver\.ts$/, from: 'isAllowed(row) ?', to: 'true ?' }],
} satisfies Record<string, Sabotage[]>;
