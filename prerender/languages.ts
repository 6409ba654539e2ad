import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, parse } from 'node:path';
import { adminPageSettings } from '../src/config/page-settings.ts';
import { settingErrors } from '../src/config/setting-errors.ts';
import type { SiteConfig } from '../src/config/settings-definition.ts';
import type { SiteLanguage } from '../src/shared/build-constants.ts';
import { getLanguage, isLocale, isRightToLeft, isWrittenAlike } from '../src/shared/lib/locale.ts';
import { OWN_ADDRESS, PAGE_FILE } from './content/check-texts.ts';
import { getOriginalLocale, getSiteLanguage, listLanguages, withLocale } from './content/content-files.ts';
import type { Json } from './content/fill-facts.ts';
import { findUnpublished, isTaken, listAddresses } from './content/page-addresses.ts';
import { hasText, listTexts } from './content/translatable-texts.ts';
import { listFiles } from './list-files.ts';
import { parseConfigJson, readText } from './read-text.ts';

/*
 * A site in several languages is built once for each (site.translations). The original is at the root, and each further
 * language in its folder; files without words are there once.
 */

/**
 * Chooses the language that this process builds. The build of all languages runs one process for each, with BUILD_LOCALE.
 * SITE_LOCALE builds or serves one language alone, at the root, as `--locale` does (scripts/vite.mjs).
 */
export function chooseLanguage(config: SiteConfig, isBuild: boolean): SiteConfig {
  const { locale = 'en-US', translations = {}, ...site } = config.site ?? {};
  const { SITE_LOCALE, BUILD_LOCALE } = process.env;
  if (SITE_LOCALE && !isLocale(SITE_LOCALE)) throw new Error(`${SITE_LOCALE}: ${settingErrors.locale}.`);
  if (SITE_LOCALE || !isBuild || Object.keys(translations as object).length === 0)
    return config.site || SITE_LOCALE
      ? { ...config, site: { ...site, locale: SITE_LOCALE || locale } }
      : config;
  return {
    ...config,
    site: {
      ...site,
      locale: BUILD_LOCALE || locale,
      translations: { [String(locale)]: '', ...(translations as object) },
    },
  };
}

/** The folder of the language that this process builds; empty for the original, and for the only one. */
export const getLanguageFolder = (site: SiteConfig): string =>
  listLanguages(site).find(([tag]) => tag === site.site?.locale)?.[1] ?? '';

/** What pages need to know of the site's languages. */
export const getLanguageConstants = (site: SiteConfig, root: string) => {
  const content = join(root, 'src/content');
  const original = getOriginalLocale(content, site);
  const rootPath = String(site.site?.basePath ?? '');
  const tags = listLanguages(site).map(([tag]) => tag);
  const languages = listLanguages(site).map(
    ([tag, folder]): SiteLanguage => ({ tag, path: rootPath + folder, name: getLanguageName(tag, tags) }),
  );
  const findTranslated = (tag: string) =>
    isWrittenAlike(tag, original)
      ? null
      : findTranslatedTexts(content, getSiteLanguage(withLocale(site, tag)));
  const locale = String(site.site?.locale ?? 'en');
  const translatedTextsByLanguage = Object.fromEntries(
    [locale, ...languages.map(({ tag }) => tag)].map((tag) => [tag, findTranslated(tag)]),
  );
  return {
    languages,
    ...(languages.length > 0 && {
      originalLanguage: original,
      originalDirection: isRightToLeft(original) ? ('rtl' as const) : ('ltr' as const),
    }),
    translatedTexts: translatedTextsByLanguage[locale] ?? null,
    translatedTextsByLanguage,
    languagePosts: findLanguagePosts(content, getSiteLanguage(site)),
  };
};

/** 'Deutsch', 'العربية', and with its region where two have one language: 'Deutsch (Schweiz)' */
function getLanguageName(tag: string, tags: readonly string[]): string {
  const isOnly = tags.filter((other) => getLanguage(other) === getLanguage(tag)).length === 1;
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(isOnly ? getLanguage(tag) : tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Translated texts by name. A file with a few texts doesn't make a page. */
function findTranslatedTexts(content: string, language: string): readonly string[] {
  const folder = join(content, language);
  return [
    ...listFiles(folder)
      .filter((file) => getTranslatedShare(join(content, file), join(folder, file)) >= MIN_TRANSLATED_SHARE)
      .map((file) => (PAGE_FILE.test(file) ? file.replace(/\.json$/, '') : parse(file).name)),
    ...Object.keys(findLanguagePosts(content, language)).map((slug) => `posts/${slug}`),
  ];
}

const MIN_TRANSLATED_SHARE = 0.75;

/** The share of a file's texts that its translation has. Other files than JSON are translated as a whole. */
function getTranslatedShare(original: string, translation: string): number {
  if (!original.endsWith('.json') || !existsSync(original)) return 1;
  const [texts, translated] = [original, translation].map((file) => parseConfigJson(readText(file)) as Json);
  const all = listTexts(texts ?? null);
  return all.filter(({ path }) => hasText(translated, path)).length / Math.max(all.length, 1);
}

/** The articles of a language by address, each with whether the original is there too. Drafts aren't. */
function findLanguagePosts(content: string, language: string): Record<string, boolean> {
  const unpublished = findUnpublished(content);
  const isPublic = (file: string) => existsSync(join(content, file)) && !unpublished.has(file);
  return Object.fromEntries(
    listFiles(join(content, 'posts', language))
      .filter((file) => file.endsWith('.md') && isPublic(`posts/${language}/${file}`))
      .map((file) => [basename(file, '.md'), isPublic(`posts/${file}`)]),
  );
}

/**
 * Fails if a language's folder, or the discreet path to the admin area, is taken. Windows and macOS know no capital
 * letters in the names of folders.
 */
export function assertFreeFolders(site: SiteConfig, root: string): void {
  const content = join(root, 'src/content');
  const { discreetAdminPath } = { ...adminPageSettings.defaults, ...site.admin };
  const discreetPath = String(discreetAdminPath);
  const addresses = [...listAddresses(content).map(({ path }) => path), discreetPath];
  for (const [tag, folder] of listLanguages(site)) {
    const path = folder.toLowerCase();
    const isTaken = addresses.some((address) => `${address}/`.startsWith(`${path}/`));
    if (path && (isTaken || OWN_ADDRESS.test(path)))
      throw new Error(
        `site.translations.${tag}: ${folder} is an address of the site already. Choose another folder.`,
      );
  }
  if (isTaken(content, discreetPath))
    throw new Error(`admin.discreetAdminPath: ${discreetPath} is a page of this site already`);
}

/** Builds every further language beside the original's finished pages, each in a process of its own. */
export async function buildTranslations(
  site: SiteConfig,
  { root, out, mode }: { root: string; out: string; mode: string },
): Promise<void> {
  const tags = listLanguages(site).flatMap(([tag, folder]) => (folder ? [tag] : []));
  const toFolder = (tag: string) => join(root, `.cache/languages/${process.pid}-${tag}`);
  // Each build takes the next tag of one list, a processor, and half a gigabyte.
  const left = tags.values();
  const buildRest = async (): Promise<void> => {
    for (const tag of left) {
      const status = await new Promise((resolve) => {
        const env = { ...process.env, BUILD_LOCALE: tag, OUT_DIR: toFolder(tag) };
        const args = ['build', '--mode', mode, '--logLevel', 'warn'];
        fork(join(root, 'scripts/vite.mjs'), args, { cwd: root, env }).once('exit', resolve);
      });
      if (status !== 0) throw new Error(`The pages in ${tag} couldn't be built.`);
    }
  };
  const builds = Array.from({ length: Math.max(2, availableParallelism()) }, buildRest);
  try {
    await Promise.all(builds);
    // Most scripts, fonts and pictures are there already: their names are made from their content.
    for (const tag of tags) await cp(toFolder(tag), out, { recursive: true });
  } finally {
    // Beside one that failed, others still write.
    await Promise.allSettled(builds);
    for (const tag of tags) await rm(toFolder(tag), { recursive: true, force: true });
  }
}
