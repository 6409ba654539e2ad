import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '~/shared/paths';
import type { Requirement } from './access';
import { type LazyPage, lazyPage } from './lazy-page';

type Shell = 'site' | 'admin';

export interface RouteDefinition extends LazyPage {
  /** A react-router pattern. */
  path: string;
  /** The page's source file, by which the build finds its code. */
  file: string;
  requirement: Requirement;
  shell: Shell;
  /** `page`: written as HTML. `shell`: a noindex file that the app fills. */
  output: 'page' | 'shell';
  /** A query parameter that changes what the page shows, so that its file can't be adopted as it is. */
  query?: string;
  /** Only for visitors without a session; others are sent on. */
  signedOutOnly?: boolean;
  /** `ink`: an ink hero reaches up under the header. */
  tone?: 'ink';
  /** The page is read or filled in: its main follows the visitor's colour scheme. */
  adaptive?: boolean;
}

const modules = import.meta.glob<{ default: ComponentType }>([
  '../pages/*/*-page.tsx',
  // The guard shows these in the place of any page, so they come with the app.
  '!../pages/{access-denied,testing-mode}/*',
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
const reading = { adaptive: true };
const unlisted = { output: 'shell' as const };
const admin = { requirement: 'super-admin' as const, shell: 'admin' as const, output: 'shell' as const };

const inPreparation = 'in-preparation/in-preparation';
const adminInPreparation = 'admin/in-preparation';

/** The whole URL tree. Order does not matter: patterns do not overlap. */
export const routes: readonly RouteDefinition[] = [
  page(paths.home(), 'home/home', { tone: 'ink' }),
  page(paths.login(), 'login/login', { ...reading, requirement: 'none', signedOutOnly: true }),
  page(paths.register(), 'register/register', { ...reading, signedOutOnly: true }),
  page(paths.forgotPassword(), 'forgot-password/forgot-password', reading),
  page(paths.contact(), 'contact/contact', {
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
  page(paths.plans(), 'plans/plans', unlisted),
  page(paths.process(), inPreparation, reading),
  page(paths.about(), inPreparation, reading),
  page(paths.faq(), inPreparation, reading),
  page(paths.newsletter(), inPreparation, reading),
  page(paths.careers(), inPreparation, reading),
  page(paths.brandKit(), inPreparation, reading),
  page(paths.demo(), inPreparation, reading),
  page(paths.privacyPolicy(), inPreparation, reading),
  page(paths.privacy(), inPreparation, reading),
  page(paths.termsOfService(), inPreparation, reading),
  page(paths.terms(), inPreparation, reading),
  page(paths.cookiePolicy(), inPreparation, reading),

  page(paths.admin(), 'admin/overview', admin),
  page(paths.adminLeads(), 'admin/leads', admin),
  page(paths.adminIntegrations(), 'admin/integrations', admin),
  page(paths.adminVoiceAi(), adminInPreparation, admin),
  page(paths.adminAiAgents(), adminInPreparation, admin),
  page(paths.adminSpecializedAgents(), adminInPreparation, admin),
  page(paths.specializedAgents(), adminInPreparation, admin),
  page(paths.adminSecurity(), adminInPreparation, admin),
  page(paths.adminDatabase(), adminInPreparation, admin),
  page(paths.adminUsers(), adminInPreparation, admin),
  page(paths.enterpriseLead(), adminInPreparation, admin),
  page(paths.paymentFeatures(), adminInPreparation, admin),
  page(paths.performance(), adminInPreparation, admin),
  page(paths.upload(), adminInPreparation, admin),
];

/** Every path that is none of the above. */
export const notFoundRoute: RouteDefinition = page('*', 'not-found/not-found', reading);

/** Leads to /admin through the guard; an administrator may move it. */
export const discreetAdminRoute: RouteDefinition = page('/admin-access', 'admin/discreet-admin', admin);

/** The route of a path. `discreetAdminPath` comes from the admin configuration. */
export function findRoute(pathname: string, discreetAdminPath: string): RouteDefinition {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const known = routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, path));
  if (known) return known;
  const discreet = matchPath({ path: discreetAdminPath, caseSensitive: true }, path);
  return discreet ? discreetAdminRoute : notFoundRoute;
}
