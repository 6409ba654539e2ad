import type { Page } from '@playwright/test';
import { mailingWords } from '../src/content/mailing';
import { sample } from '../tests/support/suite';
import { expectSent, fillContact, inquire, readOutbox, send } from './support/contact';
import { layoutShift, STILL } from './support/screen';
import { expect, open, sessionOf, store, test } from './support/test';

const box = (page: Page) => page.getByLabel('Send me the bi-weekly newsletter too');
const receipt = async (page: Page) => (await readOutbox(page))[0]?.deliveries['email-marketing-sync'];
const viaProxy = {
  hubspot_config: { enabled: true, baseUrl: '/api/hubspot' },
  email_marketing_config: { endpoint: '/api/email' },
};

test('where no mailing service is set up, contact and demo have no newsletter box, and texts promise no list', async ({
  page,
}) => {
  for (const path of ['/contact', '/demo']) {
    await open(page, path);
    await expect(page.locator('main form')).toHaveCount(1);
    await expect(box(page)).toHaveCount(0);
  }
  await open(page, '/privacy-policy');
  await expect(page.getByRole('main')).toContainText(mailingWords('none'));
});

test.describe('where an administrator has set one up in this browser', () => {
  for (const [name, subscribers, note] of sample(
    [
      ['a ticked', [{ email: 'ada@analytical.example', status: 'subscribed' }], undefined],
      ['an emptied', [], 'Not subscribed: the visitor did not want the newsletter.'],
    ] as const,
    1,
  )) {
    test(`${name} box at the contact form decides, and the lead's receipt says so`, async ({
      page,
      backend,
    }) => {
      await store(page, { cookiesAccepted: 'false', ...viaProxy, ...sessionOf('super_admin') });
      await open(page, '/contact');
      await expect(box(page)).toBeChecked();
      if (note) await box(page).uncheck();
      await fillContact(page);
      await send(page);
      await expectSent(page);
      await expect.poll(async () => (await receipt(page))?.state).toBe('delivered');
      expect(backend.state.subscribers).toMatchObject([...subscribers]);
      expect(backend.state.contacts).toHaveLength(1);
      const { id } = (await readOutbox(page))[0] ?? {};
      await open(page, `/admin/leads?lead=${id}`);
      if (note) await expect(page.getByText(note).first()).toBeVisible();
      else await expect(page.getByText('Not subscribed')).toHaveCount(0);
    });
  }
});

test.describe('where the build has one', () => {
  test.use({ site: 'routed' });

  test('the box is in the page from the start and moves nothing, and all promises about addresses say the same', async ({
    page,
    server,
  }) => {
    const words = mailingWords('ticked');
    await store(page, { cookiesAccepted: 'false' });
    for (const path of ['/contact', '/demo']) {
      const html = await page.request.get(server.origin + path).then((answer) => answer.text());
      expect(html.match(/<input[^>]*name="subscribeToNewsletter"[^>]*>/)?.[0]).toContain('checked');
      await open(page, path);
      await expect(box(page)).toBeChecked();
      expect(await layoutShift(page), path).toBeLessThan(STILL);
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

  test('a message with the box as it comes is subscribed, one without the tick is not', async ({
    page,
    backend,
  }) => {
    await store(page, { cookiesAccepted: 'false' });
    await inquire(page);
    await expectSent(page);
    await expect.poll(() => backend.state.subscribers).toHaveLength(1);
    await open(page, '/contact');
    await fillContact(page, { email: 'grace@navy.example' });
    await box(page).uncheck();
    await send(page);
    await expectSent(page);
    await expect.poll(() => backend.state.webhooks).toHaveLength(2);
    expect(backend.state.subscribers).toMatchObject([{ email: 'ada@analytical.example' }]);
  });
});
