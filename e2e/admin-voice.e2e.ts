import type { Page } from '@playwright/test';
import { createSession, expect, open, store, test } from './support/test';

/** Opens the page in live mode, with the fake of ElevenLabs. */
async function arrive(page: Page, fakesUrl: string) {
  const config = { apiKey: 'test-token', liveMode: true, baseUrl: `${fakesUrl}/elevenlabs` };
  await store(page, { ...createSession('super_admin'), cookiesAccepted: 'false', voice_ai_config: config });
  await open(page, '/admin/voice-ai');
}

test('live mode plays what ElevenLabs says, under the content security policy', { tag: '@proof' }, async ({
  page,
  backend,
  fakesUrl,
}) => {
  await arrive(page, fakesUrl);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Connection Successful').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play preview' }).click();
  const audio = page.locator('audio');
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(0.3);
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.played.length))
    .toBeGreaterThan(0);
  expect(backend.state.elevenlabs).toHaveLength(1);
});
