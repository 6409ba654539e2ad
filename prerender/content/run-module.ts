import { join } from 'node:path';
import { normalizePath, type Plugin, runnerImport } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { buildConstantsPlugin, getStatedConstants } from '../build-constants.ts';

/** `~` for `src`. Vite treats the aliases of tsconfig.json as patterns, which fail below a folder with brackets. */
export const getAliases = (root: string): Record<string, string> => ({ '~': join(root, 'src') });

/**
 * Loads one of the site's modules that imports no JSON of src/content; import-source.ts loads any module. `files`: the
 * files that it consists of.
 */
export async function runModule<Module>(
  root: string,
  path: string,
  site: SiteConfig,
  plugins: readonly Plugin[] = [],
): Promise<{ module: Module; files: string[] }> {
  const { module, dependencies } = await runnerImport<Module>(path, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [buildConstantsPlugin(() => getStatedConstants(site)), ...plugins],
    resolve: { alias: getAliases(root) },
  });
  const files = dependencies.map((file) => file.split('?', 1)[0] ?? '');
  return { module, files: [normalizePath(join(root, path)), ...files] };
}
