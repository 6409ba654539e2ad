import * as z from 'zod/mini';
import { dyeField as dye, textField as text } from './front-matter.ts';

/** What stands above the text of a report. Every key is checked, and no other one is taken. */
export const reportFrontMatterSchema = z.strictObject({
  title: text(60),
  summary: text(240),
  helps: z.array(text(120)).check(z.minLength(2), z.maxLength(4)),
  author: text(80),
  authorRole: text(80),
  date: z.iso.date(),
  dye,
  accent: dye,
  order: z.int().check(z.positive()),
});
