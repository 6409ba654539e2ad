import * as z from 'zod/mini';
import { dyeField as dye, textField as text } from './front-matter.ts';

const picture = z
  .string()
  .check(z.regex(/^\/[^/\\]/, 'expected a path under public, such as /figures/x.svg'));

/** What stands above the text of an article. Every key is checked, and no other one is taken. */
export const postFrontMatterSchema = z.strictObject({
  title: text(90),
  excerpt: text(240),
  category: text(40),
  date: z.iso.date(),
  author: text(80),
  authorRole: text(80),
  featured: z._default(z.boolean(), false),
  /** Minutes; computed from the text unless given. */
  readTime: z.optional(z.int().check(z.positive())),
  /** Paths of pictures under public/. */
  image: z.optional(picture),
  featuredImage: z.optional(picture),
  dye: z._default(dye, 'indigo'),
  accent: z._default(dye, 'weld'),
});
