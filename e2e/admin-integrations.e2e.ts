import type { Page } from '@playwright/test';
import { mailDomain } from '../src/facts/brand-facts';
import { expectAccessible } from './support/axe';
import { tooWide } from './support/screen';
import { expect, open, reload, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

const admin = sessionOf('super_admin');
const state = (page: Page) => page.getByRole('complementary').getByRole('status');

async function sendTestLead(page: Page, name: string) {
  await page.getByRole('button', { name: 'Send a test lead' }).click();
  const dialog = page.getByRole('dialog', { name: `Send a test lead to ${name}?` });
  await expect(dialog).toContainText(`test@${mailDomain}`);
  await dialog.getByRole('button', { name: 'Send the test lead' }).click();
}

test.describe('HubSpot through the proxy of this site', () => {
  test.afterEach(({ server }) => {
    server.proxy.open = false;
  });

  test('is tested, takes a test lead, and both are remembered', async ({ page, backend, server }) => {
    server.proxy.open = true;
    await store(page, admin);
    await open(page, '/admin/integrations');
    await expect(state(page)).toHaveText('Unknown: not set up');
    await page.getByLabel('Send leads to HubSpot CRM').check();
    await page.getByLabel('Base URL').fill('/api/hubspot');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(toastWith(page, 'Connection Successful')).toContainText(
      'Successfully connected to HubSpot.',
    );
    await expect(state(page)).toHaveText('Connected');

    await sendTestLead(page, 'HubSpot CRM');
    await expect(toastWith(page, 'Form Submitted')).toBeVisible();
    await expect(page.getByText(/Contact \d+, Deal \d+, Contact and deal linked\./)).toBeVisible();
    expect(backend.state.contacts[0]?.properties).toMatchObject({
      firstname: 'Test',
      lastname: 'Lead',
      email: `test@${mailDomain}`,
    });
    expect(backend.state.associations).toHaveLength(1);

    // The test lead isn't in the inbox, and nothing is left to resend.
    await reload(page);
    await expect(state(page)).toHaveText('Connected');
    await expect(page.getByText(/^Test lead: Today/)).toBeVisible();
    await open(page, '/admin/leads');
    await expect(page.getByText('Test Lead, Loomwright')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('results fit, also with text twice as large, and axe finds nothing', { tag: '@proof' }, async ({
    page,
    backend,
    fakesUrl,
  }) => {
    await store(page, {
      ...admin,
      cookiesAccepted: 'false',
      airtable_config: { baseId: 'appBase', baseUrl: `${fakesUrl}/airtable`, apiKey: 'test-token' },
    });
    backend.configure({ airtable: { missingColumns: ['Message'] } });
    await open(page, '/admin/integrations?system=airtable');
    await sendTestLead(page, 'Airtable');
    await expect(toastWith(page, 'Submission Error')).toBeVisible();
    await expect(page.getByText('Airtable did not take the test lead.')).toBeVisible();
    await expectAccessible(page, 'a refused test lead');

    await page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * 2}px`;
    });
    for (const tab of ['HubSpot', 'SuiteCRM', 'Airtable']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
      expect(await tooWide(page), `${tab} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
});
