import { expect, open, test } from './support/test';

test('on paper, the calculator is its result, its chart and its table, without controls', async ({
  page,
}) => {
  await open(page, '/tools/savings');
  await page.getByRole('textbox', { name: 'Cases a month' }).fill('2,400');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: /^The result/ })).toContainText('$4,829');
  await expect(page.getByRole('img', { name: /^Chart of the net/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Net by month, in dollars' })).toBeVisible();
  const main = page.getByRole('main');
  for (const role of ['button', 'textbox', 'navigation'] as const)
    expect(await main.getByRole(role).count(), role).toBe(0);
});
