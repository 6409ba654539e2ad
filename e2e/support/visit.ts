import { expect, type Page } from '@playwright/test';

/** Navigates the running app like its links do, without a reload. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

interface Stop {
  path: string;
  /** Where the visitor should end up, if elsewhere. */
  endsAt?: string;
}

/** The page's content at the end of a visit. */
interface Sight {
  path: string;
  heading: string;
}

/**
 * Visits one address after the other and reports what each showed. All of it runs in the page, so the whole site takes
 * seconds. `dwell`: ms to stay on each page, for content after its heading.
 */
export function visitAll(page: Page, stops: readonly (string | Stop)[], dwell = 0): Promise<Sight[]> {
  const route = stops.map((stop) => (typeof stop === 'string' ? { path: stop } : stop));
  return page.evaluate(
    async ([all, ms]) => {
      const sights: Sight[] = [];
      for (const { path, endsAt } of all) {
        const left = document.querySelector('main h1');
        const idx = (history.state?.idx ?? 0) + 1;
        history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));

        const end = new URL(endsAt ?? path, location.origin).href;
        const hasArrived = () => {
          const heading = document.querySelector('main h1');
          const isNew = heading !== left || endsAt !== undefined;
          return location.href === end && heading !== null && isNew;
        };
        const deadline = performance.now() + 5_000;
        do await new Promise(requestAnimationFrame);
        while (!hasArrived() && performance.now() < deadline);
        sights.push({
          path,
          heading: hasArrived()
            ? (document.querySelector('main h1')?.textContent ?? '')
            : `never got there: ${location.href}`,
        });
        const came = performance.now();
        while (performance.now() - came < ms) await new Promise(requestAnimationFrame);
      }
      return sights;
    },
    [route, dwell] as const,
  );
}

/** The same for pages that only have to exist: each has its heading, and none is the error page. */
export async function seeAll(page: Page, paths: readonly string[], dwell = 0): Promise<void> {
  for (const { path, heading } of await visitAll(page, paths, dwell)) {
    expect(heading, path).not.toMatch(/^$|never got there|This page stopped working/);
  }
}

/**
 * From the next load on, React shows content as soon as it is there. After a placeholder it would wait 0.3 seconds on
 * each page that loads code, which was most of the time of visiting the site. Without these pauses, a test has to dwell
 * on each page, or it leaves before the page is done.
 */
export const withoutPlaceholderPauses = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const hurry = (run: TimerHandler, ms = 0, ...rest: unknown[]) => wait(run, ms <= 300 ? 0 : ms, ...rest);
    window.setTimeout = hurry as typeof window.setTimeout;
  });

/** Replaces local storage with these values, and notifies the page like a write in another tab. */
export const storeElsewhere = (page: Page, values: Record<string, unknown>) =>
  page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
    dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  }, Object.entries(values));
