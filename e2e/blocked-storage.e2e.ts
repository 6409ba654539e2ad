import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expectNotSent, expectSent, fillContact, MESSAGE, send } from './support/contact';
import { findWholeChromium } from './support/find-chromium';
import { firefoxMissing, openFirefox } from './support/firefox';
import { expect, open, test } from './support/test';

const chromiumPath = findWholeChromium();
const chromiumMissing = chromiumPath
  ? undefined
  : 'There is only the headless shell, which cannot block site data: apt install chromium';
for (const missing of [chromiumMissing, firefoxMissing]) if (missing) console.warn(`Skipped: ${missing}`);

test.use({ site: 'routed' });

/** The names of the browser's stores that this page may use. */
const openStores = async () => {
  const attempts: Record<string, () => unknown> = {
    localStorage: () => localStorage.length,
    sessionStorage: () => sessionStorage.length,
    indexedDB: () => indexedDB.databases(),
    locks: () => navigator.locks.request('probe', () => true),
  };
  const open: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    await Promise.resolve()
      .then(attempt)
      .then(
        () => open.push(name),
        () => undefined,
      );
  }
  return open;
};

test.describe('Chromium, with all site data blocked', () => {
  test.skip(chromiumMissing !== undefined, chromiumMissing);

  let profile: string;
  let blocked: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  test.beforeEach(async ({ baseURL }) => {
    errors.length = 0;
    profile = await mkdtemp(join(tmpdir(), 'blocked-'));
    await mkdir(join(profile, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    blocked = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath,
      baseURL,
      reducedMotion: 'reduce',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    page = blocked.pages()[0] ?? (await blocked.newPage());
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page, '/contact');
    expect(await page.evaluate(openStores)).toEqual([]);
    await fillContact(page);
  });
  test.afterEach(async () => {
    await blocked.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    expect(errors).toEqual([]);
  });

  test('a message is sent, once', { tag: '@proof' }, async ({ backend }) => {
    await send(page);
    await expectSent(page);
    await open(page, '/');
    expect(backend.state.webhooks).toEqual([
      expect.objectContaining({ contact: expect.objectContaining({ message: MESSAGE }) }),
    ]);
  });

  test('a message that failed is sent by itself while the page stays open', { tag: '@proof' }, async ({
    backend,
  }) => {
    backend.faults.set('webhook', { kind: 'status', status: 503, times: 1 });
    await send(page);
    await expectNotSent(page);
    await expect(page.getByText(/while this page stays open|leave this page open/i).first()).toBeVisible();
    await expect(page.getByText('Your message has now been sent').first()).toBeVisible();
    expect(backend.state.webhooks).toHaveLength(1);
  });
});

// Starting it takes longer than all of the journey. e2e/storage.e2e.ts has the same in Chromium, only pretended.
test.describe('Firefox', { tag: '@proof' }, () => {
  test.skip(firefoxMissing !== undefined, firefoxMissing);
  test.setTimeout(90_000);

  for (const [name, preferences, left] of [
    ['with all site data blocked', { 'network.cookie.cookieBehavior': 2 }, []],
    ['without web storage', { 'dom.storage.enabled': false }, ['indexedDB', 'locks']],
  ] as const) {
    test(`${name}: a message is sent, once`, async ({ server, backend }) => {
      const page = await openFirefox(preferences);
      try {
        await page.goto(`${server.origin}/contact`);
        await page.waitFor(() => document.documentElement.dataset.ready === 'true');
        expect(await page.waitFor(openStores)).toEqual(left);
        // The notice about cookies lies over the boxes.
        await page.waitFor(() => {
          const notice = document.querySelector('section[aria-labelledby="cookie-banner-title"]');
          const buttons = [...(notice?.querySelectorAll('button') ?? [])];
          buttons.find(({ textContent }) => textContent === 'Essential Only')?.click();
          return !notice;
        });
        for (const [field, text] of Object.entries({
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada@analytical.example',
          message: MESSAGE,
        })) {
          await page.type(`[name="${field}"]`, text);
        }
        for (const box of ['termsAccepted', 'cookiesAccepted']) await page.click(`[name="${box}"]`);
        await page.click('form:has([name="termsAccepted"]) [type="submit"]');
        await page.waitFor(() => document.body.textContent?.includes('Message sent!'));
        await page.goto(`${server.origin}/`);
        await page.waitFor(() => document.documentElement.dataset.ready === 'true');
        expect(backend.state.webhooks).toEqual([
          expect.objectContaining({ contact: expect.objectContaining({ message: MESSAGE }) }),
        ]);
      } finally {
        await page.close();
      }
    });
  }
});
