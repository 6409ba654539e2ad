import { createHash, createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FakeBackend } from '../tests/fakes/backend';
import { ALTCHA_HMAC_KEY } from '../tests/fakes/proxy';
import { expectSent, fillContact, readOutbox, send } from './support/contact';
import { expect, open, test } from './support/test';

// Its deployment has ALTCHA, and a webhook on its own host.
test.use({ site: 'routed' });

const readHeader = (backend: FakeBackend): string[] =>
  backend.log.find(({ service }) => service === 'webhook')?.headers['spam-check']?.split(' ') ?? [];

/** Fills the form in, and sends it once the worker has finished or failed. */
async function inquireChecked(page: Page): Promise<void> {
  await fillContact(page);
  await expect.poll(() => page.workers().some((one) => one.url().includes('solve-worker'))).toBe(false);
  await send(page);
  await expectSent(page);
}

test('a form that was typed into sends a solution, which any server with the key verifies', async ({
  page,
  backend,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/challenge|solve-worker/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await open(page, '/contact');
  const message = page.locator('[name="message"]');
  const fetched = page.waitForRequest(/\/solve-(?!worker)/);
  await message.focus();
  await fetched;
  expect(asked, 'before the first key').toEqual([]);
  const begun = page.waitForEvent('worker', (one) => one.url().includes('solve-worker'));
  await message.pressSequentially('In');
  await begun;
  await inquireChecked(page);
  const [id, solution = ''] = readHeader(backend);
  const [row] = await readOutbox(page);
  expect(row).toMatchObject({ id, check: solution });
  const { challenge, salt, number, signature } = JSON.parse(atob(solution));
  expect(createHash('sha256').update(`${salt}${number}`).digest('hex')).toBe(challenge);
  expect(createHmac('sha256', ALTCHA_HMAC_KEY).update(challenge).digest('hex')).toBe(signature);
});
