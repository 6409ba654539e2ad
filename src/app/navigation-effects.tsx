import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import { useFollowLinks } from '~/shared/navigation/use-follow-links';
import { paths } from '~/shared/paths';
import { expectVisit } from './page-area';

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
  const lastKey = useRef(key);
  const lastPage = useRef(pathname + search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, identified by `key`
  useEffect(() => {
    const first = lastKey.current === key;
    const samePage = lastPage.current === pathname + search;
    lastKey.current = key;
    lastPage.current = pathname + search;
    if ((state as KeepPlace | null)?.keepPlace) return;

    const anchor = hash ? document.getElementById(idOf(hash)) : null;
    if (anchor) anchor.scrollIntoView();
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

/** Anyone can write an address, so a percent sign in it might not encode anything. */
function idOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The home page scrolls smoothly; everywhere else the visitor came to read at once. */
const scrollBehavior = (pathname: string): ScrollBehavior =>
  pathname === paths.home() && !prefersReducedMotion() ? 'smooth' : 'instant';
