import { mayHaveLeads } from '~/leads/stored-keys';
import { toAppPath } from '~/shared/base-path';
import { MOVE_EVENTS } from '~/shared/lib/input-events';
import { savesData, whenIdle } from '~/shared/lib/when-idle';
import type { Motion } from '~/shared/motion/early-motion';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import { avoidObscuring, reserveScrollPadding } from '~/shared/ui/avoid-obscuring';
import { getPageState } from './page-state';

/*
 * All that runs on a page as long as nobody touches it, without React: loaded by the boot script in the app's place.
 */

interface AppControl {
  /** Starts the app; more than once does nothing. */
  start: () => void;
  /** The same, for a visitor's interaction. */
  interact: (event: Event) => void;
}

const IDLE_MS = 1000;

/**
 * Lets the page be what its file has, until the visitor interacts or a part of it is seen that needs the app. Starts the
 * app at once if the file isn't that of this address, or if leads may wait in this browser.
 */
async function keepStatic({ start, interact }: AppControl): Promise<void> {
  const shown = document.getElementById('root')?.dataset.path;
  // Already scrolled, it was reloaded, and the header looks otherwise.
  if (shown !== toAppPath(location) || scrollY > 0 || (await mayHaveLeads())) {
    start();
    return;
  }
  // What people press and type, the boot script has heard from the start.
  for (const type of [...MOVE_EVENTS, 'popstate'])
    addEventListener(type, interact, { capture: true, passive: true });
  // Another tab's, and those that a page missed which the browser had put aside for its Back button.
  addEventListener('storage', start, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && start());
  reserveScrollPadding(document.querySelector<HTMLElement>('[data-consent-banner]'));
  for (const floating of document.querySelectorAll<HTMLElement>('[data-floating]')) avoidObscuring(floating);
  document.documentElement.dataset.ready = 'true';
  const main = document.querySelector('main');
  if (!main) return;
  whenIdle(() => {
    preloadApp();
    void startMotion(main, () => getPageState() === 'static');
  }, IDLE_MS);
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    whenIdle(start, IDLE_MS);
  });
  for (const part of main.querySelectorAll('[data-hydrate]')) seen.observe(part);
}

/** Fetches the app's code after everything else; it isn't run. */
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

/** Begins the motion of a page that isn't hydrated, unless that's no longer so once its code is there. */
async function startMotion(main: Element, isStatic: () => boolean): Promise<Motion | undefined> {
  if (prefersReducedMotion() || !main.querySelector('[data-typed], [data-particles]')) return undefined;
  // A decoration that fails to load isn't worth a message.
  const motion = await import('~/shared/motion/start-motion').catch(() => undefined);
  return isStatic() ? motion?.startMotion(main) : undefined;
}

/** As one object: of a module that's imported late the build keeps only the exports that the app itself uses. */
export const staticPage = { keepStatic, startMotion };
