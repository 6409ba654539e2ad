import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../../config/section.ts';
import type { SitePassage } from '../../content/site-passages/site-passage.ts';
import type { Deployment } from '../../facts/deployment.ts';
import { siteIndexOptions } from '../../features/chat/site-index-options.ts';
import type { Post } from '../../shared/articles/post.ts';
import { importSource } from './import-source.ts';
import type * as LegalDocumentsModule from './legal-documents';
import type { LegalDocuments } from './legal-documents';

/**
 * Imports of 'virtual:site-index': the default export is the site's content as a MiniSearch index. `deployment`: the facts
 * that its demo's passages depend on; `remote`: the articles from elsewhere; `legal`: the plugin that has the legal texts.
 */
export const siteIndex = (
  root: string,
  site: SiteConfig,
  deployment?: () => Promise<Deployment>,
  remote?: () => Promise<{ posts: readonly Post[] }>,
  legal = legalTexts(root, site),
): Plugin =>
  virtualData(
    root,
    site,
    'virtual:site-index',
    '/src/content/site-passages.ts',
    async (module: Passages) => {
      const index = new MiniSearch(siteIndexOptions);
      index.addAll(module.sitePassages(await deployment?.(), (await remote?.())?.posts));
      return index;
    },
    [legal],
  );

type Passages = { sitePassages: (deployment?: Deployment, remote?: readonly Post[]) => SitePassage[] };

/**
 * Imports of 'virtual:legal/trust' and its like: the legal texts as they are true of this deployment, without the code
 * and the facts behind them. 'virtual:legal-summaries' has the short versions.
 */
export function legalTexts(root: string, site: SiteConfig): Plugin {
  let read: Promise<LegalDocuments> | undefined;
  let files: readonly string[] = [];
  const readDocuments = async () => {
    const loaded = await importSource<typeof LegalDocumentsModule>(
      root,
      '/src/prerender/content/legal-documents.ts',
      site,
    );
    files = loaded.files;
    return loaded.module.legalDocuments(site);
  };
  return {
    name: 'legal-texts',
    sharedDuringBuild: true,
    resolveId: {
      filter: { id: /^virtual:legal[/-]/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: LEGAL_MODULE },
      async handler(id) {
        read ??= readDocuments();
        const documents = await read;
        for (const file of files) this.addWatchFile(file);
        const name = id.replace(LEGAL_MODULE, '') || 'legal-summaries';
        if (!Object.hasOwn(documents, name)) throw new Error(`there is no legal text ${name}`);
        return {
          code: `export default ${JSON.stringify(documents[name as keyof LegalDocuments])}`,
          moduleType: 'js',
        };
      },
    },
    watchChange() {
      read = undefined;
    },
    hotUpdate({ file, modules }) {
      if (!files.includes(file)) return;
      const all = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...all.filter(({ id }) => id && LEGAL_MODULE.test(id))];
    },
  };
}

const LEGAL_MODULE = /^\0virtual:legal(?:\/|-summaries$)/;

/**
 * A module that the build makes from another one, so a page loads the data (JSON) without the code behind it. `path`
 * is from the root; the module there may use aliases and globs.
 */
function virtualData<Module>(
  root: string,
  site: SiteConfig,
  id: string,
  path: string,
  data: (module: Module) => unknown | Promise<unknown>,
  plugins: readonly Plugin[] = [],
): Plugin {
  const resolvedId = `\0${id}`;
  let made: Promise<{ text: string; files: string[] }> | undefined;
  const make = async () => {
    const loaded = await importSource<Module>(root, path, site, plugins);
    return { text: JSON.stringify(await data(loaded.module)), files: loaded.files };
  };
  return {
    name: id,
    // Made once for the pages and their prerendering.
    sharedDuringBuild: true,
    resolveId: {
      filter: { id: new RegExp(`^${id}$`) },
      handler: () => resolvedId,
    },
    load: {
      filter: { id: new RegExp(`^${resolvedId}$`) },
      async handler() {
        made ??= make();
        const { text, files } = await made;
        for (const file of files) this.addWatchFile(file);
        return { code: `export default ${text}`, moduleType: 'js' };
      },
    },
    watchChange() {
      made = undefined;
    },
  };
}
