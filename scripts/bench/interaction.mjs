import { DESKTOP, measureEffect, PHONE, press, visit } from './browser.mjs';

/** First presses on a page: the page, what is pressed, and the selector of its effect. */
const CASES = {
  'menu of a phone': {
    path: '/',
    device: PHONE,
    find: (page) => page.locator('header button[aria-haspopup="dialog"]').filter({ visible: true }),
    effect: '[role="dialog"]',
  },
  menu: {
    path: '/',
    find: (page) => page.locator('header button[aria-expanded]').first(),
    effect: ':root:has(:focus[aria-expanded="true"])',
  },
  'accordion of a phone': {
    path: '/faq',
    device: PHONE,
    find: (page) => page.locator('main button[aria-expanded="false"]').first(),
    effect: ':root:has(:focus[aria-expanded="true"])',
  },
  toggle: {
    path: '/pricing',
    find: (page) => page.locator('label:has(input[name=billing])').nth(1),
    effect: 'label:nth-of-type(2) input[name=billing]:checked',
  },
  chat: {
    path: '/pricing',
    find: (page) => page.getByRole('button', { name: /open chat/i }),
    effect: '[role="dialog"]',
  },
  'first key in the contact form': {
    path: '/contact',
    find: (page) => page.locator('input[name=firstName]'),
    key: 'J',
    // The field is required.
    effect: 'input[name=firstName]:valid',
  },
};

/** When the first press comes, in milliseconds after the page has loaded. */
const MOMENTS = { 'right after load': 0, 'after 3 s': 3_000 };

/** From the first press on a page to the frame that shows its effect, on a slow processor. */
export async function measureInteraction({ browser, inTurns, print }) {
  for (const [name, { path, device = DESKTOP, find, key, effect }] of Object.entries(CASES))
    for (const [moment, settle] of Object.entries(MOMENTS)) {
      const times = await inTurns((origin) =>
        visit(browser, origin + path, { device, settle }, (page) =>
          key
            ? measureEffect(page, 'keydown', effect, () => find(page).press(key))
            : measureEffect(page, 'pointerdown', effect, () => press(find(page), device)),
        ),
      );
      print(`${name}, ${moment}`, times);
    }
}
