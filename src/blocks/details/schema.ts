import * as z from 'zod/mini';
import { block, intro, listOf, section, text } from '../fields.ts';

export const details = block('details', {
  ...section,
  intro,
  groups: listOf(z.strictObject({ heading: text, list: listOf(text) })),
});
