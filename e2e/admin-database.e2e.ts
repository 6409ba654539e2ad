import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expectSent, inquire, readOutbox } from './support/contact';
import { getOverflow } from './support/screen';
import { createSession, expect, open, reload, store, test } from './support/test';

const admin = createSession('super_admin');
const localValues = (page: Page) => page.evaluate(() => ({ ...localStorage }));

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'browser-backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });

const getRow = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: key, exact: true }) });

test('a backup, everything cleared, and a restore leave keys and leads as they were', {
  tag: '@proof',
}, async ({ page }) => {
  await store(page, {
    ...admin,
    cookiesAccepted: 'false',
    hubspot_config: '{ "portalId": "123" }',
    'some-other-app': 'x',
  });
  await inquire(page);
  await expectSent(page);
  // A lead that is being delivered would stay.
  await expect.poll(async () => (await readOutbox(page)).some(({ claim }) => claim)).toBe(false);
  await open(page, '/admin/database');
  await expect(getRow(page, 'outbox')).toContainText('1 row');
  const before = await localValues(page);
  const leads = await readOutbox(page);

  await page.getByRole('button', { name: 'Download backup' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^browser-backup-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).not.toContain('auth_token');

  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expect(page.getByRole('dialog')).toContainText('and 1 lead.');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(getRow(page, 'outbox')).toContainText('0 rows');
  // The leads go first, the settings after them.
  await expect(getRow(page, 'hubspot_config')).toContainText('Not set');
  await reload(page);
  // Measuring goes on, and the session and other software are left alone.
  await expect(getRow(page, 'hubspot_config')).toContainText('Not set');
  await expect(getRow(page, 'outbox')).toContainText('0 rows');
  expect(await localValues(page)).toMatchObject({ auth_status: 'authenticated', 'some-other-app': 'x' });

  await choose(page, text);
  await page.getByRole('button', { name: 'Restore from this file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('region', { name: 'Restore' }).getByText('Backup restored')).toBeVisible();
  await expect(getRow(page, 'outbox')).toContainText('1 row');
  await reload(page);
  await expect(getRow(page, 'outbox')).toContainText('1 row');
  const { vitals_history: _, ...after } = await localValues(page);
  const { vitals_history: __, ...then } = before;
  expect(after).toEqual(then);
  const withoutClaims = (rows: object[]) => JSON.parse(JSON.stringify(rows));
  expect(withoutClaims(await readOutbox(page))).toEqual(withoutClaims(leads));
});

test('on a phone no heading lies over a cell, and no secret is shown', { tag: '@proof' }, async ({
  page,
}) => {
  await store(page, {
    ...admin,
    cookiesAccepted: 'false',
    airtable_config: '{"apiKey":"air-secret","baseId":"appBase"}',
    theme: 'purple',
    'some-other-app': 'x',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/database');
  await expect(getRow(page, 'theme')).toContainText('Ignored: not readable');
  await expect(getRow(page, 'some-other-app')).toBeVisible();
  const over = await page.evaluate(() =>
    [...document.querySelectorAll('thead th')].flatMap((heading) => {
      const head = heading.getBoundingClientRect();
      return [...(heading.closest('table')?.querySelectorAll('tbody :is(th, td)') ?? [])]
        .map((cell) => cell.getBoundingClientRect())
        .filter((cell) => head.bottom > cell.top && head.top < cell.bottom && head.right > cell.left)
        .map(() => heading.textContent);
    }),
  );
  expect(over, 'headings over a cell').toEqual([]);
  // Each cell shows its column's name instead.
  await expect(getRow(page, 'theme').getByText('What for')).toBeVisible();
  expect(await page.locator('body').textContent()).not.toContain('air-secret');
  await expectAccessible(page, 'the contents');
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
});
