import * as z from 'zod/mini';
import { findSizeProblem, getReadTime, type Post, type PostSummary } from '~/shared/articles/post';
import { parseUrl } from '~/shared/lib/parse-url';
import { MarkdownTooComplexError, renderMarkdown } from '~/shared/markdown/render-markdown';
import { sanitizeArticle as sanitize } from '~/shared/markdown/sanitize-article';
import { CLOTH_PAIRS } from '~/shared/motion/cloth-pairs';
import { createSeededRandom, pick } from '~/shared/motion/random';
import type { Asset, Entry, Tag } from './resources';

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
  const fields = { ...own, category: own.category ?? findCategory(tagIds, tags) };
  const read = articleFields.safeParse(fields);
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => String(path[0])));
    const problems = [...names].map(
      (name) => `${name} ${(fields as Entry['fields'])[name] === undefined ? 'missing' : 'malformed'}`,
    );
    return warnLeftOut(id, problems.join(', '));
  }
  const { content, date, image, featuredImage, ...rest } = read.data;
  const tooLong = findSizeProblem(content);
  if (tooLong) return warnLeftOut(id, `content: ${tooLong}`);
  const picture = (name: string, value: unknown) => {
    const url = getPicture(value, assets);
    if (value !== undefined && !url) console.warn(`Contentful: entry ${id} has no usable picture in ${name}`);
    return url;
  };
  return {
    id,
    ...rest,
    // The colors of its woven cover, always the same for the same article.
    ...pick(createSeededRandom(rest.slug), CLOTH_PAIRS),
    // An editor's date may carry a time and a zone; only the day as written counts.
    date: date.slice(0, 10),
    image: picture('image', image),
    featuredImage: picture('featuredImage', featuredImage),
    markdown: content,
  };
}

function warnLeftOut(id: string, why: string): undefined {
  console.warn(`Contentful: entry ${id} is left out (${why.replace(/\.$/, '')})`);
}

/** Finds what assets are called, by their ids: the alternative texts of pictures without one. */
export type FetchAssets = (ids: readonly string[]) => Promise<ReadonlyMap<string, Asset>>;

/**
 * The whole article, with its text safe to show. Undefined, with a warning, if the text can't be rendered. Pictures in
 * the text that have no words get those of their asset.
 */
export async function toPost(
  { markdown, ...article }: Article,
  nameAssets: FetchAssets,
): Promise<Post | undefined> {
  const wordless = new Set<string>();
  let rendered = renderArticle(article.id, markdown, (src) => {
    const id = findAssetId(src);
    if (id) wordless.add(id);
    return undefined;
  });
  if (rendered && wordless.size > 0) {
    const assets = await nameAssets([...wordless]);
    rendered = renderArticle(article.id, markdown, (src) => assets.get(findAssetId(src) ?? '')?.words);
  }
  if (!rendered) return undefined;
  const { html, headings } = rendered;
  const content = await sanitizeArticle(html, new Set(headings.map(({ id }) => id)));
  return { ...article, readTime: article.readTime ?? getReadTime(html), content, headings };
}

function renderArticle(id: string, markdown: string, altOf?: (src: string) => string | undefined) {
  try {
    return renderMarkdown(markdown, { ...(altOf && { getAlt: altOf }) });
  } catch (error) {
    if (error instanceof MarkdownTooComplexError) return warnLeftOut(id, `content: ${error.message}`);
    throw error;
  }
}

/** The entries that leave their category to their tags. */
export const needsTags = ({ fields, tags }: Pick<Entry, 'fields' | 'tags'>): boolean =>
  fields.category === undefined && tags.length > 0;

/**
 * The category that an entry's public tags give it: the first whose id begins with 'category', by its name without a
 * 'Category:' before it; if there's none, the first tag by name. Undefined if it has no tag that's known.
 */
export function findCategory(tagIds: readonly string[], tags: readonly Tag[]): string | undefined {
  const own = tagIds.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const meant = own.find(({ id }) => /^category/i.test(id));
  const [first] = own.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  return meant ? meant.name.replace(/^category\s*[:/-]\s*/i, '') : first;
}

/** Enough for a cover on a sharp screen; Contentful scales the file to it. */
const IMAGE_WIDTH = 1360;

/**
 * The address of a picture, from a field that holds an https address or a link to an asset. Undefined if
 * it leads nowhere, or to something other than a picture.
 */
export function getPicture(value: unknown, assets: ReadonlyMap<string, Asset>): string | undefined {
  if (typeof value === 'string') return toPictureUrl(value);
  const link = linkSchema.safeParse(value).data;
  const asset = link && assets.get(link.sys.id);
  return asset?.contentType.startsWith('image/') ? toPictureUrl(asset.url) : undefined;
}

/** The same address with https, in the width that the site shows; undefined for another scheme or host. */
export function toPictureUrl(address: string): string | undefined {
  const url = toAbsoluteUrl(address);
  if (url?.protocol !== 'https:' || !IMAGE_HOST.test(url.hostname)) return undefined;
  // Animations would lose their motion, and an editor's choice is kept.
  const scalable = !/\.gif$/i.test(url.pathname) && !url.searchParams.has('w');
  if (scalable) url.searchParams.set('w', String(IMAGE_WIDTH));
  return url.href;
}

function toAbsoluteUrl(address: string): URL | undefined {
  return parseUrl(address.startsWith('//') ? `https:${address}` : address);
}

/** The id of the asset whose file is at this address: //images.ctfassets.net/{space}/{asset}/{file's hash}/{name}. */
export function findAssetId(address: string): string | undefined {
  const url = toAbsoluteUrl(address);
  return url && IMAGE_HOST.test(url.hostname) ? url.pathname.match(ASSET_PATH)?.[1] : undefined;
}

const ASSET_PATH = /^\/[^/]+\/([^/]+)\/[^/]+\/[^/]+$/;
const IMAGE_HOST = /^images\.(?:eu\.)?ctfassets\.net$/;

const linkSchema = z.object({
  sys: z.object({ type: z.literal('Link'), linkType: z.literal('Asset'), id: z.string() }),
});

/** The content type whose entries are articles; docs/integrations.md lists its fields. */
export const CONTENT_TYPE = 'blogPost';

/** Whether an entry may have this slug: it has to work as the last part of an address. */
const isSlug = (text: string): boolean => /^[\p{L}\p{N}][^\s/?#\p{Cs}]*$/u.test(text);

const requiredText = () => z.string().check(z.trim(), z.minLength(1));

/** An article's fields, in one locale. Contentful omits empty ones. */
const articleFields = z.object({
  slug: z.string().check(z.refine(isSlug)),
  title: requiredText(),
  excerpt: requiredText(),
  content: requiredText(),
  category: requiredText(),
  date: z.string().check(z.refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success)),
  author: requiredText(),
  authorRole: requiredText(),
  featured: z._default(z.boolean(), false),
  readTime: z.optional(z.int().check(z.positive())),
  image: z.optional(z.unknown()),
  featuredImage: z.optional(z.unknown()),
});

/** Contentful's rendered Markdown, reduced to the markup an article may have, with Contentful's own pictures. */
export const sanitizeArticle = (html: string, anchors: ReadonlySet<string>): Promise<string> =>
  sanitize(html, { anchors, getPictureUrl: toPictureUrl });
