// Measures a launched build against a baseline: its twin (the same files without their scripts) or an earlier build.
// Same server (HTTP/2, Brotli), same browser, alternating runs. docs/performance.md explains the figures and the
// options. It asserts nothing: only ratios within one run are reliable.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser, visit } from './bench/browser.mjs';
import { measureGrowth } from './bench/growth.mjs';
import { measureInteraction } from './bench/interaction.mjs';
import { measureNavigation } from './bench/navigation.mjs';
import { measurePaint } from './bench/paint.mjs';
import { getOrigin, precompressFiles, serveSites, writeTwin } from './bench/serve-sites.mjs';
import { measureShifts } from './bench/shifts.mjs';
import { measureWeight } from './bench/weight.mjs';
import { measureIdle, measureWork } from './bench/work.mjs';
import { loadModule } from './load-module.mjs';

/** Quick ones first. */
const DEFAULT_SECTIONS = {
  weight: measureWeight,
  interaction: measureInteraction,
  idle: measureIdle,
  work: measureWork,
  navigation: measureNavigation,
  shifts: measureShifts,
  paint: measurePaint,
};
/** Building a thousand articles takes minutes. */
const GROWTH_SECTIONS = { articles: measureGrowth };
const SECTIONS = { ...DEFAULT_SECTIONS, ...GROWTH_SECTIONS };
/** Public pages that no search engine lists. */
const UNLISTED_PAGES = ['/login', '/register', '/forgot-password'];
/** The pages of `paint` without `--pages`: Lighthouse needs minutes for a page. */
const KEY_PAGES = ['/', '/pricing', '/blog', '/contact'];
const FOLDER = '.cache/bench';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    dist: { type: 'string' },
    baseline: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
});
const unknown = positionals.find((name) => !Object.hasOwn(SECTIONS, name));
if (unknown) throw new Error(`No section ${unknown}: there is ${Object.keys(SECTIONS).join(', ')}`);
const chosen =
  positionals.length === 0 && !options.growth
    ? Object.keys(DEFAULT_SECTIONS)
    : [...positionals, ...(options.growth ? Object.keys(GROWTH_SECTIONS) : [])];
const peers = options.peer.map((text) => {
  const [, name, place] = /^([a-z0-9-]+)=(.+)$/.exec(text) ?? [];
  if (!name) throw new Error(`--peer ${text}: write it as name=address or name=folder`);
  return existsSync(place) ? { name, folder: place, url: `${getOrigin(name)}/` } : { name, url: place };
});

mkdirSync(FOLDER, { recursive: true });
const site = options.dist ?? (await buildLaunchedSite());
const earlier = options.baseline;
const folders = { page: site, baseline: earlier ?? join(FOLDER, 'twin') };
if (!earlier) writeTwin(site, folders.baseline);
for (const { name, folder } of peers) if (folder) folders[name] = folder;
await Promise.all(Object.values(folders).map(precompressFiles));
const server = await serveSites(folders);
const runs = Number(options.runs);
const given = options.pages?.split(',');
const pages = given ?? listPublicPages();
const [page, base] = [getOrigin('page'), getOrigin('baseline')];
const bench = {
  server,
  page,
  pages,
  keyPages: given ?? KEY_PAGES,
  baseline: { name: earlier ? 'earlier build' : 'twin', isEarlierBuild: Boolean(earlier) },
  // One page of each kind that shares its code, such as articles.
  kinds: [...new Map(pages.map((path) => [path.replace(/^(\/[^/]+\/).+/, '$1*'), path])).values()],
  peers,
  progress: (text) => console.log(`  ${text}`),
  /** The results of all runs. */
  repeat: async (take) => {
    const taken = [];
    for (let run = 0; run < runs; run += 1) taken.push(await take());
    return taken;
  },
  /** The results of all runs for the page and the baseline: alternating, and not always starting with the same one. */
  inTurns: async (take) => {
    const taken = { [page]: [], [base]: [] };
    for (let run = 0; run < runs; run += 1)
      for (const origin of run % 2 ? [base, page] : [page, base]) taken[origin].push(await take(origin));
    return [taken[page], taken[base]];
  },
};

const results = [];
let version = '';
for (const name of chosen) {
  console.log(`\n${name}`);
  const began = performance.now();
  // One for each section, so that none inherits another's memory.
  const started = await startBrowser(server.flags);
  version = started.browser.version();
  const figures = await SECTIONS[name]({ ...bench, visit: visit.bind(undefined, started) });
  await started.browser.close();
  results.push(...figures);
  console.table(figures);
  console.log(`  ${Math.round((performance.now() - began) / 1_000)} s`);
}
const missed = results.filter(({ reached }) => reached === 'no');
console.log(missed.length > 0 ? `\n${missed.length} short of the goal:` : '\nEvery goal is reached.');
if (missed.length > 0) console.table(missed);
const [processor] = cpus();
console.log(
  `Chromium ${version.split('.')[0]}, Node ${process.versions.node.split('.')[0]}, ${cpus().length} x ${processor.model.trim()}`,
);
process.exit();

/** The launched site of the e2e tests, built for its address on the bench server, which its head names. */
async function buildLaunchedSite() {
  console.log('Building');
  const [config, folder] = ['site.config.json', 'site'].map((name) => join(FOLDER, name));
  const launched = JSON.parse(readFileSync('e2e/support/site.config.launched.json', 'utf8'));
  writeFileSync(config, JSON.stringify({ ...launched, site: { url: getOrigin('page') } }));
  const { buildSite } = await loadModule('e2e/support/build-sites.ts');
  await buildSite({ SITE_CONFIG: config }, folder);
  return folder;
}

/** Every public page of the build. */
function listPublicPages() {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  return [...new Set([...listed, ...UNLISTED_PAGES])];
}
