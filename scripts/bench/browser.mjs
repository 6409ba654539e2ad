import { chromium } from '@playwright/test';
import { launchBrowser, setLocalStorage } from '../launch-browser.mjs';
import { loadModule } from '../load-module.mjs';

/** Viewports, as Lighthouse has its phone. */
export const PHONE = { width: 412, height: 823 };
export const DESKTOP = { width: 1280, height: 900 };
/** Lighthouse's slow 4G, applied: bytes a second and milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
/** Lighthouse's phone has a processor that is this much slower. */
const CPU_SLOWDOWN = 4;

/** Starts a browser that reaches the sites, with the port that other programs can drive it by. */
export async function startBrowser(flags) {
  const { freePort } = await loadModule('e2e/support/free-port.ts');
  const port = await freePort();
  const quiet = ['gpu', 'background-networking', 'component-update', 'extensions'].map(
    (name) => `--disable-${name}`,
  );
  const browser = await launchBrowser([...quiet, `--remote-debugging-port=${port}`, ...flags], {
    isWhole: true,
  });
  return { browser, port };
}

/**
 * Opens an address in a fresh profile, so that nothing is in the cache, and waits until it has loaded and settled.
 * `init` runs before the page's own scripts; `slow` and `network` say when the processor and the network become slower:
 * at once or after the page has settled. `isHidden`: with another tab in front, in the browser's own profile.
 */
export async function visit({ browser, port }, url, options, use) {
  const { viewport = PHONE, reducedMotion, init, stored, slow, network, settle = 0, isHidden } = options;
  // Playwright tells the pages of its own contexts that they're looked at.
  const attached = isHidden
    ? await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    : undefined;
  const context =
    attached?.contexts()[0] ??
    (await browser.newContext({ viewport, ignoreHTTPSErrors: true, reducedMotion }));
  try {
    if (stored) await context.addInitScript(setLocalStorage, stored);
    if (init) await context.addInitScript(init);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    const slowDown = async (when) => {
      if (slow === when) await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      if (network === when) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    };
    await slowDown('at once');
    await page.goto(url, { waitUntil: 'load' });
    if (isHidden) await hidePage(page, context);
    await page.waitForTimeout(settle);
    await slowDown('settled');
    return await use(page, cdp);
  } finally {
    for (const page of context.pages()) await page.close();
    await (attached ?? context).close();
  }
}

async function hidePage(page, context) {
  await (await context.newPage()).bringToFront();
  await page.waitForTimeout(1_000);
  if (await page.evaluate(() => document.visibilityState === 'visible'))
    console.warn('  this browser hides no tab: the figure is that of a visible one');
}

/** Milliseconds that the main thread has worked, and the time in seconds. */
export async function readMainThread(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { worked: of('TaskDuration') * 1_000, at: of('Timestamp') };
}

/**
 * Runs in the page: `window.arrival` has how long after the first input since it was emptied a new heading was painted,
 * and the last change of elements, texts and pictures inside the window; styles that move and texts for screen readers
 * don't count. The window's name tells the next document, if there is one, when that input was, and under which heading.
 */
export function watchArrival() {
  let { began, heading } = JSON.parse(window.name || '{}');
  window.arrival = {};
  window.forgetArrival = () => {
    began = undefined;
    window.name = '';
    window.arrival = {};
  };
  const now = () => performance.timeOrigin + performance.now();
  const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
  const note = (key) =>
    requestAnimationFrame(() => {
      // After the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.arrival[key] = now() - began);
      port2.postMessage(0);
    });
  const isSeen = (node) => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (!element?.isConnected || element.closest('[aria-live], [role=status], head')) return false;
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight;
  };
  const changed = (nodes) => {
    if (began === undefined) return;
    if (!window.arrival.heading && headings().some((text) => text && text !== heading)) note('heading');
    // Where they are is known once they are laid out.
    requestAnimationFrame(() => nodes.some(isSeen) && note('screen'));
  };
  for (const type of ['click', 'keydown', 'change']) {
    const begin = ({ timeStamp }) => {
      if (began !== undefined) return;
      began = performance.timeOrigin + timeStamp;
      [heading] = headings();
      window.name = JSON.stringify({ began, heading });
    };
    addEventListener(type, begin, { capture: true });
  }
  new MutationObserver((records) =>
    changed(
      records.flatMap(({ addedNodes, target, type }) => (type === 'childList' ? [...addedNodes] : [target])),
    ),
  ).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener('load', ({ target }) => changed([target]), { capture: true });
}

/** Milliseconds from an input to the new heading and to the last change of the first screen. */
export async function measureArrival(page, act) {
  await page.evaluate(() => window.forgetArrival());
  await act();
  // So that the first screen has come to rest.
  await page.waitForTimeout(1_500);
  const { heading = Number.NaN, screen = heading } = await page.evaluate(() => window.arrival);
  return { heading, screen: Math.max(screen, heading || 0) };
}
