import * as z from 'zod/mini';
import { block, describedText, intro, section, text } from '../fields.ts';

const phase = z.strictObject({
  happens: text,
  get: describedText('What the client has of it.'),
  need: describedText('What the client gives.'),
  stop: describedText('Price and exit.'),
});

export const phases = block('phases', {
  ...section,
  intro,
  phases: z.strictObject({
    discovery: phase,
    strategy: phase,
    development: phase,
    testing: phase,
    improvement: phase,
  }),
});
