import * as z from 'zod/mini';
import { block, describedText, section } from '../fields.ts';

/** The quotes of testimonials.json. */
export const quotes = block('quotes', {
  ...section,
  text: z.optional(describedText('Below the heading.')),
  note: z.optional(describedText('Below the quotes, such as that they are samples.')),
});
