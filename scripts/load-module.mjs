// Loads TypeScript into a script, reads the settings as a build does, and builds.
import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { runnerImport } from 'vite';

export const root = resolve(import.meta.dirname, '..');

/** As the person's shell has it: Vite sets NODE_ENV here while it loads modules. */
const shellEnv = { ...process.env };

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

/** Builds the site with the shell's environment and `env`; its words go to the terminal. Returns whether it could. */
export const buildSite = (env, ...args) =>
  spawnSync(process.execPath, [resolve(root, 'node_modules/vite/bin/vite.js'), 'build', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...shellEnv, ...env },
  }).status === 0;
