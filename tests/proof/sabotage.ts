import type { Sabotage } from './bundle.ts';

/**
 * Changes that the proof must detect: each removes a guard against duplicates from the source. A claim isn't among them:
 * the note of an unanswered step keeps a second tab from sending as well.
 */
export const sabotages = {
  /** An unanswered step is sent again like a new one. */
  noteIgnored: [
    {
      file: /\/leads\/next-action\.ts$/,
      from: 'result: step.result };',
      to: 'result: step.result };\n  step = undefined;',
    },
  ],
} satisfies Record<string, Sabotage[]>;
