import type { Plugin } from 'vite';
import type { SiteConfig } from '../../config/section.ts';
import type { LegalDocumentName } from './deployment.ts';
import { importSource } from './import-source.ts';

const LEGAL: readonly LegalDocumentName[] = [
  'privacy-policy',
  'terms-of-service',
  'cookie-policy',
  'trust',
  'service-terms',
  'legal-summaries',
];

/** Imports of 'virtual:privacy-policy' and its like: the legal texts as they are true of this deployment. */
export const legalTexts = (root: string, site: SiteConfig): Plugin[] =>
  LEGAL.map((name) =>
    virtualData(
      root,
      site,
      `virtual:${name}`,
      '/src/prerender/content/deployment.ts',
      (module: LegalTexts) => module.legalDocuments(site)[name],
    ),
  );

type LegalTexts = { legalDocuments: (site: SiteConfig) => Record<LegalDocumentName, unknown> };

/** Imports of 'virtual:stored-items': the cookie policy's items, without the code that stores them. */
export const storedItems = (root: string, site: SiteConfig): Plugin =>
  virtualData(root, site, 'virtual:stored-items', '/src/features/stored-values.ts', (module: Items) =>
    module.storedItems(),
  );

type Items = { storedItems: () => unknown };

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
): Plugin {
  const resolvedId = `\0${id}`;
  let made: Promise<{ text: string; files: string[] }> | undefined;
  const make = async () => {
    const loaded = await importSource<Module>(root, path, site);
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
