import { CONSENT_ANSWERED } from '../launch-browser.mjs';
import { DESKTOP, PHONE } from './browser.mjs';
import { createFigure, median } from './figures.mjs';

/**
 * User interactions: the page, the presses in order, and how many milliseconds each is observed. `isClosed`: closed by
 * the Escape key at the end. `goal`: milliseconds.
 */
const CASES = {
  'keys in the contact form': {
    path: '/contact',
    press: (page) => [page.locator('input[name=firstName]')],
    type: 'Jane Visitor',
    goal: 64,
  },
  accordion: {
    path: '/faq',
    press: (page) => [0, 1, 2, 0, 1].map((index) => page.locator('main button[aria-expanded]').nth(index)),
  },
  menu: { path: '/', press: (page) => Array(4).fill(page.locator('header button[aria-expanded]').first()) },
  'menu of a phone': {
    path: '/',
    viewport: PHONE,
    press: (page) => [page.locator('header button[aria-expanded]').filter({ visible: true }).last()],
    pause: 1_000,
    isClosed: true,
  },
  dialog: {
    path: '/contact',
    press: (page) => [page.locator('main form button[aria-haspopup="dialog"]').first()],
    pause: 1_000,
    isClosed: true,
  },
  toggle: {
    path: '/pricing',
    press: (page) => [1, 0, 1].map((index) => page.locator('label:has(input[name=billing])').nth(index)),
    goal: 64,
  },
  'chat opens': {
    path: '/pricing',
    press: (page) => [page.getByRole('button', { name: /open chat/i })],
    pause: 1_500,
  },
};

/**
 * The slowest event of each kind of input, on a slow processor, from the input to the next frame. The time of an
 * earlier build is a goal too.
 */
export async function measureInteraction({ page, baseline, visit, repeat, inTurns, progress }) {
  const figures = [];
  for (const [name, { path, goal, viewport = DESKTOP, ...act }] of Object.entries(CASES)) {
    const options = { viewport, stored: CONSENT_ANSWERED, init: watchEvents, settle: 3_000, slow: 'settled' };
    const measure = (origin) => visit(origin + path, options, (opened) => measureSlowestEvent(opened, act));
    const [slowest, before] = baseline.isEarlierBuild
      ? await inTurns(measure)
      : [await repeat(() => measure(page)), []];
    progress(
      `${name}: ${slowest.join(', ')} ms${before.length > 0 ? `, before ${before.join(', ')} ms` : ''}`,
    );
    const goals = [goal, median(before)].filter(Number.isFinite);
    figures.push(
      createFigure(`slowest event, ${name}`, slowest, {
        goal: goals.length > 0 ? Math.min(...goals) : undefined,
        unit: ' ms',
      }),
    );
  }
  return figures;
}

async function measureSlowestEvent(page, { press, pause = 350, type, isClosed }) {
  for (const place of press(page)) {
    await place.click();
    await page.waitForTimeout(pause);
  }
  if (type) {
    await page.evaluate(() => (window.events.length = 0));
    await page.keyboard.type(type, { delay: 60 });
  }
  if (isClosed) await page.keyboard.press('Escape');
  await page.waitForTimeout(400);
  // Faster events aren't reported.
  return page.evaluate(() => Math.max(0, ...window.events));
}

/** Runs in the page. */
function watchEvents() {
  window.events = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
