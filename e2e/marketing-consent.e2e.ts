import type { Page } from '@playwright/test';
import type Mailing from '../src/content/mailing.json';
import { getLayoutShift, STILL } from './support/screen';
import { expect, open, store, test } from './support/test';
import { readTexts } from './support/texts';

const mailing = await readTexts<typeof Mailing>('mailing.json');

const box = (page: Page) => page.getByLabel('Send me the bi-weekly newsletter too');

test.describe('where the build has one', () => {
  test.use({ site: 'routed' });

  test('the box is in the page from the start and moves nothing, and all promises about addresses say the same', {
    tag: '@proof',
  }, async ({ page, server }) => {
    const words = [mailing.purpose, mailing.box.ticked, mailing.ifTicked, mailing.end].join(' ');
    await store(page, { cookiesAccepted: 'false' });
    for (const path of ['/contact', '/demo']) {
      const html = await page.request.get(server.origin + path).then((answer) => answer.text());
      expect(html.match(/<input[^>]*name="subscribeToNewsletter"[^>]*>/)?.[0]).toContain('checked');
      await open(page, path);
      await expect(box(page)).toBeChecked();
      expect(await getLayoutShift(page), path).toBeLessThan(STILL);
      if (path === '/contact') {
        await page.getByRole('button', { name: 'Summary of the terms' }).click();
        await expect(page.getByRole('dialog')).toContainText(words);
      } else await expect(page.getByRole('main'), path).toContainText(words);
    }
    for (const path of ['/privacy-policy', '/terms-of-service']) {
      await open(page, path);
      await expect(page.getByRole('main'), path).toContainText(words);
    }
  });
});
