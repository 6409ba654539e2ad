import * as z from 'zod/mini';
import { describedText, link, text } from '../content/text-schemas.ts';
import { askedFields } from '../leads/contact-fields.ts';
import { daySchema } from '../shared/articles/front-matter.ts';
import { pictureText } from '../shared/lib/picture-text.ts';

/* Fields that several blocks have. Node loads schemas, so they import files by their whole name. */

/** A list with at least one item. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1));

/** Refuses items of a list that have the same name as an earlier one. */
export const unique = <Item>(getName: (item: Item) => string, ...path: string[]) =>
  z.check<Item[]>(({ value, issues }) => {
    const names = value.map(getName);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        issues.push({ code: 'custom', input: value, path: [index, ...path], message: 'is there already' });
  });

/** Links to some pages of one kind, whose titles the site knows. */
export const pagesOf = (folder: string, problem: string) =>
  listOf(z.strictObject({ to: z.string().check(z.regex(new RegExp(`^/${folder}/[^/?#]+$`), problem)) }));

export const posts = pagesOf('blog', 'isn’t the address of an article, such as /blog/chatbot-handover');

/** A day, such as the first of an offer. */
export const day = (hint: string) => daySchema.check(z.describe(hint));

export const links = z.optional(listOf(link));

export const dye = z.optional(
  z.enum(['indigo', 'madder', 'weld', 'ink', 'mist']).check(z.describe('A color of its cloth.')),
);

export const seed = z.optional(describedText('Any text: another one gives another picture.'));

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

/** A block's schema: its type with its fields. `shows`: what is seen of it, for the editor's menu. */
export const block = <Type extends string, Fields extends z.core.$ZodLooseShape>(
  type: Type,
  shows: string,
  fields: Fields,
) => z.strictObject({ type: z.literal(type), ...fields }).check(z.describe(shows));

/** The contact fields that a form may ask for. */
export const contactFieldNames = askedFields.map(({ name }) => name);

const choices = ['one-choice', 'several-choices'];

/** A question of a form's own. */
export const question = z
  .strictObject({
    id: describedText(
      'Names the answer, in lowercase letters, digits and hyphens. One that a contact field has, such as service, fills that field.',
    ),
    type: z
      .enum(['short-text', 'long-text', 'one-choice', 'several-choices', 'date', 'consent'])
      .check(z.describe('How it’s answered. Choices need options.')),
    label: describedText('The question itself.'),
    hint: z.optional(describedText('Below the question.')),
    options: z.optional(
      z
        .array(text)
        .check(
          z.minLength(2),
          unique(String),
          z.describe('The answers to choose from, two or more, for choices alone.'),
        ),
    ),
    required: z.optional(z.boolean().check(z.describe('On: nobody sends the form without an answer.'))),
  })
  .check(
    z.refine(({ type, options }) => choices.includes(type) === Boolean(options), {
      error: 'belong to questions with choices',
      path: ['options'],
    }),
    // Their checks, or their place in every lead, are those of the field itself.
    z.refine(({ id }) => !/^(?:email|message|language)$/.test(id), {
      error: 'is a contact field that no question can fill: take another id',
      path: ['id'],
    }),
    // Analytics counts the service.
    z.refine(({ id, type }) => id !== 'service' || type === 'one-choice', {
      error: 'has to be one-choice, since it fills the field service',
      path: ['type'],
    }),
    z.refine(({ id, type }) => !/^(?:phone|company)$/.test(id) || /^(?:short-text|one-choice)$/.test(type), {
      error: 'has to be short-text or one-choice, since it fills a contact field',
      path: ['type'],
    }),
  );
