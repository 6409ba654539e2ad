import type { Page } from '@playwright/test';
import { isProof } from '../tests/support/suite';
import { expectAccessible } from './support/axe';
import { delivered, storeLeads, storeRows } from './support/leads';
import { tooWide } from './support/screen';
import { expect, open, sessionOf, store, test } from './support/test';

// A list of more than a hundred is rendered in part, too.
const MANY = isProof ? 5_000 : 150;
const number = (count: number) => count.toLocaleString('en-US');
const many = number(MANY);

const admin = { ...sessionOf('super_admin'), cookiesAccepted: 'false' };

/** Leads of this browser, as `storeLeads` has them. */
async function keepLeads(page: Page, count: number, receipt: object): Promise<void> {
  // Any page of the site will do, and this one is there at once.
  await page.goto('/robots.txt');
  await storeLeads(page, count, receipt);
}

const person = (page: Page, index: number) =>
  page.getByRole('link', { name: new RegExp(`^person-${index}@`) });
const rendered = (page: Page) => page.locator('tbody tr[data-index]').count();
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The list shows rows wherever you look, with no gaps. */
const rowInTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return seen?.closest('tr')?.hasAttribute('data-index') ?? false;
  });

const nameInTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return seen?.closest('tr')?.querySelector('a')?.textContent ?? '';
  });

/** Every fourth lead is from the navy. */
const NAVY = [...Array(MANY).keys()].filter((index) => index % 4 === 3);

test('an inbox of thousands: scrolled, searched and read', async ({ page }) => {
  const found = NAVY.filter((index) => `${index}`.startsWith('47')).length;
  await store(page, admin);
  await keepLeads(page, MANY, delivered);
  await open(page, '/admin/leads');
  await expect(page.getByText(`${many} leads`)).toBeVisible();
  expect(await rendered(page)).toBeLessThan(60);

  await person(page, 0).focus();
  await page.keyboard.press('End');
  await expect(person(page, MANY - 1)).toBeFocused();
  await expect(person(page, MANY - 1)).toBeInViewport();
  await expect(page.locator('tbody tr[data-index]').last()).toHaveAttribute('aria-rowindex', `${MANY + 1}`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => rowInTheMiddle(page)).toBe(true);
  expect(await rendered(page)).toBeLessThan(60);

  // Reading a lead and leaving it again moves nothing.
  // By its name: which rows are on the page changes as it scrolls.
  const name = await nameInTheMiddle(page);
  const middle = page.getByRole('link', { name });
  const place = await scrolled(page);
  await middle.click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Timeline' })).toContainText(
    'Local inbox delivered',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name })).toBeFocused();
  expect(await scrolled(page)).toBe(place);

  await page.getByRole('searchbox').pressSequentially('navy person-47');
  await expect(page).toHaveURL(/\/admin\/leads\?q=navy\+person-47$/);
  await expect(page.getByText(`${found} of ${many} leads`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${found} of ${many} leads`)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('navy person-47');
});

/** How many leads the first screen shows in full, and the addresses that break inside a word. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr[data-index]')];
    const links = rows.map((row) => row.querySelector('a') as HTMLElement);
    return {
      whole: rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      split: links.filter((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }).length,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });

test('nine leads are on the first screen of a laptop, under one row of filters', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await store(page, admin);
  await keepLeads(page, 30, delivered);
  await open(page, '/admin/leads');
  await expect(page.getByText('30 leads')).toBeVisible();
  const { whole, ...wrong } = await firstScreen(page);
  expect(whole).toBeGreaterThanOrEqual(9);
  expect(wrong).toEqual({ split: 0, wide: 0 });
  const controls = [
    page.getByRole('searchbox'),
    page.getByRole('combobox', { name: 'Kind' }),
    page.getByRole('combobox', { name: 'Delivery state' }),
    page.getByRole('button', { name: /filters/i }),
  ];
  const tops = await Promise.all(controls.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
  await expect(person(page, 29)).toBeInViewport();

  // The detail begins with the message and its sender, and answers are a press away.
  await page
    .locator('tbody tr[data-index]')
    .first()
    .click({ position: { x: 300, y: 8 } });
  const dialog = page.getByRole('dialog', { name: 'Ada Byron' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Message',
    'Mark and note',
    'Contact',
    'Delivery',
    'Timeline',
    'Where it came from',
  ]);
  await expect(dialog.getByText('Invoices arrive by mail').first()).toBeInViewport();
  const [reply, remove] = await Promise.all(
    [dialog.getByRole('link', { name: 'Reply' }), dialog.getByRole('button', { name: 'Delete' })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(reply?.y).toBe(remove?.y);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('four leads are on the first screen, and all filters behind one button', async ({ page }) => {
    await store(page, admin);
    await keepLeads(page, 30, delivered);
    await open(page, '/admin/leads');
    await expect(person(page, 0)).toBeVisible();
    const { whole, ...wrong } = await firstScreen(page);
    expect(whole).toBeGreaterThanOrEqual(4);
    expect(wrong).toEqual({ split: 0, wide: 0 });
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Demo');
    await page.getByLabel('From').fill('2025-01-01');
    await expect(page.getByText('7 of 30 leads')).toBeVisible();
    await page.getByRole('button', { name: 'Filters 2', exact: true }).click();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
  });

  test('thousands of leads are cards that can be selected without anything moving', {
    tag: '@proof',
  }, async ({ page }) => {
    await store(page, admin);
    await keepLeads(page, MANY, delivered);
    await open(page, '/admin/leads');
    await expect(page.getByText(`${many} leads`)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => rowInTheMiddle(page)).toBe(true);
    // By its address: the rows on the page and their numbers change as one comes in.
    const some = page.locator('tbody tr[data-index]').nth(11);
    const address = await some.getByRole('link').getAttribute('href');
    const row = page.locator('tbody tr[data-index]', { has: page.locator(`a[href="${address}"]`) });
    const box = row.locator('input');
    await box.scrollIntoViewIfNeeded();
    const before = (await box.boundingBox())?.y;
    // Another tab sends one, which comes in above.
    const latest = { id: 'latest', kind: 'demo', createdAt: '2026-02-01T00:00:00.000Z', deliveries: {} };
    await storeRows(page, [{ ...latest, announced: true }]);
    await page.evaluate(() => new BroadcastChannel('outbox').postMessage(['latest']));
    await expect(page.getByText(`${number(MANY + 1)} leads`)).toBeAttached();
    expect(Math.abs(((await box.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
    await box.check();
    await expect(page.getByText('1 selected')).toBeInViewport();
    expect(Math.abs(((await box.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'a lead is chosen');
    await row.getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Next lead' }).click();
    await expect(page).toHaveURL(/lead=row-/);
    await expectAccessible(page, 'a lead is open');
    await page.keyboard.press('Escape');
    // With text twice as large, the bar has many lines: it scrolls with the page and hides no lead.
    const bar = page.getByRole('group', { name: 'Leads of this list' });
    await expect(bar).toHaveCSS('position', 'sticky');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '34px';
    });
    await expect(bar).toHaveCSS('position', 'static');
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});
