import MiniSearch from 'minisearch';
import { type Plugin, runnerImport } from 'vite';
import type { SitePassage } from '../content/site-passages/site-passage.ts';
import { siteIndexOptions } from '../features/chat/site-index-options.ts';

const ID = 'virtual:site-index';
const RESOLVED_ID = `\0${ID}`;
const PASSAGES = '/src/content/site-passages.ts';

/** Imports of 'virtual:site-index': the default export is the site's own content as MiniSearch stores an index. */
export function siteIndex(root: string): Plugin {
  let built: ReturnType<typeof buildIndex> | undefined;
  return {
    name: 'site-index',
    // Made once for the pages and their prerendering.
    sharedDuringBuild: true,
    resolveId: {
      filter: { id: new RegExp(`^${ID}$`) },
      handler: () => RESOLVED_ID,
    },
    load: {
      filter: { id: new RegExp(`^${RESOLVED_ID}$`) },
      async handler() {
        built ??= buildIndex(root);
        const { index, files } = await built;
        for (const file of files) this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(index)}`, moduleType: 'js' };
      },
    },
    watchChange() {
      built = undefined;
    },
  };
}

/** The index, and the files of which it is made. The content has aliases and globs, so it is loaded through Vite. */
async function buildIndex(root: string) {
  const { module, dependencies } = await runnerImport<{ sitePassages: () => SitePassage[] }>(PASSAGES, {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  });
  const index = new MiniSearch(siteIndexOptions);
  index.addAll(module.sitePassages());
  return { index, files: dependencies.map((file) => file.replace(/\?.*$/, '')) };
}
