import { DESKTOP, inPage } from './browser.mjs';
import { median, noise, worst } from './figures.mjs';

const HOVER = 200;
/** After a click, so that the first screen has come to rest. */
const REST = 1_500;

/** From the click on a link, pointed at for a moment, to the new heading and to a first screen at rest. */
export async function navigation({ page: origin, pages, runs, withBrowser, progress }) {
  return withBrowser(async (browser) => {
    const article = pages.find((path) => path.startsWith('/blog/'));
    const links = [
      ...(await linksOf(browser, origin, '/', 'header')),
      ...(await linksOf(browser, origin, '/', 'footer')),
      ...(await linksOf(browser, origin, '/blog', 'main', '/blog/')),
      ...(article ? await linksOf(browser, origin, article, 'main', '/blog') : []),
    ];
    const found = [];
    for (const link of links) {
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await follow(browser, origin, link));
      const name = `${link.part} of ${link.from} to ${link.to}`;
      found.push({ name, times });
      const [heading, screen] = ['heading', 'screen'].map((key) => median(times.map((one) => one[key])));
      progress(`${name}: heading ${heading.toFixed(0)} ms, first screen ${screen.toFixed(0)} ms`);
    }
    const of = (key) =>
      worst(
        `navigation to the ${key === 'heading' ? 'new heading' : 'whole first screen'}`,
        found.map(({ name, times }) => [name, median(times.map((one) => one[key]))]),
        {
          goal: key === 'heading' ? 60 : 150,
          unit: ' ms',
          noise: noise(found.map(({ times }) => times.map((one) => one[key]))),
        },
      );
    return [of('heading'), of('screen')];
  });
}

/** The links of a part of a page to other pages, one for each. */
async function linksOf(browser, origin, from, part, prefix = '/') {
  const paths = await inPage(browser, origin + from, { viewport: DESKTOP, settle: 1_000 }, (page) =>
    page.locator(`${part} a[href^="${prefix}"]`).evaluateAll((links) =>
      links
        .map((link) => new URL(link.href))
        // Files aren't pages of the app, and the admin area sends visitors on.
        .filter(({ pathname }) => !/\.\w+$|^\/admin/.test(pathname) && pathname !== location.pathname)
        .map(({ pathname }) => pathname),
    ),
  );
  return [...new Set(paths)].map((to) => ({ from, to, part }));
}

function follow(browser, origin, { from, to, part }) {
  const options = {
    viewport: DESKTOP,
    stored: { cookiesAccepted: 'false' },
    init: watchArrival,
    settle: 3_000,
    slow: 'settled',
    network: 'settled',
  };
  return inPage(browser, origin + from, options, async (page) => {
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
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(() => window.arrival?.heading, undefined, { timeout: 10_000 }).catch(() => {});
    await page.waitForTimeout(REST);
    const { heading = Number.NaN, screen = Number.NaN } = await page.evaluate(() => window.arrival ?? {});
    return { heading, screen: Math.max(heading, screen) };
  });
}

/**
 * Runs in the page. The heading has arrived when its frame is painted. The screen is at rest after the last change of
 * elements, texts and pictures that are inside the window; styles that move and texts for screen readers don't count.
 */
function watchArrival() {
  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  const isSeen = (node) => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (!element?.isConnected || element.closest('[aria-live], [role=status], head')) return false;
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight;
  };
  const onClick = () => {
    const began = performance.now();
    const before = document.querySelector('h1')?.textContent;
    window.arrival = {};
    const note = (key) => afterPaint(() => (window.arrival[key] = performance.now() - began));
    const changed = (nodes) => {
      if (!window.arrival.heading) {
        const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
        if (headings.some((text) => text && text !== before)) note('heading');
      }
      // Where they are is known once they are laid out.
      requestAnimationFrame(() => nodes.some(isSeen) && note('screen'));
    };
    new MutationObserver((records) =>
      changed(
        records.flatMap(({ addedNodes, target, type }) =>
          type === 'childList' ? [...addedNodes] : [target],
        ),
      ),
    ).observe(document, { childList: true, characterData: true, subtree: true });
    addEventListener('load', ({ target }) => changed([target]), { capture: true });
  };
  addEventListener('click', ({ target }) => target.closest('a[href]') && onClick(), { capture: true });
}
