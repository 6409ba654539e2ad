// Draws the README's pictures from the site of `npm start`.
import { statSync, writeFileSync } from 'node:fs';
import { createAdminSession, launchBrowser, setLocalStorage } from '../launch-browser.mjs';
import { loadModule } from '../load-module.mjs';

export const usage = `Usage: npm run site -- screenshots

Builds the demo, serves it with the fakes and takes the pictures at a fixed time, so that a rerun changes a file only
if the site looks different.`;

export const options = {};

const FOLDER = '.cache/screenshots';
const SIZE = { width: 1280, height: 800 };
const NOW = new Date('2026-11-18T10:30:00Z');
/** Larger pictures would slow the README down. */
const MAX_BYTES = 150_000;

/** Settings stay for the pictures after: the inbox shows its sample leads only while no system is in use. */
const PICTURES = [
  { file: 'docs/home.jpg', path: '/' },
  { file: 'docs/inbox.jpg', path: '/admin/leads', ready: 'tbody tr' },
  {
    file: 'docs/integrations.jpg',
    path: '/admin/integrations',
    storage: { hubspot_config: { enabled: true, baseUrl: '/api/hubspot' } },
    button: 'Test connection',
    ready: 'text=Tested:',
  },
];
/** Half the size of PNG, with clean text. */
const FORMAT = { type: 'jpeg', quality: 72 };

export async function run() {
  const { buildSite, SITES } = await loadModule('e2e/support/build-sites.ts');
  const { startSiteServer } = await loadModule('e2e/support/site-server.ts');
  const { createFakeBackend } = await loadModule('tests/fakes/backend.ts');
  await buildSite(SITES.demo, FOLDER);
  const server = await startSiteServer(FOLDER, createFakeBackend());
  // Text is antialiased the same way on every machine.
  const browser = await launchBrowser(['--disable-lcd-text', '--font-render-hinting=none']);
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: SIZE,
      locale: 'en-US',
      timezoneId: 'UTC',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.clock.install({ time: NOW });
    await context.addInitScript(setLocalStorage, createAdminSession(NOW.getTime()));
    const page = await context.newPage();
    for (const { file, path, ready = 'h1', storage = {}, button } of PICTURES) {
      await page.addInitScript(setLocalStorage, storage);
      await page.goto(path);
      await page.locator('html[data-ready="true"]').waitFor();
      if (button) await page.getByRole('button', { name: button }).press('Enter');
      await page.locator(ready).first().waitFor();
      // Until toasts are gone.
      await page.clock.fastForward('01:00');
      await page.evaluate(async () => {
        await document.fonts.ready;
        scrollTo(0, 0);
        document.activeElement?.blur?.();
      });
      await page.waitForLoadState('networkidle');
      writeFileSync(file, await takeSettledScreenshot(page));
      const { size } = statSync(file);
      console.log(`${file}  ${Math.round(size / 1000)} kB`);
      if (size > MAX_BYTES) {
        console.error(`${file} is larger than ${MAX_BYTES / 1000} kB.`);
        process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The page's picture once two in a row are equal: toasts and late parts have settled. */
async function takeSettledScreenshot(page) {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', ...FORMAT });
  let last = await take();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(300);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} doesn't come to rest`);
}
