import { CONSENT_ANSWERED } from '../launch-browser.mjs';
import { DESKTOP, measureArrival, watchArrival } from './browser.mjs';
import { createFigure, median } from './figures.mjs';

const HOVER_MS = 200;
/** Most visitors have moved the mouse before they point at a link; `rest` is how many milliseconds before. */
const VISITORS = [
  { when: 'after the mouse has moved', rest: 2_000, goals: { median: 130, worst: 300 } },
  { when: 'as the first interaction', rest: 0, goals: {} },
];

/** Measures from the click on a link, after a short hover, to the new heading. */
export async function measureNavigation({ page: origin, pages, visit, repeat, progress }) {
  const article = pages.find((path) => path.startsWith('/blog/'));
  const links = [
    ...(await findLinks(visit, origin, '/', 'header')),
    ...(await findLinks(visit, origin, '/', 'footer')),
    ...(await findLinks(visit, origin, '/blog', 'main', '/blog/')),
    ...(article ? await findLinks(visit, origin, article, 'main', '/blog') : []),
  ];
  const figures = [];
  for (const { when, rest, goals } of VISITORS) {
    const found = [];
    for (const link of links) {
      const times = await repeat(() => followLink(visit, origin, link, rest));
      const name = `${link.part} of ${link.from} to ${link.to}`;
      found.push([name, times]);
      progress(`${when}, ${name}: ${median(times).toFixed(0)} ms`);
    }
    const repeated = found.map(([, times]) => times);
    figures.push(
      createFigure(`next heading ${when}, median of ${found.length}`, repeated.map(median), {
        goal: goals.median,
        unit: ' ms',
        repeated,
      }),
      createFigure(`next heading ${when}, worst`, found, { goal: goals.worst, unit: ' ms' }),
    );
  }
  return figures;
}

/** The links in a part of a page to other pages, without duplicates. */
async function findLinks(visit, origin, from, part, prefix = '/') {
  const paths = await visit(origin + from, { viewport: DESKTOP, settle: 1_000 }, (page) =>
    page.locator(`${part} a[href^="${prefix}"]`).evaluateAll((links) =>
      links
        .map((link) => new URL(link.href).pathname)
        // Files aren't pages of the app, and the admin area redirects.
        .filter((path) => !/\.\w+$|^\/admin/.test(path) && path !== location.pathname),
    ),
  );
  return [...new Set(paths)].map((to) => ({ from, to, part }));
}

/** `rest`: milliseconds since the mouse moved, or 0 if it hasn't. */
function followLink(visit, origin, { from, to, part }, rest) {
  const options = {
    viewport: DESKTOP,
    stored: CONSENT_ANSWERED,
    init: watchArrival,
    settle: 3_000,
    slow: 'settled',
    network: 'settled',
  };
  return visit(origin + from, options, async (page) => {
    if (rest > 0) await page.mouse.move(2, 450);
    await page.waitForTimeout(rest);
    const link = page
      .locator(`${part} a[href="${to}"], ${part} a[href^="${to}#"], ${part} a[href^="${to}?"]`)
      .first();
    if (!(await link.isVisible())) {
      // Links inside a menu of the header.
      const button = link.locator(
        'xpath=ancestor::div[preceding-sibling::button][1]/preceding-sibling::button',
      );
      await button.hover();
      if (!(await link.isVisible())) await button.click();
    }
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    const press = async () => {
      await page.mouse.down();
      await page.mouse.up();
      await page
        .waitForFunction(() => window.arrival.heading, undefined, { timeout: 10_000 })
        .catch(() => {});
    };
    return (await measureArrival(page, press)).heading;
  });
}
