import type { Page } from '@playwright/test';
import type SignIn from '../src/content/sign-in.json';
import { sample } from '../tests/support/suite';
import { ACCOUNTS, submitLogin } from './support/accounts';
import { expectSent, fillContact, fillDemo, fillQualification, send } from './support/contact';
import { PAGE_CHANGES } from './support/page-changes';
import { expect, field, openHydrated, store, test } from './support/test';
import { readTexts } from './support/texts';

const { loginPage } = await readTexts<typeof SignIn>('sign-in.json');

/** Friday morning in Berlin. */
const NOW = new Date('2026-11-20T09:00:00Z');
/** Faster than two seconds would be flagged as a bot. */
const HUMAN_MS = 2_000;

const main = (page: Page) => page.getByRole('main');

/** User actions, and what the page says afterwards. */
const ACTS: Record<string, readonly [path: string, act: (page: Page) => Promise<void>]> = {
  contact: [
    '/contact',
    async (page) => {
      await fillContact(page, { email: 'nobody' });
      await page.clock.fastForward(HUMAN_MS);
      await send(page);
      await expect(main(page).getByText('Please enter a valid email address.').first()).toBeVisible();
      await field(page, 'email').fill('ada@analytical.example');
      await send(page);
      await expectSent(page);
      await expect(main(page).getByText('Reference')).toBeVisible();
    },
  ],
  newsletter: [
    '/newsletter',
    async (page) => {
      await main(page).getByLabel('Email address').fill('ada@analytical.example');
      await page.clock.fastForward(HUMAN_MS);
      await main(page)
        .getByRole('button', { name: /^Subscrib/ })
        .click();
      await expect(main(page).getByText('Successfully subscribed to our newsletter!')).toBeVisible();
    },
  ],
  plan: [
    '/pricing',
    async (page) => {
      await main(page).getByRole('button', { name: 'Starter' }).click();
      await expect(page.getByRole('dialog', { name: 'Tell us what you need' })).toBeVisible();
      await fillQualification(page);
      await page.clock.fastForward(HUMAN_MS);
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('dialog', { name: 'Thank you for your interest!' })).toBeVisible();
    },
  ],
  demo: [
    '/demo',
    async (page) => {
      await page.getByRole('button', { name: 'Tuesday, November 24' }).click();
      await page.getByRole('radio', { name: /^6:00 PM/ }).check();
      await fillDemo(page);
      await page.clock.fastForward(HUMAN_MS);
      await page.getByRole('button', { name: 'Request this time' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Demo requested' })).toBeVisible();
    },
  ],
  'sign-in': [
    '/login',
    async (page) => {
      await submitLogin(page, { ...ACCOUNTS.superAdmin, password: 'wrong-password-2026' });
      await expect(main(page).getByText(loginPage.failure.title)).toBeVisible();
      await submitLogin(page, ACCOUNTS.superAdmin);
      await expect(page).not.toHaveURL(/\/login/);
    },
  ],
  savings: [
    '/tools/savings',
    async (page) => {
      const result = page.getByRole('region', { name: /^The result/ });
      await page.getByRole('textbox', { name: 'Cases a month' }).fill('2,400');
      await expect(result).toContainText('$4,829');
      await page.getByRole('textbox', { name: 'Task' }).fill('Orders');
      await expect(result).toContainText('Orders');
    },
  ],
};

const journeys = Object.entries(ACTS).flatMap(([name, [path, act]]) =>
  Object.entries(PAGE_CHANGES).map(([how, change]) => ({ name, path, act, how, change })),
);

// e2e/hydration.e2e.ts has the form that is changed before React has it.
test.describe('a page that translators or extensions change', () => {
  // React reports what it renders anew.
  test.use({ expectedErrors: [/error #(?:418|422|423)/] });
  test.use({ timezoneId: 'Europe/Berlin' });
  for (const { name, path, act, how, change } of sample(journeys, 2)) {
    test(`${name}, ${how}`, async ({ page }) => {
      await store(page, {
        cookiesAccepted: 'false',
        hubspot_config: { enabled: true, baseUrl: '/api/hubspot' },
        email_marketing_config: { endpoint: '/api/email/subscribe' },
      });
      await page.clock.install({ time: NOW });
      await openHydrated(page, path);
      await change(page);
      await act(page);
    });
  }
});
