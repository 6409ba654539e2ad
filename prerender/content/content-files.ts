import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { factSchemas } from '../../src/facts/fact-schemas.ts';
import { ARTICLE, checkArticle } from '../../src/shared/articles/check-article.ts';
import { stripQuery } from '../../src/shared/articles/check-link.ts';
import type { Author } from '../../src/shared/articles/post.ts';
import { getLanguage } from '../../src/shared/lib/locale.ts';
import { listFiles } from '../list-files.ts';
import { parseConfigJson, readText } from '../read-text.ts';
import {
  createReporter,
  findAddressOwner,
  findRedirectProblem,
  findReservedWord,
  finishTexts,
  listKeyedTexts,
  PAGE_FILE,
  reportIssues,
  TRANSLATION_FILE,
  toLabel,
} from './check-texts.ts';
import type { FactContext, Json, ReportProblem } from './fill-facts.ts';
import { checkLegalText } from './legal-markdown.ts';
import { mergeTranslation } from './merge-translation.ts';
import {
  listBlockPages,
  listOtherAddresses,
  listRedirects,
  REDIRECTS,
  readRenamed,
} from './page-addresses.ts';

/* Reads and checks the files of src/content and src/facts, which must not have been loaded as modules yet. */

/** The path of a text file: the folder src/content, and the file's name in it. */
export const CONTENT_JSON = /^(.*\/src\/content)\/(.+\.json)$/;

/** The names of the text files in the original language, sorted. */
export const listOriginals = (content: string): string[] =>
  listFiles(content)
    .filter((file) => file.endsWith('.json') && !TRANSLATION_FILE.test(file))
    .sort();

export const isContentJson = (file: string): boolean => CONTENT_JSON.test(file);

/** The language of the site's texts, such as 'de'. */
export const getSiteLanguage = ({ site }: SiteConfig): string => getLanguage(String(site?.locale ?? 'en'));

/** The same settings in another language. */
export const withLocale = (site: SiteConfig, locale: string): SiteConfig => ({
  ...site,
  site: { ...site.site, locale },
});

/** The languages of a build by their tags, with their folders, the original first; empty if there is only one. */
export const listLanguages = ({ site }: SiteConfig): [tag: string, folder: string][] =>
  Object.entries((site?.translations ?? {}) as Record<string, string>);

/** The folders of further languages, such as '/de'. */
export const listLanguageFolders = (site: SiteConfig): string[] =>
  listLanguages(site).flatMap(([, folder]) => folder || []);

/**
 * The language of the texts directly in src/content: the site's own, unless they are translated into it. The sample's are
 * in English.
 */
export function getOriginalLocale(content: string, site: SiteConfig): string {
  const tags = listLanguages(site).map(([tag]) => tag);
  const own = tags[0] ?? String(site.site?.locale ?? 'en-US');
  if (!existsSync(join(content, getLanguage(own)))) return own;
  return tags.find((tag) => getLanguage(tag) === 'en') ?? 'en-US';
}

const originals = new WeakMap<SiteConfig, SiteConfig>();

/**
 * The settings for texts of the folder src/content that aren't translated: with the original's language, so that facts
 * in their sentences are in it too.
 */
export function getOriginalSite(content: string, site: SiteConfig): SiteConfig {
  const locale = getOriginalLocale(content, site);
  if (locale === (site.site?.locale ?? 'en-US')) return site;
  const original = originals.get(site) ?? withLocale(site, locale);
  originals.set(site, original);
  return original;
}

/** The name of the translation of a file of src/content into the site's language; undefined if there is none. */
export function findTranslation(content: string, name: string, site: SiteConfig): string | undefined {
  const translation = `${getSiteLanguage(site)}/${name}`;
  return existsSync(join(content, translation)) ? translation : undefined;
}

/** A file of facts alone is written in the language of the file whose sentences have them. */
const FACT_FILES: Record<string, string> = { 'plan-prices.json': 'pricing.json' };

/** The settings for a file's texts: with the site's language if it's translated, else with the original's. */
export const getSiteOf = (content: string, name: string, site: SiteConfig): SiteConfig =>
  findTranslation(content, FACT_FILES[name] ?? name, site) ? site : getOriginalSite(content, site);

/** Merges what `read` returns for a file with what it returns for the translation's text. */
export function readTranslated(
  content: string,
  name: string,
  site: SiteConfig,
  problems: string[],
  read: (name: string, code?: string) => Json,
): Json {
  const original = read(name);
  const translation = findTranslation(content, name, site);
  return translation
    ? mergeTranslation(
        original,
        read(translation, readText(join(content, translation))),
        createReporter(toLabel(translation), problems),
      )
    : original;
}

/** A file in the site's language as written, with its placeholders. `changed`: the text that replaces the file. */
export function readRawTexts(content: string, name: string, site: SiteConfig, changed?: string): Json {
  const problems: string[] = [];
  const texts = readTranslated(content, name, site, problems, (file, text = changed) =>
    parseJson(text ?? readText(join(content, name)), createReporter(toLabel(file), problems)),
  );
  assertNoProblems(problems);
  return texts;
}

export const PEOPLE = 'people.json';

interface PeopleFile {
  people?: Author[];
}

/** Who may sign articles, in the site's language. */
export const readPeople = (content: string, site: SiteConfig = {}): Author[] =>
  (readRawTexts(content, PEOPLE, site) as unknown as PeopleFile).people ?? [];

/** A file's texts checked and filled with facts; null for one without fields, which becomes a problem. */
export function readTexts(name: string, code: string, known: FactContext, problems: string[]): Json {
  const report = createReporter(toLabel(name), problems);
  const texts = parseJson(code, report);
  return texts === null ? null : finishTexts(name, texts, known, report);
}

/** A file that people edit; null for one without fields, which becomes a problem. */
function parseJson(code: string, report: ReportProblem): Json {
  try {
    const texts = parseConfigJson(code) as Json;
    if (texts !== null && typeof texts === 'object') return texts;
    report('', 'isn’t a group of fields');
  } catch (error) {
    report('', (error as Error).message);
  }
  return null;
}

export function assertNoProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * The problems of the text files in the folder src/content, one message each. Only translations into the site's languages
 * have to match their originals.
 */
export function findProblems(content: string, known: FactContext, site: SiteConfig = {}): string[] {
  const problems: string[] = [];
  const files = listFiles(content);
  const names = files.filter((file) => file.endsWith('.json'));
  const texts = new Map(
    names.map((name) => [name, readTexts(name, readText(join(content, name)), known, problems)]),
  );
  checkAddresses(content, site, problems);
  checkOpenings(texts, problems);
  for (const name of files.filter((file) => LEGAL_TEXT.test(file))) {
    const report = createReporter(toLabel(name), problems);
    const [, , original] = TRANSLATION_FILE.exec(name) ?? [];
    if (original && !files.includes(original)) report('', `there is no ${toLabel(original)}`);
    checkLegalText(name, readText(join(content, name)), known, report);
  }
  const { people = [] } = (texts.get(PEOPLE) ?? {}) as unknown as PeopleFile;
  for (const name of files.filter((file) => ARTICLE.test(file)))
    checkArticle(
      name,
      readText(join(content, name)),
      { isPage: known.isPage, people },
      createReporter(toLabel(name), problems),
    );
  // The sample's languages stay in the folder of a site that has another one alone.
  const languages = [getSiteLanguage(site), ...listLanguages(site).map(([tag]) => getLanguage(tag))];
  for (const [name, translation] of texts) {
    const [, language = '', original] = TRANSLATION_FILE.exec(name) ?? [];
    if (!original || !languages.includes(language)) continue;
    const report = createReporter(toLabel(name), problems);
    const originalTexts = texts.get(original);
    if (originalTexts === undefined) report('', `there is no ${toLabel(original)}`);
    else if (originalTexts !== null) mergeTranslation(originalTexts, translation, report);
  }
  return problems;
}

/**
 * Reports pages of blocks and redirects whose address is taken, and redirects that lead to one another, each at its own
 * file.
 */
function checkAddresses(content: string, site: SiteConfig, problems: string[]): void {
  const others = new Set(listOtherAddresses(content).map(({ path }) => path));
  const folders = listLanguageFolders(site);
  const findOwner = (path: string) => findAddressOwner(path, others, folders);
  for (const file of listFiles(join(content, 'pages')).filter((name) => !name.endsWith('.json')))
    createReporter(toLabel(`pages/${file}`), problems)('', 'isn’t read: pages are files that end with .json');
  const pages = listBlockPages(content);
  const renames = readRenamed(content);
  for (const { file, path, redirectTo = '' } of pages) {
    const report = createReporter(toLabel(`pages/${file}`), problems);
    const owner = findOwner(path) ?? findReservedWord(path);
    if (owner) report('', `${path} ${owner}`);
    if (stripQuery(renames.findRenamed(redirectTo)) === path)
      report('redirectTo', 'is the page itself', redirectTo);
  }
  const redirects = listRedirects(content, renames);
  const sources = redirects.map(({ from }) => from);
  for (const [index, { from, to }] of redirects.entries()) {
    const page = pages.find(({ path }) => path === from);
    const report = (problem: string) =>
      page && !page.isOpen
        ? createReporter(toLabel(`pages/${page.file}`), problems)('redirectTo', problem)
        : createReporter(toLabel(REDIRECTS), problems)(`redirects[${index}]`, problem);
    const owner = page?.isOpen ? "is a page's address" : page ? undefined : findOwner(from);
    if (owner) report(`${from} ${owner}`);
    const problem = findRedirectProblem({ from, to }, index, sources);
    if (problem && stripQuery(to) !== page?.path) report(problem);
  }
}

const POSITIONS = 'positions.json';

/** Reports openings without their position, which no page would show. */
function checkOpenings(texts: ReadonlyMap<string, Json>, problems: string[]): void {
  const positions = Object.keys(texts.get(POSITIONS) ?? {});
  for (const [name, page] of texts)
    for (const { key } of PAGE_FILE.test(name) ? listKeyedTexts(page) : []) {
      const [, place = '', id] = /^(blocks\[\d+\]\.openings)\.([^.]+)\.summary$/.exec(key) ?? [];
      if (id && !positions.includes(id))
        createReporter(toLabel(name), problems)(place, `${id} isn’t in ${toLabel(POSITIONS)}`);
    }
}

const LEGAL_TEXT = /^(?:[a-z]{2,3}\/)?legal\/[^/]+\.md$/;

/** Throws one error with every problem of the JSON files in src/facts, which modules of facts rely on. */
export function checkFacts(root: string): void {
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(factSchemas)) {
    const file = join(root, 'src/facts', name);
    if (!existsSync(file)) continue;
    const report = createReporter(`src/facts/${name}`, problems);
    const known = problems.length;
    const facts = parseJson(readText(file), report);
    if (problems.length === known) reportIssues(schema, facts, report);
  }
  assertNoProblems(problems);
}
