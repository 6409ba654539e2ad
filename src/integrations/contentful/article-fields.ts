import * as z from 'zod/mini';

/** The content type whose entries are articles; docs/integrations.md lists its fields. */
export const CONTENT_TYPE = 'blogPost';

/** Whether an entry may have this slug: it has to work as the last part of an address. */
export const isSlug = (text: string): boolean => /^[\p{L}\p{N}][^\s/?#\p{Cs}]*$/u.test(text);

const text = () => z.string().check(z.trim(), z.minLength(1));

/** An article's fields, in one locale. Contentful omits empty ones. */
export const articleFields = z.object({
  slug: z.string().check(z.refine(isSlug)),
  title: text(),
  excerpt: text(),
  content: text(),
  category: text(),
  date: z.string().check(z.refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success)),
  author: text(),
  authorRole: text(),
  featured: z._default(z.boolean(), false),
  readTime: z.optional(z.int().check(z.positive())),
  image: z.optional(z.unknown()),
  featuredImage: z.optional(z.unknown()),
});

const fieldNames = Object.keys(articleFields.shape) as (keyof typeof articleFields.shape)[];

/** The fields that no article can do without, though public tags can give its category. */
export const requiredFields: readonly string[] = fieldNames.filter(
  (name) => !articleFields.shape[name].safeParse(undefined).success,
);

/** The fields that the site reads, out of all that an entry has. */
export const readFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
