import { expect, type Page } from '@playwright/test';

/** Takes the running app to another address, as its links do: nothing is reloaded. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

interface Stop {
  path: string;
  /** Where the visitor should end up, when that is elsewhere. */
  endsAt?: string;
  /** Where the link to the login should lead, when only that tells this stop from the previous one. */
  login?: string;
}

/** The page's content at the end of a visit. */
interface Sight {
  path: string;
  heading: string;
  robots: string | null;
  /** Where the page's own link to the login leads, if it has one. */
  login: string | null;
}

/**
 * Visits one address after the other and reports what each showed. All of it runs in the page, so the
 * whole site is seen in a second or two.
 */
export function visitAll(page: Page, stops: readonly (string | Stop)[]): Promise<Sight[]> {
  const route = stops.map((stop) => (typeof stop === 'string' ? { path: stop } : stop));
  return page.evaluate(async (all) => {
    const sights: Sight[] = [];
    const loginLink = () => document.querySelector('main a[href^="/login"]')?.getAttribute('href') ?? null;
    for (const { path, endsAt, login } of all) {
      const left = document.querySelector('main h1');
      const idx = (history.state?.idx ?? 0) + 1;
      history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));

      const end = new URL(endsAt ?? path, location.origin).href;
      const arrived = () => {
        const heading = document.querySelector('main h1');
        const isNew =
          heading !== left || endsAt !== undefined || (login !== undefined && loginLink() === login);
        return location.href === end && heading !== null && isNew;
      };
      const deadline = performance.now() + 5_000;
      do await new Promise(requestAnimationFrame);
      while (!arrived() && performance.now() < deadline);
      sights.push({
        path,
        heading: arrived()
          ? (document.querySelector('main h1')?.textContent ?? '')
          : `never got there: ${location.href}`,
        robots: document.querySelector('head meta[name="robots"]')?.getAttribute('content') ?? null,
        login: loginLink(),
      });
    }
    return sights;
  }, route);
}

/** The same for pages that only have to exist: each has its heading, and none is the error page. */
export async function seeAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const { path, heading } of await visitAll(page, paths)) {
    expect(heading, path).not.toMatch(/^$|never got there|This page stopped working/);
  }
}

/** Leaves exactly these values in local storage, and notifies the page as a write in another tab would. */
export const storeElsewhere = (page: Page, values: Record<string, unknown>) =>
  page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
    dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  }, Object.entries(values));
