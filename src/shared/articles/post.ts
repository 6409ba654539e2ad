import type * as z from 'zod/mini';
import { locale, translatedTexts } from '../build-constants.ts';
import { formatBytes, getByteLength } from '../lib/format-bytes.ts';
import { HTML_TAG, replaceBetween } from '../lib/html-text.ts';
import { getTextLanguage } from '../lib/locale.ts';
import type { PictureText } from '../lib/picture-text.ts';
import type { Heading } from '../markdown/render-markdown.ts';
import type { postFrontMatterSchema, reportFrontMatterSchema, sourceSchema } from './front-matter.ts';

/** A person who signs articles by an id. */
export interface Author {
  id: string;
  name: string;
  role: string;
  /** Invented. */
  sample?: boolean | undefined;
}

interface Signed {
  /** The author's name. */
  author: string;
  authorRole: string;
  /** The author is invented. */
  sampleAuthor?: boolean | undefined;
}

/** An article as shown in a list. */
export interface PostSummary
  extends Omit<
      z.infer<typeof postFrontMatterSchema>,
      'author' | 'authorRole' | 'readTime' | 'sources' | 'image' | 'featuredImage' | 'focus'
    >,
    Signed {
  id: string;
  slug: string;
  featuredImage?: PictureText | undefined;
  /** Where the former is missing. */
  image?: PictureText | undefined;
  /** Minutes. */
  readTime: number;
}

export type Source = z.infer<typeof sourceSchema>;

export interface ArticleContent {
  /** HTML: compiled by the build, or sanitized if it comes from elsewhere. */
  content: string;
  headings: readonly Heading[];
}

export interface Post extends PostSummary, ArticleContent {
  sources?: readonly Source[] | undefined;
}

/** Reading time in minutes: words without markup at 200 a minute, rounded up. */
export function getReadTime(content: string): number {
  const words = replaceBetween(content, HTML_TAG, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / 200));
}

/** A report as shown in a list. */
export interface ReportSummary extends Omit<z.infer<typeof reportFrontMatterSchema>, 'author'>, Signed {
  slug: string;
  /** Minutes. */
  readTime: number;
}

export interface Report extends ReportSummary, ArticleContent {}

/**
 * The maximum size of an article from outside, in bytes of UTF-8 including front matter. Our longest article has 8 kB.
 */
const MAX_BYTES = 200_000;

/** Why a text is too long to be an article, or undefined. */
export const findSizeProblem = (text: string): string | undefined =>
  getByteLength(text) > MAX_BYTES
    ? `it is too long: an article may have at most ${formatBytes(MAX_BYTES)}.`
    : undefined;

/** The language of an article in a build with translations, since the page that lists it may be in another one. */
export const getPostLanguage = (slug: string): string | undefined =>
  translatedTexts ? (getTextLanguage(`posts/${slug}`) ?? locale) : undefined;
