import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseTree } from 'jsonc-parser';
import type { SiteConfig } from '~/config/settings-definition';
import { isWrittenAlike } from '~/shared/lib/locale';
import { isRecord } from '~/shared/lib/storage';
import { formatPath } from '~/shared/lib/zod-messages';
import { createReporter, toLabel } from '../prerender/content/check-texts';
import {
  getOriginalLocale,
  getSiteLanguage,
  listLanguages,
  listOriginals,
  readTexts,
  withLocale,
} from '../prerender/content/content-files';
import { type Json, listRuntimeValues } from '../prerender/content/fill-facts';
import { readFacts } from '../prerender/content/import-source';
import { alignTranslation, mergeTranslation } from '../prerender/content/merge-translation';
import { createIsPage } from '../prerender/content/page-addresses';
import { getAt, hasText, listTexts, type Path } from '../prerender/content/translatable-texts';
import { chooseLanguage } from '../prerender/languages';
import { listFiles } from '../prerender/list-files';
import { parseConfigJson, readText } from '../prerender/read-text';
import { readHistory } from './text-history';

/** A text or a whole Markdown file (without a path in it) that isn't translated, or whose original is newer. */
export interface Gap {
  file: string;
  path: Path;
  original: Json;
  state: 'missing' | 'older';
}

const CONTENT = 'src/content';

/** The settings with all languages, and the tags of those that the originals are translated into. */
export function readLanguages(root: string, config: SiteConfig): { site: SiteConfig; languages: string[] } {
  const site = chooseLanguage(config, true);
  const tags = listLanguages(site).map(([tag]) => tag);
  const original = getOriginalLocale(join(root, CONTENT), site);
  const all = tags.length > 0 ? tags : [String(site.site?.locale ?? original)];
  return { site, languages: all.filter((tag) => !isWrittenAlike(tag, original)) };
}

const parseFile = (file: string): Json =>
  parseConfigJson(readText(file), (reason) => new Error(`${file}: ${reason}`)) as Json;

/** What a language lacks, file by file. */
export function findGaps(root: string, site: SiteConfig, tag: string): Gap[] {
  const language = getSiteLanguage(withLocale(site, tag));
  const content = join(root, CONTENT);
  const isOlder = readHistory(root);
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
      return isOlder(from, file, path) ? [{ file, path, original, state: 'older' }] : [];
    });
  });
}

/** The gaps of a language in strings and words, and each of them if `isListed`. */
export function formatGaps(tag: string, gaps: readonly Gap[], isListed: boolean): string {
  const counts = Object.entries(STATES).map(([state, words]) => {
    const some = gaps.filter((gap) => gap.state === state);
    const sum = some.reduce((total, { original }) => total + countWords(original), 0);
    return `${formatCount(some.length, 'text')} (${formatCount(sum, 'word')}) ${words}`;
  });
  const lines = gaps.map(({ file, path, state, original }) => {
    const place = path.length > 0 ? `${file}, ${formatPath(path)}` : file;
    return `  ${place}: ${STATES[state]} (${formatCount(countWords(original), 'word')})`;
  });
  return [`${tag}: ${counts.join(', ')}`, ...(isListed ? lines : [])].join('\n');
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

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
      .flatMap((gap) => listStrings(gap.file.split('/').slice(3).join('/'), tag, gap))
      .map(({ key, words }) => [key, words]),
  );

/** The one string of a text, or one for each plural form of the language. */
function listStrings(name: string, tag: string, { path, original }: Pick<Gap, 'path' | 'original'>) {
  const createString = (at: Path, words: unknown) => ({
    key: `${name}#${formatPath(at)}`,
    path: at,
    words: String(words),
  });
  if (!isRecord(original)) return [createString(path, original)];
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  return pluralCategories.map((form) => createString([...path, form], original[form] ?? original.other));
}

/** In place of a text that is the same in the translation, such as 'Newsletter'. */
const SAME = '=';

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
  const problems = findRepeatedKeys(readText(exchange)).map((key) => `${exchange}, ${key}: is there twice`);
  const translated = withLocale(site, tag);
  const content = join(root, CONTENT);
  const known = { ...(await readFacts(root, translated)), isPage: createIsPage(content) };
  const unknown = new Set(Object.keys(texts));
  const files: Record<string, string> = {};
  let left = 0;
  for (const name of listOriginals(content)) {
    const original = parseFile(join(content, name));
    const file = `${getSiteLanguage(translated)}/${name}`;
    const before = existsSync(join(content, file)) ? parseFile(join(content, file)) : undefined;
    let after = before;
    for (const text of listTexts(original))
      for (const { key, path, words } of listStrings(name, tag, text)) {
        // Some tools write null for a text that isn't translated.
        const given = texts[key] === null ? '' : texts[key];
        if (typeof given !== 'string' || !unknown.delete(key)) continue;
        // With the spaces at the original's ends alone.
        const isSame = given.trim() === SAME;
        const value = isSame ? words : words.replace(words.trim(), () => given.trim());
        if (given.trim() === '' || (value === words && !isSame)) left += 1;
        else after = setAt(after ?? null, original, path, value);
        const lost = listRuntimeValues(text.original).find((one) => !listRuntimeValues(given).includes(one));
        // A plural's form for one or two may do without.
        if (lost && given.trim() && !isSame && !/^(?:zero|one|two)$/.test(String(path.at(-1))))
          problems.push(`${exchange}, ${key}: lacks {$${lost}}`);
      }
    if (after === before) continue;
    const code = JSON.stringify(after);
    mergeTranslation(
      readTexts(name, JSON.stringify(original), known, problems),
      readTexts(file, code, known, problems),
      createReporter(toLabel(file), problems),
    );
    files[toLabel(file)] = code;
  }
  problems.push(...[...unknown].map((key) => `${exchange}, ${key}: isn't a text of the originals`));
  if (problems.length > 0) throw new Error(`Nothing was changed.\n${problems.join('\n')}`);
  return { files, left };
}

/** Of two entries with one key, JSON.parse returns the last. */
function findRepeatedKeys(json: string): string[] {
  const keys = (parseTree(json)?.children ?? []).map(({ children }) => String(children?.[0]?.value));
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

/** A translation, in the original's shape, with a further text. */
function setAt(translation: Json, original: Json, path: Path, text: string): Json {
  const result = alignTranslation(original, translation) as Record<string | number, Json>;
  const last = path.at(-1) ?? '';
  let parent = result;
  for (const [index, step] of path.slice(0, -1).entries()) {
    parent[step] ??= alignTranslation(getAt(original, path.slice(0, index + 1)) as Json);
    parent = parent[step] as typeof result;
  }
  parent[last] = text;
  return result;
}
