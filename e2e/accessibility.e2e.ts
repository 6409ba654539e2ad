import type { Page } from '@playwright/test';
import { getTypedText } from './support/screen';
import { expect, open, store, test } from './support/test';

test.use({ pictures: true });

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** A picture of the hero. */
  const look = async (page: Page) =>
    (await page.screenshot({ clip: { x: 0, y: 90, width: 1280, height: 560 } })).toString('base64');
  const headline = (page: Page) => page.locator('h1 [aria-hidden="true"]').first();

  /** Waits until the network is drawn and the hero has not moved for `time` ms. */
  async function captureStill(page: Page, time: number): Promise<string> {
    await page.locator('main canvas').waitFor();
    let [before, now] = ['', await look(page)];
    await expect
      .poll(async () => {
        await page.waitForTimeout(time);
        [before, now] = [now, await look(page)];
        return now === before;
      })
      .toBe(true);
    return now;
  }

  test.describe('where the visitor’s system asks for less of it', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves, and the headline stands complete', async ({ page }) => {
      await page.clock.install();
      await store(page, { cookiesAccepted: 'false' });
      await open(page, '/');
      const before = await captureStill(page, 800);
      await expect(headline(page)).toHaveText('Build Smart AI Automations', { useInnerText: true });
      // The first phrase stays for three seconds if it moves.
      await page.clock.runFor(3_400);
      // A worker draws the network, with its own clock.
      await page.waitForTimeout(800);
      await expect(headline(page)).toHaveText('Build Smart AI Automations', { useInnerText: true });
      expect(await look(page)).toBe(before);
      await expect(page.getByRole('button', { name: 'Pause animation' })).toHaveCount(0);
      const running = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(running).toBe(0);
    });
  });

  test('it can be paused and played again, here and on the next page', { tag: '@proof' }, async ({
    page,
  }) => {
    await page.clock.install();
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/');
    await page.locator('main canvas').waitFor();
    const before = await look(page);
    await expect.poll(async () => (await look(page)) === before).toBe(false);
    // The first phrase stays for three seconds.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await expect(async () => {
      await page.clock.runFor(500);
      expect(await getTypedText(page)).toMatch(/^Tr/);
    }).toPass({ intervals: [100] });
    await page.emulateMedia({ media: 'print' });
    expect(await getTypedText(page)).toBe('Transform Business Workflows');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Pause animation' }).click();
    await page.clock.resume();
    await expect(headline(page)).toHaveText('Transform Business Workflows', { useInnerText: true });
    await page.mouse.move(640, 700);
    await captureStill(page, 400);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Play animation' }).click();
    await expect(page.getByRole('button', { name: 'Pause animation' })).toBeVisible();
    await page.mouse.move(640, 700);
    const playing = await look(page);
    await expect.poll(async () => (await look(page)) === playing).toBe(false);
  });
});
