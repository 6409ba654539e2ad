import type { Page } from '@playwright/test';
import { type FakeRecognition, installFakeRecognition } from '../tests/support/fake-speech-recognition';
import { openChat } from './support/chat';
import { expect, open, store, test } from './support/test';
import { getToast } from './support/toasts';

const LISTENING = 'Listening... Speak now.';
const CAPTURED = 'Voice captured successfully!';

test.beforeEach(async ({ page }) => {
  await store(page, { cookiesAccepted: 'false', chat_config: { voiceInput: true } });
  // Chromium has speech recognition, but there's nobody to speak and no service to listen.
  await page.addInitScript(installFakeRecognition);
});

/** The acts of the person at the microphone, and the browser's response. Self-contained. */
const runScript = (page: Page, script: (recognition: FakeRecognition) => void) =>
  page.evaluate<void>(`(${script})(window.fakeRecognition)`);

test('hears words while they are spoken, behind what was typed, and sends them', { tag: '@proof' }, async ({
  page,
}) => {
  await open(page, '/');
  const chat = await openChat(page);
  await expect(chat.panel).toContainText('your browser turns speech into text');
  await chat.field.fill('Hi.');
  await chat.voice.click();
  await expect(getToast(page, LISTENING)).toBeVisible();
  // Toasts stay out of the panel's way.
  const toast = await getToast(page, LISTENING).boundingBox();
  const panel = await chat.panel.boundingBox();
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  await expect(chat.field).toBeDisabled();
  await expect(chat.send).toBeDisabled();
  await runScript(page, ({ hear }) => hear('how long'));
  await expect(chat.field).toHaveValue('Hi. how long');
  await expect(chat.field).toBeDisabled();
  await runScript(page, ({ hearFinally, end }) => {
    hearFinally('How long does the implementation take?');
    end();
  });
  await expect(getToast(page, CAPTURED)).toBeVisible();
  await expect(getToast(page, LISTENING)).toBeHidden();
  await expect(chat.voice).toHaveAttribute('aria-pressed', 'false');
  await expect(chat.field).toHaveValue('Hi. How long does the implementation take?');
  await expect(chat.field).toBeFocused();
  await page.keyboard.type(' Roughly.');
  await expect(chat.field).toHaveValue('Hi. How long does the implementation take? Roughly.');
  await page.keyboard.press('Enter');
  await expect(chat.log).toContainText('under a week');
});
