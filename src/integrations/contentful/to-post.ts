import { sizeProblem } from '~/shared/articles/article-size';
import { type Post, type PostSummary, readTimeOf } from '~/shared/articles/post';
import type { Dye } from '~/shared/motion/dyes';
import { pick, randomFrom } from '~/shared/motion/random';
import { articleFields } from './article-fields';
import { categoryOf } from './category';
import { assetIdIn, pictureOf } from './pictures';
import type { Asset, Entry, Tag } from './resources';
import { sanitizeArticle } from './sanitize-article';

/** The fields of an entry, once it is known to be an article. */
export interface Article extends Omit<PostSummary, 'readTime'> {
  readTime?: number | undefined;
  markdown: string;
}

/**
 * An entry as an article; without a category of its own, it takes that of its tags. Undefined, with a warning that
 * names the fields, if one is missing or malformed.
 */
export function toArticle(
  { id, fields: own, tags: tagIds }: Entry,
  assets: ReadonlyMap<string, Asset>,
  tags: readonly Tag[] = [],
): Article | undefined {
  const fields = { ...own, category: own.category ?? categoryOf(tagIds, tags) };
  const read = articleFields.safeParse(fields);
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => String(path[0])));
    const problems = [...names].map(
      (name) => `${name} ${(fields as Entry['fields'])[name] === undefined ? 'missing' : 'malformed'}`,
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

/** Finds what assets are called, by their ids: the alternative texts of pictures without one. */
export type NameAssets = (ids: readonly string[]) => Promise<ReadonlyMap<string, Asset>>;

/**
 * The whole article, with its text safe to show. Undefined, with a warning, if the text can't be rendered. Pictures in
 * the text that have no words get those of their asset, if `nameAssets` knows any.
 */
export async function toPost(
  { markdown, ...article }: Article,
  nameAssets?: NameAssets,
): Promise<Post | undefined> {
  const wordless = new Set<string>();
  let rendered = await render(article.id, markdown, (src) => {
    const id = assetIdIn(src);
    if (id) wordless.add(id);
    return undefined;
  });
  if (rendered && nameAssets && wordless.size > 0) {
    const assets = await nameAssets([...wordless]);
    rendered = await render(article.id, markdown, (src) => assets.get(assetIdIn(src) ?? '')?.words);
  }
  if (!rendered) return undefined;
  const { html, headings } = rendered;
  const content = await sanitizeArticle(html, new Set(headings.map(({ id }) => id)));
  return { ...article, readTime: article.readTime ?? readTimeOf(html), content, headings };
}

async function render(id: string, markdown: string, altOf?: (src: string) => string | undefined) {
  const { renderMarkdown, TangledText } = await import('~/shared/markdown/render-markdown');
  try {
    return renderMarkdown(markdown, { ...(altOf && { altOf }) });
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
