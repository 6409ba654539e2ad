import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/axe';
import { readOutbox } from './support/contact';
import { getOverflow } from './support/screen';
import { createSession, expect, field, open, store, test } from './support/test';
import { getToast } from './support/toasts';

const admin = { ...createSession('super_admin'), cookiesAccepted: 'false' };
const NEEDS = 'Invoices arrive by mail in eleven formats.';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Fills in the first three steps with a mouse. */
async function reachContact(page: Page) {
  await field(page, 'company').fill('Analytical Engines');
  await field(page, 'industry').selectOption('Manufacturing');
  await field(page, 'employees').selectOption('250-999');
  await next(page);
  await field(page, 'needs').fill(NEEDS);
  await field(page, 'serviceInterest').selectOption('development');
  await next(page);
  await field(page, 'budget').selectOption('$10,000-$25,000');
  await field(page, 'timeframe').selectOption('Within 3 months');
  await next(page);
  await expect(step(page, 'Step 4 of 4: Contact')).toBeFocused();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('every step fits and has no accessibility fault; without a CRM the inbox takes the lead', {
    tag: '@proof',
  }, async ({ page }) => {
    test.slow();
    const look = async (where: string) => {
      // Under the sticky header, half a button would be too small.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessibleInBoth(page, where);
      expect(await getOverflow(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    await store(page, admin);
    await open(page, '/enterprise-lead');
    await expect(page.getByText('No CRM is connected')).toBeVisible();
    await next(page);
    await expect(field(page, 'company')).toBeFocused();
    await look('the first step with errors');
    await reachContact(page);
    await look('the last step');
    await field(page, 'name').fill('Ada Byron');
    await field(page, 'email').fill('ada@analytical.example');
    await page.getByRole('button', { name: 'Send lead' }).click();
    await expect(step(page, 'Message sent!')).toBeFocused();
    await expect(getToast(page, "We'll get back to you as soon as possible.")).toBeVisible();
    await look('the receipt');
    await expect.poll(async () => (await readOutbox(page)).length).toBe(1);
    // Faster than most people, but slow enough for the spam check.
    expect((await readOutbox(page))[0]?.spam).toBeUndefined();
  });
});
