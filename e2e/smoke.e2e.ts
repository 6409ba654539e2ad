import { expect, open, test } from './support/test';

test('a visitor reads the home page and moves on to contact', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('AI Agency | Intelligent Automation & AI Tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused();
});
