import { ask, getChat } from './support/chat';
import { expectSent, fillContact, send } from './support/contact';
import { expect, open, reload, store, test } from './support/test';

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
    const chat = getChat(page);
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
    // It is there with the page, not added later.
    const carried = await message.inputValue();
    expect(carried).toContain(`Me: ${QUESTION}\nAssistant: `);
    expect((await message.boundingBox())?.height).toBeGreaterThan(250);
    await reload(page);
    await expect(message).toHaveValue(carried);

    await fillContact(page, { message: `${carried}\n\nPlease call.` });
    await send(page);
    await expectSent(page);
    await expect.poll(() => backend.state.contacts[0]?.properties.message).toBe(`${carried}\n\nPlease call.`);
    await expect.poll(() => backend.log.some(({ path }) => path === '/v0/appBase/Contacts')).toBe(true);
    await expect(page.getByText('Your conversation with the assistant')).toBeHidden();
  });
});
