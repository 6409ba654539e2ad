// Writes the files of one host, with the site's own addresses, header rules and proxied systems.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { loadSettings, loadSiteModule, root } from '../scripts/load-module.mjs';
import { isChanged } from './replace-files.mjs';

export const usage = `Usage: npm run site -- deploy HOST [--out FOLDER] [--force]

Reads site.config.json, or the file that SITE_CONFIG names. Without HOST it lists the hosts.

  --out FOLDER  writes the files elsewhere
  --force       replaces files that are there already, with other content`;

export const options = { out: { type: 'string' }, force: { type: 'boolean', default: false } };

export async function run({ values, positionals: [host] }) {
  const { createHostFiles, hosts, createLeadFieldsCode } = await loadSiteModule('/kit/hosting/host-files.ts');
  if (!host || !Object.hasOwn(hosts, host))
    throw new Error(`${usage}\n\nHOST is one of: ${Object.keys(hosts).join(', ')}`);
  const { files, next } = createHostFiles(host, (await loadSettings()).config);
  const out = values.out ? resolve(values.out) : root;
  const changed = Object.keys(files).filter((path) => {
    const place = join(out, path);
    return existsSync(place) && isChanged([place, files[path]]);
  });
  if (changed.length > 0 && !values.force) {
    throw new Error(
      `These files are there already, with other content:\n${changed.map((path) => `  ${path}`).join('\n')}\n` +
        'Nothing was written. Look at them, then use --force, or --out FOLDER to write elsewhere.',
    );
  }
  // The function's list of fields is generated.
  const all = { ...files, 'deploy/edge/lead-fields.js': createLeadFieldsCode() };
  for (const [path, text] of Object.entries(all)) {
    const place = join(out, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    console.log(`written: ${relative(process.cwd(), place)}`);
  }
  console.log(['', ...next.map((line, index) => `${index + 1}. ${line}`)].join('\n'));
}
