import { readFrontMatter } from '../../content/front-matter.ts';
import type { ReportSummary } from '../../content/report.ts';
import { reportFrontMatterSchema } from '../../content/report-front-matter.ts';
import type { Fonts } from './report-fonts.ts';
import { writePdf } from './write-pdf.ts';

/** A report from its file, before it is set. */
export type ReportFacts = Omit<ReportSummary, 'pages' | 'bytes'> & { markdown: string };

interface CompiledReport {
  summary: ReportSummary;
  pdf: Buffer;
}

/**
 * A report from its Markdown file. Throws an Error that names every wrong field of the front matter, or what in
 * the text cannot be set. `slug` is the file's name without '.md'.
 */
export async function compileReport(
  slug: string,
  text: string,
  setting: { fonts: Fonts; siteUrl: string },
): Promise<CompiledReport> {
  const { front, markdown } = readFrontMatter(slug, text, reportFrontMatterSchema);
  if (!/^## /m.test(markdown)) throw new Error('it has no section (##)');
  const { bytes, pages } = await writePdf({ slug, ...front, markdown }, setting);
  return { summary: { slug, ...front, pages, bytes: bytes.byteLength }, pdf: bytes };
}
