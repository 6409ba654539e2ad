import blockPages from 'virtual:block-pages';
import type { ComponentType, ReactElement } from 'react';
import { matchPath, matchRoutes, type NonIndexRouteObject } from 'react-router-dom';
import { caseStudySlugs, serviceSlugs } from '~/content/page-slugs';
import { reportSlugs } from '~/pages/resources/report-slugs';
import { getTextLanguage } from '~/shared/lib/locale';
import { BLOG_QUERY, getPostSlug, paths, READINESS_QUERY } from '~/shared/paths';
import { lazyWithPreload } from '~/shared/ui/lazy';
import type { AdminPageName } from './layouts/admin-shell';

/**
 * When the guard shows a route. `signed-out-page`: register and password pages. Testing mode closes them; a required
 * sign-in doesn't, since it would redirect them to the login. `unguarded`: the login itself.
 */
export type GuardRule = 'unguarded' | 'signed-out-page' | 'public' | 'super-admin';

/** Imports the module of a page. */
type ImportPage = () => Promise<{ default: ComponentType }>;

/** What the app and the build know of a page, in its route's `handle`. */
interface RouteHandle {
  importPage: ImportPage;
  guardRule: GuardRule;
  layout: 'site' | 'admin';
  /** `html`: a complete page. `shell`: a noindex file that the app fills. */
  output: 'html' | 'shell';
  /** Query parameters that change what the page shows, so that its file can't be adopted as it is. */
  query?: readonly string[];
  /** A further source file whose chunk the page preloads. */
  preloadSource?: string;
  /** Fetches the page's code. Undefined once it's there. */
  loadCode: () => Promise<unknown> | undefined;
  /** Starts loading the content of one of the pattern's pages, beside the code they share. False: there is none. */
  loadContent?: (pathname: string) => Promise<unknown>;
  /** Its code starts at once because the page redirects. */
  startsAtOnce?: boolean;
  /** Only for visitors without a session; others are sent on. */
  signedOutOnly?: boolean;
  /** `overlay`: the header is transparent, over a dark hero. `plain`: it also has no menu, and the footer no lists. */
  header?: 'overlay' | 'plain';
  /** The name of its texts without ending, and without folder except for pages of blocks: by default the end of its path. */
  texts: string;
}

/** A React Router route. The app wraps it in RouteGuard. */
export interface PageRoute extends NonIndexRouteObject {
  path: string;
  element: ReactElement;
  handle: RouteHandle;
}

/** A page of the site. Only addresses that code links to have a name in `paths`. */
function createPageRoute(path: string, importPage: ImportPage, handle: Partial<RouteHandle> = {}): PageRoute {
  const LazyPage = lazyWithPreload(() => importPage().then((module) => module.default));
  return {
    path,
    caseSensitive: true,
    // Without a key, React would keep one page's state for the next.
    element: <LazyPage key={path} />,
    handle: {
      importPage,
      guardRule: 'public',
      layout: 'site',
      output: 'html',
      loadCode: LazyPage.preload,
      texts: getLastPart(path),
      ...handle,
    },
  };
}

/** The admin area's layout, which visitors don't download. */
export const AdminShell = lazyWithPreload(() =>
  import('~/app/layouts/admin-shell').then(({ AdminLayout }) => AdminLayout),
);

// Even the list of their files isn't part of a visitor's download.
const createAdminRoute = (path: string, name: AdminPageName): PageRoute =>
  createPageRoute(
    path,
    () => import('~/app/layouts/admin-shell').then(({ loadAdminPage }) => loadAdminPage(name)),
    {
      guardRule: 'super-admin',
      layout: 'admin',
      output: 'shell',
    },
  );

const getLastPart = (path: string) => path.split('/').at(-1) || 'home';

/** The language of a page whose texts aren't translated into the site's; undefined for the others. */
export const getPageLanguage = (route: PageRoute, pathname: string): string | undefined =>
  getTextLanguage(getTextName(route, pathname));

/** The name of a page's texts among the translated ones. */
export const getTextName = ({ path, handle }: PageRoute, pathname: string): string =>
  path === POST_ROUTE ? `posts/${getPostSlug(pathname)}` : handle.texts;

const darkHero = { header: 'overlay' as const };

/** The pattern of an article's address; the build writes a file for each that it knows. */
export const POST_ROUTE = '/blog/:slug';

// Not imported: the list of articles isn't part of the app's own code.
const loadPostContent = (pathname: string) =>
  import('~/pages/blog/post-page').then(({ loadArticle }) => loadArticle(getPostSlug(pathname) ?? ''));

const createReportRoute = (slug: string) =>
  createPageRoute(paths.report(slug), () => import('~/pages/resources/report-page'), {
    preloadSource: `src/content/reports/${slug}.md`,
    loadContent: () => import('~/pages/resources/report-page').then(({ loadReport }) => loadReport(slug)),
  });

/** The site's pages. Patterns don't overlap, so order doesn't matter. */
export const siteRoutes: PageRoute[] = [
  ...blockPages.map(({ path, importPage, header = darkHero.header }) =>
    createPageRoute(path, importPage, {
      header,
      texts: `pages${path}`,
      // Of the block `readiness`.
      query: [READINESS_QUERY],
    }),
  ),
  createPageRoute(paths.home(), () => import('~/pages/home/home-page'), darkHero),
  createPageRoute(paths.login(), () => import('~/pages/login/login-page'), {
    guardRule: 'unguarded',
    signedOutOnly: true,
    texts: 'sign-in',
  }),
  createPageRoute(paths.register(), () => import('~/pages/register/register-page'), {
    guardRule: 'signed-out-page',
    signedOutOnly: true,
    texts: 'sign-in',
  }),
  createPageRoute(paths.forgotPassword(), () => import('~/pages/forgot-password/forgot-password-page'), {
    guardRule: 'signed-out-page',
    texts: 'sign-in',
  }),
  createPageRoute(paths.contact(), () => import('~/pages/contact/contact-page'), {
    ...darkHero,
    query: ['service', 'position'],
  }),

  ...serviceSlugs.map((slug) =>
    createPageRoute(paths.service(slug), () => import('~/pages/services/service-page'), darkHero),
  ),
  createPageRoute(paths.caseStudies(), () => import('~/pages/case-studies/case-studies-page'), darkHero),
  ...caseStudySlugs.map((slug) =>
    createPageRoute(paths.caseStudy(slug), () => import('~/pages/case-studies/case-studies-page'), darkHero),
  ),
  createPageRoute(paths.pricing(), () => import('~/pages/pricing/pricing-page'), darkHero),
  createPageRoute(paths.plans(), () => import('~/pages/plans/plans-page'), {
    startsAtOnce: true,
    texts: 'page-states',
  }),

  createPageRoute(paths.blog(), () => import('~/pages/blog/blog-page'), { query: Object.values(BLOG_QUERY) }),
  createPageRoute(POST_ROUTE, () => import('~/pages/blog/post-page'), { loadContent: loadPostContent }),
  ...reportSlugs.map(createReportRoute),
  createPageRoute(paths.faq(), () => import('~/pages/faq/faq-page')),
  createPageRoute(paths.brandKit(), () => import('~/pages/brand-kit/brand-kit-page')),
  createPageRoute(paths.privacyPolicy(), () => import('~/pages/legal/privacy-policy-page')),
  createPageRoute(paths.privacy(), () => import('~/pages/legal/privacy-policy-page'), {
    texts: 'privacy-policy',
  }),
  createPageRoute(paths.termsOfService(), () => import('~/pages/legal/terms-of-service-page')),
  createPageRoute(paths.terms(), () => import('~/pages/legal/terms-of-service-page'), {
    texts: 'terms-of-service',
  }),
  createPageRoute(paths.cookiePolicy(), () => import('~/pages/legal/cookie-policy-page')),
  createPageRoute(paths.accessibility(), () => import('~/pages/legal/accessibility-page')),
  createPageRoute(paths.trust(), () => import('~/pages/legal/trust-page')),
  createPageRoute(paths.serviceTerms(), () => import('~/pages/legal/service-terms-page')),
];

const adminRoutes: PageRoute[] = [
  createAdminRoute(paths.admin(), 'overview'),
  createAdminRoute(paths.adminLeads(), 'leads'),
  createAdminRoute(paths.adminIntegrations(), 'integrations'),
  createAdminRoute(paths.adminVoiceAi(), 'voice-ai'),
  createAdminRoute(paths.adminAiAgents(), 'ai-agents'),
  createAdminRoute(paths.adminSpecializedAgents(), 'specialized-agents'),
  createAdminRoute(paths.specializedAgents(), 'specialized-agents'),
  createAdminRoute(paths.adminSecurity(), 'security'),
  createAdminRoute(paths.adminDatabase(), 'database'),
  createAdminRoute(paths.adminUsers(), 'users'),
  createAdminRoute(paths.enterpriseLead(), 'enterprise-lead'),
  createAdminRoute(paths.paymentFeatures(), 'payment-features'),
  createAdminRoute(paths.performance(), 'performance'),
  createAdminRoute(paths.upload(), 'upload'),
];

/** All pages with a fixed path. */
export const routes: readonly PageRoute[] = [...siteRoutes, ...adminRoutes];

/** Every other path. */
export const notFoundRoute: PageRoute = createPageRoute(
  '*',
  () => import('~/pages/not-found/not-found-page'),
  {
    texts: 'not-found',
  },
);

/** A second, unlisted address of /admin: `admin.discreetAdminPath`. */
export const discreetAdminRoute: PageRoute = createAdminRoute('/admin-access', 'discreet-admin');

// The router compiles all patterns each time it's asked, and every navigation asks for the same few paths.
const routeCache = new Map<string, PageRoute | undefined>();

/** The route of a path. `discreetAdminPath` comes from the admin configuration. */
export function findRoute(pathname: string, discreetAdminPath: string): PageRoute {
  if (!routeCache.has(pathname)) routeCache.set(pathname, matchRoutes([...routes], pathname)?.at(-1)?.route);
  const isDiscreet = () => matchPath({ path: discreetAdminPath, caseSensitive: true }, pathname);
  return routeCache.get(pathname) ?? (isDiscreet() ? discreetAdminRoute : notFoundRoute);
}

/** Starts loading everything a path shows. Undefined if it's already there, and false for content that there isn't. */
export function loadPage({ handle }: PageRoute, pathname: string): Promise<unknown> | undefined {
  const code = handle.loadCode();
  const rest = handle.layout === 'admin' ? AdminShell.preload() : handle.loadContent?.(pathname);
  return rest ? Promise.all([rest, code]).then(([content]) => content) : code;
}
