import type { Dye } from '~/shared/motion/dyes';
import type { ArticleText } from './post';

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
