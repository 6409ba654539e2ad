import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readConfig, useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { brand } from '~/content/brand';
import { pageParts } from '~/content/page-parts';
import { pageError } from '~/content/page-states';
import { ChatWidget } from '~/features/chat/chat-widget';
import { mayHoldAttribution } from '~/leads/attribution-key';
import { mayHoldLeads } from '~/leads/outbox-database';
import { type LoadCourier, PipelineContext } from '~/leads/pipeline';
import { href, pathOf } from '~/shared/base-path';
import { measuring } from '~/shared/build-facts';
import { useConsent } from '~/shared/lib/consent';
import { decoded } from '~/shared/lib/parse-url';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import { useFollowLinks } from '~/shared/navigation/use-follow-links';
import { type PageCode, PageCodeContext } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { useSession } from '~/shared/session/session';
import { toast } from '~/shared/ui/toast/toast-store';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { hydrateFrame, hydratePage, isPageStatic } from '~/start/hydration';
import { SiteLayout } from './layouts/site-layout';
import { lazyPage, PageSlot } from './lazy-page';
import { expectVisit, PageArea, PageHydrated, PageLoading } from './page-area';
import { RouteGuard } from './route-guard';
import { findRoute, loadFirst, type PageRoute } from './routes';

const SLOWEST_MS = 10_000;

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
  useFollowLinks(expectVisit);
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
    const anchor = id ? document.getElementById(decoded(id) ?? id) : null;
    // In a page that was hydrated the browser has gone there, and the visitor may have gone on since.
    if (anchor && !(first && hydrates)) anchor.scrollIntoView();
    else if (!first && type !== 'POP') window.scrollTo({ top: 0, behavior: scrollBehavior(pathname) });

    if (first || (samePage && !anchor)) return;
    const deadline = performance.now() + SLOWEST_MS;
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

/**
 * Tasks that run beside the pages: campaign memory, tracking and analytics as far as visitors let them, leads still on
 * their way, and for super admins the measuring of public pages. (The performance page measures itself.)
 */
function BackgroundTasks() {
  const consent = useConsent();
  const arrived = useRef(false);
  // Again with each answer: another tab may have stored a campaign link that this one has to forget.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const search = arrived.current ? '' : location.search;
    arrived.current = true;
    if (!mayHoldAttribution(search)) return;
    import('~/leads/attribution').then(
      ({ recordTouch }) => recordTouch(search),
      () => undefined,
    );
  }, [consent]);
  useEffect(() => {
    // Loading the pipeline starts the redelivery of an earlier visit's leads.
    void mayHoldLeads()
      .then(async (may) => {
        if (may) (await import('./lead-pipeline')).getCourier();
      })
      // They stay where they are until the next visit.
      .catch(() => undefined);
  }, []);
  const { discreetAdminPath } = useConfig(adminSettings);
  const isSuperAdmin = useSession()?.role === 'super_admin';
  useEffect(() => {
    const { shell } = findRoute(pathOf(location), discreetAdminPath).handle;
    if (!isSuperAdmin || shell === 'admin') return;
    let signedIn = true;
    // Not worth an error: the page can be measured at the next load.
    import('~/features/admin/performance/record-vitals').then(
      ({ recordVitals }) => signedIn && recordVitals(),
      () => undefined,
    );
    return () => {
      signedIn = false;
    };
  }, [isSuperAdmin, discreetAdminPath]);
  return (
    <>
      <Measuring starts={consent === 'granted'} importTask={importTracker} />
      {measuring !== 'none' && <Measuring starts={consent !== 'denied'} importTask={importAnalytics} />}
    </>
  );
}

// Only visitors who allow it fetch the tracker, and only sites that have any the analytics.
const importTracker = () =>
  import('~/integrations/tracker/use-tracker').then(({ TrackerTask }) => TrackerTask);
/** Counts visits, for everybody who hasn't said no. */
const importAnalytics = () =>
  import('~/integrations/analytics/use-analytics').then(({ AnalyticsTask }) => AnalyticsTask);

interface MeasuringProps {
  /** Whether the visitor lets it. Once there it stays, so that it can stop when the consent is withdrawn. */
  starts: boolean;
  /** Fetches it. The same function on every render. */
  importTask: () => Promise<ComponentType<{ path: string | undefined }>>;
}

function Measuring({ starts, importTask }: MeasuringProps) {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSettings);
  const isAdmin = findRoute(pathname, discreetAdminPath).handle.shell === 'admin';
  const [Task, load] = useLazyComponent(importTask);
  useEffect(() => {
    if (starts) void load();
  }, [starts, load]);
  // Nobody may know even the addresses of the admin area.
  return Task && <Task path={isAdmin ? undefined : href(pathname)} />;
}

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

const loadCourier: LoadCourier = () => import('./lead-pipeline').then(({ getCourier }) => getCourier());

const pageCode: PageCode = {
  load(pathname) {
    const find = (path: string) => findRoute(path, readConfig(adminSettings).discreetAdminPath);
    const route = find(pathname);
    hydrateFrame();
    const loading = loadFirst(route, pathname);
    // Whoever stays on a static page, at another place in it or with other filters, needs it hydrated.
    return isPageStatic() && route === find(pathOf(location))
      ? Promise.all([loading, hydratePage()])
      : loading;
  },
  /**
   * The server may have a page whose code is gone. Where it doesn't answer, this one stays: the browser's error is no
   * page. A browser with a network calls itself online, with or without the internet behind that.
   */
  async giveUp(path, isWanted) {
    const leave = () => location.assign(href(path));
    // Any other code for requests might be missing as well.
    const answers = await window.boot?.fetchPage().catch(() => false);
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
    void window.boot?.renewPage();
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
