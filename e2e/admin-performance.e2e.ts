import { findScripts } from './support/built-files';
import { createSession, expect, open, store, test } from './support/test';

const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };

/** The pages whose loads are in the history. */
const readRecorded = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const history: { path: string }[] = JSON.parse(localStorage.getItem('vitals_history') ?? '[]');
    return history.map(({ path }) => path);
  });

test('the home page is measured as a super admin opens it, and stands in the history', {
  tag: '@proof',
}, async ({ page }) => {
  await store(page, admin);
  await open(page, '/');
  await expect.poll(() => readRecorded(page)).toContain('/');

  // Only the home page is measured for the admin area.
  await open(page, '/upload');
  await open(page, '/performance');
  const row = page.getByRole('table', { name: 'Page loads, newest first' }).getByRole('row').nth(1);
  await expect(row).toContainText('/performance');
  await expect(row).toContainText(/\d m?s/);
  await expect.poll(() => readRecorded(page)).toEqual(['/', '/performance']);
});

test('a visitor downloads nothing of it, and nothing is recorded', { tag: '@proof' }, async ({ page }) => {
  const measuring = findScripts('launched', 'largest-contentful-paint');
  expect(measuring.length).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  // Playwright would wait forever for the worker's script if the page were left before.
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  // The network-idle state is reached once per document, so wait as long as it would take.
  await page.waitForTimeout(500);
  expect(asked.filter((path) => measuring.includes(path))).toEqual([]);
  expect(await readRecorded(page)).toEqual([]);
});
