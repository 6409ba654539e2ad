import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import type { FakeBackend } from '../tests/fakes/backend';
import { isProof } from '../tests/support/suite';
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

/** Leads of as many visitors; each system has refused a tenth. */
function seedLeads({ services }: FakeBackend, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const first = String(index).padStart(8, '0');
    const rest = '-1111-4111-8111-111111111111';
    const at = Date.now() - (30 + index * 17) * MINUTE_MS;
    const email = `person-${index}@many.example`;
    const message = `Message number ${index} of somebody who asks about invoices.`;
    if (index % 10 !== 0) {
      const deal = { dealname: 'Ada - Website Inquiry', description: message, submission_id: first + rest };
      const { id } = services.hubspot.seed('deals', deal, at);
      services.hubspot.link(services.hubspot.seed('contacts', { email, message }, at).id, id);
    }
    if (index % 10 !== 3) {
      const row = {
        Email: email,
        Message: message,
        'Date Submitted': new Date(at).toISOString(),
        'Submission ID': first + rest,
      };
      services.airtable.seed('Contacts', row, new Date(at));
    }
    if (index % 10 !== 7) {
      // As the site derives a record's id from the submission's.
      const id = ((Number.parseInt(first, 16) ^ 0x5c1ead00) >>> 0).toString(16).padStart(8, '0') + rest;
      services.suitecrm.seed('Leads', id, { email1: email, description: message }, at);
    }
  }
}

/** Read fifty at a time. */
const MANY = isProof ? 500 : 100;

test('hundreds of visitors’ leads are each there once, with what each of three systems lacks', {
  tag: '@proof',
}, async ({ page, backend }) => {
  test.slow(isProof);
  seedLeads(backend, MANY);
  await store(page, admin);
  await open(page, '/admin/leads');
  await expect(rows(page)).toHaveCount(50);
  const more = page.getByRole('button', { name: 'Show more' });
  for (let shown = 100; shown <= MANY; shown += 50) {
    await more.click();
    await expect(rows(page)).toHaveCount(shown);
  }
  await expect(page.getByText(`${MANY} leads`, { exact: true })).toBeVisible();
  await expect(more).toBeHidden();
  for (const system of ['HubSpot', 'Airtable', 'SuiteCRM']) {
    await page.getByRole('combobox', { name: 'Delivery state' }).selectOption(`${system} lacks it`);
    await expect(page.getByText(`${MANY / 10} of ${MANY} leads`)).toBeVisible();
  }
  await expect(rows(page).first()).toContainText('person-7@many.example');
});

test('a hanging system doesn’t delay the leads of the others', { tag: '@proof' }, async ({
  page,
  backend,
}) => {
  seedLeads(backend, 10);
  backend.faults.set('airtable', { kind: 'never' });
  await store(page, admin);
  await open(page, '/admin/leads');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('Reading Airtable.')).toBeVisible();
  await expect(rows(page).first()).toContainText(/HubSpot lacks it.*Airtable unknown.*SuiteCRM has it/);
});

test('a site has none of the demo’s sample leads', () => {
  const folder = join(getFolder('launched'), 'assets/app');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  for (const name of scripts)
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/sample\.example/);
});
