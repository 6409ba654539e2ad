import * as z from 'zod/mini';
import { pictureText } from '../shared/lib/picture-text.ts';

/* Fields that several blocks have. Node loads schemas, so they import files by their whole name. */

export const text = z.string().check(z.minLength(1));

/** A text with a description for its authors. */
export const describedText = (hint: string) => text.check(z.describe(hint));

/** A list with at least one item. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1));

export const namedText = z.strictObject({ name: text, text });

export const term = z.strictObject({ term: text, text });

export const link = z.strictObject({ label: text, to: text });

export const links = z.optional(z.array(link));

export const dye = z.optional(
  z.enum(['indigo', 'madder', 'weld', 'ink', 'mist']).check(z.describe('A color of its cloth.')),
);

export const seed = z.optional(describedText('Any text: another one gives another picture.'));

/** A screen of src/content/product-pictures.json. */
export const screen = z
  .enum(['inbox', 'chatbot', 'draft', 'document', 'report', 'run'])
  .check(z.describe('The screen that it shows.'));

/** The path of a file below public. */
export const file = (hint: string) => z.string().check(z.regex(/^\/\S+\.\w+$/), z.describe(hint));

export const picture = z.optional(pictureText);

export const pictureFields = { ...pictureText.shape, caption: z.optional(text) };

/** A part of the page that links and the list of contents lead to. */
export const anchor = {
  id: z.optional(describedText('Its place in addresses. With it, the list of contents has this part.')),
  brief: z.optional(describedText('One to three words for the list of contents, if the heading is longer.')),
};

/** The beginning of most blocks. */
export const section = {
  ...anchor,
  heading: text,
  background: z.optional(
    z.enum(['page', 'subtle', 'surface']).check(z.describe('None: it differs from its neighbors’.')),
  ),
};

export const intro = z.optional(describedText('Beside the heading on wide screens.'));

/** A block's schema: its type with its fields. */
export const block = <Type extends string, Fields extends z.core.$ZodLooseShape>(
  type: Type,
  fields: Fields,
) => z.strictObject({ type: z.literal(type), ...fields });
