import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readSettings } from '../../src/integrations/contentful/settings.ts';
import { ARTICLE, type Signature } from '../../src/shared/articles/check-article.ts';
import { createPageCheck, type IsPage, stripQuery } from '../../src/shared/articles/check-link.ts';
import {
  checkFrontMatter,
  getFirstDay,
  postFrontMatterSchema,
  reportFrontMatterSchema,
} from '../../src/shared/articles/front-matter.ts';
import { isFilePath, toLanguagePath } from '../../src/shared/base-path.ts';
import { getLanguage } from '../../src/shared/lib/locale.ts';
import { PICTURE_ADDRESS } from '../../src/shared/lib/picture-text.ts';
import { findVideo, type VideoPlayer, videoPlayers } from '../../src/shared/lib/video-players.ts';
import { paths, securityTxtFile } from '../../src/shared/paths.ts';
import { getBuildDay } from '../build-time.ts';
import { listFiles } from '../list-files.ts';
import { parseConfigJson, readText } from '../read-text.ts';
import { COLLECTIONS, OWN_ADDRESS, toCleanPath } from './check-texts.ts';

/** An address of the site. `language`: of an article in its folder. */
interface Address {
  path: string;
  language?: string | undefined;
}

/** Creates a check for the site's pages. `content`: the folder src/content. `renames`: of the same. `own`: its language. */
export function createIsPage(
  content: string,
  env: NodeJS.ProcessEnv = process.env,
  renames = readRenamed(content),
  own = '',
): IsPage {
  const keys = new Set(listAddresses(content, renames).map(toAddressKey));
  // Only a build knows which articles Contentful has.
  const isRemote = readSettings(env) ? (key: string) => key.startsWith(paths.post('')) : () => false;
  return createPageCheck(
    (key) => {
      if (isRemote(key)) return '';
      return keys.has(key) ? getFirstDayOf(content, key) : undefined;
    },
    getBuildDay(),
    own,
  );
}

/** The path, with the language before it for an article of its own: 'de/blog/neues'. */
export const toAddressKey = ({ path, language = '' }: Address): string => language + path;

/** All pages that this build has, also those that aren't public yet, its files and its redirects. */
export const listAddresses = (content: string, renames = readRenamed(content)): Address[] => [
  ...listBlockPages(content).filter(({ isOpen }) => isOpen),
  ...listRedirects(content, renames).map(({ from, language }) => ({ path: from, language })),
  ...listOtherAddresses(content),
];

/** Without the pages of blocks and redirects. */
export const listOtherAddresses = (content: string): Address[] => [
  ...listFixedAddresses(content).map((path) => ({ path })),
  ...listEntries(content),
];

/** The addresses that no edited file takes or gives up: pages of the list of routes, and files. */
export const listFixedAddresses = (content: string): string[] => [
  ...readRoutePaths(),
  ...BUILT_FILES,
  ...listPublicFiles(content),
  ...listFiles(join(content, '../pictures')).map((file) => PICTURE_ADDRESS + file.normalize()),
];

/** The pages of collections, such as articles, each with its file from src/content. */
const listEntries = (content: string) =>
  Object.entries(COLLECTIONS).flatMap(([folder, toPath]) =>
    listFiles(join(content, folder)).map((name) => ({
      path: toPath(basename(name, extname(name))),
      file: `${folder}/${name}`,
      language: name.split('/').slice(0, -1).join('/'),
    })),
  );

/** Files that the build writes, and that readers may be sent to. */
const BUILT_FILES = ['/rss.xml', '/sitemap.xml', '/robots.txt', securityTxtFile];

/** Without those that hosts read, and others at the root that they keep. */
const listPublicFiles = (content: string): string[] =>
  listFiles(join(content, '../../public')).flatMap((file) =>
    /^(?:_|\.(?!well-known\/))/.test(file) ? [] : `/${file.normalize()}`,
  );

/** The files of `public` that isFilePath has to be told of. */
export const listPageLikeFiles = (content: string): string[] =>
  listPublicFiles(content).filter((path) => !isFilePath(path));

/** Whether a path is the site's, or below one of its pages, as those of articles are. Some hosts ignore case. */
export function isTaken(content: string, path: string): boolean {
  const lower = path.toLowerCase();
  const isBelow = (page: string) => page !== '/' && `${lower}/`.startsWith(`${page.toLowerCase()}/`);
  return OWN_ADDRESS.test(lower) || listAddresses(content).some((address) => isBelow(address.path));
}

/** The first day of a page by its key; '' for a page without a day. Its file is read for articles and reports alone. */
export function getFirstDayOf(content: string, key: string): string {
  const [, language = '', folder, slug] = /^([a-z]*)\/(blog|resources)\/([^/]+)$/.exec(key) ?? [];
  const file = join(folder === 'blog' ? 'posts' : 'reports', language, `${slug}.md`);
  return slug && existsSync(join(content, file)) ? readFirstDay(content, file) : '';
}

function readFirstDay(content: string, file: string): string {
  const front = checkArticleFront(file, readText(join(content, file)));
  return front ? getFirstDay(front) : '';
}

interface ArticleFront extends Signature {
  date: string;
  aliases?: string[];
}

/** The front matter of an article or a report. One that can't be read has a problem of its own. */
function checkArticleFront(file: string, text: string) {
  const schema = file.startsWith('posts/') ? postFrontMatterSchema : reportFrontMatterSchema;
  const checked = checkFrontMatter<ArticleFront>(text, schema);
  return checked.ok ? checked.front : undefined;
}

/** The articles and reports that the build leaves out, by file from src/content, with their first day. */
export const findUnpublished = (content: string): ReadonlyMap<string, string> =>
  new Map(
    listFiles(content)
      .filter((file) => ARTICLE.test(file))
      .map((file) => [file, readFirstDay(content, file)] as const)
      .filter(([, day]) => day > getBuildDay()),
  );

/** Who signed each article and report, by file from src/content. */
export const listAuthors = (content: string): Record<string, Signature> =>
  Object.fromEntries(
    listFiles(content).flatMap((file) => {
      const front = ARTICLE.test(file) ? checkArticleFront(file, readText(join(content, file))) : undefined;
      return front ? [[file, { author: front.author, authorRole: front.authorRole }]] : [];
    }),
  );

const ROUTES = join(import.meta.dirname, '../../src/app/routes.tsx');

/** The fixed paths of the list of routes: each a text, or a name of `paths`. */
const readRoutePaths = (): string[] =>
  [
    ...readFileSync(ROUTES, 'utf8').matchAll(
      /\bcreate(?:PageRoute\(\s*'(\/[\w/-]+)'|(?:Page|Admin)Route\(\s*paths\.(\w+)\(\))/g,
    ),
  ].map(([, path, name]) => path ?? (paths[name as keyof typeof paths] as () => string)());

interface PageFile {
  aliases?: string[];
  blocks?: ({ type?: string; url?: string } | null)[];
  header?: string;
  starts?: string;
  ends?: string;
  redirectTo?: string;
}

/** A file that can't be read has a problem of its own. */
function readJson<File>(file: string): File | undefined {
  try {
    return parseConfigJson(readText(file)) as File;
  } catch {
    return undefined;
  }
}

/** The files of src/content/pages: each one's address and fields, and whether this build has it. */
export const listBlockPages = (content: string) =>
  listFiles(join(content, 'pages')).flatMap((file) => {
    if (!file.endsWith('.json')) return [];
    const { blocks, redirectTo, ...page } = readJson<PageFile>(join(content, 'pages', file)) ?? {};
    const { starts, ends } = page;
    const day = getBuildDay();
    const isOpen = (!starts || starts <= day) && (!ends || day <= ends);
    return {
      ...page,
      // The check of the texts reports what has another type.
      blocks: Array.isArray(blocks) ? blocks : [],
      redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined,
      file,
      path: `/${file.slice(0, -'.json'.length)}`,
      isOpen,
    };
  });

/** The players of the videos that this build's pages show. A page that can't be read has a problem of its own. */
export function findVideoPlayers(content: string): Pick<VideoPlayer, 'name' | 'origin'>[] {
  const blocks = listBlockPages(content).flatMap(({ isOpen, blocks }) => (isOpen ? blocks : []));
  const urls = blocks.flatMap((block) => (block?.type === 'video' && block.url) || []);
  return videoPlayers
    .filter((player) => urls.some((url) => findVideo(url)?.player === player))
    .map(({ name, origin }) => ({ name, origin }));
}

/** The pages of blocks that the build leaves out, in words. */
export const describeClosedPages = (content: string): string[] =>
  listBlockPages(content)
    .filter(({ isOpen }) => !isOpen)
    .map(({ file, path, starts = '', ends, redirectTo }) => {
      const when = ends && ends < getBuildDay() ? `since its last day, ${ends}` : `until ${starts}`;
      return `src/content/pages/${file} is left out ${when}, and ${path} leads to ${redirectTo}: a build has to run on that day (docs/deploy.md).`;
    });

export interface PageRedirect {
  from: string;
  to: string;
  permanent: boolean;
  /** The day on which the page itself is there. */
  opensOn?: string | undefined;
  /** That of an article which this language has alone. */
  language?: string;
}

/**
 * The addresses that lead elsewhere: those of redirects.json, those of pages outside of their time, and those that
 * renamed pages had.
 */
export function listRedirects(
  content: string,
  { renamed, findRenamed } = readRenamed(content),
): PageRedirect[] {
  const closed = listBlockPages(content).flatMap(({ path, redirectTo, isOpen, starts }) => {
    if (!redirectTo || isOpen) return [];
    const opensOn = starts && starts > getBuildDay() ? starts : undefined;
    return { from: path, to: redirectTo, permanent: false, opensOn };
  });
  /** Goes on from pages outside of their time, so that no build stops on the day on which one closes. */
  const follow = (redirect: PageRedirect, passed = [redirect.from]): PageRedirect => {
    const to = findRenamed(redirect.to);
    const next = closed.find(({ from }) => from === stripQuery(to));
    if (!next || passed.includes(stripQuery(findRenamed(next.to)))) return { ...redirect, to };
    return follow({ ...redirect, ...next, from: redirect.from, opensOn: next.opensOn ?? redirect.opensOn }, [
      ...passed,
      next.from,
    ]);
  };
  const earlier = [...renamed].map(([from, { path, language }]) => ({
    from,
    to: path,
    permanent: true,
    ...(language && { language }),
  }));
  return [...readRedirects(content), ...closed, ...earlier].map((redirect) => follow(redirect));
}

export function readRedirects(content: string): PageRedirect[] {
  const { redirects } = readJson<{ redirects?: (PageRedirect | null)[] }>(join(content, REDIRECTS)) ?? {};
  return (Array.isArray(redirects) ? redirects : []).flatMap((redirect) =>
    // The check of the texts reports the others.
    typeof redirect?.from === 'string' && typeof redirect.to === 'string'
      ? { ...redirect, from: toCleanPath(redirect.from) }
      : [],
  );
}

/**
 * The present paths of renamed pages by their earlier ones, unless another page or redirect has that by now.
 * `findRenamed` returns a link with the present path.
 */
export function readRenamed(content: string) {
  const pages = [
    ...listBlockPages(content).map((page) => ({ ...page, language: '' })),
    ...listEntries(content).map((entry) => ({ ...entry, aliases: readAliases(content, entry.file) })),
  ].filter(({ aliases }) => Array.isArray(aliases));
  // Most sites have none, and this runs for each file of texts.
  const others = pages.length > 0 ? [...listBlockPages(content), ...listOtherAddresses(content)] : [];
  const taken = new Set([
    ...others.map(({ path }) => path),
    ...readRedirects(content).map(({ from }) => from),
  ]);
  const renamed = new Map<string, Pick<Address, 'path' | 'language'>>();
  for (const { aliases = [], ...page } of pages)
    for (const alias of aliases) if (!taken.has(alias) && !OWN_ADDRESS.test(alias)) renamed.set(alias, page);
  const findRenamed = (link: string) => {
    const path = stripQuery(link);
    return (renamed.get(path)?.path ?? path) + link.slice(path.length);
  };
  return { renamed, findRenamed };
}

function readAliases(content: string, file: string): string[] | undefined {
  const text = readText(join(content, file));
  if (!/\baliases\b/.test(text)) return undefined;
  if (file.endsWith('.json')) return readJson<PageFile>(join(content, file))?.aliases;
  const front = checkArticleFront(file, text);
  return front && getFirstDay(front) <= getBuildDay() ? front.aliases : undefined;
}

/** The redirects of every language, in its folder. Headers have no other characters than those of ASCII. */
export const addLanguages = (
  redirects: readonly PageRedirect[],
  languages: readonly (readonly [tag: string, folder: string])[],
): PageRedirect[] =>
  languages.flatMap(([tag, folder]) =>
    redirects.flatMap(({ from, to, language, ...redirect }) =>
      language && language !== getLanguage(tag)
        ? []
        : {
            ...redirect,
            from: encode(folder + from),
            to: encode(to.startsWith('/') ? toLanguagePath(to, folder) : to),
          },
    ),
  );

/** What Cloudflare takes of a `_redirects` file. Netlify takes more. */
const MAX_RULES = 2000;
const MAX_RULE_LENGTH = 1000;

const encode = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

export const getRedirectStatus = ({ permanent }: PageRedirect): 301 | 302 => (permanent ? 301 : 302);

/**
 * The redirects in the format of Netlify and Cloudflare. Netlify prefers a file, here the one that sends visitors on,
 * unless a rule is forced for its name with and without ending; Cloudflare refuses forced ones.
 */
export function formatRedirectsFile(
  redirects: readonly PageRedirect[],
  toHref: (path: string) => string,
  isNetlify = Boolean(process.env.NETLIFY),
): string {
  const rules = redirects.flatMap((redirect) => {
    const { from, to } = redirect;
    const end = `${toHref(to)} ${getRedirectStatus(redirect)}${isNetlify ? '!' : ''}\n`;
    return (isNetlify ? ['', '.html'] : ['']).map((ending) => `${toHref(from)}${ending} ${end}`);
  });
  if (isNetlify) return rules.join('');
  const taken = rules.filter(({ length }) => length <= MAX_RULE_LENGTH).slice(0, MAX_RULES);
  if (taken.length < rules.length)
    console.warn(
      `\nWarning: _redirects has ${taken.length} of ${rules.length} redirects, since Cloudflare takes no more. The others’ addresses are files that send visitors on.`,
    );
  return taken.join('');
}

/** Each language's page for unknown addresses. Cloudflare finds it itself. */
export const formatNotFoundRules = (
  folders: readonly string[],
  toHref: (path: string) => string,
  isNetlify = Boolean(process.env.NETLIFY),
): string =>
  isNetlify ? folders.map((folder) => `${toHref(folder)}/* ${toHref(folder)}/404.html 404\n`).join('') : '';

export const REDIRECTS = 'redirects.json';
