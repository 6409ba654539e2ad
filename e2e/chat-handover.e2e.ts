import { ask, chatOf, openChat } from './support/chat';
import { expectSent, fillContact, readOutbox, send } from './support/contact';
import { expect, open, store, test } from './support/test';

const QUESTION = `Can it read ${'invoices, '.repeat(190)}and orders?`;

test.beforeEach(({ page }) =>
  store(page, {
    cookiesAccepted: 'false',
    hubspot_config: { enabled: true, baseUrl: '/api/hubspot' },
    airtable_config: { baseId: 'appBase', baseUrl: '/api/airtable' },
  }),
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a conversation is pointed out above the form, and arrives whole where messages go', async ({
    page,
    backend,
  }) => {
    await open(page, '/blog');
    const chat = chatOf(page);
    await chat.launcher.tap();
    await ask(page, QUESTION);
    await expect(chat.log).toContainText('connect you with a specialist');
    await chat.panel.getByRole('button', { name: 'Talk to a specialist' }).tap();
    await expect(page).toHaveURL('/contact#contact-form');
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused();
    await expect(
      page.getByText('Your conversation with the assistant is in the message below.'),
    ).toBeInViewport();
    const message = page.locator('[name="message"]');
    // It comes with the page, not after it.
    const carried = await message.inputValue();
    expect(carried).toContain(`Me: ${QUESTION}\nAssistant: `);
    expect((await message.boundingBox())?.height).toBeGreaterThan(250);
    await page.reload();
    await page.locator('html[data-ready="true"]').waitFor();
    await expect(message).toHaveValue(carried);

    await fillContact(page, { message: `${carried}\n\nPlease call.` });
    await send(page);
    await expectSent(page);
    await expect.poll(() => backend.state.contacts[0]?.properties.message).toBe(`${carried}\n\nPlease call.`);
    await expect.poll(() => backend.log.some(({ path }) => path === '/v0/appBase/Contacts')).toBe(true);
    const [row] = await readOutbox(page);
    // Nobody types 2,000 characters in two seconds, but nobody had to.
    expect(row?.spam).toBeUndefined();
    await expect(page.getByText('Your conversation with the assistant')).toBeHidden();
  });
});

test('a conversation meets the form in use: after an error, and while a message is being sent', {
  tag: '@proof',
}, async ({ page }) => {
  await open(page, '/contact?service=discovery');
  const message = page.locator('[name="message"]');
  await fillContact(page);
  await message.fill('Hi');
  await page.locator('[name="email"]').fill('ada');
  await page.locator('[name="email"]').press('Enter');
  const error = page.getByText('Message must be at least 10 characters.');
  await expect(error.first()).toBeVisible();
  const chat = await openChat(page);
  await ask(page, 'hello');
  await expect(chat.log).toContainText('I can help you');
  const specialist = chat.panel.getByRole('button', { name: 'Talk to a specialist' });
  await specialist.click();
  await expect(page).toHaveURL('/contact?service=discovery#contact-form');
  await expect(error).toHaveCount(0);
  await expect(message).toHaveValue(/^Hi\n\nI talked to the assistant on your website:\n\nMe: hello\n/);

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/api\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('[name="email"]').fill('ada@analytical.example');
  await send(page);
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await openChat(page);
  await ask(page, 'price');
  await expect(chat.log).toContainText('$199/month');
  await specialist.click();
  letThrough();
  await expectSent(page);
  // Anything that came meanwhile is for the next message.
  await expect(message).toHaveValue(/Me: price/);
  const [row] = await readOutbox(page);
  expect(JSON.stringify(row?.lead ?? '')).not.toContain('Me: price');
});
