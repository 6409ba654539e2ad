import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { getSiteOf } from './content-files.ts';
import { importSource } from './import-source.ts';
import type * as LegalDocumentsModule from './legal-documents';

/**
 * Resolves imports of 'virtual:legal/trust' and the like: the legal texts for this deployment, without the code and
 * facts behind them. 'virtual:legal/context' has what the editor's preview compiles them with.
 */
export function legalTexts(root: string, site: SiteConfig): Plugin {
  const compiled = new Map<SiteConfig, ReturnType<typeof compile>>();
  const files = new Set<string>();
  const content = join(root, 'src/content');
  const compile = async (settings: SiteConfig): Promise<Record<string, unknown>> => {
    const loaded = await importSource<typeof LegalDocumentsModule>(
      root,
      '/prerender/content/legal-documents.ts',
      settings,
    );
    for (const file of loaded.files) files.add(file);
    const { getLegalDocuments, getLegalContext } = loaded.module;
    return { ...getLegalDocuments(settings), context: getLegalContext(settings) };
  };
  /** A text that isn't translated has its facts and dates in its own language. */
  const getSettings = (name: string) =>
    name === 'context' ? site : getSiteOf(content, `legal/${name}.md`, site);
  return {
    name: 'legal-texts',
    sharedDuringBuild: true,
    resolveId: {
      filter: { id: /^virtual:legal\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: LEGAL_MODULE },
      async handler(id) {
        const name = id.replace(LEGAL_MODULE, '');
        const settings = getSettings(name);
        const reading = compiled.get(settings) ?? compile(settings);
        compiled.set(settings, reading);
        const documents = await reading;
        for (const file of files) this.addWatchFile(file);
        if (!Object.hasOwn(documents, name)) throw new Error(`there is no legal text ${name}`);
        return {
          code: `export default ${JSON.stringify(documents[name])}`,
          moduleType: 'js',
        };
      },
    },
    watchChange() {
      compiled.clear();
    },
    hotUpdate({ file, modules }) {
      if (!files.has(file)) return;
      const all = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...all.filter(({ id }) => id && LEGAL_MODULE.test(id))];
    },
  };
}

const LEGAL_MODULE = /^\0virtual:legal\//;
