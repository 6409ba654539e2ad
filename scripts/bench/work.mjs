import { setTimeout as sleep } from 'node:timers/promises';
import { DESKTOP, inPage, mainThread, SLOW_CPU } from './browser.mjs';
import { figure, median, noise, ratio, worst } from './figures.mjs';
import { kindsOf } from './site-pages.mjs';

const FIRST_SECONDS = 6;
const IDLE_SECONDS = 5;

/** How long the main thread works in the first seconds of a page, against the same page without scripts. */
export async function work({ page, twin, pages, runs, withBrowser, progress }) {
  return withBrowser(async (browser) => {
    const worked = (url) =>
      inPage(browser, url, { reducedMotion: 'reduce', settle: FIRST_SECONDS * 1_000 }, async (_, cdp) => {
        return (await mainThread(cdp)).worked * 1_000;
      });
    const found = [];
    for (const path of kindsOf(pages)) {
      const mine = [];
      const its = [];
      for (let run = 0; run < runs; run += 1) {
        mine.push(await worked(page + path));
        its.push(await worked(twin + path));
      }
      found.push({ path, mine, its });
      progress(`${path}: ${median(mine).toFixed(0)} ms, without scripts ${median(its).toFixed(0)} ms`);
    }
    return [
      worst(
        `main-thread work in ${FIRST_SECONDS} s / twin`,
        found.map(({ path, mine, its }) => [path, ratio(mine, its)]),
        { goal: 1.4, digits: 2, noise: noise(found.map(({ its }) => its)) },
      ),
    ];
  });
}

/** How much the main thread works on the home page while nobody does anything. */
export async function idle({ page: origin, runs, withBrowser, progress }) {
  const cases = [
    ['home, 4x slower', {}, 10],
    ['home in a hidden tab', { hidden: true }, 0],
    ['home, reduced motion', { reducedMotion: 'reduce' }, 0],
  ];
  return withBrowser(async (browser) => {
    const figures = [];
    for (const [name, options, goal] of cases) {
      const busy = [];
      for (let run = 0; run < runs; run += 1) {
        busy.push(
          options.hidden
            ? await inHiddenTab(browser, `${origin}/`, busyShare)
            : await inPage(
                browser,
                `${origin}/`,
                { viewport: DESKTOP, settle: 3_000, slow: 'settled', ...options },
                (_, cdp) => busyShare(cdp),
              ),
        );
      }
      progress(`${name}: ${busy.map((value) => value.toFixed(1)).join(', ')} ms/s`);
      figures.push(
        figure(`idle main thread, ${name}`, median(busy), { goal, unit: ' ms/s', noise: noise([busy]) }),
      );
    }
    return figures;
  });
}

/** Milliseconds of work a second. */
async function busyShare(cdp) {
  const before = await mainThread(cdp);
  await sleep(IDLE_SECONDS * 1_000);
  const after = await mainThread(cdp);
  return ((after.worked - before.worked) * 1_000) / (after.at - before.at);
}

/**
 * Opens a page, and another tab in front of it. Playwright tells each of its pages that it is looked at, so this one is
 * opened behind its back.
 */
async function inHiddenTab(browser, url, use) {
  const session = await browser.newBrowserCDPSession();
  const { targetId } = await session.send('Target.createTarget', { url });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map();
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, result } = JSON.parse(event.message);
    answers.get(id)?.(result);
  });
  const send = (method, params = {}) =>
    new Promise((resolve) => {
      const id = answers.size + 1;
      answers.set(id, resolve);
      const message = JSON.stringify({ id, method, params });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    });
  await send('Performance.enable');
  await sleep(3_000);
  const other = await session.send('Target.createTarget', { url: 'about:blank' });
  await sleep(1_000);
  const { result } = await send('Runtime.evaluate', { expression: 'document.visibilityState' });
  if (result.value !== 'hidden')
    console.warn('  this browser hides no tab: the figure is that of a visible one');
  await send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  try {
    return await use({ send });
  } finally {
    for (const tab of [targetId, other.targetId]) await session.send('Target.closeTarget', { targetId: tab });
    await session.detach();
  }
}
