import * as z from 'zod/mini';
import { block, describedText, intro, links, listOf, section, text } from '../fields.ts';

export const table = block('table', {
  ...section,
  intro,
  caption: describedText('Names the table for screen readers.'),
  layout: z.optional(
    z
      .enum(['even', 'wide-end'])
      .check(z.describe('Even: columns of one width. Wide end: the last is wider.')),
  ),
  columns: listOf(text),
  rows: listOf(listOf(text)).check(z.describe('As many cells as columns.')),
  note: z.optional(describedText('Below the table.')),
  links,
}).check(
  z.refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: 'need a cell for each column',
    path: ['rows'],
  }),
);
