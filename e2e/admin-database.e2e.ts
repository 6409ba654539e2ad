import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { getOverflow } from './support/screen';
import { createSession, expect, open, store, test } from './support/test';

const admin = createSession('super_admin');

const getRow = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: key, exact: true }) });

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
