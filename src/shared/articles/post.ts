import type { Dye } from '~/shared/motion/dyes';
import { TAGS, withoutParts } from '../lib/html-text.ts';

/** An article as shown in a list. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** ISO date, yyyy-mm-dd. */
  date: string;
  author: string;
  authorRole: string;
  /** The author is invented. */
  sampleAuthor?: boolean | undefined;
  featured: boolean;
  /** Minutes. */
  readTime: number;
  /** Pictures; an article without one has a woven cover. `featuredImage` takes precedence over `image`. */
  featuredImage?: string | undefined;
  image?: string | undefined;
  /** Colors of the woven cover, whose seed is the slug. */
  dye: Dye;
  accent: Dye;
  /** Kept in this browser only, for trying out. */
  imported?: boolean | undefined;
}

interface Heading {
  /** Anchor of the heading in the content. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** A work that an article rests on. */
export interface Source {
  /** Who published it, its name, and the year. */
  title: string;
  /** Begins with https://. */
  url: string;
  /** The statement of the article that it supports. */
  supports: string;
}

export interface ArticleText {
  /** HTML: compiled by the build, or sanitized if it comes from elsewhere. */
  content: string;
  headings: readonly Heading[];
}

export interface Post extends PostSummary, ArticleText {
  sources?: readonly Source[] | undefined;
}

/** Where articles come from: bundled Markdown, or a content service. */
export interface PostSource {
  /** Every article, newest first. */
  list: () => Promise<readonly PostSummary[]>;
  /** One article; undefined if none has this slug. */
  find: (slug: string) => Promise<Post | undefined>;
}

/** Words of the content without its markup, at 200 a minute, rounded up; at least one minute. */
export function readTimeOf(content: string): number {
  const words = withoutParts(content, TAGS, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / 200));
}

/** A report as shown in a list. */
export interface ReportSummary {
  slug: string;
  title: string;
  summary: string;
  /** Its uses for a reader, in two to four points. */
  helps: readonly string[];
  author: string;
  authorRole: string;
  /** The author is invented. */
  sampleAuthor?: boolean | undefined;
  /** ISO date, yyyy-mm-dd. */
  date: string;
  /** Minutes. */
  readTime: number;
  /** Colors of its cover, whose seed is the slug. */
  dye: Dye;
  accent: Dye;
  /** Its position in the list, from 1. */
  order: number;
  /** The page of this site that does a part of its work. */
  tool?: 'readiness' | 'savings' | undefined;
}

export interface Report extends ReportSummary, ArticleText {}
