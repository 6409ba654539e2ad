import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mailDomain } from '../src/content/brand-facts';
import { expectAccessible } from './support/axe';
import { expect, open, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

const admin = sessionOf('super_admin');
const throughProxy = { enabled: true, baseUrl: '/api/hubspot' };
const state = (page: Page) => page.getByRole('complementary').getByRole('status');
const reload = async (page: Page) => {
  await page.reload();
  await page.locator('html[data-ready="true"]').waitFor();
};

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
    await expect(toastWith(page, 'Form Submitted')).toContainText(
      'Your information has been successfully sent to our CRM system.',
    );
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
    await expect(page.getByText('No leads yet')).toBeVisible();
  });

  test('is known as tested in another tab too, until that changes the settings for both', async ({
    page,
    context,
    server,
  }) => {
    server.proxy.open = true;
    await store(page, { ...admin, hubspot_config: throughProxy });
    await open(page, '/admin/integrations');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(state(page)).toHaveText('Connected');
    const other = await context.newPage();
    await open(other, '/admin/integrations');
    await expect(state(other)).toHaveText('Connected');
    await other.getByText('More settings').click();
    await other.getByLabel('Path prefix').fill('/crm/objects/2026-03');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(state(other)).toHaveText('Unknown: not tested');
    await expect(state(page)).toHaveText('Unknown: not tested');
  });
});

test('the property that tells a repeated deal is created in HubSpot on request, and used', {
  tag: '@proof',
}, async ({ page, backend, server }) => {
  server.proxy.open = true;
  await store(page, { ...admin, hubspot_config: throughProxy });
  await open(page, '/admin/integrations');
  await page.getByText('More settings').click();
  await page.getByRole('button', { name: 'Create the property in HubSpot' }).click();
  await expect(toastWith(page, 'Property ready')).toBeVisible();
  await expect(page.getByText(/^HubSpot has the deal property submission_id/)).toBeVisible();
  await expect(page.getByLabel('Deal property for the submission ID')).toHaveValue('submission_id');
  await sendTestLead(page, 'HubSpot CRM');
  await expect(page.getByText(/Contact \d+, Deal \d+\./)).toBeVisible();
  expect(backend.state.deals[0]?.properties.submission_id).toMatch(/^[\da-f-]{36}$/);
  expect(backend.state.associations).toHaveLength(1);
  server.proxy.open = false;
});

test.describe('what the browser itself refuses', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is explained: CORS by HubSpot, and the policy of this site', async ({ page, fakesUrl }) => {
    await store(page, {
      ...admin,
      hubspot_config: { enabled: true, apiKey: 'test-token', baseUrl: `${fakesUrl}/hubspot` },
      webhook_config: { url: 'https://not-listed.example/lead' },
    });
    await open(page, '/admin/integrations');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(toastWith(page, 'Connection Error')).toBeVisible();
    await expect(
      page
        .getByText(/\/api\/hubspot/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(state(page)).toHaveText('Not connected: no answer');
    await expect(
      page.getByRole('complementary').getByText("HubSpot's CRM API refuses browsers: use the proxy"),
    ).toBeVisible();

    await sendTestLead(page, 'HubSpot CRM');
    await expect(toastWith(page, 'Submission Error')).toContainText(
      'There was an error submitting your information. Please try again.',
    );
    await expect(page.getByText('HubSpot CRM did not take the test lead.')).toBeVisible();

    await page.getByRole('tab', { name: 'Webhook' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(
      page
        .getByRole('complementary')
        .getByText(
          "This site's content security policy does not allow requests to https://not-listed.example",
        ),
    ).toBeVisible();
    await reload(page);
    await expect(state(page)).toHaveText('Not connected: no answer');
  });
});

test('the configuration goes out without secrets', async ({ page }) => {
  await store(page, {
    ...admin,
    hubspot_config: { enabled: true, apiKey: 'pat-na1-secret-key', baseUrl: '/api/hubspot' },
    customer_system_config: { baseUrl: 'https://crm.example', username: 'api', password: 'hunter2-secret' },
  });
  await open(page, '/admin/integrations');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export site.config.json' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('site.config.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).not.toMatch(/pat-na1|hunter2|"api"/);
  for (const place of ['hubspot.apiKey', 'suitecrm.username', 'suitecrm.password']) {
    await expect(page.getByText(place, { exact: true })).toBeVisible();
  }
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
    await expect(toastWith(page, 'Submission Error')).toContainText(
      'There was a problem submitting your data to Airtable.',
    );
    await expect(page.getByText('Airtable did not take the test lead.')).toBeVisible();
    await page.getByLabel('Configuration file').setInputFiles({
      name: 'site.config.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        '{"webhook": {"url": "https://hooks.example/a/very/long/address/that/has/no/end"}}',
      ),
    });
    const dialog = page.getByRole('dialog', { name: 'Import settings' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the import');
    await dialog.getByRole('button', { name: 'Apply to this browser' }).click();
    await expectAccessible(page, 'imported');

    await page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * 2}px`;
    });
    for (const tab of ['HubSpot', 'SuiteCRM', 'Airtable']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${tab} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
});
