import type { Dye } from '~/shared/motion/dyes';

/** What a page shows of a report, with what the build knows of its finished file. */
export interface ReportSummary {
  slug: string;
  title: string;
  summary: string;
  /** What a reader can do with it, in two to four points. */
  helps: readonly string[];
  author: string;
  authorRole: string;
  /** ISO date, yyyy-mm-dd. */
  date: string;
  /** Colours of its cover, whose seed is the slug. */
  dye: Dye;
  accent: Dye;
  /** Where it stands in the list, from 1. */
  order: number;
  pages: number;
  bytes: number;
}

/** The size of a cover's cloth in pitches, the same on paper and on the page. */
export const COVER_CLOTH = { columns: 12, rows: 9 } as const;
