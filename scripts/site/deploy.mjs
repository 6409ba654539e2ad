// Puts the files of one host in place, with the site's own addresses, header rules and proxied systems.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { buildSettings, root, siteModule } from '../load-module.mjs';

export const usage = `Usage: npm run site -- deploy HOST [--out FOLDER] [--force]

Reads site.config.json, or the file that SITE_CONFIG names. Without HOST it lists the hosts.

  --out FOLDER  writes the files elsewhere
  --force       replaces files that are there already, with other content`;

export const options = { out: { type: 'string' }, force: { type: 'boolean', default: false } };

export async function run({ values, positionals: [host] }) {
  const { hostFiles, hosts, leadFieldsCode } = await siteModule('/src/prerender/hosting/host-files.ts');
  if (!host || !Object.hasOwn(hosts, host))
    throw new Error(`${usage}\n\nHOST is one of: ${Object.keys(hosts).join(', ')}`);
  const { files, next } = hostFiles(host, (await buildSettings()).config);
  const out = values.out ? resolve(values.out) : root;
  const changed = await differing(out, files);
  if (changed.length > 0 && !values.force) {
    throw new Error(
      `These files are there already, with other content:\n${changed.map((path) => `  ${path}`).join('\n')}\n` +
        'Nothing was written. Look at them, then use --force, or --out FOLDER to write elsewhere.',
    );
  }
  // Nobody writes the function's list of fields by hand.
  const all = { ...files, 'deploy/edge/lead-fields.js': leadFieldsCode() };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), text);
    console.log(`written: ${relative(process.cwd(), join(out, path))}`);
  }
  console.log(['', ...next.map((line, index) => `${index + 1}. ${line}`)].join('\n'));
}

async function differing(out, files) {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const there = await readFile(join(out, path), 'utf8').catch(() => text);
      return there === text ? [] : [path];
    }),
  );
  return found.flat();
}
