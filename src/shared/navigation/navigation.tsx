import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { isFilePath, isOtherLanguage, isUnderBasePath, toAppPath } from '~/shared/base-path';
import { getRootAttribute, setRootAttribute } from '~/shared/lib/root-attributes';
import { savesData, whenIdle } from '~/shared/lib/when-idle';

export interface PageLoader {
  /**
   * Starts loading a path's code. Undefined if it has loaded already, or if the path has none of its own. Resolves to
   * false if the app has no such page.
   */
  load: (pathname: string) => Promise<unknown> | undefined;
  /**
   * Handles a path whose code can't be loaded. The app knows whether there's a connection. `isWanted`: whether the
   * visitor hasn't chosen another path meanwhile.
   */
  handleLoadFailure: (path: string, isWanted: () => boolean) => Promise<void>;
}

interface Navigation {
  /**
   * Navigates once the target's code has loaded, so that no fallback replaces the page. If its chunk is gone (after a
   * deploy), or the app has no such page (an old address that leads elsewhere), the browser loads the address from the
   * server instead.
   */
  go: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Loads the code of a path's page ahead, except for visitors who save data. */
  prefetch: (to: string) => void;
}

const NavigationContext = createContext<Navigation>({ go: async () => {}, prefetch: () => {} });

/** How to go to a path of this site; the same function on every render. */
export const useLazyNavigate = (): Navigation['go'] => use(NavigationContext).go;

/** Loads the code of a path's page ahead; the same function on every render. */
export const usePrefetch = (): Navigation['prefetch'] => use(NavigationContext).prefetch;

// A slow page must not pull the visitor back after they've chosen another one.
let latestNavigation = 0;

/** Cancels a pending navigation: the visitor wants something else. */
function cancelNavigation(): void {
  latestNavigation += 1;
  setRootAttribute('navigating', undefined);
}

/** Whether the visitor has gone on from the page that the browser has loaded. */
export const hasNavigated = (): boolean => latestNavigation > 0;

interface NavigationProviderProps {
  /** From the app, which alone knows the routes. Must be the same object on every render. */
  loader: PageLoader;
  children: ReactNode;
}

/** Provides one object for the whole visit: links don't render again at each navigation, as the router's would. */
export function NavigationProvider({ loader, children }: NavigationProviderProps) {
  const { load, handleLoadFailure } = loader;
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);
  useEffect(() => {
    addEventListener('popstate', cancelNavigation, true);
    return () => removeEventListener('popstate', cancelNavigation, true);
  }, []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation there are other links
  useEffect(() => prefetchVisibleLinks(load), [load, key]);

  const prefetch = useCallback(
    (to: string) => {
      if (!savesData()) load(getPathname(to))?.catch(() => undefined);
    },
    [load],
  );
  const go = useCallback<Navigation['go']>(
    async (to, options) => {
      cancelNavigation();
      const navigationId = latestNavigation;
      const isWanted = () => navigationId === latestNavigation;
      const loading = load(getPathname(to));
      if (loading) {
        setRootAttribute('navigating', '');
        const isLoaded = await loading.then(
          (found) => found !== false,
          () => false,
        );
        if (!isLoaded && isWanted()) await handleLoadFailure(to, isWanted);
        if (isWanted()) setRootAttribute('navigating', undefined);
        if (!isLoaded) return;
      }
      if (isWanted()) latestNavigate.current(to, options);
    },
    [load, handleLoadFailure],
  );
  return (
    <NavigationContext value={useMemo(() => ({ go, prefetch }), [go, prefetch])}>
      {children}
    </NavigationContext>
  );
}

/** Goes on to a path of this site, and replaces the present one in the history. The page around it stays until then. */
export function Redirect({ to }: { to: string }): null {
  const go = useLazyNavigate();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return null;
}

const getPathname = (to: string) => to.split(/[?#]/, 1)[0] ?? '';

/** The path, query and anchor of a link to a page of this site. Undefined for a link to a file, such as a report. */
export function getPageTarget(link: HTMLAnchorElement): string | undefined {
  const leadsToPage =
    link.origin === location.origin &&
    isUnderBasePath(link.pathname) &&
    !isOtherLanguage(link.pathname) &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    // The browser itself scrolls to anchors on this page.
    !link.getAttribute('href')?.startsWith('#') &&
    !isFilePath(toAppPath(link));
  return leadsToPage ? toAppPath(link) + link.search + link.hash : undefined;
}

/** How much code a page may prefetch, in transferred bytes. */
const PREFETCH_BUDGET_BYTES = 100_000;
/** How long a page must have rested since the last scroll: links that pass by aren't worth the visitor's bytes. */
const REST_MS = 300;
const IDLE_MS = 2000;

/**
 * Prefetches the code of the pages behind visible links, since a click comes sooner than the code after it. Starts once
 * the visitor has interacted, but not with a press, whose own page comes first. Loads one page at a time while the page
 * rests and the browser is idle, links in the page before those of the header, within a budget. Returns a function that
 * stops it.
 */
function prefetchVisibleLinks(load: PageLoader['load']): () => void {
  // Browsers without requestIdleCallback can't tell when they are idle.
  if (savesData() || typeof requestIdleCallback !== 'function') return () => {};
  const before = getScriptBytes();
  const tried = new Set([toAppPath(location)]);
  const stopped = new AbortController();
  const { signal } = stopped;
  let isLoading = false;
  const loadNext = () => {
    if (isLoading || signal.aborted || getRootAttribute('navigating') !== undefined) return;
    // Before the links' places are asked for, which may force a layout.
    if (getScriptBytes() - before > PREFETCH_BUDGET_BYTES) return;
    const path = ['main a', 'header a']
      .flatMap((links) => [...document.querySelectorAll<HTMLAnchorElement>(links)])
      .filter(isInViewport)
      .map((link) => getPathname(getPageTarget(link) ?? ''))
      .find((target) => target && !tried.has(target));
    if (!path) return;
    tried.add(path);
    isLoading = true;
    Promise.resolve(load(path)).then(
      () => {
        isLoading = false;
        scheduleNext();
      },
      // Probably without a connection: the others aren't tried.
      () => {},
    );
  };
  const scheduleNext = () => whenIdle(loadNext, IDLE_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForRest = () => {
    clearTimeout(timer);
    timer = setTimeout(scheduleNext, REST_MS);
  };
  if (hasNavigated()) waitForRest();
  for (const type of ['pointermove', 'keydown'])
    addEventListener(type, waitForRest, { once: true, passive: true, signal });
  addEventListener('scroll', waitForRest, { capture: true, passive: true, signal });
  return () => stopped.abort();
}

const getScriptBytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);

function isInViewport(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
