import { Component, memo, type ReactNode, Suspense, useMemo } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { readConfig, useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { brand } from '~/content/brand';
import { pageParts } from '~/content/page-parts';
import { pageError } from '~/content/page-states';
import { ChatWidget } from '~/features/chat/chat-widget';
import { type LoadCourier, PipelineContext } from '~/leads/pipeline';
import { href, pathOf } from '~/shared/base-path';
import { type PageCode, PageCodeContext } from '~/shared/navigation/use-go';
import { toast } from '~/shared/ui/toast/toast-store';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { lazyPage, PageSlot } from './lazy-page';
import { NavigationEffects } from './navigation-effects';
import { PageArea, PageAwake, PageLoading } from './page-area';
import { RouteGuard } from './route-guard';
import { adminPages, discreetAdminRoute, findRoute, loadRoute, notFoundRoute, sitePages } from './routes';
import { isPageAsleep, wakeFrame, wakePage } from './sleep';

/** The whole site below its router; the same on the server and in the browser. */
export function App() {
  const { discreetAdminPath } = useConfig(adminSettings);
  return (
    <PageErrorBoundary>
      <PageCodeContext value={pageCode}>
        <PipelineContext value={loadCourier}>
          <Pages discreetAdminPath={discreetAdminPath} />
          <NavigationEffects />
          <BackgroundTasks />
        </PipelineContext>
      </PageCodeContext>
    </PageErrorBoundary>
  );
}

/** One page at a time. Rendered for a new address alone: below it a page may sleep, which its contexts would wake. */
const Pages = memo(function Pages({ discreetAdminPath }: { discreetAdminPath: string }) {
  const page = useRoutes(useMemo(() => treeWith(discreetAdminPath), [discreetAdminPath]));
  // The router's pattern for any path knows no line breaks, and an address may have them.
  return page ?? <GuardedSite />;
});

/** The URL tree: every page under the guard, in the frame of the site or in that of the admin area. */
function treeWith(discreetAdminPath: string): RouteObject[] {
  // A stored path may be that of an article, which the router would rank behind it.
  const isFree = findRoute(discreetAdminPath, discreetAdminPath) === discreetAdminRoute;
  const discreet = isFree ? [{ ...discreetAdminRoute, path: discreetAdminPath }] : [];
  return [
    { Component: GuardedSite, children: [...sitePages, notFoundRoute] },
    {
      Component: GuardedAdminArea,
      children: [{ element: <PageSlot page={adminShell} />, children: [...adminPages, ...discreet] }],
    },
  ];
}

function GuardedSite() {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSettings);
  const route = findRoute(pathname, discreetAdminPath);
  const { requirement, tone } = route.handle;
  return (
    <RouteGuard requirement={requirement}>
      <SiteLayout tone={tone ?? 'light'} floating={chat}>
        <PageArea route={route} />
      </SiteLayout>
    </RouteGuard>
  );
}

const chat = <ChatWidget />;

const GuardedAdminArea = () => (
  <RouteGuard requirement="super-admin">
    <Suspense fallback={<PageLoading />}>
      <Outlet />
      <PageAwake />
    </Suspense>
  </RouteGuard>
);

// The admin area's frame isn't part of a visitor's download.
const adminShell = lazyPage(() =>
  import('./layouts/admin-shell').then(({ AdminShell }) => ({ default: AdminShell })),
);

const loadCourier: LoadCourier = () => import('./lead-pipeline').then(({ getCourier }) => getCourier());

const pageCode: PageCode = {
  load(pathname) {
    const find = (path: string) => findRoute(path, readConfig(adminSettings).discreetAdminPath);
    const route = find(pathname);
    wakeFrame();
    const loading = loadRoute(route, pathname);
    // Whoever stays on a page that sleeps, at another place in it or with other filters, needs it awake.
    return isPageAsleep() && route === find(pathOf(location)) ? Promise.all([loading, wakePage()]) : loading;
  },
  /**
   * The server may have a page whose code is gone. Where it doesn't answer, this one stays: the browser's error is no
   * page. A browser with a network calls itself online, with or without the internet behind that.
   */
  async giveUp(path, isWanted) {
    const leave = () => location.assign(href(path));
    // Any other code for requests might be missing as well.
    const answers = await window.fetchPageAnew?.().catch(() => false);
    if (!isWanted()) return;
    if (answers !== false) {
      leave();
      return;
    }
    const { button, ...words } = pageParts.offline;
    toast({ ...words, variant: 'destructive', action: { label: button, run: leave } });
  },
};

/** The last safety net: an error of ours shows a way on, never a blank page. */
class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** After a deploy its code may be gone. */
  override componentDidCatch() {
    void window.renewPage?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="adaptive flex min-h-dvh items-center bg-page text-text">
        <div className="container-page max-w-measure py-16">
          <h1 className="text-[clamp(2.1rem,4vw,3.5rem)]">{pageError.heading}</h1>
          <p className="mt-6 text-soft">
            {pageError.text}{' '}
            <a className="text-link underline" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
            .
          </p>
          <button
            type="button"
            className="mt-8 min-h-11 rounded bg-indigo-600 px-5 font-semibold text-white"
            onClick={() => location.reload()}
          >
            {pageError.reload}
          </button>
        </div>
      </main>
    );
  }
}
