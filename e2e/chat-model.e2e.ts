import { ask, getChat, openChat } from './support/chat';
import { expect, open, store, test } from './support/test';

const ENDPOINT = '/api/openai/v1/chat/completions';
const WORDS = 'We connect HubSpot, Airtable and SuiteCRM, and most systems that have an interface.';

test.beforeEach(({ page }) =>
  store(page, { cookiesAccepted: 'false', chat_config: { endpoint: ENDPOINT, model: 'gpt-4o-mini' } }),
);

test('streams an answer from the site’s content, through the proxy and without a key', async ({
  page,
  backend,
}) => {
  backend.configure({ openai: { reply: WORDS, firstDelayMs: 400, delayMs: 60 } });
  const sent = page.waitForRequest((request) => request.url().endsWith(ENDPOINT));
  await open(page, '/');
  const chat = await openChat(page);
  await expect(chat.panel).toContainText('An AI model writes the answers, and they can be wrong.');
  await ask(page, 'Which systems do you connect?');
  await expect(chat.thinking).toBeVisible();
  await expect(chat.field).toBeDisabled();
  await expect(chat.panel).toContainText('We connect HubSpot');
  await expect(chat.log).toContainText(WORDS);
  await expect(chat.stop).toBeHidden();
  await expect(chat.field).toBeFocused();
  await expect(chat.log.getByRole('link', { name: 'Which systems do you connect?' })).toBeVisible();

  expect((await sent).headers()).not.toHaveProperty('authorization');
  const [first, ...more] = backend.state.chats;
  expect(more).toEqual([]);
  expect(first).toMatchObject({ model: 'gpt-4o-mini', stream: true });
  expect(first?.messages[0]?.content).toContain('SuiteCRM');
});

test('an answer goes on while the panel is closed, and the button tells of it', { tag: '@proof' }, async ({
  page,
  backend,
}) => {
  backend.configure({ openai: { reply: WORDS, firstDelayMs: 300 } });
  await open(page, '/');
  const chat = await openChat(page);
  await ask(page, 'Which systems do you connect?');
  await page.keyboard.press('Escape');
  await expect(chat.launcher).toHaveAccessibleDescription('A new answer');
  await chat.launcher.click();
  await expect(getChat(page).log).toContainText(WORDS);
  await page.keyboard.press('Escape');
  await expect(chat.launcher).toHaveAccessibleDescription('');
});
