import { ANSWERED } from '../launch-browser.mjs';
import { arrivalAfter, DESKTOP, watchArrival } from './browser.mjs';
import { figure, median } from './figures.mjs';

const HOVER = 200;
/** Whoever reads has moved the mouse, or scrolled, before; pointing at a link is rarely all that a page gets. */
const VISITORS = [
  ['after the mouse has moved', 2_000],
  ['as the first sign of life', 0],
];
const FIGURES = [
  ['heading', 'new heading', 60],
  ['screen', 'whole first screen', 150],
];

/** From the click on a link, pointed at for a moment, to the new heading and to a first screen at rest. */
export async function navigation({ page: origin, pages, visit, repeat, progress }) {
  const article = pages.find((path) => path.startsWith('/blog/'));
  const links = [
    ...(await linksOf(visit, origin, '/', 'header')),
    ...(await linksOf(visit, origin, '/', 'footer')),
    ...(await linksOf(visit, origin, '/blog', 'main', '/blog/')),
    ...(article ? await linksOf(visit, origin, article, 'main', '/blog') : []),
  ];
  const figures = [];
  for (const [when, stirred] of VISITORS) {
    const found = [];
    for (const link of links) {
      const times = await repeat(() => follow(visit, origin, link, stirred));
      const name = `${link.part} of ${link.from} to ${link.to}`;
      found.push({ name, times });
      const [heading, screen] = FIGURES.map(([key]) => median(times.map((one) => one[key])).toFixed(0));
      progress(`${when}, ${name}: heading ${heading} ms, first screen ${screen} ms`);
    }
    for (const [key, what, goal] of FIGURES) {
      const values = found.map(({ name, times }) => [name, times.map((one) => one[key])]);
      figures.push(figure(`navigation to the ${what}, ${when}`, values, { goal, unit: ' ms' }));
    }
  }
  return figures;
}

/** The links of a part of a page to other pages, one for each. */
async function linksOf(visit, origin, from, part, prefix = '/') {
  const paths = await visit(origin + from, { viewport: DESKTOP, settle: 1_000 }, (page) =>
    page.locator(`${part} a[href^="${prefix}"]`).evaluateAll((links) =>
      links
        .map((link) => new URL(link.href).pathname)
        // Files aren't pages of the app, and the admin area sends visitors on.
        .filter((path) => !/\.\w+$|^\/admin/.test(path) && path !== location.pathname),
    ),
  );
  return [...new Set(paths)].map((to) => ({ from, to, part }));
}

/** `stirred`: how many milliseconds before the mouse has moved, or 0 if it hasn't. */
function follow(visit, origin, { from, to, part }, stirred) {
  const options = {
    viewport: DESKTOP,
    stored: ANSWERED,
    init: watchArrival,
    settle: 3_000,
    slow: 'settled',
    network: 'settled',
  };
  return visit(origin + from, options, async (page) => {
    if (stirred > 0) await page.mouse.move(2, 450);
    await page.waitForTimeout(stirred);
    const link = page
      .locator(`${part} a[href="${to}"], ${part} a[href^="${to}#"], ${part} a[href^="${to}?"]`)
      .first();
    if (!(await link.isVisible())) {
      // In a menu of the header.
      const button = link.locator(
        'xpath=ancestor::div[preceding-sibling::button][1]/preceding-sibling::button',
      );
      await button.hover();
      if (!(await link.isVisible())) await button.click();
    }
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForTimeout(HOVER);
    return arrivalAfter(page, async () => {
      await page.mouse.down();
      await page.mouse.up();
      await page
        .waitForFunction(() => window.arrival.heading, undefined, { timeout: 10_000 })
        .catch(() => {});
    });
  });
}
