import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { parseConfigJson, readText } from '../read-text.ts';
import type { FactContext, Json, ReportProblem } from './fill-facts.ts';
import { createReporter, finishTexts, TRANSLATION_FILE, toLabel } from './finish-texts.ts';
import { mergeTranslation } from './merge-translation.ts';

/** The path of a text file: the folder src/content, and the file's name in it. */
export const CONTENT_JSON = /^(.*\/src\/content)\/(.+\.json)$/;

/** The names of all files in the folder src/content; empty without the folder. */
export const listContentFiles = (content: string): string[] =>
  (existsSync(content) ? readdirSync(content, { recursive: true, encoding: 'utf8' }) : []).map((file) =>
    file.replaceAll('\\', '/'),
  );

/** The names of the text files in the original language, sorted. */
export const listOriginals = (content: string): string[] =>
  listContentFiles(content)
    .filter((file) => file.endsWith('.json') && !TRANSLATION_FILE.test(file))
    .sort();

export const isContentJson = (file: string): boolean => CONTENT_JSON.test(file);

/** The language of the site's texts, such as 'de'. */
export const getLanguage = ({ site }: SiteConfig): string =>
  new Intl.Locale(String(site?.locale ?? 'en')).language;

/**
 * Texts as a page imports them: with the facts, and in the site's language where src/content/<language> has the same
 * file. Fails on a file with a problem. `getKnown`: what texts in the folder may refer to.
 */
export const fillJson = (site: SiteConfig, getKnown: (content: string) => Promise<FactContext>): Plugin => ({
  name: 'fill-content-json',
  // Runs before Vite's JSON plugin, which creates the module.
  enforce: 'pre',
  sharedDuringBuild: true,
  transform: {
    filter: { id: CONTENT_JSON },
    async handler(code, id) {
      const [, content = '', name = ''] = CONTENT_JSON.exec(id) ?? [];
      const known = await getKnown(content);
      const problems: string[] = [];
      const texts = readTranslated(content, name, site, problems, (file, text) =>
        readTexts(file, text ?? code, known, problems),
      );
      assertNoProblems(problems);
      return { code: JSON.stringify(texts), map: null };
    },
  },
});

/** Merges what `read` returns for a file with what it returns for the translation's text. */
function readTranslated(
  content: string,
  name: string,
  site: SiteConfig,
  problems: string[],
  read: (name: string, code?: string) => Json,
): Json {
  const original = read(name);
  const translation = `${getLanguage(site)}/${name}`;
  const file = join(content, translation);
  return existsSync(file)
    ? mergeTranslation(
        original,
        read(translation, readText(file)),
        createReporter(toLabel(translation), problems),
      )
    : original;
}

/** A file in the site's language as written, with its placeholders. */
export function readRawTexts(content: string, name: string, site: SiteConfig): Json {
  const problems: string[] = [];
  const texts = readTranslated(content, name, site, problems, (file, text) =>
    parseJson(text ?? readText(join(content, name)), createReporter(toLabel(file), problems)),
  );
  assertNoProblems(problems);
  return texts;
}

/** A file's texts checked and filled with facts; null for invalid JSON, which becomes a problem. */
export function readTexts(name: string, code: string, known: FactContext, problems: string[]): Json {
  const report = createReporter(toLabel(name), problems);
  return finishTexts(name, parseJson(code, report), known, report);
}

/** A file that people edit; null for invalid JSON, which becomes a problem. */
export function parseJson(code: string, report: ReportProblem): Json {
  try {
    return parseConfigJson(code) as Json;
  } catch (error) {
    report('', (error as Error).message);
    return null;
  }
}

export function assertNoProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
