import * as z from 'zod/mini';
import { sizeProblem } from '~/shared/articles/article-size';
import { type Post, type PostSummary, readTimeOf } from '~/shared/articles/post';
import type { Dye } from '~/shared/motion/dyes';
import { pick, randomFrom } from '~/shared/motion/random';
import type { Asset, Entry } from './client';
import { pictureOf } from './pictures';
import { sanitizeArticle } from './sanitize-article';

/** The fields of an entry, once it is known to be an article. */
export interface Article extends Omit<PostSummary, 'readTime'> {
  readTime?: number | undefined;
  markdown: string;
}

/** An entry as an article. Undefined, with a warning that names the fields, if one is missing or malformed. */
export function toArticle({ id, fields }: Entry, assets: ReadonlyMap<string, Asset>): Article | undefined {
  const read = fieldsSchema.safeParse(fields);
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => String(path[0])));
    const problems = [...names].map(
      (name) => `${name} ${fields[name] === undefined ? 'missing' : 'malformed'}`,
    );
    return leaveOut(id, problems.join(', '));
  }
  const { content, date, image, featuredImage, ...rest } = read.data;
  const tooLong = sizeProblem(content);
  if (tooLong) return leaveOut(id, `content: ${tooLong}`);
  const picture = (name: string, value: unknown) => {
    const url = pictureOf(value, assets);
    if (value !== undefined && !url) console.warn(`Contentful: entry ${id} has no usable picture in ${name}`);
    return url;
  };
  return {
    id,
    ...rest,
    ...clothOf(rest.slug),
    // An editor's date may carry a time and a zone; only the day as written counts.
    date: date.slice(0, 10),
    image: picture('image', image),
    featuredImage: picture('featuredImage', featuredImage),
    markdown: content,
  };
}

function leaveOut(id: string, why: string): undefined {
  console.warn(`Contentful: entry ${id} is left out (${why.replace(/\.$/, '')})`);
}

/**
 * An article's data for lists. Renders its text only if nobody gave a read time. Undefined, with a warning, if the
 * text can't be rendered.
 */
export async function toSummary({ markdown, ...article }: Article): Promise<PostSummary | undefined> {
  if (article.readTime !== undefined) return { ...article, readTime: article.readTime };
  const rendered = await render(article.id, markdown);
  return rendered && { ...article, readTime: readTimeOf(rendered.html) };
}

/** The whole article, with its text safe to show. Undefined, with a warning, if the text can't be rendered. */
export async function toPost({ markdown, ...article }: Article): Promise<Post | undefined> {
  const rendered = await render(article.id, markdown);
  if (!rendered) return undefined;
  const { html, headings } = rendered;
  const content = await sanitizeArticle(html, new Set(headings.map(({ id }) => id)));
  return { ...article, readTime: article.readTime ?? readTimeOf(html), content, headings };
}

/** Whether an entry may have this slug: it has to work as the last part of an address. */
export const isSlug = (text: string): boolean => /^[\p{L}\p{N}][^\s/?#\p{Cs}]*$/u.test(text);

const text = () => z.string().check(z.trim(), z.minLength(1));

// Contentful omits empty fields.
const fieldsSchema = z.object({
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

async function render(id: string, markdown: string) {
  const { renderMarkdown, TangledText } = await import('~/shared/markdown/render-markdown');
  try {
    return renderMarkdown(markdown);
  } catch (error) {
    if (error instanceof TangledText) return leaveOut(id, `content: ${error.message}`);
    throw error;
  }
}

const CLOTHS: [readonly [Dye, Dye], ...(readonly [Dye, Dye])[]] = [
  ['indigo', 'weld'],
  ['madder', 'indigo'],
  ['weld', 'madder'],
  ['mist', 'indigo'],
  ['ink', 'weld'],
  ['indigo', 'madder'],
];

/** The colors of its woven cover, always the same for the same article. */
function clothOf(slug: string): { dye: Dye; accent: Dye } {
  const [dye, accent] = pick(randomFrom(slug), CLOTHS);
  return { dye, accent };
}
