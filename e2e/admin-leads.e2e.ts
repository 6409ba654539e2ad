import type { Page } from '@playwright/test';
import { isProof } from '../tests/support/suite';
import { delivered, storeLeads, storeRows } from './support/leads';
import { createSession, expect, open, store, test } from './support/test';

// The page shows fifty at first.
const MANY = isProof ? 5_000 : 150;
const many = MANY.toLocaleString('en-US');

const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };

/** Stores leads of this browser with `storeLeads`. */
async function keepLeads(page: Page, count: number, receipt: object): Promise<void> {
  // A fast page of the site.
  await page.goto('/robots.txt');
  await storeLeads(page, count, receipt);
}

const person = (page: Page, index: number) =>
  page.getByRole('link', { name: new RegExp(`^person-${index}@`) });
const rows = (page: Page) => page.locator('tbody tr');

/** Every fourth lead is from the navy. */
const NAVY = [...Array(MANY).keys()].filter((index) => index % 4 === 3);

test('an inbox of thousands: read, searched and read on', async ({ page }) => {
  const found = NAVY.filter((index) => `${index}`.startsWith('47')).length;
  await store(page, admin);
  await keepLeads(page, MANY, delivered);
  await open(page, '/admin/leads');
  await expect(page.getByText(`${many} leads`)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(100);

  // Opening and closing a lead moves nothing.
  await person(page, 70).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await person(page, 70).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Timeline' })).toContainText(
    'Local inbox delivered',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(person(page, 70)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page.getByRole('searchbox').pressSequentially('navy person-47');
  await expect(page).toHaveURL(/\/admin\/leads\?q=navy\+person-47$/);
  await expect(page.getByText(`${found} of ${many} leads`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${found} of ${many} leads`)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('navy person-47');

  // Another tab sends a lead, which appears at the top.
  await page.getByRole('button', { name: 'Reset filters' }).click();
  const latest = { id: 'latest', kind: 'demo', createdAt: '2026-02-01T00:00:00.000Z', deliveries: {} };
  await storeRows(page, [{ ...latest, announced: true }]);
  await page.evaluate(() => new BroadcastChannel('outbox').postMessage(['latest']));
  await expect(page.getByText(`${(MANY + 1).toLocaleString('en-US')} leads`)).toBeVisible();
});

test('on a laptop the search and its filters are one row above the leads', { tag: '@proof' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await store(page, admin);
  await keepLeads(page, 30, delivered);
  await open(page, '/admin/leads');
  await expect(page.getByText('30 leads')).toBeVisible();
  const controls = [
    page.getByRole('searchbox'),
    page.getByRole('combobox', { name: 'Kind' }),
    page.getByRole('combobox', { name: 'Delivery state' }),
  ];
  const tops = await Promise.all(controls.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)));
  expect(new Set(tops).size).toBe(1);
  await expect(person(page, 4)).toBeInViewport();

  // The detail begins with the message and its sender, with the reply button in view.
  await person(page, 0).click();
  const dialog = page.getByRole('dialog', { name: 'Ada Byron' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Message',
    'Contact',
    'Delivery',
    'Timeline',
    'Where it came from',
  ]);
  await expect(dialog.getByText('Invoices arrive by mail').first()).toBeInViewport();
});
