import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { loadModule } from '../load-module.mjs';
import { startBrowser, visit } from './browser.mjs';
import { createFigure } from './figures.mjs';
import { getOrigin, serveSites } from './serve-sites.mjs';
import { weighPage } from './weight.mjs';

const CONFIG = 'e2e/support/site.config.launched.json';
const POSTS = 'src/content/posts';
const SOME_ARTICLES = 500;
const MANY_ARTICLES = 1_000;

/** Measures how the site grows: builds a copy of the repository with more and more articles. */
export async function measureGrowth({ progress }) {
  const { RepositoryCopy } = await loadModule('tests/support/repository-copy.ts');
  const copy = new RepositoryCopy();
  const resolvePath = (name) => join(copy.folder, name);
  const own = readdirSync(POSTS).map((file) => basename(file, '.md'));
  try {
    linkPackages(resolvePath('node_modules'));
    copyFileSync(CONFIG, resolvePath('site.config.json'));
    const build = (count) => {
      writeArticles(resolvePath(POSTS), own, count);
      rmSync(resolvePath('node_modules/.cache'), { recursive: true, force: true });
      const began = performance.now();
      const { status, stderr } = copy.run([
        'node_modules/vite/bin/vite.js',
        'build',
        '--outDir',
        `dist-${count}`,
      ]);
      if (status !== 0) throw new Error(stderr);
      const seconds = (performance.now() - began) / 1_000;
      progress(`build with ${count} articles: ${seconds.toFixed(1)} s`);
      return seconds;
    };
    const [few, some, many] = [own.length, SOME_ARTICLES, MANY_ARTICLES].map(build);
    const getTimePerArticle = (seconds, count) => (seconds - few) / (count - own.length);
    const [before, after] = await weighBlogs(
      resolvePath(`dist-${own.length}`),
      resolvePath(`dist-${MANY_ARTICLES}`),
    );
    return [
      createFigure(`build with ${MANY_ARTICLES} articles`, [many], { goal: 180, unit: ' s' }),
      createFigure(
        `time per article, ${MANY_ARTICLES} / ${SOME_ARTICLES}`,
        [getTimePerArticle(many, MANY_ARTICLES) / getTimePerArticle(some, SOME_ARTICLES)],
        {
          goal: 1.2,
          digits: 2,
        },
      ),
      createFigure(`bytes of /blog, ${MANY_ARTICLES} articles / ${own.length}`, [after / before], {
        goal: 1.02,
        digits: 2,
      }),
    ];
  } finally {
    copy.remove();
  }
}

/** Links the packages one by one, so that build caches in node_modules/.cache stay in the copy. */
function linkPackages(folder) {
  unlinkSync(folder);
  mkdirSync(folder);
  for (const name of readdirSync('node_modules')) {
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(folder, name), 'junction');
  }
}

/** Writes articles with the text of the site's own, under other titles and dates. */
function writeArticles(folder, own, count) {
  for (let index = own.length; index < count; index += 1) {
    const slug = own[index % own.length];
    const round = Math.floor(index / own.length);
    const day = new Date(Date.UTC(2026, 0, 1 - index)).toISOString().slice(0, 10);
    const text = readFileSync(join(folder, `${slug}.md`), 'utf8')
      .replace(/^title: (["']?)(.+?)\1$/m, (_, quote, title) => `title: ${quote}${title} ${round}${quote}`)
      .replace(/^date: .+$/m, `date: ${day}`)
      .replace(/^featured: .+\n/m, '');
    writeFileSync(join(folder, `${slug}-${round}.md`), text);
  }
}

async function weighBlogs(before, after) {
  const server = await serveSites({ before, after });
  const started = await startBrowser(server.flags);
  const weights = [];
  for (const name of ['before', 'after'])
    weights.push((await weighPage(visit.bind(undefined, started), server, `${getOrigin(name)}/blog`)).bytes);
  await started.browser.close();
  return weights;
}
