import * as z from 'zod/mini';
import { block, intro, links, listOf, section, text } from '../fields.ts';

export const posts = block('posts', {
  ...section,
  intro,
  posts: z.optional(
    listOf(z.strictObject({ to: text })).check(z.describe('Links to articles. Empty: the three newest.')),
  ),
  links,
});
