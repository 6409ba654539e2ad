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
import { figure } from './figures.mjs';
import { originOf, serveSites } from './serve-sites.mjs';
import { weigh } from './weight.mjs';

const CONFIG = 'e2e/support/site.config.launched.json';
const POSTS = 'src/content/posts';
const SOME = 500;
const MANY = 1_000;

/** The site of an agency that has written a lot: builds a copy of the repository with more and more articles. */
export async function articles({ progress }) {
  const { RepositoryCopy } = await loadModule('tests/support/repository-copy.ts');
  const copy = new RepositoryCopy();
  const place = (name) => join(copy.folder, name);
  const own = readdirSync(POSTS).map((file) => basename(file, '.md'));
  try {
    ownCache(place('node_modules'));
    copyFileSync(CONFIG, place('site.config.json'));
    const build = (count) => {
      writeArticles(place(POSTS), own, count);
      rmSync(place('node_modules/.cache'), { recursive: true, force: true });
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
    const [few, some, many] = [own.length, SOME, MANY].map(build);
    const perArticle = (seconds, count) => (seconds - few) / (count - own.length);
    const [before, after] = await weighBlogs(place(`dist-${own.length}`), place(`dist-${MANY}`));
    return [
      figure(`build with ${MANY} articles`, [many], { goal: 180, unit: ' s' }),
      figure(`time per article, ${MANY} / ${SOME}`, [perArticle(many, MANY) / perArticle(some, SOME)], {
        goal: 1.2,
        digits: 2,
      }),
      figure(`bytes of /blog, ${MANY} articles / ${own.length}`, [after / before], { goal: 1.02, digits: 2 }),
    ];
  } finally {
    copy.remove();
  }
}

/** Links to the packages one by one: what builds keep in node_modules/.cache stays in the copy. */
function ownCache(folder) {
  unlinkSync(folder);
  mkdirSync(folder);
  for (const name of readdirSync('node_modules')) {
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(folder, name), 'junction');
  }
}

/** Articles with the words of the site's own, under other titles and on other days. */
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
    weights.push((await weigh(visit.bind(undefined, started), server, `${originOf(name)}/blog`)).bytes);
  await started.browser.close();
  return weights;
}
