import { useContext, useEffect } from 'react';
import { pathnameOf, RouteLoaderContext, useGo } from './use-go';

/**
 * Follows the links to pages of this site, wherever they are, without a reload. A page's code is fetched when the
 * visitor points at a link to it, touches it or focuses it; never for visitors who save data.
 */
export function useFollowLinks(): void {
  const go = useGo();
  const load = useContext(RouteLoaderContext);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { state } = link.dataset;
      // As in browsers, a link to the current page doesn't add to the history.
      void go(placeOf(link), {
        replace: link.href === location.href,
        state: state ? JSON.parse(state) : undefined,
      });
    };
    const prefetch = (event: Event) => {
      const link = savesData() ? undefined : linkOf(event);
      if (link) void load(pathnameOf(placeOf(link)))?.catch(() => undefined);
    };
    document.addEventListener('click', follow);
    for (const type of INTENTIONS) document.addEventListener(type, prefetch, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      for (const type of INTENTIONS) document.removeEventListener(type, prefetch);
    };
  }, [go, load]);
}

const INTENTIONS = ['pointerover', 'touchstart', 'focusin'] as const;

/** The link of an event, if the app can follow it. A path with an extension is a file, such as a report or the feed. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a');
  const leadsToPage =
    link?.origin === location.origin &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    // The browser knows the way to a place on the page.
    !link.getAttribute('href')?.startsWith('#') &&
    !/\.[a-z0-9]+$/i.test(link.pathname);
  return leadsToPage ? link : undefined;
}

const placeOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
