import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { getFolder } from './support/build-sites';
import { fillContact } from './support/contact';
import { createSession, expect, open, store, test } from './support/test';
import { getToast } from './support/toasts';

/** The settings of `npm run dev`, as every browser of such a site has them. */
const { hubspot, airtable, suitecrm } = JSON.parse(readFileSync('site.config.dev.json', 'utf8'));
const settings = { hubspot_config: hubspot, airtable_config: airtable, customer_system_config: suitecrm };
const admin = { ...settings, ...createSession('super_admin'), cookiesAccepted: 'false' };

const MINUTE_MS = 60_000;
const rows = (page: Page) => page.locator('tbody tr');

test('a message from a phone, refused by Airtable, is repaired by the administrator elsewhere', async ({
  browser,
  page,
  server,
  backend,
}) => {
  // The host's key for Airtable has expired, but not the one that reads.
  const expired = ['POST', 'PATCH'].map((method) => ({ kind: 'status', status: 401, method }) as const);
  backend.faults.set('airtable', expired);
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const phone = await browser.newContext({ ...pixel, baseURL: server.origin, reducedMotion: 'reduce' });
  const visitor = await phone.newPage();
  await store(visitor, { ...settings, cookiesAccepted: 'false' });
  await open(visitor, '/contact');
  await fillContact(visitor);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => backend.state.suitecrm.Leads.length + backend.state.deals.length).toBe(2);
  await expect
    .poll(() => backend.log.some(({ service, status }) => service === 'airtable' && status === 401))
    .toBe(true);
  // Without its contact, the deal is nobody's lead yet.
  await expect.poll(() => backend.state.associations.length).toBe(1);
  await phone.close();

  // Ten minutes later, by the host's clock, no delivery is in progress anymore.
  await page.route('**/api/admin/leads/*', async (route) => {
    const response = await route.fetch();
    const readAt = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), readAt } });
  });
  await store(page, admin);
  await open(page, '/admin/leads');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/ada@analytical\.example/);
  await expect(rows(page)).toContainText(/HubSpot has it.*Airtable lacks it.*SuiteCRM has it/);
  await page.getByRole('link', { name: 'ada@analytical.example' }).click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: 'Send to Airtable' }).click();
  const refusal = getToast(page, 'Not delivered');
  await expect(refusal).toContainText('Airtable does not know the token that the proxy adds');
  await refusal.getByRole('button', { name: 'Dismiss notification' }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toContainText(/HubSpot has it.*Airtable refused.*the proxy adds.*SuiteCRM has it/);

  // The host gets a new key.
  backend.faults.clear();
  await page.getByRole('link', { name: 'ada@analytical.example' }).click();
  await detail.getByRole('button', { name: 'Retry now' }).click();
  await expect(getToast(page, 'Sent to Airtable.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toContainText(/HubSpot has it.*Airtable has it.*SuiteCRM has it/);
  expect(backend.state.airtable.Contacts).toHaveLength(1);
  expect([backend.state.deals.length, backend.state.suitecrm.Leads.length]).toEqual([1, 1]);
});

test('a site has none of the demo’s sample leads', () => {
  const folder = join(getFolder('launched'), 'assets/app');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  for (const name of scripts)
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/sample\.example/);
});
