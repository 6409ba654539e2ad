import { isUnderBasePath, toAppPath } from '../base-path';

/** Presses and typing, which the boot script listens to before any other code is loaded. */
export const PRESS_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'input'] as const;

/** The other interactions. */
export const MOVE_EVENTS = ['pointermove', 'wheel', 'scroll'] as const;

/** The link of an event, if the app can follow it. A path with an extension is a file, such as a report or the feed. */
export function findLink({ target }: { target: EventTarget | null }): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a');
  const leadsToPage =
    link?.origin === location.origin &&
    isUnderBasePath(link.pathname) &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    // The browser itself scrolls to anchors on this page.
    !link.getAttribute('href')?.startsWith('#') &&
    !/\.[a-z0-9]+$/i.test(toAppPath(link));
  return leadsToPage ? link : undefined;
}
