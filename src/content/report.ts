import type { Dye } from '~/shared/motion/dyes';
import { brand } from './brand.ts';
import { legalNameAndStop } from './brand-facts.ts';

/** A report as a page shows it, with the build's facts about its finished file. */
export interface ReportSummary {
  slug: string;
  title: string;
  summary: string;
  /** Its uses for a reader, in two to four points. */
  helps: readonly string[];
  author: string;
  authorRole: string;
  /** The author is invented. */
  sampleAuthor: boolean;
  /** ISO date, yyyy-mm-dd. */
  date: string;
  /** Colors of its cover, whose seed is the slug. */
  dye: Dye;
  accent: Dye;
  /** Its position in the list, from 1. */
  order: number;
  pages: number;
  bytes: number;
}

/** A report from its file, before it is set. */
export type ReportFacts = Omit<ReportSummary, 'pages' | 'bytes'> & { markdown: string };

/** Who signs a report. */
export const signatureOf = ({
  author,
  authorRole,
  sampleAuthor,
}: Pick<ReportSummary, 'author' | 'authorRole' | 'sampleAuthor'>): string =>
  `${author}, ${authorRole}${sampleAuthor ? ' (sample author)' : ''}`;

/** The size of a cover's cloth in pitches, the same on paper and on the page. */
export const COVER_CLOTH = { columns: 12, rows: 9 } as const;

/** The last lines of every report, in Markdown. `address` is that of the reports page, as people read it. */
export const reportColophon = (address: string) =>
  `Published by ${legalNameAndStop} Use it and change it inside your company as you like. The companies in it are ` +
  `invented, and their figures are examples. You’ll find all reports at [${address}](/resources#reports). If ` +
  `something is wrong or missing, please write to [${brand.email}](mailto:${brand.email}).`;

/** Below every page of a report. */
export const reportFooter = {
  title: (report: string) => `${brand.name}: ${report}`,
  page: (page: number, pages: number) => `${page} of ${pages}`,
} as const;
