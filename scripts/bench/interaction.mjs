import { CONSENT_ANSWERED } from '../launch-browser.mjs';
import { DESKTOP, PHONE } from './browser.mjs';
import { createFigure, median } from './figures.mjs';

/** User interactions: the page, what is pressed first, and by which selector its effect is seen. */
const CASES = {
  'menu of a phone': {
    path: '/',
    viewport: PHONE,
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
    viewport: PHONE,
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
  },
};

/** When the first press comes, in milliseconds after the page has loaded. */
const MOMENTS = { 'right after load': 0, 'after 3 s': 3_000 };

/**
 * From the first press on a page to the frame that shows its effect, on a slow processor. An earlier build's time is
 * the goal.
 */
export async function measureInteraction({ page, baseline, visit, repeat, inTurns, progress }) {
  const figures = [];
  for (const [name, { path, viewport = DESKTOP, ...act }] of Object.entries(CASES))
    for (const [moment, settle] of Object.entries(MOMENTS)) {
      const options = { viewport, stored: CONSENT_ANSWERED, init: watchPress, settle, slow: 'at once' };
      const measure = (origin) => visit(origin + path, options, (opened) => measureEffect(opened, act));
      const [times, before] = baseline.isEarlierBuild
        ? await inTurns(measure)
        : [await repeat(() => measure(page)), []];
      progress(`${name}, ${moment}: ${times.join(', ')} ms; before: ${before.join(', ')} ms`);
      figures.push(
        createFigure(`${name}, ${moment}`, times, {
          goal: before.length > 0 ? median(before) : undefined,
          unit: ' ms',
        }),
      );
    }
  return figures;
}

async function measureEffect(page, { find, key, effect }) {
  await page.evaluate((selector) => window.awaitEffect(selector), effect);
  const place = find(page);
  await (key ? place.press(key) : place.click());
  await page.waitForFunction(() => window.effectMs !== undefined, undefined, { timeout: 15_000 });
  return page.evaluate(() => Math.round(window.effectMs));
}

/** Runs in the page: `effectMs` is the time from the next press to the frame that shows its effect. */
function watchPress() {
  window.awaitEffect = (selector) => {
    const onPress = ({ timeStamp, target }) => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, onPress, true);
      const check = () => {
        const hasEffect = selector ? document.querySelector(selector) : target.value;
        if (!hasEffect) return void requestAnimationFrame(check);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.effectMs = performance.now() - timeStamp;
        };
        port2.postMessage(0);
      };
      requestAnimationFrame(check);
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, onPress, true);
  };
}
