import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { readBuildSettings, readSettings, useSettings } from '~/config/config-store';
import { type AdminSettings, adminPageSettings } from '~/config/page-settings';
import { accessCheck } from '~/content/page-states.json';
import { toAppPath, toHref } from '~/shared/base-path';
import { createTabStore } from '~/shared/lib/tab-store';
import { Redirect } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import {
  addReturnPath,
  getReturnPath,
  isEndedInThisTab,
  readSession,
  removeInvalidSession,
  type Session,
  useSession,
} from '~/shared/session/session';
import { lazyWithPreload } from '~/shared/ui/lazy';
import { Spinner } from '~/shared/ui/spinner';
import { PageReady } from '~/start/page-state';
import type { OpenedPage } from '~/start/start-app';
import { SiteLayout } from './layouts/site-layout';
import { findRoute, type GuardRule, loadPage, notFoundRoute } from './routes';

const CHECK_MS = 200;

interface RouteGuardProps {
  guardRule: GuardRule;
  children: ReactNode;
}

/**
 * Shows the route or its replacement. If the session matters, a spinner comes first, once per page load for each
 * guard rule; later changes of the session or the switches apply at once.
 */
export function RouteGuard({ guardRule, children }: RouteGuardProps) {
  const admin = useSettings(adminPageSettings);
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const signedOutHere = useSignedOutHere(session, pathname);
  const checked = useCheck(guardRule, needsCheck({ guardRule, admin }));
  const access = decideAccess({ guardRule, session, admin });

  if (!checked) return <CheckScreen guardRule={guardRule} />;
  switch (access) {
    case 'allow':
      return children;
    case 'testing-mode':
    case 'denied': {
      const GuardPage = guardPages[access];
      return (
        <SiteLayout>
          <Suspense fallback={<CheckMessage />}>
            <GuardPage />
            <PageReady />
          </Suspense>
        </SiteLayout>
      );
    }
    case 'sign-in':
      return (
        <>
          <CheckScreen guardRule={guardRule} />
          <Redirect
            to={signedOutHere ? paths.login() : addReturnPath(paths.login(), pathname + search + hash)}
          />
        </>
      );
  }
}

/** The pages that the guard shows in place of others. */
const guardPages = {
  'testing-mode': lazyWithPreload(() =>
    import('~/pages/testing-mode/testing-mode-page').then((module) => module.default),
  ),
  denied: lazyWithPreload(() =>
    import('~/pages/access-denied/access-denied-page').then((module) => module.default),
  ),
};

/** Loads the guard page for this access. Undefined if it's loaded already, or if there's none. */
export const loadGuardPage = (access: Access): Promise<unknown> | undefined =>
  access === 'testing-mode' || access === 'denied' ? guardPages[access].preload() : undefined;

function CheckScreen({ guardRule }: { guardRule: GuardRule }) {
  // The site's frame is the same before and after the check; the admin area has another one.
  if (guardRule !== 'super-admin')
    return (
      <SiteLayout>
        <CheckMessage />
      </SiteLayout>
    );
  return (
    <main className="themed bg-page text-text">
      <CheckMessage />
    </main>
  );
}

const CheckMessage = () => (
  <>
    <title>{accessCheck.title}</title>
    <meta name="description" content={accessCheck.description} />
    <meta name="robots" content="noindex" />
    <div className="flex min-h-[70dvh] items-center justify-center">
      <Spinner label={accessCheck.label} />
    </div>
  </>
);

/** False for about 200 ms, the first time since the page loaded that the guard rule needs a check. */
function useCheck(guardRule: GuardRule, needed: boolean): boolean {
  // A prerendered page shows visitors without a session the right result already.
  const done =
    useSyncExternalStore(checkedRules.subscribe, () => checkedRules.get().includes(guardRule), returnTrue) ||
    !needed;
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => endCheck(guardRule), CHECK_MS);
    return () => clearTimeout(timer);
  }, [done, guardRule]);
  return done;
}

/** True after the visitor signed out on this page: the login then gets no return path. */
function useSignedOutHere(session: Session | null, pathname: string): boolean {
  const [seenAt, setSeenAt] = useState<string | null>(null);
  const seen = session || seenAt === pathname ? pathname : null;
  if (seen !== seenAt) setSeenAt(seen);
  return session === null && seen !== null && isEndedInThisTab();
}

/** Ends the check: its time is over, or the hydrated page already shows the result. */
function endCheck(guardRule: GuardRule): void {
  checkedRules.set([...checkedRules.get(), guardRule]);
}

/** The guard rules checked since the page loaded. */
const checkedRules = createTabStore<readonly GuardRule[]>([]);
const returnTrue = () => true;

export type Access = 'allow' | 'testing-mode' | 'sign-in' | 'denied';

type AccessSwitches = Pick<AdminSettings, 'testingMode' | 'enforceGlobalAuth' | 'enforceSuperAdminOnly'>;

/** The guard's rule: what a visitor with this session gets to see of a route. */
export function decideAccess(options: {
  guardRule: GuardRule;
  session: Session | null;
  admin: AccessSwitches;
}): Access {
  const { guardRule, session, admin } = options;
  const isSuperAdmin = session?.role === 'super_admin';
  if (guardRule === 'unguarded') return 'allow';
  if (admin.testingMode && !isSuperAdmin) return 'testing-mode';
  if (guardRule === 'super-admin') {
    if (!session) return 'sign-in';
    return isSuperAdmin || !admin.enforceSuperAdminOnly ? 'allow' : 'denied';
  }
  return guardRule === 'public' && admin.enforceGlobalAuth && !session ? 'sign-in' : 'allow';
}

/** Whether the rule depends on the session at all. If not, the route renders at once. */
export function needsCheck(options: { guardRule: GuardRule; admin: AccessSwitches }): boolean {
  const { guardRule, admin } = options;
  if (guardRule === 'unguarded') return false;
  if (guardRule === 'super-admin' || admin.testingMode) return true;
  return guardRule === 'public' && admin.enforceGlobalAuth;
}

/** Finds the page of the current address for this visitor. Redirects signed-in visitors from the login page. */
export function openPage(): OpenedPage {
  removeInvalidSession();
  const admin = readSettings(adminPageSettings);
  const session = readSession();
  let route = findRoute(toAppPath(location), admin.discreetAdminPath);
  if (session && route.handle.signedOutOnly) {
    history.replaceState(null, '', toHref(getReturnPath(location.search)));
    route = findRoute(toAppPath(location), admin.discreetAdminPath);
  }
  const { guardRule, query } = route.handle;
  const access = decideAccess({ guardRule, session, admin });
  const path = toAppPath(location);
  return {
    filePath: route === notFoundRoute ? notFoundRoute.path : path,
    hasSameAccess:
      access === decideAccess({ guardRule, session: null, admin: readBuildSettings(adminPageSettings) }),
    isChangedByQuery: query?.some((name) => new URLSearchParams(location.search).has(name)) ?? false,
    // The code of a page that the guard refuses isn't loaded.
    load: () => (access === 'allow' ? loadPage(route, path) : loadGuardPage(access)),
    endCheck: () => endCheck(guardRule),
  };
}
