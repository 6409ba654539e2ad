import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

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
export const SLOW_CPU = 4;

/** Starts a browser that reaches the sites; a whole one if there's any, since that is what visitors have. */
export async function launchBrowser(flags) {
  const load = async (file) => (await runnerImport(file, { configFile: false })).module;
  const { findChromium, findWholeChromium } = await load('./e2e/support/find-chromium.ts');
  const { freePort } = await load('./e2e/support/free-port.ts');
  const executablePath = findWholeChromium() ?? findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      ...flags,
    ],
  });
  return { browser, port };
}

/**
 * Opens an address in a fresh profile, so that nothing is in the cache, and waits until it has loaded. `init` runs
 * before the page's own scripts; `slow` says when the processor becomes slower: at once or after the page has settled.
 */
export async function inPage(browser, url, options, use) {
  const { viewport = PHONE, reducedMotion, init, stored, slow, network, settle = 0 } = options;
  const context = await browser.newContext({
    viewport,
    ignoreHTTPSErrors: true,
    ...(reducedMotion ? { reducedMotion } : {}),
  });
  try {
    if (stored) await context.addInitScript(store, stored);
    if (init) await context.addInitScript(init);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    const slowDown = () => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    if (slow === 'at once') await slowDown();
    if (network === 'at once') await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    if (options.before) options.before(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settle);
    if (slow === 'settled') await slowDown();
    if (network === 'settled') await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    return await use(page, cdp);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function store(values) {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

/** A signed-in administrator, as the site stores one; answered the consent notice, which would cover the page. */
export const adminSession = () => ({
  auth_status: 'authenticated',
  auth_role: 'super_admin',
  auth_token: { token: 'bench', expiry: Date.now() + 60 * 60_000 },
  cookiesAccepted: 'false',
});

/** Seconds that the main thread has worked, and the time. */
export async function mainThread(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { worked: of('TaskDuration'), at: of('Timestamp') };
}
