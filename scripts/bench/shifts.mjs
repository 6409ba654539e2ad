import { createAdminSession } from '../launch-browser.mjs';
import { loadModule } from '../load-module.mjs';
import { DESKTOP } from './browser.mjs';
import { createFigure } from './figures.mjs';

const DEVICES = [{ slow: 'at once', network: 'at once' }, { viewport: DESKTOP }];

/**
 * Measures the cumulative layout shift of every page while it loads and scrolls to its end, on a slow phone and a
 * computer.
 */
export async function measureShifts({ page: origin, pages, visit, progress }) {
  const { ADMIN } = await loadModule('e2e/support/addresses.ts');
  const figures = [];
  for (const [kind, paths, goal, stored] of [
    ['public', pages, 0],
    ['admin', ADMIN, 0.01, createAdminSession()],
  ]) {
    const found = [];
    for (const path of paths) {
      const values = [];
      for (const device of DEVICES)
        values.push(await visit(origin + path, { ...device, stored, init: watchShifts }, scrollToEnd));
      found.push([path, [Math.max(...values)]]);
      progress(`${path}: ${values.map((value) => value.toFixed(4)).join(' and ')}`);
    }
    figures.push(createFigure(`layout shift, ${kind} pages`, found, { goal, digits: 3 }));
  }
  return figures;
}

/** Runs in the page. Sums all shifts, which is stricter than the metric's worst five seconds. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function scrollToEnd(page) {
  // On the slow phone that is long after the load event, and the admin area is empty before.
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
