import * as z from 'zod/mini';
import { block, dye, intro, namedText, section } from '../fields.ts';

export const steps = block('steps', {
  ...section,
  intro,
  steps: z.array(namedText).check(z.length(4)),
  dye,
});
