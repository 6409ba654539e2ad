import { chromium } from '@playwright/test';
import { launchBrowser, setLocalStorage } from '../launch-browser.mjs';
import { loadModule } from '../load-module.mjs';

/** Viewports. The phone's is Lighthouse's. */
export const PHONE = { width: 412, height: 823 };
export const DESKTOP = { width: 1280, height: 900 };
/** Lighthouse's slow 4G: bytes per second and milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
/** How much slower the processor of Lighthouse's phone is. */
const CPU_SLOWDOWN = 4;

/** Starts a browser that reaches the sites, and returns it with the port for other programs. */
export async function startBrowser(flags) {
  const { freePort } = await loadModule('e2e/support/free-port.ts');
  const port = await freePort();
  const disabledFeatures = ['gpu', 'background-networking', 'component-update', 'extensions'].map(
    (name) => `--disable-${name}`,
  );
  const browser = await launchBrowser([...disabledFeatures, `--remote-debugging-port=${port}`, ...flags], {
    isFull: true,
  });
  return { browser, port };
}

/**
 * Opens an address in a fresh profile with an empty cache, and waits until it has loaded and settled. `init` runs
 * before the page's own scripts; `slow` and `network` say when to throttle the processor and the network: at once or
 * after settling. `isHidden`: with another tab in front, in the browser's own profile.
 */
export async function visit({ browser, port }, url, options, use) {
  const { viewport = PHONE, reducedMotion, init, stored, slow, network, settle = 0, isHidden } = options;
  // Playwright reports pages of its own contexts as visible.
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

/** Milliseconds of main thread work, and the time in seconds. */
export async function readMainThread(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const getMetric = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { worked: getMetric('TaskDuration') * 1_000, at: getMetric('Timestamp') };
}

/**
 * Runs in the page: `window.arrival` has the times from the first input since it was emptied to the paint of a new
 * heading, and to the last change of elements, texts and pictures inside the window; animated styles and texts for
 * screen readers don't count. The window's name passes the input's time and the old heading to the next document.
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
  const noteChange = (nodes) => {
    if (began === undefined) return;
    if (!window.arrival.heading && headings().some((text) => text && text !== heading)) note('heading');
    // Positions are known after layout.
    requestAnimationFrame(() => nodes.some(isSeen) && note('screen'));
  };
  for (const type of ['click', 'keydown', 'change']) {
    const start = ({ timeStamp }) => {
      if (began !== undefined) return;
      began = performance.timeOrigin + timeStamp;
      [heading] = headings();
      window.name = JSON.stringify({ began, heading });
    };
    addEventListener(type, start, { capture: true });
  }
  new MutationObserver((records) =>
    noteChange(
      records.flatMap(({ addedNodes, target, type }) => (type === 'childList' ? [...addedNodes] : [target])),
    ),
  ).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener('load', ({ target }) => noteChange([target]), { capture: true });
}

/** Milliseconds from an input to the new heading and to the last change of the first screen. */
export async function measureArrival(page, act) {
  await page.evaluate(() => window.forgetArrival());
  await act();
  // Lets the first screen settle.
  await page.waitForTimeout(1_500);
  const { heading = Number.NaN, screen = heading } = await page.evaluate(() => window.arrival);
  return { heading, screen: Math.max(screen, heading || 0) };
}
