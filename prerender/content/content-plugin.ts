import { join, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { formatConstants } from '../build-constants.ts';
import { TRANSLATION_FILE } from './check-texts.ts';
import {
  assertNoProblems,
  CONTENT_JSON,
  findProblems,
  getSiteLanguage,
  isContentJson,
} from './content-files.ts';
import { clearFacts, importSource, readFacts } from './import-source.ts';
import { createIsPage } from './page-addresses.ts';

/** Checks all text files at startup, imported or not, and reloads changes in development. */
export function checkContentJson(root: string, site: SiteConfig): Plugin {
  const content = normalizePath(join(root, 'src/content'));
  let checked: Promise<void> | undefined;
  let factFiles: readonly string[] = [];
  return {
    name: 'check-content-json',
    sharedDuringBuild: true,
    buildStart() {
      checked ??= readFacts(root, site).then(({ files, ...facts }) => {
        factFiles = files;
        assertNoProblems(
          findProblems(
            content,
            { ...facts, isPage: createIsPage(content, process.env, undefined, getSiteLanguage(site)) },
            site,
          ),
        );
      });
      return checked;
    },
    watchChange(file, { event }) {
      checked = undefined;
      // A new file may be a service, which texts count, and code may fill in another value.
      if (event !== 'update' || factFiles.includes(file) || /\.tsx?$/.test(file)) clearFacts();
    },
    async hotUpdate({ file, modules }) {
      const [, , name = ''] = CONTENT_JSON.exec(file) ?? [];
      const [, , original] = TRANSLATION_FILE.exec(name) ?? [];
      const { moduleGraph } = this.environment;
      if (original) return [...modules, ...(moduleGraph.getModulesByFile(`${content}/${original}`) ?? [])];
      if (!factFiles.includes(file)) return;
      factFiles = (await readFacts(root, site)).files;
      // Any text may state any fact.
      const texts = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id && isContentJson(id));
      return [...modules, ...texts];
    },
  };
}

const MODULES = '/prerender/content/content-modules.ts';

/**
 * Turns modules of texts into data: the build computes every sentence, so visitors don't download its parts (prices,
 * hours, number words, time zone names). A module that exports a function stays as written.
 */
export function content(root: string, site: SiteConfig): Plugin {
  let evaluated: ReturnType<typeof evaluate> | undefined;
  return {
    name: 'content',
    apply: 'build',
    enforce: 'pre',
    // Evaluated once for the pages and their prerendering.
    sharedDuringBuild: true,
    transform: {
      filter: { id: /\/src\/(?:content|facts)\/.+\.ts$/ },
      async handler(_, id) {
        evaluated ??= evaluate(root, site);
        const exports = (await evaluated).get(id);
        if (!exports || !isData(exports)) return;
        return { code: formatConstants(exports), map: null };
      },
    },
    watchChange() {
      evaluated = undefined;
    },
  };
}

async function evaluate(root: string, site: SiteConfig): Promise<Map<string, object>> {
  const { module } = await importSource<{ modules: Record<string, object> }>(root, MODULES, site);
  const folder = resolve(root, 'prerender/content');
  return new Map(
    Object.entries(module.modules).map(([file, exports]) => [normalizePath(resolve(folder, file)), exports]),
  );
}

/** Whether JSON can represent the value. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || Number.isFinite(value) || ['string', 'boolean'].includes(typeof value);
  const plain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return plain && Object.values(value).every(isData);
}
