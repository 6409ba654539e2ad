import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { ReportSummary } from '../../content/report.ts';
import { readFrontMatter, reportFrontMatterSchema } from '../../shared/articles/front-matter.ts';
import { reportFile } from '../../shared/paths.ts';
import { isSampleAuthor } from '../sample-author.ts';
import { type Fonts, loadFonts } from './report-fonts.ts';
import { writePdf } from './write-pdf.ts';

/**
 * Imports of reports (`.md?report`): the default export is a report as a page shows it, its pages and bytes counted
 * in the finished PDF, which the build writes beside the pages. An invalid file fails the build, with its name
 * and field.
 */
export function reports(root: string): Plugin {
  let siteUrl = '';
  let locale = 'en-US';
  let fonts: Promise<Fonts> | undefined;
  const compile = async (file: string) => {
    try {
      const text = await readFile(file, 'utf8');
      fonts ??= loadFonts(root);
      return await compileReport(basename(file, '.md'), text, { fonts: await fonts, siteUrl, locale });
    } catch (error) {
      const name = relative(root, file).split('\\').join('/');
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    name: 'reports',
    configResolved: ({ define }) => {
      const { origin } = new URL(JSON.parse(define?.__SITE_URL__ ?? '"http://localhost"'));
      siteUrl = origin + JSON.parse(define?.__SITE_BASE__ ?? '""');
      locale = JSON.parse(define?.__SITE_LOCALE__ ?? '"en-US"');
    },
    load: {
      filter: { id: /\.md\?report$/ },
      async handler(id) {
        const file = id.replace(/\?report$/, '');
        this.addWatchFile(file);
        const { summary, pdf } = await compile(file);
        if (this.environment.name === 'client' && this.environment.mode === 'build') {
          this.emitFile({ type: 'asset', fileName: reportFile(summary.slug).slice(1), source: pdf });
        }
        return { code: `export default ${JSON.stringify(summary)}`, moduleType: 'js' };
      },
    },
    configureServer({ middlewares, config }) {
      middlewares.use((request, response, next) => {
        const path = `/${request.url?.slice(config.base.length)}`;
        const slug = path.match(/^\/reports\/([a-z0-9-]+)\.pdf$/)?.[1];
        if (!slug) return next();
        compile(join(root, 'src/content/reports', `${slug}.md`)).then(({ pdf }) => {
          response.setHeader('Content-Type', 'application/pdf').end(pdf);
        }, next);
      });
    },
  };
}

/**
 * A report from its Markdown file. Throws an Error that names every invalid field of the front matter, or the parts
 * of the text that can't be typeset. `slug` is the file's name without '.md'.
 */
export async function compileReport(
  slug: string,
  text: string,
  setting: { fonts: Fonts; siteUrl: string; locale: string },
): Promise<{ summary: ReportSummary; pdf: Buffer }> {
  const { front, markdown } = readFrontMatter(slug, text, reportFrontMatterSchema);
  if (!/^## /m.test(markdown)) throw new Error('it has no section (##)');
  const facts = { slug, ...front, sampleAuthor: isSampleAuthor(front.author) };
  const { bytes, pages } = await writePdf({ ...facts, markdown }, setting);
  return { summary: { ...facts, pages, bytes: bytes.byteLength }, pdf: bytes };
}
