import type { Dye } from '~/shared/motion/dyes';

/**
 * The alternatives we compare ourselves with, by the last segment of their page's address, in the order shown. Routes
 * need no more of them than this; `comparisons.ts` has a page for each.
 */
export const comparisonSlugs = [
  'build-in-house',
  'zapier-or-make',
  'off-the-shelf-chatbot',
  'hiring',
] as const;

export type ComparisonSlug = (typeof comparisonSlugs)[number];

/** One alternative to buying from us, compared fairly: the other's case comes first. */
export interface Comparison {
  slug: ComparisonSlug;
  /** The alternative, as links name it. */
  name: string;
  /** For the index: when to choose which. */
  brief: { theirs: string; ours: string };
  title: string;
  /** For search results and shared links, 70 to 160 characters. */
  description: string;
  heading: string;
  intro: string;
  /** When the other is better. */
  theirs: { heading: string; text: string };
  /** When we are. */
  ours: string;
  /** The other's column in the table. */
  column: string;
  /** The other's and our cell, in the order of `comparisonLabels.aspects`. */
  cells: readonly (readonly [them: string, us: string])[];
  example: SumExample;
  /** Slug of an article. */
  article: string;
  /** Slug of a service. */
  service: string;
  /** What the facts about others rest on. */
  sources: readonly Source[];
  /** Whose names the page uses. */
  trademarks?: string;
  dye: Dye;
  accent: Dye;
}

/** The math for one case, line by line. All amounts are written. */
export interface SumExample {
  heading: string;
  text: string;
  caption: string;
  columns: readonly [item: string, them: string, us: string];
  rows: readonly SumRow[];
  /** What it comes to, and where it turns. */
  result: string;
  /** Inputs that a reader has to replace. */
  yours: string;
}

export interface SumRow {
  label: string;
  them: string;
  us: string;
  kind: 'part' | 'sum';
}

export interface Source {
  label: string;
  href: string;
  /** What was read there. */
  supports: string;
}
