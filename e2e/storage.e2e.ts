import type { Page } from '@playwright/test';
import { isProof, SEED, sample } from '../tests/support/suite';
import { ACCOUNTS, accountButton, submitLogin } from './support/accounts';
import { expectSent, fillContact, send } from './support/contact';
import { ADMIN_PATHS, PUBLIC_PATHS } from './support/every-path';
import { expect, open, sessionOf, store, test } from './support/test';
import { seeAll, storeElsewhere, withoutPlaceholderPauses } from './support/visit';

Object.assign(globalThis, { __SITE_CONFIG__: {} });
const { storedValues } = await import('../src/features/stored-values');
const KEYS = storedValues.map(({ key }) => key);
const everyKey = (value: string) => Object.fromEntries(KEYS.map((key) => [key, value]));

const LOADED = ['/', '/contact', '/login', '/no/such/page'];
const VISITED = PUBLIC_PATHS.filter((path) => path !== '/plans');
// A lead's detail is a state of the list.
const ADMIN_VISITED = ADMIN_PATHS.filter((path) => path !== '/admin' && !path.includes('?'));

/** In ms, on each page: the same code then runs as in a sweep that keeps React's pauses. */
const DWELL = 40;

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Each run of `npm test` sees another share of the pages, the proof all of them. */
const TURN = isProof ? undefined : SEED;

/** Opens pages of every kind as a visitor. With a turn, one of those that come from the server and half of the others. */
async function seePublicPages(page: Page, turn?: number): Promise<void> {
  const loaded = LOADED.filter((_, index) => turn === undefined || index === turn % LOADED.length);
  for (const path of loaded) {
    await open(page, path);
    await expect(h1(page), path).toBeVisible();
  }
  const visited = VISITED.filter(inTurn(turn));
  // Where the visitor is, nothing changes.
  await seeAll(page, visited[0] === loaded.at(-1) ? visited.slice(1) : visited, DWELL);
}

const inTurn = (turn?: number) => (_: string, index: number) => turn === undefined || index % 2 === turn % 2;

/** The same, then the administrators’ pages as a super admin. */
async function seeEverything(page: Page, values: Record<string, string>, turn?: number): Promise<void> {
  await withoutPlaceholderPauses(page);
  await store(page, values);
  await seePublicPages(page, turn);
  await storeElsewhere(page, { ...values, ...sessionOf('super_admin') });
  await open(page, '/admin');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await seeAll(page, ADMIN_VISITED.filter(inTurn(turn)), DWELL);
}

const VALUES = {
  nothing: '',
  'an open brace': '{',
  null: 'null',
  true: 'true',
  'an empty list': '[]',
  'a list of odd things': '[null, 1, "x", {}, [[]]]',
  'a string': '"x"',
  'a number': '-1e400',
  'an object of something else': '{"a":1}',
  'an object that reaches for prototypes':
    '{"__proto__":{"testingMode":true},"constructor":{"prototype":null}}',
  'no JSON at all': '<img src=x onerror=alert(1)>\u0000\ud800',
  'a hundred thousand letters': `"${'x'.repeat(100_000)}"`,
  'deep nesting': '['.repeat(20_000) + ']'.repeat(20_000),
};

test.describe('whatever stands in local storage, every page opens', () => {
  const values = Object.entries(VALUES).map(([name, value], index) => ({
    name: `${name}, under every key`,
    values: everyKey(value),
    // Shared code reads the parts that differ by page, so pages take turns.
    turn: index,
  }));
  for (const { name, values: stored, turn } of sample(values, 1)) {
    test(name, async ({ page }) => {
      test.setTimeout(60_000);
      await seeEverything(page, stored, turn);
    });
  }

  test('an unreadable value is reported once, without its contents', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await store(page, everyKey('{"secret-inside'));
    await open(page, '/contact');
    await seeAll(page, ['/', '/about', '/contact']);
    expect(warnings.filter((text) => text.includes('"admin_config"'))).toHaveLength(1);
    expect(new Set(warnings).size).toBe(warnings.length);
    expect(warnings.join()).not.toContain('secret-inside');
  });
});

test.describe('a browser that keeps nothing', () => {
  const WAYS = [
    [
      'local storage is blocked',
      () => {
        const blocked = () => {
          throw new DOMException('Blocked', 'SecurityError');
        };
        for (const area of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, area, { configurable: true, get: blocked });
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
    test(`${name}: every page opens`, async ({ page }) => {
      test.setTimeout(60_000);
      await withoutPlaceholderPauses(page);
      await page.addInitScript(prevent);
      await seePublicPages(page, TURN);
    });
  }

  for (const [name, prevent] of sample(WAYS, 1)) {
    test(`${name}: choices hold as long as the page, and a message is sent`, async ({ page, backend }) => {
      await page.clock.install();
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
      await open(page, '/contact');
      await fillContact(page);
      // As long as a person needs at least.
      await page.clock.fastForward(2_000);
      await send(page);
      await expectSent(page);
      expect(backend.log).toEqual([]);
    });
  }
});
