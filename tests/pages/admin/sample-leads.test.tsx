import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LeadsOverview } from '~/features/admin/leads/leads-overview';
import { createLocalInbox, createRow, receipt } from '../../support/leads';
import { createReader, createRecord, stubReader } from '../../support/readers';
import { renderAdminFeature } from '../../support/render-admin-page';
import { showLeads } from './sample-inbox';

// As in the build of the demo.
vi.mock('~/features/admin/leads/samples', async () => ({
  samples: await import('~/features/admin/leads/sample-leads'),
}));

const getLine = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
const SENT_HERE = createRow('here', {
  createdAt: new Date().toISOString(),
  deliveries: { 'local-inbox': receipt('delivered') },
});

it('shows leads marked as samples in the demo’s inbox, beside those of this browser', async () => {
  await showLeads([SENT_HERE], [createLocalInbox()]);
  expect(await screen.findByText('Sample leads')).toBeVisible();
  const refused = getLine('nora.lindqvist@sample.example');
  expect(refused).toHaveTextContent(/Sample.*HubSpot has it.*Airtable refused.*does not know this token/);
  expect(within(refused).getByText('Sample')).toBeVisible();
  expect(getLine('mei.tanaka@sample.example')).toHaveTextContent(/HubSpot lacks it/);
  expect(getLine('ada@analytical.example')).not.toHaveTextContent(/Sample|HubSpot|Airtable|SuiteCRM/);
  expect(new Date(refused.querySelector('time')?.dateTime ?? '').getTime()).toBeGreaterThan(
    Date.now() - 86_400_000,
  );
});

it('counts the samples on the dashboard', async () => {
  renderAdminFeature(<LeadsOverview />, { at: '/admin' });
  expect(await screen.findByText('Sample leads')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'HubSpot lacks 1' })).toBeVisible();
  // Airtable has refused it.
  expect(screen.getByRole('link', { name: 'Airtable lacks 1' })).toBeVisible();
});

it('sends a sample to a simulated system, shows a toast, and stores nothing', async () => {
  const { user, pipeline } = await showLeads([], []);
  await user.click(await screen.findByText('nora.lindqvist@sample.example'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Sample leads')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Send to Airtable' }));
  expect(await screen.findByText('Sent to Airtable (simulated).', { selector: 'li *' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(getLine('nora.lindqvist@sample.example')).toHaveTextContent(/Airtable has it/);
  expect(await pipeline.outbox.all()).toEqual([]);
});

it('shows no samples once a system is connected', async () => {
  stubReader(
    'suitecrm',
    createReader(() => [createRecord('1', { submission: '00000001-1111-4111-8111-111111111111' })]),
  );
  await showLeads([], []);
  expect(await screen.findByText('1 lead')).toBeVisible();
  expect(screen.queryByText('Sample leads')).toBeNull();
});
