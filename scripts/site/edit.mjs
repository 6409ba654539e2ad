import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { preview } from 'vite';
import { buildSite, loadSettings, root } from '../load-module.mjs';

const FOLDER = join(root, '.cache/edit');

export const usage = `Usage: npm run site -- edit [--port 4174]

Builds the site with the editor of its texts and facts, and opens it in the browser: Chrome or Edge. There, choose
"Work with Local Repository" and this folder. Saving changes its files, and sends nothing anywhere. Run it again after
a change of the code or the settings.`;

export const options = { port: { type: 'string', default: '4174' } };

export async function run({ values: { port } }) {
  const { config } = await loadSettings();
  // The editor asks for a repository, also where it only edits a folder.
  const editing = { repo: `local/${basename(root)}`, ...config.editing };
  const settings = join(FOLDER, 'site.config.json');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(settings, JSON.stringify({ ...config, editing }));
  const env = { SITE_CONFIG: settings, OUT_DIR: join(FOLDER, 'site') };
  if (!buildSite(env, '--logLevel', 'warn'))
    throw new Error('There is no editor without a build, which stopped for the reason above.');
  Object.assign(process.env, env);
  const server = await preview({ root, mode: 'production', preview: { port: Number(port), open: '/edit' } });
  console.log(`The editor is at ${new URL('edit', server.resolvedUrls.local[0])}`);
}
