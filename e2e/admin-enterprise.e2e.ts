import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/axe';
import { readOutbox } from './support/contact';
import { tooWide } from './support/screen';
import { expect, field, open, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

const admin = { ...sessionOf('super_admin'), cookiesAccepted: 'false' };
const viaProxy = { hubspot_config: { enabled: true, baseUrl: '/api/hubspot' } };
const NEEDS = 'Invoices arrive by mail in eleven formats.';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Fills in the first three steps as a person with a mouse would. */
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

test('an enterprise lead goes to HubSpot by keyboard alone', { tag: '@proof' }, async ({ page, backend }) => {
  await store(page, { ...admin, ...viaProxy });
  await open(page, '/enterprise-lead');
  const type = (text: string) => page.keyboard.type(text);
  const tab = async (times = 1) => {
    for (let left = times; left > 0; left--) await page.keyboard.press('Tab');
  };

  await field(page, 'company').focus();
  await type('Analytical Engines');
  await tab(2);
  await type('Manu');
  await tab();
  await type('250');
  await tab();
  await type('England');
  await page.keyboard.press('Enter');

  await expect(step(page, 'Step 2 of 4: Need')).toBeFocused();
  await tab();
  await expect(field(page, 'needs')).toBeFocused();
  await type(NEEDS);
  await tab();
  await type('AI Dev');
  await tab();
  await type('SAP');
  await page.keyboard.press('Enter');

  await expect(step(page, 'Step 3 of 4: Timing')).toBeFocused();
  await tab();
  await type('$10');
  await tab();
  await type('Within 3');
  await tab(3);
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(step(page, 'Step 4 of 4: Contact')).toBeFocused();
  await tab();
  await type('Ada King Byron');
  await tab();
  await type('ada@analytical.example');
  await page.keyboard.press('Enter');

  await expect(step(page, 'Form Submitted')).toBeFocused();
  await expect(
    toastWith(page, 'Your information has been successfully sent to our CRM system.'),
  ).toBeVisible();
  await expect.poll(() => backend.state.associations.length).toBe(1);
  expect(backend.state.contacts[0]?.properties.message).toMatch(
    /^Invoices .*\n\nIndustry: Manufacturing\n[\s\S]*Systems in use: SAP\n[\s\S]*Timeframe: Within 3 months$/,
  );
  expect(backend.state.deals[0]?.properties.dealname).toBe('Ada King Byron - AI Development');
  await expect(page.getByText('HubSpot: delivered')).toBeVisible();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('every step fits and has no accessibility fault; without a CRM the inbox takes the lead', {
    tag: '@proof',
  }, async ({ page }) => {
    test.slow();
    const look = async (where: string) => {
      // Under the header that stays, half a button would be too small.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessibleInBoth(page, where);
      expect(await tooWide(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
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
    await expect(toastWith(page, "We'll get back to you as soon as possible.")).toBeVisible();
    await look('the receipt');
    await expect.poll(async () => (await readOutbox(page)).length).toBe(1);
    // Faster than any person, but not a machine.
    expect((await readOutbox(page))[0]?.spam).toBeUndefined();
  });
});
