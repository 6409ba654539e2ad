import type { Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { fillContentJson } from './content-json.ts';
import { isContentJson } from './json-texts.ts';
import { readFacts } from './read-facts.ts';
import { runModule } from './run-module.ts';

/**
 * Loads one of the site's modules into the build, and lists the files that it consists of. `site`: the settings and
 * facts that it gets while it loads. It has to finish its own imports by then.
 */
export async function importSource<Module>(
  root: string,
  path: string,
  site: SiteConfig = {},
  plugins: readonly Plugin[] = [],
): Promise<{ module: Module; files: string[] }> {
  const { module, files } = await runModule<Module>(root, path, site, [
    ...plugins,
    fillContentJson(root, site),
  ]);
  const factFiles = files.some(isContentJson) ? (await readFacts(root, site)).files : [];
  return { module, files: [...files, ...factFiles] };
}
