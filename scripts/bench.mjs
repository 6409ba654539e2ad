// Measures a launched build, page by page, against its twin: the same files without their scripts. Same server (HTTP/2,
// Brotli), same browser, in turns. `npm run bench` takes every section and writes docs/performance.md, which explains
// the figures; `npm run bench -- weight idle` prints some. It asserts nothing: only ratios within one run mean a lot.
//   --runs 3              visits per figure, where time is measured
//   --pages /,/blog       instead of every public page
//   --peer name=address   another site, or a folder of one, to compare the home page with; any number of them
//   --dist folder         a build that is there already, instead of a new one
//   --growth              with 10,000 leads and with 1,000 articles
//   --write               puts the figures of the chosen sections into docs/performance.md
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { launchBrowser } from './bench/browser.mjs';
import { articles, leads } from './bench/growth.mjs';
import { interaction } from './bench/interaction.mjs';
import { navigation } from './bench/navigation.mjs';
import { paint } from './bench/paint.mjs';
import { printTable, writeReport } from './bench/report.mjs';
import { originOf, serveSites, writeTwin } from './bench/serve-sites.mjs';
import { shifts } from './bench/shifts.mjs';
import { publicPages } from './bench/site-pages.mjs';
import { weight } from './bench/weight.mjs';
import { idle, work } from './bench/work.mjs';

/** Quick ones first. */
const SECTIONS = { weight, interaction, idle, work, navigation, shifts, paint, leads, articles };
/** Only with --growth: building a thousand articles takes minutes. */
const GROWTH = ['leads', 'articles'];
/** They count, or take minutes, so `--runs` doesn't repeat them. */
const ONCE = ['weight', 'shifts', 'articles'];
const CONFIG = '.cache/bench/site.config.json';
const TWIN = '.cache/bench/twin';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    dist: { type: 'string' },
    growth: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.find((name) => !(name in SECTIONS));
if (unknown) throw new Error(`No section ${unknown}: there is ${Object.keys(SECTIONS).join(', ')}`);
const isUsual = positionals.length === 0 && !options.growth;
const chosen = Object.keys(SECTIONS).filter((name) =>
  GROWTH.includes(name)
    ? options.growth || positionals.includes(name)
    : isUsual || positionals.includes(name),
);

const site = options.dist ?? (await buildLaunched());
writeTwin(site, TWIN);
const peers = options.peer.map((text) => {
  const [, name, place] = /^([a-z0-9-]+)=(.+)$/.exec(text) ?? [];
  if (!name) throw new Error(`--peer ${text}: write it as name=address or name=folder`);
  return { name, place, isFolder: existsSync(place) };
});
const server = await serveSites({
  page: site,
  twin: TWIN,
  ...Object.fromEntries(peers.filter(({ isFolder }) => isFolder).map(({ name, place }) => [name, place])),
});
const bench = {
  site,
  server,
  page: server.origins.page,
  twin: server.origins.twin,
  peers: peers.map(({ name, place, isFolder }) => ({
    name,
    url: isFolder ? `${server.origins[name]}/` : place,
  })),
  runs: Number(options.runs),
  pages: options.pages ? options.pages.split(',') : publicPages(site),
  /** With a browser of its own for each section, so that none inherits another's memory. */
  withBrowser: async (use) => {
    const { browser } = await launchBrowser(server.flags);
    try {
      return await use(browser);
    } finally {
      await browser.close();
    }
  },
  progress: (text) => console.log(`  ${text}`),
};

const version = await bench.withBrowser((browser) => browser.version());
const results = [];
for (const name of chosen) {
  console.log(`\n${name}`);
  const began = performance.now();
  const figures = await SECTIONS[name](bench);
  const seconds = Math.round((performance.now() - began) / 1_000);
  results.push({ name, figures, seconds, runs: ONCE.includes(name) ? 1 : bench.runs });
  printTable(figures);
  console.log(`  ${seconds} s`);
}
server.close();

mkdirSync('.cache/bench', { recursive: true });
writeFileSync('.cache/bench/last.json', JSON.stringify({ version, results }, undefined, 2));
const short = results.flatMap(({ figures }) => figures).filter(({ reached }) => reached === false);
console.log(`\n${short.length > 0 ? `${short.length} short of the goal:` : 'Every goal is reached.'}`);
printTable(short);
if (options.write || (isUsual && !options.pages)) writeReport(results, version);
process.exit();

/** The launched site of the journeys, under the address that it's served at: its head names it. */
async function buildLaunched() {
  console.log('Building');
  const config = JSON.parse(readFileSync('e2e/support/site.config.launched.json', 'utf8'));
  mkdirSync('.cache/bench', { recursive: true });
  writeFileSync(CONFIG, JSON.stringify({ ...config, site: { url: originOf('page') } }));
  const folder = '.cache/bench/site';
  const { module } = await runnerImport('./e2e/support/build-sites.ts', { configFile: false });
  await module.buildSite({ SITE_CONFIG: CONFIG }, folder);
  return folder;
}
