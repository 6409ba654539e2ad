// Times a build against itself in a slowed-down browser: `npm run build && npm run bench`, or with the folder of
// another build as argument. It asserts nothing: only the ratios within one run are meaningful.
import { chromium } from '@playwright/test';
import { preview, runnerImport } from 'vite';

const outDir = process.argv[2] ?? 'dist';
const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** Slow 4G as Lighthouse simulates it; bytes a second and milliseconds. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const PHONE = { width: 412, height: 823 };

const { module } = await runnerImport('./e2e/support/find-chromium.ts');
const executablePath = module.findChromium();
const server = await preview({
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
const origin = server.resolvedUrls.local[0].replace(/\/$/, '');
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

try {
  await benchFirstPaint();
  await benchNavigation();
  await benchParticles();
} finally {
  await browser.close();
  await server.close();
}

async function benchFirstPaint() {
  const rows = [];
  for (const path of ['/', '/contact']) {
    const results = { 'with scripts': [], 'scripts blocked': [] };
    for (let run = 0; run < RUNS; run += 1) {
      for (const variant of Object.keys(results)) {
        results[variant].push(
          await inSlowPage({ blocked: variant === 'scripts blocked' }, (page) => paintTimes(page, path)),
        );
      }
    }
    for (const [variant, times] of Object.entries(results)) {
      rows.push([path, variant, ms(times.map(({ fcp }) => fcp)), ms(times.map(({ lcp }) => lcp))]);
    }
  }
  print(`First visit, phone, slow 4G, CPU ${CPU_SLOWDOWN}x slower (ms)`, ['page', '', 'FCP', 'LCP'], rows);
}

async function paintTimes(page, path) {
  await page.goto(origin + path, { waitUntil: 'load' });
  // Long enough for the app to start and for a late largest paint to appear.
  await page.waitForTimeout(3_000);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
          resolve({ fcp, lcp: list.getEntries().at(-1).startTime });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

async function benchNavigation() {
  const cold = [];
  const warm = [];
  for (let run = 0; run < RUNS; run += 1) {
    await inSlowPage({}, async (page) => {
      await page.goto(`${origin}/`);
      await page.locator('html[data-ready="true"]').waitFor();
      await page.waitForLoadState('networkidle');
      cold.push(await timeOfClick(page, '/contact'));
      await timeOfClick(page, '/');
      warm.push(await timeOfClick(page, '/contact'));
    });
  }
  print(
    'From a click on a link of the header to the next page, same conditions (ms)',
    ['', 'time'],
    [
      ['code not fetched yet', ms(cold)],
      ['code there', ms(warm)],
    ],
  );
}

/** Clicks without pointing first, which would fetch the code. */
function timeOfClick(page, path) {
  return page.evaluate(
    (to) =>
      new Promise((resolve) => {
        const before = document.querySelector('h1');
        const start = performance.now();
        const look = () => {
          const now = document.querySelector('h1');
          if (now && now !== before) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        document.querySelector(`header a[href="${to}"]`).click();
        requestAnimationFrame(look);
      }),
    path,
  );
}

async function benchParticles() {
  const SECONDS = 3;
  const variants = {
    'standing still': { reducedMotion: 'reduce' },
    'drawn in a worker': {},
    'drawn on the page': { script: () => delete window.OffscreenCanvas },
  };
  const rows = [];
  for (const [variant, options] of Object.entries(variants)) {
    const busy = [];
    for (let run = 0; run < RUNS; run += 1) {
      await inSlowPage(
        { ...options, network: false, viewport: { width: 1440, height: 900 } },
        async (page, cdp) => {
          await page.goto(`${origin}/`);
          await page.locator('main canvas').waitFor();
          await page.waitForTimeout(500);
          await cdp.send('Performance.enable');
          const taskTime = async () =>
            (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
              .value;
          const before = await taskTime();
          await page.waitForTimeout(SECONDS * 1_000);
          busy.push((((await taskTime()) - before) * 1_000) / SECONDS);
        },
      );
    }
    rows.push([variant, ms(busy)]);
  }
  print(
    `Main thread of the home page in motion, CPU ${CPU_SLOWDOWN}x slower (ms a second)`,
    ['network', 'busy'],
    rows,
  );
}

/** A fresh browser profile, so that nothing is in the cache. */
async function inSlowPage({ blocked, script, network = true, viewport = PHONE, reducedMotion }, use) {
  const context = await browser.newContext({ viewport, ...(reducedMotion ? { reducedMotion } : {}) });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (blocked) await cdp.send('Network.setBlockedURLs', { urls: ['*.js'] });
    if (network) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (script) await page.addInitScript(script);
    return await use(page, cdp);
  } finally {
    await context.close();
  }
}

/** The median, formatted for a table. */
function ms(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)].toFixed(0);
}

function print(title, head, rows) {
  const columns = head.map((_, column) => {
    const cells = rows.map((row) => row[column]);
    const width = Math.max(head[column].length, ...cells.map((cell) => cell.length));
    return cells.every((cell) => /^\d+$/.test(cell))
      ? (cell) => cell.padStart(width)
      : (cell) => cell.padEnd(width);
  });
  console.log(`\n${title}; median of ${RUNS}`);
  for (const line of [head, ...rows]) {
    console.log(`  ${line.map((cell, column) => columns[column](cell)).join('  ')}`);
  }
}
