// Builds the launched site and prints what each page weighs on a first visit, packed with Brotli: `npm run sizes`, or
// with the folder of a build. `-- --write` records the weights, which the journeys then hold every page and every
// script to; `-- --goals` lists what should weigh less.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, goals: { type: 'boolean' } },
});
const load = async (file) => (await runnerImport(file, { configFile: false })).module;
const { buildSite, folderOf, SITES } = await load('./e2e/support/build-sites.ts');
const { KB, missedGoals, RECORD, overweight, weigh } = await load('./e2e/support/page-weights.ts');

const folder = positionals[0] ?? folderOf('launched');
if (!positionals[0]) await buildSite(SITES.launched, folder);
const weights = await weigh(folder);
if (options.write) {
  writeFileSync(RECORD, linePerEntry(weights));
  console.log(`Wrote ${RECORD}`);
} else if (options.goals) {
  const { POSTS, PUBLIC } = await load('./e2e/support/addresses.ts');
  console.log(missedGoals(weights, [...PUBLIC, ...POSTS]).join('\n') || 'Every goal is reached.');
} else {
  printTable();
  for (const line of overweight(weights, JSON.parse(readFileSync(RECORD, 'utf8')))) console.log(line);
}

function printTable() {
  const kb = (bytes) => (bytes / KB).toFixed(1).padStart(6);
  console.log('| page | HTML with styles | scripts, after the first paint | fonts | requests |');
  console.log('|---|---:|---:|---:|---:|');
  for (const [path, { html, scripts, fonts, requests }] of Object.entries(weights.pages)) {
    console.log(`| ${path} | ${kb(html)} | ${kb(scripts)} | ${kb(fonts)} | ${requests} |`);
  }
}

/** So that a difference shows which page or script it is about. */
function linePerEntry(value) {
  const parts = Object.entries(value).map(([part, entries]) => {
    const lines = Object.entries(entries).map(
      ([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
    );
    return `  ${JSON.stringify(part)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
