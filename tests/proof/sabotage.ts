import type { Sabotage } from './bundle.ts';

/**
 * A change that the proof must detect: an unanswered step is sent again like a new one. It removes a guard against
 * duplicates. A claim isn't one of those: the note of an unanswered step keeps a second tab from sending as well.
 */
export const noteIgnored: Sabotage = {
  file: /\/leads\/next-action\.ts$/,
  from: 'result: step.result };',
  to: 'result: step.result };\n  step = undefined;',
};
