import * as z from 'zod/mini';
import { block, intro, links, listOf, section, term } from '../fields.ts';

export const facts = block('facts', {
  ...section,
  intro,
  layout: z.optional(
    z.enum(['rows', 'columns']).check(z.describe('Rows: two beside each other. Columns: three.')),
  ),
  facts: listOf(term),
  links,
});
