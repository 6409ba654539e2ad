import { CONSENT_ANSWERED, launchBrowser, setLocalStorage } from '../launch-browser.mjs';
import { loadModule } from '../load-module.mjs';

/** The phone is Lighthouse's. */
export const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** Lighthouse's slow 4G: bytes per second and milliseconds. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How much slower the processor of Lighthouse's phone is. */
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 15_000;

/** Starts a browser that reaches the builds, and returns it with the port for Lighthouse. */
export async function startBrowser(flags) {
  const { freePort } = await loadModule('tests/fakes/listen.ts');
  const port = await freePort();
  const disabled = ['gpu', 'background-networking', 'component-update', 'extensions'];
  const browser = await launchBrowser([
    ...disabled.map((name) => `--disable-${name}`),
    `--remote-debugging-port=${port}`,
    ...flags,
  ]);
  return { browser, port };
}

/**
 * Opens an address with an empty cache, waits until it has loaded and for `settle` milliseconds. The processor is slow
 * from the start, or with `isSlow4G` after that, like the network then.
 */
export async function visit(browser, url, { device, settle = 0, isSlow4G = false }, use) {
  const context = await browser.newContext({ ...device, ignoreHTTPSErrors: true });
  try {
    await context.addInitScript(setLocalStorage, CONSENT_ANSWERED);
    await context.addInitScript(watchEffect);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const slowDown = () => cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (!isSlow4G) await slowDown();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settle);
    if (isSlow4G) {
      await slowDown();
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    }
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The first press of this device. */
export const press = (place, { hasTouch }) => (hasTouch ? place.tap() : place.click());

/**
 * Milliseconds from the first event of `type` to the frame that shows an element of `effect`, or without it another
 * heading. NaN if none comes.
 */
export async function measureEffect(page, type, effect, act) {
  await page.evaluate(([type, effect]) => window.awaitEffect(type, effect), [type, effect]);
  // Playwright's own script for waiting takes 30 ms of a slow processor, at its first use on a page.
  await page.waitForFunction(() => true);
  await act();
  try {
    const shown = await page.waitForFunction(() => window.effectMs, undefined, { timeout: TIMEOUT_MS });
    return await shown.jsonValue();
  } catch {
    return Number.NaN;
  }
}

/** Runs in the page. The window's name passes the event's time and the old heading to the next document. */
function watchEffect() {
  const now = () => performance.timeOrigin + performance.now();
  const readHeadings = () =>
    [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
  const check = (press) => {
    const isShown = press.effect
      ? document.querySelector(press.effect)
      : readHeadings().some((text) => text && text !== press.heading);
    if (!isShown) return void requestAnimationFrame(() => check(press));
    // After the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.effectMs = now() - press.began;
    };
    port2.postMessage(0);
  };
  window.awaitEffect = (type, effect) => {
    const onPress = ({ timeStamp }) => {
      const press = { effect, began: performance.timeOrigin + timeStamp, heading: readHeadings()[0] };
      window.name = JSON.stringify(press);
      requestAnimationFrame(() => check(press));
    };
    addEventListener(type, onPress, { capture: true, once: true });
  };
  if (window.name) requestAnimationFrame(() => check(JSON.parse(window.name)));
}
