import {
  Activity,
  Component,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Location, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { readSettings, useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { layoutMessages } from '~/content/navigation.json';
import { offlineNotice } from '~/content/page-parts.json';
import { pageError } from '~/content/page-states.json';
import { brand } from '~/facts/brand';
import { ChatWidget } from '~/features/chat/chat-widget';
import { type LoadPipeline, PipelineContext } from '~/leads/pipeline-context';
import { toAppPath, toHref } from '~/shared/base-path';
import { decodeUrlPart } from '~/shared/lib/parse-url';
import { createTabStore } from '~/shared/lib/tab-store';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import {
  type PageLoader,
  PageLoaderContext,
  PageNavigationTypeContext,
  RenderedAheadContext,
  useFollowLinks,
} from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { Spinner } from '~/shared/ui/spinner';
import { toast } from '~/shared/ui/toast/toast-store';
import {
  HydrationBoundary,
  hydrateLayout,
  hydratePage,
  isPageStatic,
  leavePage,
  PageHydrated,
} from '~/start/hydration';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { RouteGuard } from './route-guard';
import { createLazyPage, findRoute, loadFirstScreen, type PageRoute, PageSlot } from './routes';

const FOCUS_TIMEOUT_MS = 10_000;

/** History state of a navigation that keeps the scroll position, such as a changed filter. */
interface KeepPlace {
  keepPlace?: boolean;
}

/**
 * Follows links. After a navigation, scrolls to the top or to the anchor, moves focus to the page's heading and
 * announces its title. On Back, the browser restores the scroll position.
 */
export function NavigationEffects() {
  const { pathname, search, hash, key, state } = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  useFollowLinks(renderAhead);
  const [hydrates] = useState(!useHydrated());
  const lastKey = useRef(key);
  const lastPage = useRef(pathname + search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, identified by `key`
  useEffect(() => {
    const first = lastKey.current === key;
    const samePage = lastPage.current === pathname + search;
    lastKey.current = key;
    lastPage.current = pathname + search;
    if ((state as KeepPlace | null)?.keepPlace) return;

    const id = hash.slice(1);
    const anchor = id ? document.getElementById(decodeUrlPart(id) ?? id) : null;
    // On a hydrated page the browser has scrolled there already, and the visitor may have moved on.
    if (anchor && !(first && hydrates)) anchor.scrollIntoView();
    else if (!first && type !== 'POP') window.scrollTo({ top: 0, behavior: scrollBehavior(pathname) });

    if (first || (samePage && !anchor)) return;
    const deadline = performance.now() + FOCUS_TIMEOUT_MS;
    const focusTarget = () => {
      // The target section may have a heading that can take the focus.
      const part = anchor?.querySelector<HTMLElement>('h2[tabindex]') ?? anchor;
      if (part && !part.hasAttribute('tabindex')) part.tabIndex = -1;
      const target = part ?? document.querySelector<HTMLElement>('main h1');
      // The heading is there in the next frame, or once the code of another layout has loaded.
      if (!target && performance.now() < deadline) {
        frame = requestAnimationFrame(focusTarget);
        return;
      }
      target?.focus({ preventScroll: true });
      setAnnouncement(document.title);
    };
    let frame = requestAnimationFrame(focusTarget);
    return () => cancelAnimationFrame(frame);
  }, [key]);

  return (
    <p className="sr-only" role="status" aria-live="polite" data-route-announcement="">
      {announcement}
    </p>
  );
}

/** Only the home page scrolls smoothly. */
const scrollBehavior = (pathname: string): ScrollBehavior =>
  pathname === paths.home() && !prefersReducedMotion() ? 'smooth' : 'instant';

/** The whole site below its router; the same on the server and in the browser. */
export function App() {
  const { discreetAdminPath } = useSettings(adminPageSettings);
  return (
    <PageErrorBoundary>
      <PageLoaderContext value={pageLoader}>
        <PipelineContext value={loadLeadPipeline}>
          <Pages discreetAdminPath={discreetAdminPath} />
          <NavigationEffects />
          <BackgroundTasks />
        </PipelineContext>
      </PageLoaderContext>
    </PageErrorBoundary>
  );
}

/**
 * The current page, in the layout of the site or of the admin area. Memoized, so that it renders only for a new
 * address: a page below it may be static, and a context change would hydrate it.
 */
const Pages = memo(function Pages({ discreetAdminPath }: { discreetAdminPath: string }) {
  const { pathname } = useLocation();
  const route = findRoute(pathname, discreetAdminPath);
  return route.handle.layout === 'admin' ? <GuardedAdminArea route={route} /> : <GuardedSite route={route} />;
});

function GuardedSite({ route }: { route: PageRoute }) {
  const { guardRule, header = 'solid', lang } = route.handle;
  return (
    <RouteGuard guardRule={guardRule}>
      <SiteLayout header={header} lang={lang} floating={chat}>
        <PageArea route={route} />
      </SiteLayout>
    </RouteGuard>
  );
}

const chat = <ChatWidget />;

const GuardedAdminArea = ({ route }: { route: PageRoute }) => (
  <RouteGuard guardRule="super-admin">
    <Suspense fallback={<PageLoading />}>
      <PageSlot page={adminShell}>{route.element}</PageSlot>
      <PageHydrated />
    </Suspense>
  </RouteGuard>
);

// Visitors don't download the admin area's layout.
const adminShell = createLazyPage(() =>
  import('./layouts/admin-shell').then(({ AdminLayout }) => ({ default: AdminLayout })),
);

interface PageAddress {
  pathname: string;
  search: string;
}

const expectedAddress = createTabStore<PageAddress | undefined>(undefined);

/** Renders a page hidden in advance, when the visitor is likely to open it and its code has loaded. */
function renderAhead(address: PageAddress | undefined): void {
  if (!address && !expectedAddress.get()) return;
  // Copied, since a link's address could change.
  expectedAddress.set(address && { pathname: toAppPath(address), search: address.search });
}

/**
 * The current page and, hidden beside it, the page that the visitor is likely to open. Replaces the router's outlet,
 * which holds one page and would remount the second when it's opened.
 */
function PageArea({ route }: { route: PageRoute }) {
  const { discreetAdminPath } = useSettings(adminPageSettings);
  const here = useLocation();
  const expected = expectedAddress.useValue();
  const [shown, setShown] = useState({ route, key: FIRST_KEY });
  let { key } = shown;
  if (shown.route !== route) {
    key = expected && getKey(expected) === getKey(here) ? getKey(expected) : route.path;
    setShown({ route, key });
  }

  const next = expected && findRoute(expected.pathname, discreetAdminPath);
  // A page with another guard rule waits for the guard.
  const ahead =
    next &&
    next !== route &&
    next.handle.layout === 'site' &&
    next.handle.guardRule === route.handle.guardRule;
  return [
    // The first page is prerendered markup, which has no Activity around it.
    key === FIRST_KEY ? (
      <Page key={key} route={route} />
    ) : (
      <Visit key={key} at={here} ahead={false} route={route} />
    ),
    ahead && <Visit key={getKey(expected)} at={{ ...AHEAD_LOCATION, ...expected }} ahead route={next} />,
  ];
}

interface VisitProps {
  route: PageRoute;
  /** The address that the page reads: not the router's while it's rendered in advance. */
  at: Location;
  ahead: boolean;
}

/**
 * A page that was opened, or is rendered in advance. One component for both, so that React keeps the page when it's
 * shown.
 */
function Visit({ at, ahead, route }: VisitProps) {
  const element = <Page route={route} />;
  // The router's `*` pattern doesn't match line breaks, which an address may have.
  const page: ReactElement = useRoutes([{ path: '*', element }], at) ?? element;
  const type = useNavigationType();
  return (
    <Activity mode={ahead ? 'hidden' : 'visible'}>
      <PageNavigationTypeContext value={type}>
        <RenderedAheadContext value={ahead}>{page}</RenderedAheadContext>
      </PageNavigationTypeContext>
    </Activity>
  );
}

const FIRST_KEY = 'first';
const getKey = ({ pathname, search }: PageAddress) => pathname + search;
const AHEAD_LOCATION = { hash: '', state: null, key: 'ahead' };

/** A page of the site. Memoized, since the first page may be static, and a new render would hydrate it. */
const Page = memo(function Page({ route }: { route: PageRoute }) {
  const element: ReactElement = route.element;
  useLayoutEffect(() => leavePage, []);
  return (
    <HydrationBoundary region="page" fallback={<PageLoading />}>
      {element}
      <PageHydrated />
    </HydrationBoundary>
  );
});

const PageLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner label={layoutMessages.loading} />
  </div>
);

const loadLeadPipeline: LoadPipeline = () =>
  import('./lead-pipeline').then(({ getLeadPipeline }) => getLeadPipeline());

const pageLoader: PageLoader = {
  load(pathname) {
    const find = (path: string) => findRoute(path, readSettings(adminPageSettings).discreetAdminPath);
    const route = find(pathname);
    hydrateLayout();
    const loading = loadFirstScreen(route, pathname);
    // A navigation within a static page, to an anchor or with other filters, needs it hydrated.
    return isPageStatic() && route === find(toAppPath(location))
      ? Promise.all([loading, hydratePage()])
      : loading;
  },
  /**
   * Loads the page from the server, since only its code may be gone. If the server doesn't answer, this page stays
   * instead of the browser's error page. `navigator.onLine` doesn't tell, because it's true on any network.
   */
  async handleLoadFailure(path, isWanted) {
    const loadFromServer = () => location.assign(toHref(path));
    // Uses the boot script, since any other code for requests might be missing as well.
    const response = await window.boot?.fetchPage().catch(() => false);
    if (!isWanted()) return;
    if (response !== false) {
      loadFromServer();
      return;
    }
    const { button, ...message } = offlineNotice;
    toast({ ...message, variant: 'destructive', action: { label: button, run: loadFromServer } });
  },
};

/** After an error, shows a way to reload instead of a blank page. */
class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** The code may be gone after a deploy. */
  override componentDidCatch() {
    void window.boot?.renewPage();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="themed flex min-h-dvh items-center bg-page text-text">
        <div className="container-page max-w-measure py-16">
          <h1 className="text-h2">{pageError.heading}</h1>
          <p className="mt-6 text-muted">
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
