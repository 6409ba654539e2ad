import {
  memo,
  type ReactElement,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readSettings, useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { layoutMessages } from '~/content/navigation.json';
import { offlineNotice } from '~/content/page-parts.json';
import { pageError } from '~/content/page-states.json';
import { brand } from '~/facts/brand';
import { ChatWidget } from '~/features/chat/chat-widget';
import { type LoadPipeline, PipelineContext } from '~/leads/pipeline-context';
import { toHref } from '~/shared/base-path';
import { setWordsLocale } from '~/shared/lib/locale';
import { decodeUrlPart } from '~/shared/lib/parse-url';
import { useIsPrerendered } from '~/shared/lib/use-hydrated';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import { NavigationProvider, type PageLoader } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { HydrationBoundary } from '~/shared/sections/hydration-boundary';
import { IsOriginalContext } from '~/shared/seo/original-context';
import { Button } from '~/shared/ui/button';
import { ErrorBoundary } from '~/shared/ui/lazy';
import { Spinner } from '~/shared/ui/spinner';
import { toast } from '~/shared/ui/toast/toast-store';
import { PageReady, removePrerenderedHead } from '~/start/page-state';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { RouteGuard } from './route-guard';
import { AdminShell, findRoute, getPageLanguage, loadPage, notFoundRoute, type PageRoute } from './routes';

const FOCUS_TIMEOUT_MS = 10_000;

/** History state of a navigation that keeps the scroll position, such as a changed filter. */
interface KeepPlace {
  keepPlace?: boolean;
}

/**
 * After a navigation, scrolls to the top or to the anchor, moves focus to the page's heading and announces its title. On
 * Back, the browser restores the scroll position.
 */
function NavigationEffects() {
  const { pathname, search, hash, key, state } = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const isPrerendered = useIsPrerendered();
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
    if (anchor && !(first && isPrerendered)) anchor.scrollIntoView();
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
    <ErrorBoundary fallback={<PageError />} onError={renewPage}>
      <NavigationProvider loader={pageLoader}>
        <PipelineContext value={loadLeadPipeline}>
          <Pages discreetAdminPath={discreetAdminPath} />
          <NavigationEffects />
          <BackgroundTasks />
        </PipelineContext>
      </NavigationProvider>
    </ErrorBoundary>
  );
}

/**
 * The current page, in the layout of the site or of the admin area. Memoized, so that it renders only for a new address.
 */
const Pages = memo(function Pages({ discreetAdminPath }: { discreetAdminPath: string }) {
  const { pathname } = useLocation();
  const route = findRoute(pathname, discreetAdminPath);
  const isAdmin = route.handle.layout === 'admin';
  const lang = isAdmin ? undefined : getPageLanguage(route, pathname);
  // What is on the page is rendered after this, and another page replaces it as a whole.
  setWordsLocale(lang);
  return isAdmin ? <GuardedAdminArea route={route} /> : <GuardedSite route={route} lang={lang} />;
});

function GuardedSite({ route, lang }: { route: PageRoute; lang: string | undefined }) {
  const { guardRule, header = 'solid' } = route.handle;
  return (
    <RouteGuard guardRule={guardRule}>
      <SiteLayout header={header} lang={lang} floating={chat}>
        <IsOriginalContext value={lang !== undefined}>
          {/* Without a key, React would keep one page's state for the next. */}
          <Page key={route.path} route={route} />
        </IsOriginalContext>
      </SiteLayout>
    </RouteGuard>
  );
}

const chat = <ChatWidget />;

const GuardedAdminArea = ({ route }: { route: PageRoute }) => (
  <RouteGuard guardRule="super-admin">
    <Suspense fallback={<PageLoading />}>
      <AdminShell>{route.element}</AdminShell>
      <PageReady />
    </Suspense>
  </RouteGuard>
);

/** A page of the site. Memoized, since a new render would hydrate all of it at once. */
const Page = memo(function Page({ route }: { route: PageRoute }) {
  const element: ReactElement = route.element;
  const isHydrated = useRef(false);
  const onMount = useCallback(() => {
    isHydrated.current = true;
  }, []);
  // React removes the head of a page that it has hydrated; the visitor may leave before.
  useLayoutEffect(
    () => () => {
      if (!isHydrated.current) removePrerenderedHead();
      window.boot?.keepTypedText();
      // If the pressed link were removed with focus, Chromium would lay out the old page once more.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.closest('main')) focused.blur();
    },
    [],
  );
  return (
    <HydrationBoundary fallback={<PageLoading />}>
      {element}
      <PageReady onMount={onMount} />
    </HydrationBoundary>
  );
});

const PageLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner label={layoutMessages.loading} />
  </div>
);

const loadLeadPipeline: LoadPipeline = async () => {
  // A task each: together, their evaluation would block a key for longer.
  const [{ getLeadPipeline }] = await Promise.all([
    import('./lead-pipeline'),
    import('~/integrations/lead-systems'),
  ]);
  return getLeadPipeline();
};

const pageLoader: PageLoader = {
  load(pathname) {
    const route = findRoute(pathname, readSettings(adminPageSettings).discreetAdminPath);
    return route === notFoundRoute ? Promise.resolve(false) : loadPage(route, pathname);
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

/** The code of a page may be gone after a deploy. */
const renewPage = () => void window.boot?.renewPage();

/** After an error, a way to reload instead of a blank page. */
const PageError = () => (
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
      <Button className="mt-8" onClick={() => location.reload()}>
        {pageError.reload}
      </Button>
    </div>
  </main>
);
