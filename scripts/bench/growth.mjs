import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { adminSession, DESKTOP, inPage, launchBrowser } from './browser.mjs';
import { figure, median, noise } from './figures.mjs';
import { serveSites } from './serve-sites.mjs';
import { weigh } from './weight.mjs';

const CONFIG = 'e2e/support/site.config.launched.json';
const POSTS = 'src/content/posts';
const SOME = 500;
const MANY = 1_000;
const LEADS = 10_000;

/** The site of an agency that has written a lot: builds a copy of the repository with more and more articles. */
export async function articles({ progress }) {
  const { module } = await runnerImport('./tests/support/repository-copy.ts', { configFile: false });
  const copy = new module.RepositoryCopy();
  // Also when it's interrupted.
  const remove = () => copy.remove();
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const place = (name) => join(copy.folder, name);
  const own = readdirSync(POSTS).map((file) => basename(file, '.md'));
  try {
    ownCache(place('node_modules'));
    writeFileSync(place('site.config.json'), readFileSync(CONFIG));
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
    const [before, after] = await weighBlog(place(`dist-${own.length}`), place(`dist-${MANY}`));
    progress(`/blog: ${before.bytes} bytes, with ${MANY} articles ${after.bytes}`);
    const perArticle = (seconds, count) => (seconds - few) / (count - own.length);
    return [
      figure(`build with ${MANY} articles`, many, { goal: 90, unit: ' s' }),
      figure(`time per article, ${MANY} / ${SOME}`, perArticle(many, MANY) / perArticle(some, SOME), {
        goal: 1.2,
        digits: 2,
      }),
      figure(`bytes of /blog, ${MANY} articles / ${own.length}`, after.bytes / before.bytes, {
        goal: 1.02,
        digits: 2,
      }),
    ];
  } finally {
    remove();
    process.off('exit', remove);
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
    const day = new Date(Date.UTC(2026, 0, 1) - index * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const text = readFileSync(join(folder, `${slug}.md`), 'utf8')
      .replace(/^title: (["']?)(.+?)\1$/m, (_, quote, title) => `title: ${quote}${title} ${round}${quote}`)
      .replace(/^date: .+$/m, `date: ${day}`)
      .replace(/^featured: .+\n/m, '');
    writeFileSync(join(folder, `${slug}-${round}.md`), text);
  }
}

async function weighBlog(...folders) {
  const server = await serveSites({ before: folders[0], after: folders[1] }, { packAhead: false });
  const { browser } = await launchBrowser(server.flags);
  try {
    const found = [];
    for (const origin of Object.values(server.origins)) {
      found.push(await weigh(browser, server, `${origin}/blog`));
    }
    return found;
  } finally {
    await browser.close();
    server.close();
  }
}

/** The inbox of an agency that is asked a lot. */
export async function leads({ page: origin, runs, withBrowser, progress }) {
  const { module } = await runnerImport('./e2e/support/leads.ts', { configFile: false });
  return withBrowser(async (browser) => {
    const lists = [];
    const filters = [];
    for (let run = 0; run < runs; run += 1) {
      const options = { viewport: DESKTOP, stored: adminSession(), init: watchMain, settle: 2_000 };
      await inPage(browser, `${origin}/admin`, options, async (page) => {
        await module.storeLeads(page, LEADS, module.delivered);
        await page.reload({ waitUntil: 'load' });
        await page.locator('html[data-ready="true"]').waitFor();
        await page.waitForTimeout(3_000);
        const after = async (act) => {
          await page.evaluate(() => window.forgetChanges());
          await act();
          await page.waitForTimeout(1_500);
          return page.evaluate(() => window.lastChange - window.input);
        };
        const link = page.locator('nav a[href="/admin/leads"]').first();
        await link.hover();
        await page.waitForTimeout(300);
        lists.push(await after(() => link.click()));
        await page.locator('tbody tr[data-index]').first().waitFor();
        const field = page.getByRole('searchbox');
        await field.focus();
        // Some letters change nothing: every row has them.
        for (const key of 'navy') filters.push(await after(() => page.keyboard.press(key)));
        filters.push(await after(() => page.locator('select[name=kind]').selectOption({ index: 1 })));
      });
      progress(`list ${lists.at(-1).toFixed(0)} ms, filter ${median(filters).toFixed(0)} ms`);
    }
    const unit = ' ms';
    return [
      figure(`list of ${LEADS} leads`, median(lists), { goal: 300, unit, noise: noise([lists]) }),
      figure(`filter of ${LEADS} leads, slowest input`, Math.max(...filters.filter(Number.isFinite)), {
        goal: 50,
        unit,
      }),
    ];
  });
}

/** Runs in the page: when something was last put in, and when the page was last painted with a change after it. */
function watchMain() {
  window.forgetChanges = () => {
    window.input = undefined;
    window.lastChange = undefined;
  };
  window.forgetChanges();
  for (const type of ['click', 'keydown', 'change']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        window.input ??= timeStamp;
      },
      { capture: true },
    );
  }
  new MutationObserver((records) => {
    if (!records.some(({ target }) => (target.closest ? target : target.parentElement)?.closest('main')))
      return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.lastChange = performance.now();
      };
      port2.postMessage(0);
    });
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
