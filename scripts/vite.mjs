// Runs Vite with `--locale de-DE`: one language of the site alone, in development or as a build.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const args = process.argv.slice(2);
const at = args.findIndex((argument) => /^--locale(=|$)/.test(argument));
const env = { ...process.env };
if (at >= 0) {
  const [, value] = args[at].split('=');
  env.SITE_LOCALE = value ?? args[at + 1];
  args.splice(at, value === undefined ? 2 : 1);
}
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
process.exit(spawnSync(process.execPath, [vite, ...args], { env, stdio: 'inherit' }).status ?? 1);
