import { submitLogin } from './support/accounts';
import { expect, open, store, test } from './support/test';
import { getToast, toasts } from './support/toasts';

test('one stands bottom right, and can be dismissed', { tag: '@proof' }, async ({ page }) => {
  await page.clock.install();
  await store(page, { cookiesAccepted: 'false' });
  await open(page, '/login');
  // No toast closes by itself meanwhile.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await submitLogin(page, { email: 'nobody@nowhere.example', password: 'wrong-one' });
  const toast = getToast(page, 'Login failed');
  await expect(toast).toContainText('Please check your credentials and try again');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    // Once it has moved into place.
    await expect(async () => {
      const box = await toast.boundingBox();
      expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(30);
      expect(700 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(30);
      expect(box?.x).toBeGreaterThanOrEqual(width > 1000 ? width / 2 : 0);
    }, `${width} px`).toPass({ timeout: 5_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await toast.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toasts(page)).toHaveCount(0);
});
