import { join } from 'node:path';
import { normalizePath, type Plugin, runnerImport } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import type * as FactsModule from '../../src/facts/facts';
import type { ArticleWords } from '../../src/shared/markdown/render-markdown.ts';
import { buildConstantsPlugin, getStatedConstants } from '../build-constants.ts';
import { listFiles } from '../list-files.ts';
import { parseConfigJson, readText } from '../read-text.ts';
import { blockPages } from './block-pages.ts';
import { PAGE_FILE } from './check-texts.ts';
import { compileBlocks } from './compile-blocks.ts';
import {
  assertNoProblems,
  CONTENT_JSON,
  checkFacts,
  getOriginalSite,
  getSiteLanguage,
  getSiteOf,
  isContentJson,
  readRawTexts,
  readTexts,
  readTranslated,
} from './content-files.ts';
import type { FactContext, Json } from './fill-facts.ts';
import { createIsPage, readRenamed } from './page-addresses.ts';
import { preparePictures } from './prepare-pictures.ts';
import { listTexts, replaceTexts } from './translatable-texts.ts';

/** Returns the text that replaces a file, or undefined. */
type LoadText = (file: string) => string | undefined;
const loadNone: LoadText = () => undefined;

/**
 * Loads one of the site's modules into the build, and lists the files that it consists of. `site`: the settings and
 * facts that it gets while it loads. It has to finish its own imports by then.
 */
export async function importSource<Module>(
  root: string,
  path: string,
  site: SiteConfig = {},
  load = loadNone,
): Promise<{ module: Module; files: string[] }> {
  const { module, files } = await runModule<Module>(root, path, site, load, [
    blockPages(root),
    fillContentJson(root, site, load),
  ]);
  const factFiles = files.some(isContentJson) ? (await readFacts(root, site, load)).files : [];
  return { module, files: [...files, ...factFiles] };
}

/** `~` for `src`. Vite treats the aliases of tsconfig.json as patterns, which fail below a folder with brackets. */
export const getAliases = (root: string): Record<string, string> => ({ '~': join(root, 'src') });

/** The same without texts, which are filled with facts from such a module. */
async function runModule<Module>(
  root: string,
  path: string,
  site: SiteConfig,
  load: LoadText,
  plugins: readonly Plugin[],
): Promise<{ module: Module; files: string[] }> {
  const { module, dependencies } = await runnerImport<Module>(path, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      buildConstantsPlugin(() => getStatedConstants(site)),
      { name: 'replaced-files', enforce: 'pre', load },
      ...plugins,
    ],
    resolve: { alias: getAliases(root) },
  });
  // Made modules are no files.
  const files = dependencies.flatMap((id) => (id.startsWith('\0') ? [] : (id.split('?', 1)[0] ?? '')));
  return { module, files: [normalizePath(join(root, path)), ...files] };
}

/**
 * Texts are JSON in src/content, with placeholders such as `{brand.name}` for facts. Importing such a file gives
 * finished sentences, in the site's language where src/content/<language> has the same file. Fails on a file with a
 * problem. `getKnown`: what texts in the folder may refer to.
 */
export const fillContentJson = (
  root: string,
  site: SiteConfig,
  load = loadNone,
  getKnown = async (content: string, facts: SiteConfig): Promise<FactContext> => {
    const renames = readRenamed(content);
    return {
      ...(await readFacts(root, facts, load)),
      isPage: createIsPage(content, process.env, renames, getSiteLanguage(site)),
      findRenamed: renames.findRenamed,
    };
  },
): Plugin => ({
  name: 'fill-content-json',
  // Runs before Vite's JSON plugin, which creates the module.
  enforce: 'pre',
  sharedDuringBuild: true,
  transform: {
    filter: { id: CONTENT_JSON },
    async handler(code, id) {
      const [, content = '', name = ''] = CONTENT_JSON.exec(id) ?? [];
      const [own, original] = [getSiteOf(content, name, site), getOriginalSite(content, site)];
      const known = await getKnown(content, own);
      const knownInOriginal = own === original ? undefined : await getKnown(content, original);
      const problems: string[] = [];
      const texts = readTranslated(content, name, site, problems, (file, text) => {
        // Vite keeps the byte order mark.
        const written = text ?? code.replace(/^\ufeff/, '');
        const filled = readTexts(file, written, known, problems);
        if (text !== undefined || !knownInOriginal || filled === null) return filled;
        // A sentence without a translation has facts in its own language.
        const paths = listTexts(parseConfigJson(written) as Json).map(({ path }) => path);
        return replaceTexts(filled, readTexts(file, written, knownInOriginal, problems), paths);
      });
      assertNoProblems(problems);
      const shown = PAGE_FILE.test(name) ? compileBlocks(texts, readWords(content, name, site)) : texts;
      return { code: JSON.stringify(await preparePictures(shown, name, root, this)), map: null };
    },
  },
});

/** The words around a page's Markdown, in its language. */
const readWords = (content: string, name: string, site: SiteConfig) =>
  readRawTexts(content, 'words/articles.json', getSiteOf(content, name, site)) as ArticleWords;

/** What texts refer to, how to write a sum, and the files that this depends on. */
export interface LoadedFacts extends Omit<FactContext, 'isPage'> {
  files: readonly string[];
}

let known = new Map<SiteConfig, { root: string; read: Promise<LoadedFacts> }>();

/** The facts and shared phrases for the site's settings. Read once per build. */
export function readFacts(root: string, site: SiteConfig, load = loadNone): Promise<LoadedFacts> {
  const last = known.get(site);
  if (last?.root === root) return last.read;
  const read = evaluate(root, site, load);
  known.set(site, { root, read });
  return read;
}

/** Makes the next call read the facts again, after a file has changed. */
export const clearFacts = (): void => {
  known = new Map();
};

const PHRASES = 'phrases.json';
async function evaluate(root: string, site: SiteConfig, load: LoadText): Promise<LoadedFacts> {
  checkFacts(root);
  const runtimeValues = findRuntimeValues(root);
  const { module, files } = await runModule<typeof FactsModule>(root, '/src/facts/facts.ts', site, load, [
    fillContentJson(root, site, load, async () => ({ ...EMPTY_CONTEXT, runtimeValues })),
  ]);
  const { facts, formatSum, capitalize } = module;
  const content = normalizePath(join(root, 'src/content'));
  const changed = load(`${content}/${PHRASES}`);
  const phrases = readRawTexts(content, PHRASES, site, changed) as FactContext['phrases'];
  return {
    facts,
    phrases,
    formatSum,
    capitalize,
    runtimeValues,
    files: [...files, `${content}/${PHRASES}`],
  };
}

/** The names of the values in calls of fillTemplate: of `fillTemplate(text, { title, count: 3 })`, title and count. */
function findRuntimeValues(root: string): string[] {
  const names = new Set<string>();
  for (const folder of ['src', 'prerender'].map((name) => join(root, name)))
    for (const file of listFiles(folder).filter((name) => /\.tsx?$/.test(name)))
      for (const call of readText(join(folder, file)).split('fillTemplate(').slice(1))
        for (const [, name = ''] of getArguments(call).matchAll(/[{,]\s*(\w+)\s*(?=[:,}])/g)) names.add(name);
  return [...names];
}

/** The code up to the parenthesis that closes a call. */
function getArguments(code: string): string {
  let open = 1;
  const end = [...code].findIndex((sign) => {
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return open === 0;
  });
  return code.slice(0, end);
}

/** For the words that facts are made of: they can't state facts themselves. */
const EMPTY_CONTEXT = {
  facts: {},
  phrases: {},
  formatSum: String,
  capitalize: String,
  isPage: () => false,
};
