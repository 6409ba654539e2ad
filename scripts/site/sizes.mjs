// Builds the launched site and prints what each page weighs on a first visit, compressed with Brotli.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadModule } from '../load-module.mjs';

export const usage = `Usage: npm run site -- sizes [FOLDER]

Weighs the build in FOLDER, or a new one of the launched site.

  --write  records the weights, which the journeys then hold every page and every script to`;

export const options = { write: { type: 'boolean' } };

export async function run({ values, positionals: [given] }) {
  const { buildSite, getFolder, SITES } = await loadModule('e2e/support/build-sites.ts');
  const { KB, RECORD, findOverweight, weighSite } = await loadModule('e2e/support/page-weights.ts');
  const folder = given ?? getFolder('launched');
  if (!given) await buildSite(SITES.launched, folder);
  const weights = await weighSite(folder);
  if (values.write) {
    writeFileSync(RECORD, `${JSON.stringify(weights, null, 2)}\n`);
    console.log(`Wrote ${RECORD}`);
  } else {
    printTable(weights, KB);
    for (const line of findOverweight(weights, JSON.parse(readFileSync(RECORD, 'utf8')))) console.log(line);
  }
}

function printTable(weights, KB) {
  const kb = (bytes) => (bytes / KB).toFixed(1).padStart(6);
  console.log('| page | HTML with styles | scripts, after the first paint | fonts | requests |');
  console.log('|---|---:|---:|---:|---:|');
  for (const [path, { html, scripts, fonts, requests }] of Object.entries(weights.pages)) {
    console.log(`| ${path} | ${kb(html)} | ${kb(scripts)} | ${kb(fonts)} | ${requests} |`);
  }
}
