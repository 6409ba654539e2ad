import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createIsPage,
  createReporter,
  formatPath,
  getLanguage,
  hasText,
  isPlural,
  isRecord,
  type Json,
  listFiles,
  listOriginals,
  listTexts,
  mergeTranslation,
  type Path,
  PLURAL_FORMS,
  parseConfigJson,
  readFacts,
  readText,
  readTexts,
  type SiteConfig,
  toLabel,
  withLocale,
} from './site';
import { readHistory } from './text-history';

/** A text or a whole Markdown file (without a path in it) that isn't translated, or whose original is newer. */
export interface Gap {
  file: string;
  path: Path;
  original: Json;
  state: 'missing' | 'older';
}

const CONTENT = 'src/content';

/** The languages that the site is translated into, by their tags. */
export const listLanguages = (root: string, site: SiteConfig): string[] => {
  const { locale, translations = {} } = site.site ?? {};
  const own = locale && existsSync(join(root, CONTENT, getLanguage(site))) ? [String(locale)] : [];
  return [...new Set([...own, ...Object.keys(translations as object)])];
};

const parseFile = (file: string): Json =>
  parseConfigJson(readText(file), (reason) => new Error(`${file}: ${reason}`)) as Json;

/** What a language lacks, file by file. */
export function findGaps(root: string, site: SiteConfig, tag: string): Gap[] {
  const language = getLanguage(withLocale(site, tag));
  const content = join(root, CONTENT);
  const getAge = readHistory(root, CONTENT);
  const documents = listFiles(content)
    .filter((name) => /^(?:posts|legal)\/[^/]+\.md$/.test(name))
    .sort();
  return [...listOriginals(content), ...documents].flatMap((name) => {
    const isDocument = name.endsWith('.md');
    const translated = name.startsWith('posts/')
      ? name.replace('posts/', `posts/${language}/`)
      : `${language}/${name}`;
    const [from, file] = [toLabel(name), toLabel(translated)];
    const exists = existsSync(join(root, file));
    const texts = isDocument
      ? [{ path: [], original: readText(join(root, from)) }]
      : listTexts(parseFile(join(root, from)));
    const translation = exists && (isDocument ? readText(join(root, file)) : parseFile(join(root, file)));
    return texts.flatMap(({ path, original }): Gap[] => {
      if (!hasText(translation, path)) return [{ file, path, original, state: 'missing' }];
      return getAge(from, path) < getAge(file, path) ? [{ file, path, original, state: 'older' }] : [];
    });
  });
}

/** The gaps of a language in strings and words, and each of them if `isListed`. */
export function formatGaps(tag: string, gaps: readonly Gap[], isListed: boolean): string {
  const counts = Object.entries(STATES).map(([state, words]) => {
    const some = gaps.filter((gap) => gap.state === state);
    const files = some.filter(({ path }) => path.length === 0).length;
    const sum = some.reduce((total, { original }) => total + countWords(original), 0);
    return `${some.length - files} strings and ${files} Markdown files (${sum} words) ${words}`;
  });
  const lines = gaps.map(({ file, path, state, original }) => {
    const place = path.length > 0 ? `${file}, ${formatPath(path)}` : file;
    return `  ${place}: ${STATES[state]} (${countWords(original)} words)`;
  });
  return [`${tag}: ${counts.join(', ')}`, ...(isListed ? lines : [])].join('\n');
}

const STATES = { missing: 'missing', older: 'older than the original' };

const countWords = (text: Json): number =>
  String(isRecord(text) ? text.other : text)
    .split(/\s+/)
    .filter(Boolean).length;

/** The texts of gaps in the original's words, by place such as `home.json#hero.heading`. */
export const createExchange = (tag: string, gaps: readonly Gap[]): Record<string, string> =>
  Object.fromEntries(
    gaps
      .filter(({ path }) => path.length > 0)
      .flatMap(({ file, path, original }) =>
        listStrings(tag, path, original).map(({ place, words }) => [
          `${file.split('/').slice(3).join('/')}#${place}`,
          words,
        ]),
      ),
  );

/** The one string of a text, or one for each plural form of the language. */
function listStrings(tag: string, path: Path, original: Json): { place: string; words: string }[] {
  if (!isRecord(original)) return [{ place: formatPath(path), words: String(original) }];
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories.map((form) => ({
    place: formatPath([...path, form]),
    words: String(original[form] ?? original.other),
  }));
}

/**
 * The files of a language with the texts that a translator gave back, checked as the build checks them, and how many
 * are left out: empty, or as in the original. Throws with every problem.
 */
export async function readExchange(
  root: string,
  site: SiteConfig,
  tag: string,
  exchange: string,
): Promise<{ files: Record<string, string>; left: number }> {
  const texts = parseFile(exchange);
  if (!isRecord(texts)) throw new Error(`${exchange} has no texts by place, such as home.json#hero.heading.`);
  const translated = withLocale(site, tag);
  const content = join(root, CONTENT);
  const known = { ...(await readFacts(root, translated)), isPage: createIsPage(content) };
  const unknown = new Set(Object.keys(texts));
  const problems: string[] = [];
  const files: Record<string, string> = {};
  let left = 0;
  for (const name of listOriginals(content)) {
    const original = parseFile(join(content, name));
    const given = new Map<string, string>();
    for (const text of listTexts(original))
      for (const { place, words } of listStrings(tag, text.path, text.original)) {
        const key = `${name}#${place}`;
        const value = texts[key];
        if (typeof value !== 'string' || !unknown.delete(key)) continue;
        if (value.trim() === '' || value === words) left += 1;
        else given.set(place, value);
      }
    if (given.size === 0) continue;
    const file = `${getLanguage(translated)}/${name}`;
    const before = existsSync(join(content, file)) ? parseFile(join(content, file)) : undefined;
    const after = JSON.stringify(addTexts(original, before, given));
    mergeTranslation(
      readTexts(name, JSON.stringify(original), known, problems),
      readTexts(file, after, known, problems),
      createReporter(toLabel(file), problems),
    );
    files[toLabel(file)] = after;
  }
  problems.push(...[...unknown].map((key) => `${exchange}, ${key}: isn't a text of the originals`));
  if (problems.length > 0) throw new Error(`Nothing was changed.\n${problems.join('\n')}`);
  return { files, left };
}

/** A translation with further texts, in the original's order; undefined if it has none. */
function addTexts(
  original: Json | undefined,
  before: Json | undefined,
  given: ReadonlyMap<string, string>,
  path: Path = [],
): Json | undefined {
  const text = given.get(formatPath(path));
  if (text !== undefined) return text;
  if (Array.isArray(original)) {
    const old = Array.isArray(before) ? before : [];
    const items = original.map((item, index) => addTexts(item, old[index], given, [...path, index]));
    // A list keeps its length.
    return items.some((item) => item !== undefined)
      ? items.map((item, index) => item ?? getEmpty(original[index]))
      : before;
  }
  if (!isRecord(original)) return before;
  const old = isRecord(before) ? (before as Record<string, Json>) : {};
  const names = isPlural(original) ? PLURAL_FORMS : Object.keys(original);
  const entries = [...new Set([...names, ...Object.keys(old)])].flatMap((name) => {
    const item = addTexts(original[name], old[name], given, [...path, name]);
    return item === undefined ? [] : [[name, item]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : before;
}

/** An item without a translation. */
const getEmpty = (original: Json | undefined): Json => {
  if (Array.isArray(original)) return [];
  return isRecord(original) ? {} : '';
};
