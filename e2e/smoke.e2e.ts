import { palette } from '../src/shared/palette';
import { expect, open, test } from './support/test';

// Pictures and moving parts are part of this check.
test.use({ pictures: true, contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor reads the home page and moves on to contact', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('AI Agency | Intelligent Automation & AI Tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused();
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('every page turns dark, home included', async ({ page }) => {
    const ground = () => page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    for (const path of ['/', '/contact']) {
      await open(page, path);
      expect(await ground(), path).toBe(rgb(palette.ink[950]));
    }
  });
});

const rgb = (color: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(', ')})`;
