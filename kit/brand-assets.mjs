// Draws the files of the brand kit into public/assets/brand, the favicon and the icons.
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { loadSiteModule } from '../scripts/load-module.mjs';
import { replaceFiles } from './replace-files.mjs';

export const usage = `Usage: npm run site -- brand-assets

Run it after a change of the name, the mark or the colors, or put your own files into public/assets/brand under the
same names.`;

export const options = {};

export async function run() {
  const files = await drawFiles();
  replaceFiles(files);
  for (const [name, content] of Object.entries(files))
    if (content !== null) console.log(`${name}  ${content.length} bytes`);
}

/**
 * The brand kit and the icons drawn from these sources, as contents by path, with null for files that the kit no longer
 * has.
 */
export async function drawFiles(sources) {
  const { createBrandFiles, brandFolder } = await loadSiteModule('/kit/brand-files.tsx', sources);
  const before = await readdir(brandFolder).catch(() => []);
  const gone = Object.fromEntries(before.map((name) => [`${brandFolder}/${name}`, null]));
  return formatFiles({ ...gone, ...(await createBrandFiles()) });
}

/** The same files, with JSON formatted. */
export const formatFiles = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      /^(?:src\/.*|site\.config.*|brand)\.json$/.test(path) ? runBiomeFormat(path, content) : content,
    ]),
  );

const runBiomeFormat = (path, input) =>
  execFileSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${path}`],
    { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] },
  );
