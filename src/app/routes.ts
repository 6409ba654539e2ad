import { matchPath } from 'react-router-dom';
import { paths } from '~/shared/paths';
import type { Requirement } from './access';
import { type LazyPage, lazyPage } from './lazy-page';

type Shell = 'site' | 'admin';

export interface RouteDefinition extends LazyPage {
  /** A react-router pattern. */
  path: string;
  requirement: Requirement;
  shell: Shell;
  /** `page`: written as HTML. `shell`: a noindex file that the app fills. */
  output: 'page' | 'shell';
  /** A query parameter that changes what the page shows, so that its file can't be adopted as it is. */
  query?: string;
  /** `ink`: an ink hero reaches up under the header. */
  tone?: 'ink';
  /** The page is read or filled in: its main follows the visitor's colour scheme. */
  adaptive?: boolean;
}

const page = (path: string, load: Parameters<typeof lazyPage>[0], more: Partial<RouteDefinition> = {}) => ({
  path,
  requirement: 'public' as const,
  shell: 'site' as const,
  output: 'page' as const,
  ...lazyPage(load),
  ...more,
});
const reading = { adaptive: true };
const unlisted = { output: 'shell' as const };
const admin = { requirement: 'super-admin' as const, shell: 'admin' as const, output: 'shell' as const };

const inPreparation = () => import('~/pages/in-preparation/in-preparation-page');
const privacyPolicy = inPreparation;
const termsOfService = inPreparation;

/** The whole URL tree. Order does not matter: patterns do not overlap. */
export const routes: readonly RouteDefinition[] = [
  page(paths.home(), () => import('~/pages/home/home-page'), { tone: 'ink' }),
  page(paths.login(), () => import('~/pages/login/login-page'), { ...reading, requirement: 'none' }),
  page(paths.register(), () => import('~/pages/register/register-page'), reading),
  page(paths.forgotPassword(), () => import('~/pages/forgot-password/forgot-password-page'), reading),
  page(paths.contact(), () => import('~/pages/contact/contact-page'), {
    ...reading,
    tone: 'ink',
    query: 'service',
  }),

  page(paths.services(), inPreparation, reading),
  page(paths.service('chatbots'), inPreparation, reading),
  page(paths.service('automation'), inPreparation, reading),
  page(paths.service('content-generation'), inPreparation, reading),
  page(paths.service('data-processing'), inPreparation, reading),
  page(paths.service('custom-ai'), inPreparation, reading),
  page(paths.service('analytics'), inPreparation, reading),
  page(paths.solutions(), inPreparation, reading),
  page(paths.resources(), inPreparation, reading),
  page(paths.caseStudies(), inPreparation, reading),
  page(paths.blog(), inPreparation, reading),
  page('/blog/:slug', inPreparation, { ...reading, ...unlisted }),
  page(paths.pricing(), inPreparation, reading),
  page(paths.plans(), () => import('~/pages/plans/plans-page'), unlisted),
  page(paths.process(), inPreparation, reading),
  page(paths.about(), inPreparation, reading),
  page(paths.faq(), inPreparation, reading),
  page(paths.newsletter(), inPreparation, reading),
  page(paths.careers(), inPreparation, reading),
  page(paths.brandKit(), inPreparation, reading),
  page(paths.demo(), inPreparation, reading),
  page(paths.privacyPolicy(), privacyPolicy, reading),
  page(paths.privacy(), privacyPolicy, reading),
  page(paths.termsOfService(), termsOfService, reading),
  page(paths.terms(), termsOfService, reading),
  page(paths.cookiePolicy(), inPreparation, reading),

  page(paths.admin(), () => import('~/pages/admin/overview-page'), admin),
  page(paths.adminLeads(), () => import('~/pages/admin/leads-page'), admin),
  page(paths.adminIntegrations(), () => import('~/pages/admin/integrations-page'), admin),
  page(paths.adminVoiceAi(), inPreparation, admin),
  page(paths.adminAiAgents(), inPreparation, admin),
  page(paths.adminSpecializedAgents(), inPreparation, admin),
  page(paths.specializedAgents(), inPreparation, admin),
  page(paths.adminSecurity(), inPreparation, admin),
  page(paths.adminDatabase(), inPreparation, admin),
  page(paths.adminUsers(), inPreparation, admin),
  page(paths.enterpriseLead(), inPreparation, admin),
  page(paths.paymentFeatures(), inPreparation, admin),
  page(paths.performance(), inPreparation, admin),
  page(paths.upload(), inPreparation, admin),
];

/** Every path that is none of the above. */
export const notFoundRoute: RouteDefinition = page('*', () => import('~/pages/not-found/not-found-page'));

/** Leads to /admin through the guard; an administrator may move it. */
export const discreetAdminRoute: RouteDefinition = page(
  '/admin-access',
  () => import('~/pages/admin/discreet-admin-page'),
  admin,
);

/** The route of a path. `discreetAdminPath` comes from the admin configuration. */
export function findRoute(pathname: string, discreetAdminPath: string): RouteDefinition {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const known = routes.find((route) => matchPath(route.path, path));
  if (known) return known;
  return path === discreetAdminPath ? discreetAdminRoute : notFoundRoute;
}
