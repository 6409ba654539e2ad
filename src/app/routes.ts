import type { ComponentType } from 'react';
import { comparisonSlugs } from '~/content/comparison-slugs';
import { serviceSlugs } from '~/content/offer-counts';
import { reportSlugs } from '~/content/report-slugs';
import { withoutEnd } from '~/shared/lib/without-end';
import { BLOG_QUERY, CASE_QUERY, paths, postSlugOf, READINESS_QUERY } from '~/shared/paths';
import type { Requirement } from './access';
import { type LazyPage, lazyPage } from './lazy-page';

type Shell = 'site' | 'admin';

export interface RouteDefinition extends LazyPage {
  /** A react-router pattern. */
  path: string;
  /** The page's source file, which the build uses to find its code. */
  file: string;
  requirement: Requirement;
  shell: Shell;
  /** `page`: written as HTML. `shell`: a noindex file that the app fills. */
  output: 'page' | 'shell';
  /** Query parameters that change what the page shows, so that its file can't be adopted as it is. */
  query?: readonly string[];
  /** The source file of what only this page shows, which the build fetches with its code. */
  contentFile?: string;
  /** Starts loading the content of one of the pattern's pages, beside the code they share. */
  loadContent?: (pathname: string) => Promise<unknown>;
  /** Its code starts at once because the page redirects. */
  urgent?: boolean;
  /** Only for visitors without a session; others are sent on. */
  signedOutOnly?: boolean;
  /** `ink`: an ink hero reaches up under the header. */
  tone?: 'ink';
}

const modules = import.meta.glob<{ default: ComponentType }>([
  '../pages/*/*-page.tsx',
  // The guard shows these in place of any page, so they come with the app.
  '!../pages/{access-denied,testing-mode}/*',
  // Even the list of them isn't part of a visitor's download.
  '!../pages/admin/*',
]);

/** `name` is the page's folder and file under src/pages, without '-page.tsx'. */
const page = (path: string, name: string, more: Partial<RouteDefinition> = {}): RouteDefinition => ({
  path,
  file: `src/pages/${name}-page.tsx`,
  requirement: 'public',
  shell: 'site',
  output: 'page',
  ...lazyPage(() => {
    const load = modules[`../pages/${name}-page.tsx`];
    return load ? load() : Promise.reject(new Error(`There is no page ${name}`));
  }),
  ...more,
});

const adminPage = (path: string, name: string): RouteDefinition =>
  page(path, `admin/${name}`, {
    requirement: 'super-admin',
    shell: 'admin',
    output: 'shell',
    ...lazyPage(() => import('./admin-pages').then(({ loadAdminPage }) => loadAdminPage(name))),
  });

const hero = { tone: 'ink' as const };

/** The pattern of an article's address; the build writes a file for each that it knows. */
export const POST_ROUTE = '/blog/:slug';

// Not imported: the list of articles isn't part of the app's own code.
const loadPostContent = (pathname: string) =>
  import('~/pages/blog/post-page').then(({ loadPost }) => loadPost(postSlugOf(pathname) ?? ''));

const reportPage = (slug: string) =>
  page(paths.report(slug), 'resources/report', {
    contentFile: `src/content/reports/${slug}.md`,
    loadContent: () => import('~/pages/resources/report-page').then(({ loadReport }) => loadReport(slug)),
  });

/** The whole URL tree. Patterns don't overlap, so order doesn't matter. */
export const routes: readonly RouteDefinition[] = [
  page(paths.home(), 'home/home', hero),
  page(paths.login(), 'login/login', { requirement: 'none', signedOutOnly: true }),
  page(paths.register(), 'register/register', { requirement: 'account', signedOutOnly: true }),
  page(paths.forgotPassword(), 'forgot-password/forgot-password', { requirement: 'account' }),
  page(paths.contact(), 'contact/contact', {
    ...hero,
    query: ['service', 'position'],
  }),

  page(paths.services(), 'services/services', hero),
  ...serviceSlugs.map((slug) => page(paths.service(slug), 'services/service', hero)),
  page(paths.solutions(), 'solutions/solutions', hero),
  page(paths.process(), 'process/process', hero),
  page(paths.caseStudies(), 'case-studies/case-studies', hero),
  page(paths.compare(), 'compare/compare', hero),
  ...comparisonSlugs.map((slug) => page(paths.comparison(slug), 'compare/comparison', hero)),
  page(paths.readiness(), 'tools/readiness', { ...hero, query: [READINESS_QUERY] }),
  page(paths.pricing(), 'pricing/pricing', hero),
  page(paths.plans(), 'plans/plans', { urgent: true }),
  page(paths.savings(), 'tools/savings', { ...hero, query: [CASE_QUERY] }),
  page(paths.about(), 'about/about', hero),
  page(paths.careers(), 'careers/careers', hero),
  page(paths.demo(), 'demo/demo', hero),
  page(paths.newsletter(), 'newsletter/newsletter', hero),

  page(paths.blog(), 'blog/blog', { query: Object.values(BLOG_QUERY) }),
  page(POST_ROUTE, 'blog/post', { loadContent: loadPostContent }),
  page(paths.resources(), 'resources/resources', hero),
  ...reportSlugs.map(reportPage),
  page(paths.faq(), 'faq/faq'),
  page(paths.brandKit(), 'brand-kit/brand-kit'),
  page(paths.privacyPolicy(), 'legal/privacy-policy'),
  page(paths.privacy(), 'legal/privacy-policy'),
  page(paths.termsOfService(), 'legal/terms-of-service'),
  page(paths.terms(), 'legal/terms-of-service'),
  page(paths.cookiePolicy(), 'legal/cookie-policy'),
  page(paths.accessibility(), 'legal/accessibility'),
  page(paths.trust(), 'legal/trust'),

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

/** Every other path. */
export const notFoundRoute: RouteDefinition = page('*', 'not-found/not-found');

/** Leads to /admin through the guard; an administrator may move it. */
export const discreetAdminRoute: RouteDefinition = adminPage('/admin-access', 'discreet-admin');

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The route of a path. `discreetAdminPath` comes from the admin configuration. */
export function findRoute(pathname: string, discreetAdminPath: string): RouteDefinition {
  const path = pathname.length > 1 ? withoutEnd(pathname, '/') : pathname;
  // The only pattern; looked at by hand, a path costs next to nothing, and every navigation asks several times.
  const known = byPath.get(path) ?? (postSlugOf(path) ? byPath.get(POST_ROUTE) : undefined);
  if (known) return known;
  return path === withoutEnd(discreetAdminPath, '/') ? discreetAdminRoute : notFoundRoute;
}

/** Starts loading everything a path shows. Undefined if it's already there. */
export function loadRoute(route: RouteDefinition, pathname: string): Promise<unknown> | undefined {
  const code = route.load();
  const content = route.loadContent?.(pathname);
  return content ? Promise.all([code, content]) : code;
}
