import * as z from 'zod/mini';
import { callToAction } from './call-to-action/schema.ts';
import { contactForm } from './contact-form/schema.ts';
import { details } from './details/schema.ts';
import { facts } from './facts/schema.ts';
import { factsWithPicture } from './facts-with-picture/schema.ts';
import { faq } from './faq/schema.ts';
import { features } from './features/schema.ts';
import { describedText, dye, links, seed, text } from './fields.ts';
import { gallery } from './gallery/schema.ts';
import { image } from './image/schema.ts';
import { logos } from './logos/schema.ts';
import { people } from './people/schema.ts';
import { phases } from './phases/schema.ts';
import { picture } from './picture/schema.ts';
import { positions } from './positions/schema.ts';
import { posts } from './posts/schema.ts';
import { product } from './product/schema.ts';
import { quotes } from './quotes/schema.ts';
import { servicesTable } from './services-table/schema.ts';
import { statements } from './statements/schema.ts';
import { steps } from './steps/schema.ts';
import { table } from './table/schema.ts';
import { text as textBlock } from './text/schema.ts';
import { video } from './video/schema.ts';

/* The schemas of pages and blocks, for the build, the editor and types. Browser code imports only the types. */

/** By type, which is also the name of the block's folder and component. */
export const blockSchemas = {
  'call-to-action': callToAction,
  'contact-form': contactForm,
  details,
  facts,
  'facts-with-picture': factsWithPicture,
  faq,
  features,
  gallery,
  image,
  logos,
  people,
  phases,
  picture,
  positions,
  posts,
  product,
  quotes,
  'services-table': servicesTable,
  statements,
  steps,
  table,
  text: textBlock,
  video,
};

export type BlockType = keyof typeof blockSchemas;

type Schema = (typeof blockSchemas)[BlockType];

const anyBlock = z.discriminatedUnion('type', Object.values(blockSchemas) as [Schema, ...Schema[]], {
  error: () => `there is no such block; blocks are ${Object.keys(blockSchemas).join(', ')}`,
});

/** A page of blocks: a file of src/content/pages, whose path is its address. */
const pageFields = z.strictObject({
  title: text,
  description: z
    .string()
    .check(
      z.minLength(70),
      z.maxLength(160),
      z.describe('For search results and shared links, 70 to 160 characters.'),
    ),
  hero: z.strictObject({ kicker: text, heading: text, intro: text, links, seed }),
  card: z
    .optional(z.strictObject({ kicker: z.optional(text), title: z.optional(text), dye, accent: dye }))
    .check(z.describe('The picture for shared links, if it differs from title and hero.')),
  describes: z
    .optional(z.enum(['organization']))
    .check(z.describe('Tells search engines that the page introduces the agency.')),
  noindex: z.optional(z.boolean().check(z.describe('Keeps it out of search engines and of the sitemap.'))),
  header: z
    .optional(z.enum(['plain']))
    .check(
      z.describe('Plain: the mark and one link above, the legal texts below, so that little leads away.'),
    ),
  starts: z.optional(z.iso.date().check(z.describe('The first day on which a build has it.'))),
  ends: z.optional(z.iso.date().check(z.describe('The last day on which a build has it.'))),
  redirectTo: z.optional(
    describedText('The page that visitors get before the first day, and after the last.'),
  ),
  blocks: z.array(anyBlock).check(z.minLength(1)),
});

export const pageSchema = pageFields.check(
  z.refine(({ starts, ends, redirectTo }) => !(starts || ends) || redirectTo, {
    error: 'is needed, since the page has a first or a last day',
    path: ['redirectTo'],
  }),
  z.refine(({ starts, ends }) => !starts || !ends || starts <= ends, {
    error: 'is before the first day',
    path: ['ends'],
  }),
);

export type Page = z.infer<typeof pageSchema>;
