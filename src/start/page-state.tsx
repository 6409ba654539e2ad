import { useLayoutEffect } from 'react';
import { setRootAttribute } from '~/shared/lib/root-attributes';
import { useIsPrerendered } from '~/shared/lib/use-hydrated';

/** What the boot script does for the app. */
interface Boot {
  /** Says how to start the app. If that rejects, the next press tries again. */
  setApp: (startApp: () => Promise<void>) => void;
  /** Stops holding presses, and returns the pressed buttons and submitted forms so far. */
  takePresses: () => HTMLElement[];
  /** Keeps what was typed into forms that React hasn't hydrated. Called before they leave the page. */
  keepTypedText: () => void;
  /** Reloads the page if the server has another build of it, once. */
  renewPage: () => Promise<void>;
  /** This page as the server has it now; rejects without an answer. */
  fetchPage: () => Promise<string>;
}

declare global {
  interface Window {
    /** Missing on the development server. */
    boot?: Boot;
  }
}

/** Removes the file's title, description and structured data. */
export function removePrerenderedHead(): void {
  for (const tag of document.head.querySelectorAll('[data-prerendered]')) tag.remove();
}

interface PageReadyProps {
  /** Called when React has the page. */
  onMount?: () => void;
}

/** Beside a page, in its boundary: shows a hidden page, and reports that React listens and has the page. */
export function PageReady({ onMount }: PageReadyProps) {
  const isPrerendered = useIsPrerendered();
  useLayoutEffect(() => {
    // React adopts the file's head with the page, but not if a translator has changed the page and React renders it
    // anew.
    if (!isPrerendered) removePrerenderedHead();
    onMount?.();
    setRootAttribute('hydration', undefined);
    setRootAttribute('ready', 'true');
  }, [isPrerendered, onMount]);
  return null;
}
