import { createContext, use, useCallback, useContext, useEffect } from 'react';
import {
  type NavigateOptions,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { toAppPath, toHref } from '~/shared/base-path';
import { findLink, MOVE_EVENTS, PRESS_EVENTS } from '~/shared/lib/input-events';
import { getRootAttribute, setRootAttribute } from '~/shared/lib/root-attributes';
import { savesData, whenIdle } from '~/shared/lib/when-idle';

/**
 * Follows links to pages of this site, wherever they are, without a reload. Loads a page's code when the visitor points
 * at a link to it, touches it or focuses it, except for visitors who save data. Calls `renderAhead` with such a link
 * once its code has loaded, and with nothing when the visitor points elsewhere.
 */
export function useFollowLinks(renderAhead: (link: HTMLAnchorElement | undefined) => void): void {
  const navigate = useLazyNavigate();
  const { load } = useContext(PageLoaderContext);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page of a navigation is there
  useEffect(() => {
    setDefersBelowFold(false);
    renderAhead(undefined);
  }, [key, renderAhead]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { historyState } = link.dataset;
      // As in browsers, a link to the current page doesn't add to the history.
      void navigate(getLinkTarget(link), {
        replace: link.href === location.href,
        state: historyState ? JSON.parse(historyState) : undefined,
      });
    };
    let pointedLink: HTMLAnchorElement | undefined;
    const prefetchOnPoint = (event: Event) => {
      const link = savesData() ? undefined : findLink(event);
      if (link === pointedLink) return;
      pointedLink = link;
      renderAhead(undefined);
      if (!link) return;
      const hoverDelay =
        event.type === 'pointerover' ? new Promise((done) => setTimeout(done, HOVER_DELAY_MS)) : undefined;
      Promise.all([load(toAppPath(link)), hoverDelay]).then(
        // A page that's opened at a place in it is needed in its full height.
        () => link === pointedLink && !link.hash && renderAhead(link),
        () => undefined,
      );
    };
    const stopPrefetch = prefetchVisibleLinks(load);
    const goBack = () => {
      cancelNavigation();
      setDefersBelowFold(false);
    };
    // React stops clicks on markup that it hasn't hydrated before they get here, so this handles them.
    const followStatic = (event: MouseEvent) => {
      const isStatic = getRootAttribute('ready') && getRootAttribute('hydration') !== 'ready';
      if (isStatic && (event.target as Element).closest('main')) follow(event);
    };
    const following = new AbortController();
    const captureOptions = { capture: true, signal: following.signal };
    document.addEventListener('click', follow, following);
    document.addEventListener('click', followStatic, captureOptions);
    addEventListener('popstate', goBack, captureOptions);
    for (const type of PREFETCH_EVENTS)
      document.addEventListener(type, prefetchOnPoint, { ...captureOptions, passive: true });
    return () => {
      following.abort();
      stopPrefetch();
    };
  }, [navigate, load, renderAhead]);
}

/** A moving mouse crosses many links; a link that it rests on for this long is likely to be clicked. */
const HOVER_DELAY_MS = 50;

const PASSIVE = { capture: true, passive: true };
const INTERACTION_EVENTS = [...PRESS_EVENTS, ...MOVE_EVENTS];
const PREFETCH_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** How much code a page may prefetch, in transferred bytes. */
const PREFETCH_BUDGET_BYTES = 100_000;
const IDLE_MS = 2000;

/**
 * Prefetches the code of the pages behind visible links, since a click comes sooner than the code after it. Starts once
 * the visitor has interacted and the browser is idle, one page at a time, links in the page before those of the header,
 * within a budget. Returns a function that stops it.
 */
function prefetchVisibleLinks(load: PageLoader['load']): () => void {
  if (savesData()) return () => {};
  // Browsers without it can't tell when they are idle.
  if (typeof requestIdleCallback !== 'function') return () => {};
  const before = getScriptBytes();
  const tried = new Set<string>();
  const next = () => {
    const path = ['main a', 'header a']
      .flatMap((links) => [...document.querySelectorAll<HTMLAnchorElement>(links)])
      .filter((link) => isInViewport(link) && findLink({ target: link }))
      .map(toAppPath)
      .find((path) => path !== toAppPath(location) && !tried.has(path));
    if (!path || getScriptBytes() - before > PREFETCH_BUDGET_BYTES) return;
    tried.add(path);
    Promise.resolve(load(path)).then(scheduleNext, () => {});
  };
  let cancel = () => {};
  const scheduleNext = () => {
    cancel = whenIdle(next, IDLE_MS);
  };
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    scheduleNext();
  };
  if (window.boot?.getInteraction()) scheduleNext();
  else
    for (const type of INTERACTION_EVENTS)
      addEventListener(type, start, { ...PASSIVE, signal: waiting.signal });
  return () => {
    waiting.abort();
    cancel();
  };
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

/** A click that stays in this tab. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

const getLinkTarget = (link: HTMLAnchorElement) => toAppPath(link) + link.search + link.hash;

// A slow page must not pull the visitor back after they've chosen another one.
let latestNavigation = 0;

/** Cancels a pending navigation: the visitor wants something else. */
function cancelNavigation(): void {
  latestNavigation += 1;
  setRootAttribute('navigating', undefined);
}

/**
 * Navigates once the target's code has loaded, so that no fallback replaces the page. If its chunk is gone (after a
 * deploy), the browser loads the address from the server instead.
 */
export function useLazyNavigate(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { load, handleLoadFailure } = useContext(PageLoaderContext);
  return useCallback(
    async (to, options) => {
      cancelNavigation();
      const navigationId = latestNavigation;
      const loading = load(getPathname(to));
      if (loading) {
        setRootAttribute('navigating', '');
        try {
          await loading;
        } catch {
          if (navigationId === latestNavigation)
            await handleLoadFailure(to, () => navigationId === latestNavigation);
          return;
        } finally {
          if (navigationId === latestNavigation) setRootAttribute('navigating', undefined);
        }
      }
      if (navigationId !== latestNavigation) return;
      setDefersBelowFold(!to.includes('#'));
      navigate(to, options);
    },
    [navigate, load, handleLoadFailure],
  );
}

/** Redirects from an old address to its page, and replaces it in the history. The page around it stays until then. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useLazyNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

export interface PageLoader {
  /** Starts loading a path's code. Undefined if it has loaded already, or if the path has none of its own. */
  load: (pathname: string) => Promise<unknown> | undefined;
  /**
   * Handles a path whose code can't be loaded. The app knows whether there's a connection. `isWanted`: whether the
   * visitor hasn't chosen another path meanwhile.
   */
  handleLoadFailure: (path: string, isWanted: () => boolean) => Promise<void>;
}

/** Set by the app, which alone knows the routes. */
export const PageLoaderContext = createContext<PageLoader>({
  load: () => undefined,
  handleLoadFailure: async (path) => location.assign(toHref(path)),
});

const getPathname = (to: string) => to.split(/[?#]/, 1)[0] ?? '';

/** Whether the page being opened renders what is below its first screen later. */
export let defersBelowFold = false;

/**
 * Called before each navigation. A page that opens at its top needs its first screen at once, and the rest a moment
 * later; a page that opens at an anchor, or by going back, needs its full height.
 */
function setDefersBelowFold(defers: boolean): void {
  defersBelowFold = defers;
}

/** Whether the surrounding page is rendered in advance, hidden. */
export const RenderedAheadContext = createContext(false);

/** How the visitor came to the address of a page that gets its address by `useRoutes`, for which the router says POP. */
export const PageNavigationTypeContext = createContext<NavigationType | undefined>(undefined);

/** The router's `useNavigationType`, for the pages of the site. */
export function usePageNavigationType(): NavigationType {
  const type = useNavigationType();
  return use(PageNavigationTypeContext) ?? type;
}
