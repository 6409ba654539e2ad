import type { Page } from '@playwright/test';
import { mailDomain } from '../src/facts/brand-facts';
import { createSession, expect, open, reload, store, test } from './support/test';
import { getToast } from './support/toasts';

const admin = createSession('super_admin');
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
    await expect(getToast(page, 'Connection Successful')).toContainText('Successfully connected to HubSpot.');
    await expect(state(page)).toHaveText('Connected');

    await sendTestLead(page, 'HubSpot CRM');
    await expect(getToast(page, 'Form Submitted')).toBeVisible();
    await expect(page.getByText(/Contact \d+, Deal \d+\./)).toBeVisible();
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
