import type { Dye } from '~/shared/motion/dyes';
import type { ComparisonSlug } from '../comparison-slugs';
import { capitalized } from '../count-words';
import { promises } from '../promises';

/** Our cell about getting out of a plan. */
export const leaving = `${capitalized(promises.takeAway)} leave with you in open formats. The parts that clients share don’t.`;

/** One alternative to buying from us, compared fairly: the other's case comes first. */
export interface Comparison {
  slug: ComparisonSlug;
  /** The alternative, as links name it. */
  name: string;
  /** For the index: when to choose which, in a sentence. */
  brief: string;
  title: string;
  /** For search results and shared links, 70 to 160 characters. */
  description: string;
  heading: string;
  intro: string;
  /** When the other is better. */
  theirs: { heading: string; list: readonly string[] };
  /** When we are. */
  ours: { heading: string; list: readonly string[] };
  /** The other's column in the table. */
  column: string;
  /** The other's and our cell, in the order of `comparisonLabels.aspects`. */
  cells: readonly (readonly [them: string, us: string])[];
  example: SumExample;
  asks: readonly string[];
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

/** A sum for one case, line by line. All amounts are written. */
export interface SumExample {
  heading: string;
  text: string;
  caption: string;
  columns: readonly [item: string, them: string, us: string];
  rows: readonly SumRow[];
  /** What the sum says, and where it turns. */
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
