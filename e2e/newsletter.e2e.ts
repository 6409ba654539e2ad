import type { Page } from '@playwright/test';
import { expect, open, store, test } from './support/test';

const email = (page: Page) => page.locator('main').getByLabel('Email address');
const subscribeButton = (page: Page) => page.locator('main').getByRole('button', { name: /^Subscrib/ });

test('on a phone the form is on the first screen, and it links to the sample', {
  tag: '@proof',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await store(page, { cookiesAccepted: 'false' });
  await open(page, '/newsletter');
  await expect(email(page)).toBeInViewport();
  await expect(subscribeButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Read a sample issue first' }).click();
  await expect(page.locator('main article')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(email(page)).toBeInViewport();
});
