import * as z from 'zod/mini';
import { block, describedText, listOf, text } from '../fields.ts';

export const logos = block('logos', {
  heading: text,
  note: z.optional(describedText('Below the heading, such as whose names they are.')),
  names: listOf(text),
});
