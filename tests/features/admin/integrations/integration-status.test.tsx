import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { resetConfig, saveConfig } from '~/config/config-store';
import { IntegrationHealth } from '~/features/admin/integrations/integration-health';
import { applyImport } from '~/features/admin/integrations/site-config-file';
import { adminSystems } from '~/integrations/admin-registry';
import { airtableSection } from '~/integrations/airtable/settings';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { webhookSection } from '~/integrations/webhook/settings';
import { newDelivery } from '~/leads/outbox-row';
import IntegrationsPage from '~/pages/admin/integrations-page';
import { createFakeBackend } from '../../../fakes/backend';
import { stubFetch } from '../../../fakes/stub-fetch';
import { memoryOutbox, rowOf } from '../../../support/leads';
import { renderAdminPage } from '../../../support/render-admin-page';

const backend = createFakeBackend();

beforeEach(() => {
  backend.reset();
  return stubFetch(backend, { cors: true });
});

const show = (system: string) =>
  renderAdminPage(<IntegrationsPage />, { at: `/admin/integrations?system=${system}` });
const connection = () => within(screen.getByRole('complementary'));
const airtable = { baseId: 'app1', apiKey: 'test-token' };

/** Airtable, set up and tested. */
async function tested() {
  saveConfig(airtableSection, airtable);
  const view = show('airtable');
  await view.user.click(screen.getByRole('button', { name: 'Test connection' }));
  await connection().findByText('Connected');
  return view;
}
const expectUnknown = () => expect(connection().getByText('Unknown: not tested')).toBeInTheDocument();

it('is remembered with its time, without the key', async () => {
  const { unmount } = await tested();
  unmount();
  expect(localStorage.getItem('integration_status')).not.toContain('test-token');
  show('airtable');
  expect(connection().getByText('Connected')).toBeInTheDocument();
  expect(connection().getByText(/^Tested:/)).toHaveTextContent(/Tested: Today \d\d:\d\d/);
});

it.each([
  ['another key', { ...airtable, apiKey: 'test-token-2' }],
  ['another base', { ...airtable, baseId: 'app2' }],
  ['another table', { ...airtable, leadTableName: 'Prospects' }],
])('counts no more with %s, saved in another tab', async (_, config) => {
  await tested();
  localStorage.setItem('airtable_config', JSON.stringify(config));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'airtable_config' })));
  expectUnknown();
});

it('counts no more after an import, and again once the settings are back', async () => {
  await tested();
  act(() => void applyImport({ airtable: { contactTableName: 'Inquiries' } }));
  expectUnknown();
  act(() => void saveConfig(airtableSection, airtable));
  expect(connection().getByText('Connected')).toBeInTheDocument();
});

it('counts no more after a reset, whose words replace those of the save, and again after the undo', async () => {
  const { user } = await tested();
  expect(screen.getByText('The test got through.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset to site configuration' }));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(connection().getByText('Unknown: not set up')).toBeInTheDocument();
  expect(screen.queryByText('The test got through.')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(connection().getByText('Connected')).toBeInTheDocument();
});

it('counts no more after a reset elsewhere', async () => {
  await tested();
  act(() => resetConfig(airtableSection));
  expect(connection().getByText('Unknown: not set up')).toBeInTheDocument();
});

it('outlives what has nothing to do with the connection', async () => {
  const webhook = { url: 'https://hooks.example/1' };
  saveConfig(hubspotSection, { portalId: '1', formGuid: 'f' });
  saveConfig(webhookSection, webhook);
  const { user } = show('hubspot');
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  await connection().findByText('Connected');
  act(() => void saveConfig(hubspotSection, { portalId: '1', formGuid: 'f', clientName: 'Ada' }));
  expect(connection().getByText('Connected')).toBeInTheDocument();
});

it('of an earlier version of this site, without a word on its settings, is unknown', () => {
  saveConfig(airtableSection, airtable);
  localStorage.setItem(
    'integration_status',
    '{"airtable":{"state":"connected","at":"2026-11-20T09:00:00.000Z"}}',
  );
  show('airtable');
  expectUnknown();
});

it.each([
  ['after the test', '2099-01-01T00:00:00.000Z', 'Not connected: the latest lead failed'],
  ['before the test', '2020-01-01T00:00:00.000Z', 'Connected'],
])('is what happened last: a lead that failed %s', async (_, at, state) => {
  const { unmount } = await tested();
  unmount();
  const courier = { outbox: memoryOutbox(), destinations: [] };
  const attempts = [
    { at, outcome: 'failed' as const, reason: 'The table has no field named Phone.', notes: [] },
  ];
  await courier.outbox.put(
    rowOf('one', { deliveries: { airtable: { ...newDelivery(), state: 'failed', attempts } } }),
  );
  renderAdminPage(<IntegrationHealth />, { at: '/admin', courier });
  const row = within(screen.getByRole('row', { name: /^Airtable/ }));
  expect(await row.findByText('The table has no field named Phone.')).toBeInTheDocument();
  expect(row.getByText(state)).toBeInTheDocument();
});

it('stands on the dashboard too, with what visitors have', async () => {
  const { unmount } = await tested();
  unmount();
  saveConfig(webhookSection, { url: 'https://hooks.example/1' });
  renderAdminPage(<IntegrationHealth />, { at: '/admin' });
  expect(screen.getByRole('region', { name: 'Integration health' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
    adminSystems.map(({ label }) => label),
  );
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(row('Airtable').getByText('Connected')).toBeInTheDocument();
  expect(row('Airtable').getByText(/^Tested:/)).toHaveTextContent(/Today \d\d:\d\d/);
  expect(row('Airtable').getByText(/^Not in use\./)).toHaveTextContent('There is no base ID.');
  expect(row('Webhook').getByText('Unknown: not tested')).toBeInTheDocument();
  expect(row('HubSpot').getByText('Unknown: not set up')).toBeInTheDocument();
  expect(row('HubSpot').getByText(/^HubSpot Forms: Not in use\./)).toBeInTheDocument();
  expect(row('Chat assistant').getByText('Simulated: no endpoint')).toBeInTheDocument();
  expect(row('Chat assistant').getByText(/^Chat: Not in use\./)).toHaveTextContent('In testing mode');
  expect(row('SuiteCRM').getByRole('link', { name: 'SuiteCRM' })).toHaveAttribute(
    'href',
    '/admin/integrations?system=suitecrm',
  );
});
