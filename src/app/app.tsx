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
import { readConfig, useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/page-settings';
import { frameWords } from '~/content/navigation.json';
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
  DeferredPart,
  hydrateFrame,
  hydratePage,
  isPageStatic,
  leavePage,
  PageHydrated,
} from '~/start/hydration';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { RouteGuard } from './route-guard';
import { findRoute, lazyPage, loadPageFirst, type PageRoute, PageSlot } from './routes';

const FOCUS_TIMEOUT_MS = 10_000;

/** State of a navigation that stays where the visitor is, such as a changed filter. */
interface KeepPlace {
  keepPlace?: boolean;
}

/**
 * Follows links. After a navigation, scrolls to the top or to the anchor, moves focus to the page's heading and announces
 * its title. Going back is left to the browser, which knows where the visitor was.
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
    // In a page that was hydrated the browser has gone there, and the visitor may have gone on since.
    if (anchor && !(first && hydrates)) anchor.scrollIntoView();
    else if (!first && type !== 'POP') window.scrollTo({ top: 0, behavior: scrollBehavior(pathname) });

    if (first || (samePage && !anchor)) return;
    const deadline = performance.now() + FOCUS_TIMEOUT_MS;
    const arrive = () => {
      // An anchored section may have a heading that can take the focus.
      const part = anchor?.querySelector<HTMLElement>('h2[tabindex]') ?? anchor;
      if (part && !part.hasAttribute('tabindex')) part.tabIndex = -1;
      const target = part ?? document.querySelector<HTMLElement>('main h1');
      // The heading is there in the next frame, or once the code of another frame around the page has come.
      if (!target && performance.now() < deadline) {
        frame = requestAnimationFrame(arrive);
        return;
      }
      target?.focus({ preventScroll: true });
      setAnnouncement(document.title);
    };
    let frame = requestAnimationFrame(arrive);
    return () => cancelAnimationFrame(frame);
  }, [key]);

  return (
    <p className="sr-only" role="status" aria-live="polite" data-route-announcement="">
      {announcement}
    </p>
  );
}

/** The home page scrolls smoothly; everywhere else the visitor came to read at once. */
const scrollBehavior = (pathname: string): ScrollBehavior =>
  pathname === paths.home() && !prefersReducedMotion() ? 'smooth' : 'instant';

/** The whole site below its router; the same on the server and in the browser. */
export function App() {
  const { discreetAdminPath } = useConfig(adminSettings);
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
 * The page of the address, in the frame of the site or in that of the admin area. Rendered for a new address alone: below
 * it a page may be static, which its contexts would hydrate.
 */
const Pages = memo(function Pages({ discreetAdminPath }: { discreetAdminPath: string }) {
  const { pathname } = useLocation();
  const route = findRoute(pathname, discreetAdminPath);
  return route.handle.shell === 'admin' ? <GuardedAdminArea route={route} /> : <GuardedSite route={route} />;
});

function GuardedSite({ route }: { route: PageRoute }) {
  const { requirement, tone, lang } = route.handle;
  return (
    <RouteGuard requirement={requirement}>
      <SiteLayout tone={tone ?? 'light'} lang={lang} floating={chat}>
        <PageArea route={route} />
      </SiteLayout>
    </RouteGuard>
  );
}

const chat = <ChatWidget />;

const GuardedAdminArea = ({ route }: { route: PageRoute }) => (
  <RouteGuard requirement="super-admin">
    <Suspense fallback={<PageLoading />}>
      <PageSlot page={adminShell}>{route.element}</PageSlot>
      <PageHydrated />
    </Suspense>
  </RouteGuard>
);

// The admin area's frame isn't part of a visitor's download.
const adminShell = lazyPage(() =>
  import('./layouts/admin-shell').then(({ AdminShell }) => ({ default: AdminShell })),
);

interface PageAddress {
  pathname: string;
  search: string;
}

const expectedAddress = createTabStore<PageAddress | undefined>(undefined);

/** The place that the visitor seems about to go to, whose code is there. Its page is rendered in advance, unseen. */
function renderAhead(place: PageAddress | undefined): void {
  if (!place && !expectedAddress.get()) return;
  // A link's own address could change.
  expectedAddress.set(place && { pathname: toAppPath(place), search: place.search });
}

/**
 * The page of the address and, hidden beside it, the one that the visitor is about to ask for. In place of the router's
 * outlet, which has the former alone and so would mount the latter anew once it's asked for.
 */
function PageArea({ route }: { route: PageRoute }) {
  const { discreetAdminPath } = useConfig(adminSettings);
  const here = useLocation();
  const place = expectedAddress.useValue();
  const [shown, setShown] = useState({ route, key: FIRST_KEY });
  let { key } = shown;
  if (shown.route !== route) {
    key = place && getKey(place) === getKey(here) ? getKey(place) : route.path;
    setShown({ route, key });
  }

  const next = place && findRoute(place.pathname, discreetAdminPath);
  // Where another rule decides who may see it, the page waits for the guard.
  const ahead =
    next &&
    next !== route &&
    next.handle.shell === 'site' &&
    next.handle.requirement === route.handle.requirement;
  return [
    // It came as markup, which an Activity around it would have to be part of.
    key === FIRST_KEY ? (
      <Page key={key} route={route} />
    ) : (
      <Visit key={key} at={here} ahead={false} route={route} />
    ),
    ahead && <Visit key={getKey(place)} at={{ ...AHEAD_LOCATION, ...place }} ahead route={next} />,
  ];
}

interface VisitProps {
  route: PageRoute;
  /** The address that the page reads: not the router's while it's rendered ahead. */
  at: Location;
  ahead: boolean;
}

/** A page that was navigated to or may be; one component, so that React keeps it when it's shown. */
function Visit({ at, ahead, route }: VisitProps) {
  const element = <Page route={route} />;
  // The router's pattern for any path knows no line breaks, and an address may have them.
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

/** A page of the site. The first one may be static, so nothing around it that changes may render it again. */
const Page = memo(function Page({ route }: { route: PageRoute }) {
  const element: ReactElement = route.element;
  useLayoutEffect(() => leavePage, []);
  return (
    <DeferredPart part="page" fallback={<PageLoading />}>
      {element}
      <PageHydrated />
    </DeferredPart>
  );
});

const PageLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner label={frameWords.loading} />
  </div>
);

const loadLeadPipeline: LoadPipeline = () =>
  import('./lead-pipeline').then(({ getLeadPipeline: getPipeline }) => getPipeline());

const pageLoader: PageLoader = {
  load(pathname) {
    const find = (path: string) => findRoute(path, readConfig(adminSettings).discreetAdminPath);
    const route = find(pathname);
    hydrateFrame();
    const loading = loadPageFirst(route, pathname);
    // Whoever stays on a static page, at another place in it or with other filters, needs it hydrated.
    return isPageStatic() && route === find(toAppPath(location))
      ? Promise.all([loading, hydratePage()])
      : loading;
  },
  /**
   * The server may have a page whose code is gone. Where it doesn't answer, this one stays: the browser's error is no
   * page. A browser with a network calls itself online, with or without the internet behind that.
   */
  async handleLoadFailure(path, isWanted) {
    const leave = () => location.assign(toHref(path));
    // Any other code for requests might be missing as well.
    const answers = await window.boot?.fetchPage().catch(() => false);
    if (!isWanted()) return;
    if (answers !== false) {
      leave();
      return;
    }
    const { button, ...words } = offlineNotice;
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
    void window.boot?.renewPage();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="adaptive flex min-h-dvh items-center bg-page text-text">
        <div className="container-page max-w-measure py-16">
          <h1 className="text-h2">{pageError.heading}</h1>
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
