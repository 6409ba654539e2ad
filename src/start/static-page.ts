import { mayHaveLeads } from '~/leads/stored-keys';
import { toAppPath } from '~/shared/base-path';
import { MOVE_EVENTS } from '~/shared/lib/input-events';
import { getRootAttribute, setRootAttribute } from '~/shared/lib/root-attributes';
import { savesData, whenIdle } from '~/shared/lib/when-idle';
import type { Motion } from '~/shared/motion/early-motion';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import { reserveScrollPadding, trackCovering } from '~/shared/ui/avoid-obscuring';

/*
 * Runs a page without React until the first interaction: loaded by the boot script instead of the app.
 */

interface AppControl {
  /** Starts the app; more than once does nothing. */
  start: () => void;
  /** The same, for a visitor's interaction. */
  interact: (event: Event) => void;
}

const IDLE_MS = 1000;

/**
 * Keeps the page static until the visitor interacts, or until an element that needs the app is seen. Starts the app at
 * once if the file isn't that of this address, or if this browser may hold leads.
 */
async function keepStatic({ start, interact }: AppControl): Promise<void> {
  const filePath = document.getElementById('root')?.dataset.path;
  // A page that is already scrolled was reloaded, and needs another header.
  if (filePath !== toAppPath(location) || scrollY > 0 || (await mayHaveLeads())) {
    start();
    return;
  }
  // The boot script already listens to presses and typing.
  for (const type of [...MOVE_EVENTS, 'popstate'])
    addEventListener(type, interact, { capture: true, passive: true });
  // `storage` comes from other tabs; a page from the back/forward cache has missed it.
  addEventListener('storage', start, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && start());
  reserveScrollPadding(document.querySelector<HTMLElement>('[data-consent-banner]'));
  for (const floating of document.querySelectorAll<HTMLElement>('[data-floating]')) trackCovering(floating);
  setRootAttribute('ready', 'true');
  const main = document.querySelector('main');
  if (!main) return;
  whenIdle(() => {
    preloadApp();
    void startMotion(main, () => getRootAttribute('hydration') === 'static');
  }, IDLE_MS);
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    whenIdle(start, IDLE_MS);
  });
  for (const part of main.querySelectorAll('[data-hydrate]')) observer.observe(part);
}

/** Preloads the app's code after everything else, without running it. */
function preloadApp(): void {
  const { entry = '', preload = '' } =
    document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (savesData()) return;
  for (const href of [entry, ...preload.split(' ')].filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
}

/** Starts the motion of a static page, unless it's hydrated once the code has loaded. */
async function startMotion(main: Element, isStatic: () => boolean): Promise<Motion | undefined> {
  if (prefersReducedMotion() || !main.querySelector('[data-typed], [data-particles]')) return undefined;
  // Never report a failed decoration.
  const motion = await import('~/shared/motion/start-motion').catch(() => undefined);
  return isStatic() ? motion?.startMotion(main) : undefined;
}

/** One object: in a lazily imported module, the build keeps only the exports that the app itself uses. */
export const staticPage = { keepStatic, startMotion };
