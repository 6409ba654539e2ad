import * as z from 'zod/mini';
import { block, intro, link, listOf, screen, section, term } from '../fields.ts';

export const factsWithPicture = block('facts-with-picture', {
  ...section,
  intro,
  facts: listOf(term),
  more: z.optional(link),
  picture: screen,
});
