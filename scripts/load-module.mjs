// Loads TypeScript into a script, and reads the settings as a build does.
import { relative, resolve } from 'node:path';
import { runnerImport } from 'vite';

export const root = resolve(import.meta.dirname, '..');

/** Loads a module by its path from the root, which imports others by relative paths: 'e2e/support/build-sites.ts'. */
export const loadModule = async (file) =>
  (await runnerImport(resolve(root, file), { configFile: false, logLevel: 'error' })).module;

/**
 * Loads a module of the site, with aliases and globs: '/kit/doctor/doctor.ts'. `sources`: contents by path
 * that replace files.
 */
export async function loadSiteModule(path, sources = {}) {
  const { importSource } = await loadModule('prerender/content/import-source.ts');
  const load = (id) => sources[relative(root, id).replaceAll('\\', '/')];
  return (await importSource(root, path, {}, load)).module;
}

/** The settings of a build and their file: SITE_CONFIG, or site.config.json. Throws with every problem in them. */
export async function loadSettings() {
  const { getConfigFile } = await loadModule('prerender/config-file.ts');
  const { loadSiteConfig } = await loadModule('prerender/load-config.ts');
  return {
    config: await loadSiteConfig('production', root),
    file: resolve(root, getConfigFile('production')),
  };
}
