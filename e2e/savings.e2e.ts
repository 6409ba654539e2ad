import type { Page } from '@playwright/test';
import { getLayoutShift, STILL } from './support/screen';
import { expect, open, test } from './support/test';

const PATH = '/tools/savings';
/** 2,000 orders at 4 minutes and $30, 50 to 70 of 100 pass, on the Enterprise plan billed annually. */
const LINK = `${PATH}?case=1_2000_4_30_1_20_50_60_70_2_6_0_2_1_60000_3270_40_Orders`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const result = (page: Page) => page.getByRole('region', { name: /^The result/ });
const chart = (page: Page) => page.getByRole('img', { name: /^Chart of the net/ });

test('a link shows its case at once, without showing the example first, and nothing moves; on paper it has no controls', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const shown = [...document.querySelectorAll('#case')].some((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      if (shown) seen.add(document.querySelector<HTMLInputElement>('[name="task"]')?.value ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, LINK);
  await expect(field(page, 'Task')).toHaveValue('Orders');
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('Enterprise');
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'Orders',
  ]);
  expect(await getLayoutShift(page)).toBeLessThan(STILL);

  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.locator('html[data-ready="true"]').waitFor();
  // Printed: the inputs, the result, the chart, the table and the formula.
  await page.emulateMedia({ media: 'print' });
  const inputs = page.getByRole('table', { name: 'The numbers behind it' });
  await expect(inputs.getByRole('row', { name: 'Cases a month 2,000' })).toBeVisible();
  await expect(result(page)).toBeVisible();
  await expect(chart(page)).toBeVisible();
  await expect(chart(page).locator('svg')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Net by month, in dollars' })).toBeVisible();
  await expect(page.getByText('2,000 × 4 ÷ 60 = 133.3 hours × $30')).toBeVisible();
  const main = page.getByRole('main');
  for (const role of ['button', 'textbox', 'navigation'] as const)
    expect(await main.getByRole(role).count(), role).toBe(0);
});
