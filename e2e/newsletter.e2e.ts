import type { Page } from '@playwright/test';
import { sample } from '../tests/support/suite';
import { readOutbox } from './support/contact';
import { expect, open, store, test } from './support/test';
import { toastWith } from './support/toasts';

const ADDRESS = 'ada@analytical.example';
const email = (page: Page) => page.locator('main').getByLabel('Email address');
const subscribeButton = (page: Page) => page.locator('main').getByRole('button', { name: /^Subscrib/ });
// The toast is a status too; the note is on the page.
const note = (page: Page) => page.locator('main').getByRole('status');
const confirmation = (page: Page) =>
  page.locator('main').getByText('Successfully subscribed to our newsletter!');

/** Opens a page as a visitor who has already answered the cookie banner. */
async function arrive(page: Page, path: string, stored: Record<string, unknown> = {}) {
  await store(page, { cookiesAccepted: 'false', ...stored });
  await open(page, path);
}

async function subscribe(page: Page, emailMarketing: Record<string, string>) {
  await arrive(page, '/newsletter', { email_marketing_config: emailMarketing });
  await email(page).fill(ADDRESS);
  await subscribeButton(page).click();
}

test('without a mailing service: what is no address is said at the field, and a subscription is confirmed and kept in this browser', async ({
  page,
  backend,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url());
  });
  await arrive(page, '/newsletter');
  await expect(page.getByText(/^Simulated: no request is sent\./)).toBeVisible();

  await subscribeButton(page).click();
  await expect(toastWith(page, 'Please enter your email address')).toBeVisible();
  await expect(email(page)).toHaveAccessibleDescription('Please enter your email address');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await email(page).fill('ada@analytical');
  await subscribeButton(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address.');
  await email(page).fill(ADDRESS);
  await expect(email(page)).toHaveAttribute('aria-invalid', 'false');

  await subscribeButton(page).click();
  await expect(subscribeButton(page)).toHaveText('Subscribing...');
  await expect(subscribeButton(page)).toBeDisabled();
  await expect(confirmation(page)).toBeVisible();
  await expect(toastWith(page, 'Successfully subscribed to our newsletter!')).toBeVisible();
  await expect(email(page)).toHaveValue('');
  expect(await readOutbox(page)).toMatchObject([
    { kind: 'newsletter', lead: { values: { email: ADDRESS } } },
  ]);
  expect([requests, backend.log]).toEqual([[], []]);
});

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
    await subscribe(page, settings(fakesUrl));
    await expect(page.getByText('Your address goes to our mailing service, and nowhere else.')).toBeVisible();
    await expect(confirmation(page)).toBeVisible();
    expect(backend.state.subscribers).toEqual([
      {
        email: ADDRESS,
        firstName: '',
        lastName: '',
        status: 'subscribed',
        source: 'website_lead_form',
        properties: { company: '', phone: '', service_interest: 'General Inquiry' },
      },
    ]);
    await expect.poll(async () => (await readOutbox(page))[0]).not.toHaveProperty('lead');
  });
}

test('a mailing service that is down: kept on this device, and sent by itself', async ({ page, backend }) => {
  await page.clock.install();
  backend.faults.set('email', { kind: 'status', status: 503, times: 1 });
  await subscribe(page, { endpoint: '/api/email/subscribe' });
  await expect(note(page)).toContainText('Your address is saved on this device');
  await expect(email(page)).toHaveValue(ADDRESS);
  // The longest pause after a first failure.
  await page.clock.fastForward(5_000);
  await expect(note(page)).toContainText('Your subscription has now arrived');
  await expect(email(page)).toHaveValue('');
  await expect(toastWith(page, 'Successfully subscribed to our newsletter!')).toBeVisible();
  expect(backend.state.subscribers).toHaveLength(1);
});

test('on a phone the form is on the first screen, and the sample is a link away from it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, '/newsletter');
  await expect(email(page)).toBeInViewport();
  await expect(subscribeButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Read a sample issue first' }).click();
  await expect(page.locator('main article')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(email(page)).toBeInViewport();
});

test('the box on the blog subscribes as well, in its own words', async ({ page }) => {
  await arrive(page, '/blog');
  await subscribeButton(page).click();
  await expect(toastWith(page, 'Email is required')).toBeVisible();
  await expect(email(page)).toHaveAccessibleDescription('Please enter your email address to subscribe.');
  await email(page).fill(ADDRESS);
  await subscribeButton(page).click();
  const thanks = 'Thank you for subscribing to our industry insights newsletter.';
  await expect(page.getByRole('main').getByText(thanks)).toBeVisible();
  expect(await readOutbox(page)).toMatchObject([{ kind: 'newsletter' }]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole, with its form and what it needs', async ({ page }) => {
    await page.goto('/newsletter');
    await expect(email(page)).toBeVisible();
    await expect(page.locator('main form:has([name="email"])')).toHaveAttribute('method', 'post');
    await expect(page.locator('main noscript p').first()).toHaveText('This form needs JavaScript');
    const letter = page.locator('main article');
    await expect(letter).toBeHidden();
    await page.locator('main summary').click();
    await expect(letter).toBeVisible();
  });
});
