// Measures a launched build, in turns with an earlier one: same server (HTTP/2, Brotli), same browser. Prints medians and
// asserts nothing: only differences within one run are reliable. docs/performance.md explains sections and options.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBrowser } from './bench/browser.mjs';
import { measureInteraction } from './bench/interaction.mjs';
import { measureNavigation } from './bench/navigation.mjs';
import { measurePaint } from './bench/paint.mjs';
import { getOrigin, serveSites } from './bench/serve-sites.mjs';
import { loadModule } from './load-module.mjs';

const SECTIONS = { interaction: measureInteraction, navigation: measureNavigation, paint: measurePaint };
const SITE = '.cache/bench/site';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    dist: { type: 'string' },
    baseline: { type: 'string' },
  },
});
const unknown = positionals.find((name) => !Object.hasOwn(SECTIONS, name));
if (unknown) throw new Error(`No section ${unknown}: there is ${Object.keys(SECTIONS).join(', ')}`);

mkdirSync(SITE, { recursive: true });
const folders = {
  build: options.dist ?? (await buildLaunchedSite()),
  ...(options.baseline && { earlier: options.baseline }),
};
const builds = Object.keys(folders);
const flags = await serveSites(folders);
for (const name of positionals.length > 0 ? positionals : Object.keys(SECTIONS)) {
  console.log(`\n${name}: ${builds.join(', ')}`);
  // One for each section, so that none inherits another's memory.
  const { browser } = await startBrowser(flags);
  await SECTIONS[name]({
    browser,
    flags,
    origin: getOrigin('build'),
    pages: options.pages?.split(','),
    inTurns,
    print: (label, values) =>
      console.log(`  ${label}: ${values.map((list) => Math.round(getMedian(list))).join(', ')}`),
  });
  await browser.close();
}
process.exit();

/** The results of all runs for each build, in alternating order. */
async function inTurns(take) {
  const taken = builds.map(() => []);
  for (let run = 0; run < Number(options.runs); run += 1)
    for (const index of run % 2 ? builds.keys() : [...builds.keys()].reverse())
      taken[index].push(await take(getOrigin(builds[index])));
  return taken;
}

function getMedian(values) {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The launched site of the e2e tests, built for its address on the bench server, which its head names. */
async function buildLaunchedSite() {
  console.log('Building');
  const launched = JSON.parse(readFileSync('e2e/support/site.config.launched.json', 'utf8'));
  const config = `${SITE}.config.json`;
  writeFileSync(config, JSON.stringify({ ...launched, site: { url: getOrigin('build') } }));
  const { buildSite } = await loadModule('e2e/support/build-sites.ts');
  await buildSite({ SITE_CONFIG: config }, SITE);
  return SITE;
}
