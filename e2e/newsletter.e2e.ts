import type { Page } from '@playwright/test';
import { sample } from '../tests/support/suite';
import { readOutbox } from './support/contact';
import { expect, open, store, test } from './support/test';

const ADDRESS = 'ada@analytical.example';
const email = (page: Page) => page.locator('main').getByLabel('Email address');
const subscribeButton = (page: Page) => page.locator('main').getByRole('button', { name: /^Subscrib/ });

/** Opens the page as a visitor who has already answered the cookie banner. */
async function arrive(page: Page, stored: Record<string, unknown> = {}) {
  await store(page, { cookiesAccepted: 'false', ...stored });
  await open(page, '/newsletter');
}

for (const [name, settings] of sample(
  [
    ['through the site’s own proxy', () => ({ endpoint: '/api/email/subscribe' })],
    [
      'with the administrator’s key',
      (fakesUrl: string) => ({ endpoint: `${fakesUrl}/email/subscribe`, apiKey: 'k', audienceId: 'list-1' }),
    ],
  ] as const,
  1,
)) {
  test(`a subscription with a mailing service, ${name}: sent once, and nothing kept`, async ({
    page,
    backend,
    fakesUrl,
  }) => {
    await arrive(page, { email_marketing_config: settings(fakesUrl) });
    await email(page).fill(ADDRESS);
    await subscribeButton(page).click();
    await expect(page.getByText('Your address goes to our mailing service, and nowhere else.')).toBeVisible();
    await expect(
      page.getByRole('main').getByText('Successfully subscribed to our newsletter!'),
    ).toBeVisible();
    expect(backend.state.subscribers).toMatchObject([{ email: ADDRESS, status: 'subscribed' }]);
    await expect.poll(async () => (await readOutbox(page))[0]).not.toHaveProperty('lead');
  });
}

test('on a phone the form is on the first screen, and it links to the sample', {
  tag: '@proof',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page);
  await expect(email(page)).toBeInViewport();
  await expect(subscribeButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Read a sample issue first' }).click();
  await expect(page.locator('main article')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(email(page)).toBeInViewport();
});
