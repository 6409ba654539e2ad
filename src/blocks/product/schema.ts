import * as z from 'zod/mini';
import { block, describedText, links, listOf, screen, section, text } from '../fields.ts';

export const product = block('product', {
  ...section,
  outcome: describedText('What a client has of it.'),
  capabilities: listOf(text),
  links,
  picture: screen,
  wideOnly: z.optional(z.boolean().check(z.describe('Leaves the picture out on phones.'))),
});
