import { type ComponentType, lazy, type PropsWithChildren, type ReactElement, useState } from 'react';
import { matchPath, matchRoutes, type NonIndexRouteObject } from 'react-router-dom';
import { comparisonSlugs } from '~/content/comparison-slugs';
import { serviceSlugs } from '~/content/service-slugs';
import { reportSlugs } from '~/pages/resources/report-slugs';
import { translatedTexts } from '~/shared/build-facts';
import { once } from '~/shared/lib/once';
import { BLOG_QUERY, CASE_QUERY, getPostSlug, paths, READINESS_QUERY } from '~/shared/paths';
import type { AdminPageName } from './layouts/admin-shell';

/**
 * A route's requirement. `none` is the login page, which is never guarded; `account` is a way to get one, which
 * testing mode closes and a required sign-in doesn't: it would lead back to the login.
 */
export type Requirement = 'none' | 'account' | 'public' | 'super-admin';

/** Imports the module of a page. */
type ImportPage = () => Promise<{ default: ComponentType }>;

/** What the app and the build know of a page, in its route's `handle`. */
interface PageFacts {
  importPage: ImportPage;
  requirement: Requirement;
  shell: 'site' | 'admin';
  /** `page`: written as HTML. `shell`: a noindex file that the app fills. */
  output: 'page' | 'shell';
  /** Query parameters that change what the page shows, so that its file can't be adopted as it is. */
  query?: readonly string[];
  /** The source file of what only this page shows, which the build fetches with its code. */
  contentFile?: string;
  /** Fetches the page's code. Undefined once it's there. */
  loadCode: LazyPage['load'];
  /** Starts loading the content of one of the pattern's pages, beside the code they share. */
  loadContent?: (pathname: string) => Promise<unknown>;
  /** Starts loading what stands behind the page's first words, which a navigation doesn't wait for. */
  loadRest?: () => Promise<unknown>;
  /** Its code starts at once because the page redirects. */
  urgent?: boolean;
  /** Only for visitors without a session; others are sent on. */
  signedOutOnly?: boolean;
  /** `ink`: an ink hero reaches up under the header. */
  tone?: 'ink';
  /** The name of its texts without folder and ending, if it isn't the end of its path. */
  texts?: string;
  /** The language of its texts, if they aren't translated into the site's. */
  lang?: string | undefined;
}

/** A page's place in the tree that the app hangs under its guard. */
export interface PageRoute extends NonIndexRouteObject {
  path: string;
  element: ReactElement;
  handle: PageFacts;
}

/** A page of the site. Only addresses that code links to have a name in `paths`. */
function page(path: string, importPage: ImportPage, facts: Partial<PageFacts> = {}): PageRoute {
  const lazy = lazyPage(importPage);
  return {
    path,
    caseSensitive: true,
    // The key sets neighboring pages apart, which share a place in the tree.
    element: <PageSlot key={path} page={lazy} />,
    handle: {
      importPage,
      requirement: 'public',
      shell: 'site',
      output: 'page',
      loadCode: lazy.load,
      lang: isTranslated(facts.texts ?? getLastPart(path)) ? undefined : 'en',
      ...facts,
    },
  };
}

// Even the list of their files isn't part of a visitor's download.
const adminPage = (path: string, name: AdminPageName): PageRoute =>
  page(path, () => import('./layouts/admin-shell').then(({ loadAdminPage }) => loadAdminPage(name)), {
    requirement: 'super-admin',
    shell: 'admin',
    output: 'shell',
  });

const getLastPart = (path: string) => path.split('/').at(-1) || 'home';

/** Whether the texts of a page are in the site's language. */
const isTranslated = (name: string) => translatedTexts === null || translatedTexts.includes(name);

interface LazyPage {
  /** Fetches the page's code. Undefined once it is there. */
  load: () => Promise<unknown> | undefined;
  /** The component to render now: the page itself, or a placeholder that suspends until its code is there. */
  component: () => ComponentType<PropsWithChildren>;
}

/** A page whose code is loaded when needed. */
export function lazyPage(load: () => Promise<{ default: ComponentType<PropsWithChildren> }>): LazyPage {
  let loaded: ComponentType<PropsWithChildren> | undefined;
  const fetchPage = once(async () => {
    const module = await load();
    loaded = module.default;
    return module;
  });
  const suspending = lazy(fetchPage);
  return { load: () => (loaded ? undefined : fetchPage()), component: () => loaded ?? suspending };
}

/**
 * Renders a page. If its code is already there, it shows at once: React would hold even a cached lazy
 * component back for about 300 ms behind its fallback.
 */
export function PageSlot({ page, children }: PropsWithChildren<{ page: LazyPage }>) {
  // Kept for the life of the mount: another component would remount the page.
  const [Component] = useState(() => page.component());
  return <Component>{children}</Component>;
}

const inkHero = { tone: 'ink' as const };

/** The pattern of an article's address; the build writes a file for each that it knows. */
export const POST_ROUTE = '/blog/:slug';

// Not imported: the list of articles isn't part of the app's own code.
const loadPostContent = (pathname: string) =>
  import('~/pages/blog/post-page').then(({ loadPost }) => loadPost(getPostSlug(pathname) ?? ''));

const reportPage = (slug: string) =>
  page(paths.report(slug), () => import('~/pages/resources/report-page'), {
    contentFile: `src/content/reports/${slug}.md`,
    loadContent: () => import('~/pages/resources/report-page').then(({ loadReport }) => loadReport(slug)),
  });

/** The site's pages. Patterns don't overlap, so order doesn't matter. */
export const sitePages: PageRoute[] = [
  page(paths.home(), () => import('~/pages/home/home-page'), inkHero),
  page(paths.login(), () => import('~/pages/login/login-page'), { requirement: 'none', signedOutOnly: true }),
  page(paths.register(), () => import('~/pages/register/register-page'), {
    requirement: 'account',
    signedOutOnly: true,
  }),
  page(paths.forgotPassword(), () => import('~/pages/forgot-password/forgot-password-page'), {
    requirement: 'account',
  }),
  page(paths.contact(), () => import('~/pages/contact/contact-page'), {
    ...inkHero,
    query: ['service', 'position'],
    contentFile: 'src/features/contact/contact-form.tsx',
    // Asked for at once, and not by the page's code once it's there.
    loadRest: () =>
      Promise.all([import('~/pages/contact/contact-page'), import('~/features/contact/contact-form')]).then(
        ([{ loadForm }]) => loadForm(),
      ),
  }),

  page(paths.services(), () => import('~/pages/services/services-page'), inkHero),
  ...serviceSlugs.map((slug) =>
    page(paths.service(slug), () => import('~/pages/services/service-page'), inkHero),
  ),
  page(paths.solutions(), () => import('~/pages/solutions/solutions-page'), inkHero),
  page(paths.process(), () => import('~/pages/process/process-page'), inkHero),
  page(paths.caseStudies(), () => import('~/pages/case-studies/case-studies-page'), inkHero),
  page(paths.compare(), () => import('~/pages/compare/compare-page'), inkHero),
  ...comparisonSlugs.map((slug) =>
    page(paths.comparison(slug), () => import('~/pages/compare/comparison-page'), inkHero),
  ),
  page(paths.readiness(), () => import('~/pages/tools/readiness-page'), {
    ...inkHero,
    query: [READINESS_QUERY],
  }),
  page(paths.pricing(), () => import('~/pages/pricing/pricing-page'), inkHero),
  page(paths.plans(), () => import('~/pages/plans/plans-page'), { urgent: true }),
  page(paths.savings(), () => import('~/pages/tools/savings-page'), { ...inkHero, query: [CASE_QUERY] }),
  page(paths.about(), () => import('~/pages/about/about-page'), inkHero),
  page(paths.careers(), () => import('~/pages/careers/careers-page'), inkHero),
  page(paths.demo(), () => import('~/pages/demo/demo-page'), inkHero),
  page(paths.newsletter(), () => import('~/pages/newsletter/newsletter-page'), inkHero),

  page(paths.blog(), () => import('~/pages/blog/blog-page'), { query: Object.values(BLOG_QUERY) }),
  page(POST_ROUTE, () => import('~/pages/blog/post-page'), { loadContent: loadPostContent }),
  page(paths.resources(), () => import('~/pages/resources/resources-page'), inkHero),
  ...reportSlugs.map(reportPage),
  page(paths.faq(), () => import('~/pages/faq/faq-page')),
  page(paths.brandKit(), () => import('~/pages/brand-kit/brand-kit-page')),
  page(paths.privacyPolicy(), () => import('~/pages/legal/privacy-policy-page')),
  page(paths.privacy(), () => import('~/pages/legal/privacy-policy-page'), { texts: 'privacy-policy' }),
  page(paths.termsOfService(), () => import('~/pages/legal/terms-of-service-page')),
  page(paths.terms(), () => import('~/pages/legal/terms-of-service-page'), { texts: 'terms-of-service' }),
  page(paths.cookiePolicy(), () => import('~/pages/legal/cookie-policy-page')),
  page(paths.accessibility(), () => import('~/pages/legal/accessibility-page')),
  page(paths.trust(), () => import('~/pages/legal/trust-page')),
  page(paths.serviceTerms(), () => import('~/pages/legal/service-terms-page')),
];

export const adminPages: PageRoute[] = [
  adminPage(paths.admin(), 'overview'),
  adminPage(paths.adminLeads(), 'leads'),
  adminPage(paths.adminIntegrations(), 'integrations'),
  adminPage(paths.adminVoiceAi(), 'voice-ai'),
  adminPage(paths.adminAiAgents(), 'ai-agents'),
  adminPage(paths.adminSpecializedAgents(), 'specialized-agents'),
  adminPage(paths.specializedAgents(), 'specialized-agents'),
  adminPage(paths.adminSecurity(), 'security'),
  adminPage(paths.adminDatabase(), 'database'),
  adminPage(paths.adminUsers(), 'users'),
  adminPage(paths.enterpriseLead(), 'enterprise-lead'),
  adminPage(paths.paymentFeatures(), 'payment-features'),
  adminPage(paths.performance(), 'performance'),
  adminPage(paths.upload(), 'upload'),
];

/** Every page with an address that stays. */
export const routes: readonly PageRoute[] = [...sitePages, ...adminPages];

/** Every other path. */
export const notFoundRoute: PageRoute = page('*', () => import('~/pages/not-found/not-found-page'), {
  texts: 'not-found',
});

/** Leads to /admin through the guard; an administrator may move it. */
export const discreetAdminRoute: PageRoute = adminPage('/admin-access', 'discreet-admin');

// The router compiles all patterns each time it's asked, and every navigation asks for the same few paths.
const routeCache = new Map<string, PageRoute | undefined>();

/** The route of a path. `discreetAdminPath` comes from the admin configuration. */
export function findRoute(pathname: string, discreetAdminPath: string): PageRoute {
  if (!routeCache.has(pathname)) routeCache.set(pathname, matchRoutes([...routes], pathname)?.at(-1)?.route);
  const isDiscreet = () => matchPath({ path: discreetAdminPath, caseSensitive: true }, pathname);
  return routeCache.get(pathname) ?? (isDiscreet() ? discreetAdminRoute : notFoundRoute);
}

/** Starts loading what a path shows first, and behind it the rest. Undefined if the former is already there. */
export function loadPageFirst(route: PageRoute, pathname: string): Promise<unknown> | undefined {
  // The page itself tells of its failure.
  void route.handle.loadRest?.().catch(() => undefined);
  return loadCodeAndContent(route, pathname);
}

/** Starts loading everything a path shows. Undefined if it's already there. */
export function loadRoute(route: PageRoute, pathname: string): Promise<unknown> | undefined {
  const words = loadCodeAndContent(route, pathname);
  const behind = route.handle.loadRest?.();
  return behind ? Promise.all([words, behind]) : words;
}

function loadCodeAndContent({ handle }: PageRoute, pathname: string): Promise<unknown> | undefined {
  const code = handle.loadCode();
  const content = handle.loadContent?.(pathname);
  return content ? Promise.all([code, content]) : code;
}
