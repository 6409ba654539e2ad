import { runnerImport } from 'vite';
import { adminSession, DESKTOP, inPage, PHONE } from './browser.mjs';
import { worst } from './figures.mjs';

/** Cumulative layout shift of every page while it loads and is read to its end, on a slow phone and on a computer. */
export async function shifts({ page: origin, pages, withBrowser, progress }) {
  const { module } = await runnerImport('./e2e/support/addresses.ts', { configFile: false });
  const devices = [{ viewport: PHONE, slow: 'at once', network: 'at once' }, { viewport: DESKTOP }];
  return withBrowser(async (browser) => {
    const ofPages = async (paths, stored) => {
      const found = [];
      for (const path of paths) {
        const values = [];
        for (const device of devices) {
          values.push(
            await inPage(browser, origin + path, { ...device, stored, init: watchShifts }, readToTheEnd),
          );
        }
        found.push([path, Math.max(...values)]);
        progress(`${path}: ${values.map((value) => value.toFixed(4)).join(' and ')}`);
      }
      return found;
    };
    const ofPublic = await ofPages(pages);
    const ofAdmin = await ofPages(module.ADMIN, adminSession());
    return [
      worst('layout shift, public pages', ofPublic, { goal: 0, digits: 3 }),
      worst('layout shift, admin pages', ofAdmin, { goal: 0, digits: 3 }),
    ];
  });
}

/** Runs in the page. Sums all shifts, which is more than the measure's worst five seconds. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readToTheEnd(page) {
  // On the slow phone that's long after the page has loaded, and the admin area is empty before.
  await page.locator('html[data-ready="true"]').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_000);
  for (let step = 0; step < 40; step += 1) {
    const ended = await page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForTimeout(150);
    if (ended) break;
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => window.shifted);
}
