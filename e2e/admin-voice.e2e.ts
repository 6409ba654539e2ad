import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { tooWide } from './support/screen';
import { expect, field, open, sessionOf, store, test } from './support/test';

/** Opens the page in live mode, with the fake of ElevenLabs. */
async function arrive(page: Page, fakesUrl: string) {
  const config = { apiKey: 'test-token', liveMode: true, baseUrl: `${fakesUrl}/elevenlabs` };
  await store(page, { ...sessionOf('super_admin'), cookiesAccepted: 'false', voice_ai_config: config });
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

test.describe('on a small phone in the dark', () => {
  test.use({
    colorScheme: 'dark',
    viewport: { width: 320, height: 800 },
  });

  test('axe finds nothing in a page full of answers', { tag: '@proof' }, async ({ page, fakesUrl }) => {
    await arrive(page, fakesUrl);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Play preview' }).click();
    await expect(page.locator('audio')).toBeVisible();
    await field(page, 'baseUrl').fill('speech');
    await page.getByRole('button', { name: 'Save configuration' }).click();
    await expect(field(page, 'baseUrl')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'a refused address');
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});
