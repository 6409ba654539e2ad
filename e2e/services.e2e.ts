import type { Page } from '@playwright/test';
import { sample } from '../tests/support/suite';
import { expect, open, store, test } from './support/test';

test.beforeEach(async ({ page }) => store(page, { cookiesAccepted: 'false' }));

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name });

test.describe('the overview', () => {
  test('draws its pictures on a phone within the page, and no higher than a screen', {
    tag: '@proof',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/services');
    const pictures = await page.getByRole('figure').evaluateAll((all) =>
      all.map((figure) => {
        const inner = [...figure.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
        const { right, height } = figure.getBoundingClientRect();
        return { past: Math.max(...inner) - right, height };
      }),
    );
    expect(pictures.length).toBeGreaterThan(3);
    for (const { past, height } of pictures) {
      expect.soft(past).toBeLessThanOrEqual(0.5);
      expect.soft(height).toBeLessThan(640);
    }
  });
});

test('the solutions name the cells of a narrow table, and lead to the plans', { tag: '@proof' }, async ({
  page,
}) => {
  await open(page, '/solutions');
  const path = region(page, 'For marketing teams');
  const counted = 'You count';
  await expect(path.getByRole('columnheader', { name: counted })).toBeVisible();
  const moments = await path.locator('tbody tr').count();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(path.locator('thead')).toBeHidden();
  await expect(path.locator('tbody').getByText(counted)).toHaveCount(moments);
  for (const label of await path.locator('tbody').getByText(counted).all()) await expect(label).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await region(page, 'For business leaders').getByRole('link', { name: 'Plans and prices' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('a phone sees what a page offers within a few screens, and its first next step within two', {
  tag: '@proof',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of sample(['/services', '/solutions'], 1)) {
    await open(page, path);
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(8000);
    const box = await main(page).locator('a[href^="/contact"]').first().boundingBox();
    expect.soft(box?.y, path).toBeLessThan(2 * 740);
  }
});
