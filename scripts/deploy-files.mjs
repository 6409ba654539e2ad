// Puts the files of one host in place: `npm run deploy:files -- nginx`, with the site's own addresses, header rules and
// proxied systems from site.config.json, or from the file that SITE_CONFIG names. `--out FOLDER` writes them elsewhere.
// A file that is there already, with other content, is only replaced with `--force`. The function gets its list of fields.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSettings, root, siteModule } from './site-module.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

try {
  const hosting = await siteModule('/src/prerender/hosting/host-files.ts');
  const [host] = positionals;
  if (values.help || !host || !hosting.hosts[host]) {
    console.log(`Usage: npm run deploy:files -- HOST [--out FOLDER] [--force]
HOST is one of: ${Object.keys(hosting.hosts).join(', ')}`);
    process.exit(values.help ? 0 : 1);
  }
  const { files, next } = hosting.hostFiles(host, (await buildSettings()).config);
  const out = values.out ? resolve(values.out) : root;
  const changed = await differing(out, files);
  if (changed.length > 0 && !values.force) {
    throw new Error(
      `These files are there already, with other content:\n${changed.map((path) => `  ${path}`).join('\n')}\n` +
        'Nothing was written. Look at them, then use --force, or --out FOLDER to write elsewhere.',
    );
  }
  // Nobody writes this one by hand.
  const { leadFieldsCode } = await siteModule('/src/prerender/hosting/lead-fields.ts');
  const all = { ...files, 'deploy/edge/lead-fields.js': leadFieldsCode() };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), text);
    console.log(`written: ${relative(process.cwd(), join(out, path))}`);
  }
  console.log(['', ...next.map((line, index) => `${index + 1}. ${line}`)].join('\n'));
} catch (error) {
  console.error(error.message);
  process.exit(1);
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
