import { expect, type Page } from '@playwright/test';

/** Takes the app that runs in the page to another address, as its links do: nothing is loaded anew. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Leaves exactly these values in local storage, and tells the page what a write in another tab tells it. */
export const storeElsewhere = (page: Page, values: Record<string, unknown>) =>
  page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
    dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  }, Object.entries(values));

/** Visits the paths one after the other; each one's own heading has to appear, and never the last net. */
export async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
    await visit(page, path);
    const heading = page.locator('main h1:not([data-left])');
    await expect(heading, path).toBeVisible();
    await expect(heading, path).not.toHaveText('This page stopped working');
  }
}
