import blockPages from 'virtual:block-pages';
import type { ComponentType } from 'react';
import { decideAccess, loadGuardPage, needsCheck } from '~/app/route-guard';
import {
  discreetAdminRoute,
  findRoute,
  getPageLanguage,
  getTextName,
  loadPage,
  notFoundRoute,
  type PageRoute,
  POST_ROUTE,
  routes,
  siteRoutes,
} from '~/app/routes';
import { readBuildSettings } from '~/config/config-store';
import { adminSettings, originSettings } from '~/config/site-settings';
import { layoutMessages } from '~/content/navigation.json';
import { withoutScripts } from '~/content/page-states.json';
import searchWords from '~/content/search-words.json';
import { socialPictures } from '~/content/social-pictures.json';
import { openPositions } from '~/features/contact/contact-subjects';
import { allPosts, blogPosts } from '~/features/posts';
import { systems } from '~/integrations/registry';
import { basePath, rootPath, toHref } from '~/shared/base-path';
import {
  languagePosts,
  languages,
  locale,
  siteUrl,
  translatedTexts,
  translatedTextsByLanguage,
} from '~/shared/build-constants';
import { fillTemplate } from '~/shared/lib/fill-template';
import { escapeHtml } from '~/shared/lib/html-text';
import { getLanguage, setWordsLocale } from '~/shared/lib/locale';
import { getPostSlug, paths, phaseIds, securityTxtFile } from '~/shared/paths';
import { getSocialImagePath, SITE_IMAGE, toAbsoluteUrl, toOpenGraphLocale } from '~/shared/seo/head';
import { originalSite } from '~/shared/seo/original-context';
import { authToken } from '~/shared/session/session';
import { createSiteIndex, type RenderedContent } from '../content/site-index';
import { createContentSecurityPolicy, createHeaderPolicy } from '../hosting/content-security-policy';
import { createSecurityTxt } from '../hosting/security-txt';
import { formatHeadersFile, getHeaderRules } from '../hosting/site-headers';
import type { SocialImage } from '../social/draw-social-images';
import { collectDrawings } from './drawing-files';
import { renderFeed } from './feed';
import { type Rendering, renderPage } from './render-page';

export interface RenderedPage extends Rendering {
  /** Path of the page; '*' for the page of every unknown path. */
  path: string;
  /** Its source files: the page's and its content's. */
  files: readonly string[];
  /** The file of its words, as its authors know it, with its path. */
  source: string;
  /** Whether visitors without a session see it, and so need its code. */
  isPublic: boolean;
  /** Visitors with a session don't see it. */
  signedOutOnly: boolean;
  /** Its code starts at once. */
  startsAtOnce: boolean;
  /** Not translated into the build's language: it shows the original's words. */
  isOriginal: boolean;
  /** The page in each language that has its words, its own included; empty without another. */
  alternates: readonly { tag: string; url: string }[];
  /** The languages of the others, for shared links. */
  alternateLocales: readonly string[];
  /** Query parameters that change what the page shows. */
  query: readonly string[] | undefined;
}

export interface RenderedSite {
  pages: RenderedPage[];
  /** What a page that needs scripts shows without them, as HTML. */
  noscriptHtml: string;
  /** Contents of the images for shared links. */
  socialImages: { path: string; source: string; head: SocialImage['head'] }[];
  /** The pages' drawings, by address. */
  drawings: ReadonlyMap<string, string>;
  /** What the chat searches and quotes: the public pages, even while the guard closes them. */
  siteIndex: string;
  /** The articles as RSS, once their pictures are drawn. */
  feed: (getSize: (path: string) => Promise<number>) => Promise<string>;
  /** Testing mode or a sign-in for everybody closes the public pages. */
  isClosed: boolean;
}

// Exported again, because only the server build has the deployment's settings.
export { basePath, isFilePath, isOtherLanguage, rootPath, toHref, toSharedHref } from '~/shared/base-path';
export { languages } from '~/shared/build-constants';
export { locale } from '~/shared/lib/locale';
export { formatRedirectPage, REDIRECT_SCRIPT } from './redirect-page';
export { toAbsoluteUrl };
export const { tagline } = layoutMessages;

/** The content security policy of this build. */
export const createSitePolicy = (inline: Parameters<typeof createContentSecurityPolicy>[1]): string =>
  createContentSecurityPolicy(readBuildSettings, inline);

/** Files that outside systems request, the host's rules, and security.txt. `now`: ms since the epoch. */
export const getExtraFiles = (sitePolicy: string, now: number): (readonly [path: string, text: string])[] => {
  const policy = createHeaderPolicy(readBuildSettings, sitePolicy);
  return [
    ...systems.flatMap(({ files }) => files?.(readBuildSettings) ?? []),
    ['_headers', formatHeadersFile(getHeaderRules(readBuildSettings, policy), rootPath)],
    [securityTxtFile.slice(1), createSecurityTxt(readBuildSettings(originSettings).url, now)],
  ];
};

/** The address of every language's sitemap. */
export const getSitemaps = (): string[] =>
  (languages.length > 0 ? languages.map(({ path }) => path) : [rootPath]).map(
    (folder) => `${new URL(siteUrl).origin + folder}/sitemap.xml`,
  );

/** The page in each language that has its words; empty without another. */
function findAlternates(route: PageRoute, path: string): RenderedPage['alternates'] {
  if (path === '*') return [];
  const name = getTextName(route, path);
  const isInOriginal = languagePosts[getPostSlug(path) ?? ''] !== false;
  const own = languages.filter(({ tag }) => translatedTextsByLanguage[tag]?.includes(name) ?? isInOriginal);
  if (own.length < 2 || !own.some(({ tag }) => tag === locale)) return [];
  const links = own.map((language) => ({ tag: language.tag, url: toAbsoluteUrl(path, language) }));
  // The root's language, or the first that has the page.
  return [...links, ...links.slice(0, 1).map((first) => ({ ...first, tag: 'x-default' }))];
}

/** Keys of local storage that may make a page differ from its file. */
export const getOverridingKeys = (sessionMatters: boolean): string[] =>
  sessionMatters ? [adminSettings.stored.key, authToken.key] : [adminSettings.stored.key];

/** Renders every file of the site. */
export async function renderSite(): Promise<RenderedSite> {
  const admin = readBuildSettings(adminSettings);
  const discreetRoute = { ...discreetAdminRoute, path: admin.discreetAdminPath };
  // The admin area is there once, without a language's folder.
  const own = basePath === rootPath ? [...routes, discreetRoute] : siteRoutes;
  const all = [...own, notFoundRoute].flatMap(expandPosts);
  const rendered = all.filter(({ route }) => route.handle.output === 'html');
  await Promise.all([
    ...rendered.map(({ route, path }) => loadPage(route, path)),
    loadGuardPage('testing-mode'),
  ]);
  const pageFiles = await readPageFiles();
  const pages: RenderedPage[] = [];
  const contents: RenderedContent[] = [];
  const drawings = collectDrawings();
  for (const { route, path, contentFiles } of all) {
    const isShell = route.handle.output === 'shell';
    const { query, guardRule, signedOutOnly = false, startsAtOnce = isShell } = route.handle;
    const isPublic = decideAccess({ guardRule, session: null, admin }) === 'allow';
    const rendering = isShell ? SHELL : await renderPage(path === '*' ? '/404' : path, drawings.forPage());
    const pageFile = isShell ? undefined : pageFiles.get((await route.handle.importPage()).default);
    const files = [pageFile ?? [], contentFiles].flat();
    const file = files.at(-1) ?? '';
    const source = `${file.replace(/-page\.js$/, '.json')} (${path})`;
    const isOriginal =
      languages.length > 0 && originalSite?.tag !== locale && getPageLanguage(route, path) !== undefined;
    const alternates = rendering.noindex ? [] : findAlternates(route, path);
    pages.push({
      path,
      query,
      files,
      source,
      isPublic,
      signedOutOnly,
      startsAtOnce,
      isOriginal,
      alternates,
      alternateLocales: alternates
        .filter(({ tag }) => tag !== locale && tag !== 'x-default')
        .map(({ tag }) => toOpenGraphLocale(tag)),
      ...rendering,
    });
    if (isSearchable(route) && !isOriginal)
      contents.push(isPublic ? toContent(path, rendering) : await renderContent(route, path));
  }
  const isClosed = needsCheck({ guardRule: 'public', admin });
  // The contact page's file serves these too; only their drawings and the chat's texts about phases are needed.
  for (const { id } of openPositions) await renderPage(paths.apply(id), drawings.forPage());
  for (const path of phaseIds.map(paths.contact)) {
    const rendering = await renderPage(path, drawings.forPage());
    contents.push(isClosed ? await renderContent(getContactRoute(), path) : toContent(path, rendering));
  }
  return {
    pages,
    noscriptHtml: formatNoscriptText(),
    isClosed,
    drawings: drawings.files,
    socialImages: getSocialImages(pages),
    siteIndex: createSiteIndex(contents, searchWords, !pages.some(({ isOriginal }) => isOriginal)),
    // A closed site publishes no feed either.
    feed: (getSize) => renderFeed(isClosed ? [] : listFeedPosts(), getSize),
  };
}

/** The feed of a translation has its own articles alone. */
const listFeedPosts = () =>
  languages.length > 0 && translatedTexts ? blogPosts.filter(({ slug }) => slug in languagePosts) : blogPosts;

function formatNoscriptText(): string {
  const { text, link } = withoutScripts;
  const html = `<a href="${escapeHtml(toHref(link.to))}">${escapeHtml(link.label)}</a>`;
  return fillTemplate(escapeHtml(text), { link: html });
}

/** The image of every listed page, and the default image. */
const getSocialImages = (pages: readonly RenderedPage[]) => [
  {
    path: SITE_IMAGE,
    source: 'src/facts/brand.json',
    head: { title: tagline, card: { seed: 'linen' } },
  },
  ...pages.flatMap(({ collectedHead, source, isOriginal }) =>
    collectedHead?.hasSocialImage && !isOriginal
      ? [
          {
            path: getSocialImagePath(collectedHead.path),
            source,
            head: { ...collectedHead, picture: findPicture(collectedHead.path) ?? collectedHead.picture },
          },
        ]
      : [],
  ),
];

const findPicture = (path: string) => socialPictures.find(({ to }) => to === path)?.picture;

/** A route's file, or one for each article. */
const expandPosts = (route: PageRoute) =>
  route.path === POST_ROUTE
    ? allPosts.map(({ slug }) => ({
        route,
        path: paths.post(slug),
        contentFiles: [
          `src/content/posts/${slug in languagePosts ? `${getLanguage(locale)}/` : ''}${slug}.md`,
        ],
      }))
    : [{ route, path: route.path, contentFiles: [route.handle.preloadSource ?? []].flat() }];

const pageImports = import.meta.glob<{ default: ComponentType }>([
  '../../src/pages/*/*-page.tsx',
  '!../../src/pages/admin/*',
]);

/** The source file of each page's component. */
const readPageFiles = async (): Promise<Map<ComponentType, string>> =>
  new Map(
    await Promise.all(
      [
        ...Object.entries(pageImports).map(([file, load]) => [file.replace('../../', ''), load] as const),
        ...blockPages.map(
          ({ path, importPage }) => [`src/content/pages${path}-page.js`, importPage] as const,
        ),
      ].map(async ([file, load]) => [(await load()).default, file] as const),
    ),
  );

const SHELL: Rendering = { head: '', body: '', noindex: true, collectedHead: undefined };

/** The content of every public page, and of the contact page for each phase, without the frame. */
export async function renderContents(): Promise<RenderedContent[]> {
  const phases = phaseIds.map((id) => ({ route: getContactRoute(), path: paths.contact(id) }));
  const rendered: RenderedContent[] = [];
  for (const { route, path } of [...routes.filter(isSearchable).flatMap(expandPosts), ...phases]) {
    rendered.push(await renderContent(route, path));
  }
  return rendered;
}

const getContactRoute = () => findRoute(paths.contact(), '');

async function renderContent(route: PageRoute, path: string): Promise<RenderedContent> {
  await loadPage(route, path);
  setWordsLocale(getPageLanguage(route, path));
  return toContent(path, await renderPage(path, null, route.element));
}

const toContent = (path: string, { head, body }: Rendering): RenderedContent => ({ path, html: head + body });

/** The home page repeats the words of other pages. */
const isSearchable = ({ path, handle }: PageRoute) =>
  handle.output === 'html' && handle.guardRule === 'public' && path !== paths.home();
