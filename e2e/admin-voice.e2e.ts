import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { tooWide } from './support/screen';
import { expect, field, open, reload, sessionOf, store, test } from './support/test';

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('voice_ai_config') ?? 'null'));

async function arrive(page: Page, config: Record<string, unknown> = {}) {
  const saved = Object.keys(config).length > 0 ? { voice_ai_config: config } : {};
  await store(page, { ...sessionOf('super_admin'), cookiesAccepted: 'false', ...saved });
  await open(page, '/admin/voice-ai');
}

test('sliders answer to keys in steps of 0.01, and all is there after a reload but the key', async ({
  page,
}) => {
  await arrive(page);
  const rate = field(page, 'speakingRate');
  await rate.focus();
  await page.keyboard.press('ArrowRight');
  await expect(rate).toHaveValue('1.01');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(rate).toHaveValue('1.01');
  await page.keyboard.press('End');
  await expect(rate).toHaveValue('2');
  await page.keyboard.press('Home');
  await expect(rate).toHaveValue('0.5');
  await field(page, 'style').focus();
  await page.keyboard.press('ArrowRight');

  await field(page, 'apiKey').fill('sk-very-secret');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Voice AI Configuration Saved').first()).toBeVisible();
  await expect(page.getByText('Configuration saved', { exact: true })).toBeVisible();
  expect(await stored(page)).toMatchObject({ apiKey: 'sk-very-secret', speakingRate: 0.5, style: 0.01 });

  await reload(page);
  await expect(page.getByText('Configuration saved', { exact: true })).toBeVisible();
  await expect(rate).toHaveValue('0.5');
  await expect(field(page, 'apiKey')).toHaveValue('');
  expect(await page.content()).not.toContain('sk-very-secret');
});

test('live mode plays what ElevenLabs says, under the content security policy', async ({
  page,
  backend,
  fakesUrl,
}) => {
  await arrive(page, { apiKey: 'test-token', liveMode: true, baseUrl: `${fakesUrl}/elevenlabs` });
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
    await arrive(page, { apiKey: 'test-token', liveMode: true, baseUrl: `${fakesUrl}/elevenlabs` });
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
