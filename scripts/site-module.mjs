// Loads the site's modules into a script, aliases and globs included, and reads the settings as a build does.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

export const root = resolve(import.meta.dirname, '..');

const load = async (file) =>
  (await runnerImport(resolve(root, file), { configFile: false, logLevel: 'error' })).module;

/** A module by its path from the root: '/src/prerender/doctor/doctor.ts'. */
export async function siteModule(path) {
  const { importSource } = await load('src/prerender/virtual-data.ts');
  return (await importSource(root, path)).module;
}

/** The settings of a build and their file: SITE_CONFIG, or site.config.json. Throws with every problem in them. */
export async function buildSettings() {
  const { configFile } = await load('src/prerender/config-file.ts');
  const { loadSiteConfig } = await load('src/prerender/vite-plugin.ts');
  return { config: await loadSiteConfig('production', root), file: resolve(root, configFile('production')) };
}
