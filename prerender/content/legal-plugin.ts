import type { Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { importSource } from './import-source.ts';
import type * as LegalDocumentsModule from './legal-documents';

/**
 * Resolves imports of 'virtual:legal/trust' and the like: the legal texts for this deployment, without the code and
 * facts behind them. 'virtual:legal-summaries' has the short versions, 'virtual:legal/context' what the editor's preview
 * compiles them with.
 */
export function legalTexts(root: string, site: SiteConfig): Plugin {
  let read: ReturnType<typeof readDocuments> | undefined;
  let files: readonly string[] = [];
  const readDocuments = async () => {
    const loaded = await importSource<typeof LegalDocumentsModule>(
      root,
      '/prerender/content/legal-documents.ts',
      site,
    );
    files = loaded.files;
    const { getLegalDocuments, getLegalContext } = loaded.module;
    return { ...getLegalDocuments(site), context: getLegalContext(site) };
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
          code: `export default ${JSON.stringify(documents[name as keyof typeof documents])}`,
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
