import type { Page } from '@playwright/test';
import { isProof, SEED, sample } from '../tests/support/suite';
import { ACCOUNTS, accountButton, submitLogin } from './support/accounts';
import { expectSent, inquire } from './support/contact';
import { PUBLIC_PATHS } from './support/every-path';
import { expect, h1, open, test } from './support/test';
import { seeAll, withoutPlaceholderPauses } from './support/visit';

const LOADED = ['/', '/contact', '/login', '/no/such/page'];
const VISITED = PUBLIC_PATHS.filter((path) => path !== '/plans');

/** In ms per page: the same code then runs as with React's own pauses. */
const DWELL = 40;

/** Each run of `npm test` visits every second page, and loads one of those from the server; the proof visits all. */
const createSampler = (every: number) => (_: string, index: number) =>
  isProof || index % every === SEED % every;

/** Opens pages of every kind as a visitor. */
async function seePublicPages(page: Page): Promise<void> {
  const loaded = LOADED.filter(createSampler(LOADED.length));
  for (const path of loaded) {
    await open(page, path);
    await expect(h1(page), path).toBeVisible();
  }
  const visited = VISITED.filter(createSampler(2));
  // The current page would not change.
  await seeAll(page, visited[0] === loaded.at(-1) ? visited.slice(1) : visited, DWELL);
}

test.describe('a browser that keeps nothing', () => {
  const WAYS = [
    [
      'local storage is blocked',
      () => {
        const throwBlocked = () => {
          throw new DOMException('Blocked', 'SecurityError');
        };
        for (const area of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, area, { configurable: true, get: throwBlocked });
        }
      },
    ],
    [
      'local storage is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      },
    ],
  ] as const;
  for (const [name, prevent] of sample(WAYS, 1)) {
    test(`${name}: every page opens`, { tag: '@proof' }, async ({ page }) => {
      await withoutPlaceholderPauses(page);
      await page.addInitScript(prevent);
      await seePublicPages(page);
    });

    test(`${name}: choices hold as long as the page, and a message is sent`, async ({ page, backend }) => {
      await page.addInitScript(prevent);
      await open(page, '/login?from=/contact');
      await page.getByRole('button', { name: 'Essential Only' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await submitLogin(page, ACCOUNTS.client);
      await expect(h1(page)).toHaveText('Get in Touch');
      await expect(accountButton(page)).toBeVisible();
      await seeAll(page, ['/about', '/admin']);
      await expect(h1(page)).toHaveText('Access denied');
      await inquire(page);
      await expectSent(page);
      expect(backend.log).toEqual([]);
    });
  }
});
