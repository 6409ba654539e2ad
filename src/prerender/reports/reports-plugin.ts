import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { reportFile } from '../../shared/paths.ts';
import { compileReport } from './compile-report.ts';
import { loadFonts } from './report-fonts.ts';

/**
 * Imports of reports (`.md?report`): the default export is what a page shows of one, its pages and bytes counted
 * on the finished PDF, which the build writes beside the pages. A file that is wrong fails the build, by its name
 * and field.
 */
export function reports(root: string): Plugin {
  let siteUrl = '/';
  const fonts = memo(() => loadFonts(root));
  const compile = async (file: string) => {
    try {
      const text = await readFile(file, 'utf8');
      return await compileReport(basename(file, '.md'), text, { fonts: await fonts(), siteUrl });
    } catch (error) {
      const name = relative(root, file).split('\\').join('/');
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    name: 'reports',
    configResolved: ({ define }) => {
      siteUrl = JSON.parse(define?.__SITE_URL__ ?? '"http://localhost"');
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
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const slug = request.url?.match(/^\/reports\/([a-z0-9-]+)\.pdf$/)?.[1];
        if (!slug) return next();
        compile(join(root, 'src/content/reports', `${slug}.md`)).then(({ pdf }) => {
          response.setHeader('Content-Type', 'application/pdf').end(pdf);
        }, next);
      });
    },
  };
}

function memo<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
