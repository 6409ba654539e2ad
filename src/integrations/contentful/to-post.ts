import * as z from 'zod/mini';
import { daySchema } from '~/shared/articles/front-matter';
import { findSizeProblem, getReadTime, type Post, type PostSummary } from '~/shared/articles/post';
import { parseUrl } from '~/shared/lib/parse-url';
import { toPicture } from '~/shared/lib/picture-text';
import { renderMarkdown } from '~/shared/markdown/render-markdown';
import { sanitizeArticle } from '~/shared/markdown/sanitize-article';
import { COLOR_PAIRS } from '~/shared/motion/drawing-input';
import { createSeededRandom, pick } from '~/shared/motion/random';
import type { Asset, Entry } from './resources';

/** The fields of an entry that is an article. */
export interface Article extends Omit<PostSummary, 'readTime'> {
  readTime?: number | undefined;
  markdown: string;
}

/** An entry as an article. Undefined, with a warning that names the fields, if one is missing or malformed. */
export function toArticle({ id, fields }: Entry, assets: ReadonlyMap<string, Asset>): Article | undefined {
  const read = articleFields.safeParse(fields);
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => String(path[0])));
    const problems = [...names].map(
      (name) => `${name} ${fields[name] === undefined ? 'missing' : 'malformed'}`,
    );
    return warnOmitted(id, problems.join(', '));
  }
  const { content, date, image, featuredImage, ...rest } = read.data;
  const sizeProblem = findSizeProblem(content);
  if (sizeProblem) return warnOmitted(id, `content: ${sizeProblem}`);
  const readPicture = (name: string, value: unknown) => {
    const url = getPicture(value, assets);
    if (value !== undefined && !url) console.warn(`Contentful: entry ${id} has no usable picture in ${name}`);
    return url ? toPicture(url) : undefined;
  };
  return {
    id,
    ...rest,
    // The colors of its cover, always the same for the same article.
    ...pick(createSeededRandom(rest.slug), COLOR_PAIRS),
    // An editor's date may include a time and a zone. Only the day counts.
    date: date.slice(0, 10),
    image: readPicture('image', image),
    featuredImage: readPicture('featuredImage', featuredImage),
    markdown: content,
  };
}

function warnOmitted(id: string, reason: string): undefined {
  console.warn(`Contentful: entry ${id} is left out (${reason.replace(/\.$/, '')})`);
}

/** Fetches assets by id, for their alternative texts. */
export type FetchAssets = (ids: readonly string[]) => Promise<ReadonlyMap<string, Asset>>;

/**
 * The whole article with sanitized HTML. Undefined, with a warning, if the text can't be rendered. Pictures in the text
 * without an alternative text get that of their asset.
 */
export async function toPost(
  { markdown, ...article }: Article,
  fetchAssetsById: FetchAssets,
): Promise<Post | undefined> {
  const idsWithoutAlt = new Set<string>();
  let rendered = renderMarkdown(markdown, {
    getAlt: (src) => {
      const id = findAssetId(src);
      if (id) idsWithoutAlt.add(id);
      return undefined;
    },
  });
  if (idsWithoutAlt.size > 0) {
    const assets = await fetchAssetsById([...idsWithoutAlt]);
    rendered = renderMarkdown(markdown, { getAlt: (src) => assets.get(findAssetId(src) ?? '')?.words });
  }
  const { html, headings } = rendered;
  const content = await sanitizePost(html, new Set(headings.map(({ id }) => id)));
  return { ...article, readTime: article.readTime ?? getReadTime(html), content, headings };
}

/** Enough for a cover on a high-density screen. Contentful scales the file to it. */
const IMAGE_WIDTH = 1360;

/**
 * The address of a picture, from a field with an https address or a link to an asset. Undefined if there is no such
 * picture.
 */
function getPicture(value: unknown, assets: ReadonlyMap<string, Asset>): string | undefined {
  if (typeof value === 'string') return toPictureUrl(value);
  const link = linkSchema.safeParse(value).data;
  const asset = link && assets.get(link.sys.id);
  return asset?.contentType.startsWith('image/') ? toPictureUrl(asset.url) : undefined;
}

/** The address with https and the width of the site's pictures. Undefined for another scheme or host. */
function toPictureUrl(address: string): string | undefined {
  const url = toAbsoluteUrl(address);
  if (url?.protocol !== 'https:' || !IMAGE_HOST.test(url.hostname)) return undefined;
  // Scaling would stop an animation, and an editor's width stays.
  const scalable = !/\.gif$/i.test(url.pathname) && !url.searchParams.has('w');
  if (scalable) url.searchParams.set('w', String(IMAGE_WIDTH));
  return url.href;
}

function toAbsoluteUrl(address: string): URL | undefined {
  return parseUrl(address.startsWith('//') ? `https:${address}` : address);
}

/** The asset's id in a file's address: //images.ctfassets.net/{space}/{asset}/{file's hash}/{name}. */
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

/**
 * Whether a slug's page can be a file that every host serves at its address. Hosts strip extensions, and treat some
 * characters differently.
 */
const isSlug = (text: string): boolean =>
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u.test(text) &&
  !/^(?:404|index)$|\.html?$/i.test(text);

/** A text of one line, as titles and the feed have it. A long field of Contentful may have line breaks. */
const requiredLine = () =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    z.minLength(1),
  );

/** An article's fields, in one locale. Contentful omits empty ones. */
const articleFields = z.object({
  slug: z.string().check(z.refine(isSlug)),
  title: requiredLine(),
  excerpt: requiredLine(),
  content: z.string().check(z.trim(), z.minLength(1)),
  category: requiredLine(),
  date: z.string().check(z.refine((value) => daySchema.safeParse(value.slice(0, 10)).success)),
  author: requiredLine(),
  authorRole: requiredLine(),
  featured: z._default(z.boolean(), false),
  readTime: z.optional(z.int().check(z.positive())),
  image: z.optional(z.unknown()),
  featuredImage: z.optional(z.unknown()),
});

/** Rendered Markdown, reduced to the allowed markup, with pictures of Contentful only. */
const sanitizePost = (html: string, anchors: ReadonlySet<string>): Promise<string> =>
  sanitizeArticle(html, { anchors, getPictureUrl: toPictureUrl });
