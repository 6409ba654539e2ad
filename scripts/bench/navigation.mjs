import { DESKTOP, measureEffect, PHONE, press, visit } from './browser.mjs';

/** How long the mouse points at a link before the click. */
const HOVER_MS = 200;
const SETTLE_MS = 3_000;

/**
 * Visitors: where they find links, and what they do before the click. Most have moved the mouse before they point at
 * a link; the first tap on a phone comes without any warning.
 */
const VISITORS = {
  'after the mouse has moved': {
    device: DESKTOP,
    parts: ['header', 'footer', 'main'],
    prepare: async (page, link) => {
      await page.mouse.move(2, 450);
      await page.waitForTimeout(2_000);
      await pointAt(page, link);
    },
  },
  'as the first interaction': { device: DESKTOP, parts: ['header', 'footer', 'main'], prepare: pointAt },
  'first tap on a phone': {
    device: PHONE,
    parts: ['main', 'footer'],
    prepare: (_, link) => link.scrollIntoViewIfNeeded(),
  },
};
/** The pages whose links are followed, and the addresses of the links. */
const STARTS = { '/': '/', '/blog': '/blog/' };

/** From the click or tap on a link to the frame with the next page's heading, on slow 4G and a slow processor. */
export async function measureNavigation({ browser, origin, pages, inTurns, print }) {
  for (const [name, { device, parts, prepare }] of Object.entries(VISITORS))
    for (const { from, part, to } of await findLinks(browser, origin, device, parts)) {
      if (pages && !pages.includes(to)) continue;
      const times = await inTurns((site) =>
        visit(browser, site + from, { device, settle: SETTLE_MS, isSlow4G: true }, async (page) => {
          const link = findLink(page, part, to);
          await prepare(page, link);
          return measureEffect(page, 'click', undefined, () => press(link, device));
        }),
      );
      print(`${name}, ${part} of ${from} to ${to}`, times);
    }
}

const findLink = (page, part, to) =>
  page.locator(`${part} a[href="${to}"], ${part} a[href^="${to}#"], ${part} a[href^="${to}?"]`).first();

/** One link to each page, and to one article, service or other page of a kind. Files aren't pages, and the admin area redirects. */
async function findLinks(browser, origin, device, parts) {
  const links = new Map();
  for (const [from, prefix] of Object.entries(STARTS))
    for (const part of parts) {
      const paths = await visit(browser, origin + from, { device }, (page) =>
        page
          .locator(`${part} a[href^="${prefix}"]`)
          .evaluateAll((all) => all.map(({ href }) => new URL(href).pathname)),
      );
      for (const to of paths) {
        const kind = to.replace(/^(\/[^/]+\/).+/, '$1');
        if (to !== from && !links.has(kind) && !/\.\w+$|^\/admin/.test(to))
          links.set(kind, { from, part, to });
      }
    }
  return [...links.values()];
}

async function pointAt(page, link) {
  if (!(await link.isVisible())) {
    // Links inside a menu of the header.
    const button = link.locator(
      'xpath=ancestor::div[preceding-sibling::button][1]/preceding-sibling::button',
    );
    await button.hover();
    if (!(await link.isVisible())) await button.click();
  }
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
}
