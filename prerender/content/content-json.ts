import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { readText } from '../read-text.ts';
import { checkLegalText } from './check-legal-text.ts';
import type { FactContext } from './fill-facts.ts';
import { createReporter, TRANSLATION_FILE, toLabel } from './finish-texts.ts';
import {
  assertNoProblems,
  CONTENT_JSON,
  fillJson,
  isContentJson,
  listContentFiles,
  readTexts,
} from './json-texts.ts';
import { mergeTranslation } from './merge-translation.ts';
import { createIsPage } from './page-addresses.ts';
import { clearFacts, readFacts } from './read-facts.ts';

/*
 * Texts are JSON in src/content, with placeholders such as `{brand.name}` for facts. Importing such a file gives
 * finished sentences, in the site's language where src/content/<language> has the same file.
 */

/** Fills texts with all facts. */
export const fillContentJson = (root: string, site: SiteConfig): Plugin =>
  fillJson(site, async (content) => ({ ...(await readFacts(root, site)), isPage: createIsPage(content) }));

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
        assertNoProblems(findProblems(content, { ...facts, isPage: createIsPage(content) }));
      });
      return checked;
    },
    watchChange(file, { event }) {
      checked = undefined;
      // A new file may be a service, and texts state how many services there are.
      if (event !== 'update' || factFiles.includes(file)) clearFacts();
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

/** The problems of the text files in the folder src/content, one message each. */
export function findProblems(content: string, known: FactContext): string[] {
  const problems: string[] = [];
  const files = listContentFiles(content);
  const names = files.filter((file) => file.endsWith('.json'));
  const texts = new Map(
    names.map((name) => [name, readTexts(name, readText(join(content, name)), known, problems)]),
  );
  for (const name of files.filter((file) => LEGAL_TEXT.test(file))) {
    const report = createReporter(toLabel(name), problems);
    const [, , original] = TRANSLATION_FILE.exec(name) ?? [];
    if (original && !files.includes(original)) report('', `there is no ${toLabel(original)}`);
    checkLegalText(name, readText(join(content, name)), known, report);
  }
  for (const [name, translation] of texts) {
    const [, , original] = TRANSLATION_FILE.exec(name) ?? [];
    if (!original) continue;
    const report = createReporter(toLabel(name), problems);
    const originalTexts = texts.get(original);
    if (originalTexts === undefined) report('', `there is no ${toLabel(original)}`);
    else if (originalTexts !== null) mergeTranslation(originalTexts, translation, report);
  }
  return problems;
}

const LEGAL_TEXT = /^(?:[a-z]{2,3}\/)?legal\/[^/]+\.md$/;
