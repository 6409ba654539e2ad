import type { Sabotage } from './bundle.ts';

/** What must not go unnoticed: the guards against doubles, each taken out of the source. */
export const sabotages = {
  /** A step that was begun and never answered is sent again like a new one. */
  noteIgnored: [{ file: /\/leads\/attempt-delivery\.ts$/, from: 'before.unanswered === name', to: 'false' }],
  /** Any tab takes a row that another is delivering. */
  claimsIgnored: [{ file: /\/leads\/deliver\.ts$/, from: "decision === 'take' ?", to: 'true ?' }],
} satisfies Record<string, Sabotage[]>;
