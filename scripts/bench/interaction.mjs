import { DESKTOP, inPage, PHONE } from './browser.mjs';
import { figure, median, noise } from './figures.mjs';

const QUICK = 32;

/** What people do, where, and how slow its slowest event may be. Opening an animation's next step takes a moment. */
const CASES = [
  { name: 'keys in the contact form', path: '/contact', goal: QUICK, act: typeName },
  { name: 'accordion', path: '/faq', goal: QUICK, act: toggleQuestions },
  { name: 'menu', path: '/', goal: QUICK, act: toggleMenu },
  { name: 'menu of a phone', path: '/', goal: QUICK, viewport: PHONE, act: openPhoneMenu },
  { name: 'dialog', path: '/contact', goal: QUICK, act: openDialog },
  { name: 'toggle', path: '/pricing', goal: QUICK, act: switchBilling },
  { name: 'chat opens', path: '/pricing', goal: 48, act: openChat },
];

/** The slowest event of each kind of input, on a slow processor, from the input to the next frame. */
export async function interaction({ page: origin, runs, withBrowser, progress }) {
  return withBrowser(async (browser) => {
    const figures = [];
    for (const { name, path, goal, viewport = DESKTOP, act } of CASES) {
      const slowest = [];
      for (let run = 0; run < runs; run += 1) {
        const options = { viewport, stored: { cookiesAccepted: 'false' }, init: watchEvents, settle: 3_000 };
        slowest.push(
          await inPage(browser, origin + path, { ...options, slow: 'settled' }, async (page) => {
            await act(page);
            await page.waitForTimeout(400);
            // Faster ones aren't reported.
            return page.evaluate(() => Math.max(0, ...window.events));
          }),
        );
      }
      progress(`${name}: ${slowest.join(', ')} ms`);
      figures.push(
        figure(`slowest event, ${name}`, median(slowest), { goal, unit: ' ms', noise: noise([slowest]) }),
      );
    }
    return figures;
  });
}

/** Runs in the page. */
function watchEvents() {
  window.events = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function typeName(page) {
  await page.locator('input[name=firstName]').click();
  await page.waitForTimeout(600);
  await page.evaluate(() => {
    window.events.length = 0;
  });
  for (const key of 'Jane Visitor') {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(60);
  }
}

async function toggleQuestions(page) {
  for (let index = 0; index < 5; index += 1) {
    await page
      .locator('main button[aria-expanded]')
      .nth(index % 3)
      .click();
    await page.waitForTimeout(350);
  }
}

async function toggleMenu(page) {
  for (let index = 0; index < 4; index += 1) {
    await page.locator('header button[aria-expanded]').first().click();
    await page.waitForTimeout(350);
  }
}

async function openPhoneMenu(page) {
  await page.locator('header button[aria-expanded]').filter({ visible: true }).last().click();
  await page.waitForTimeout(1_000);
  await page.keyboard.press('Escape');
}

async function openDialog(page) {
  await page.locator('main form button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(500);
  await page.keyboard.press('Escape');
}

async function switchBilling(page) {
  for (const index of [1, 0, 1]) {
    await page.locator('label:has(input[name=billing])').nth(index).click();
    await page.waitForTimeout(350);
  }
}

async function openChat(page) {
  await page.getByRole('button', { name: /open chat/i }).click();
  await page.waitForTimeout(1_500);
}
