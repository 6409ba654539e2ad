import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeadsOverview } from '~/features/admin/leads/leads-overview';
import type { LeadPage } from '~/integrations/lead-reader';
import type { LeadPipeline } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { ServiceError } from '~/shared/lib/service-error';
import { createRow, fakeDestination, memoryOutbox, receipt } from '../../../support/leads';
import { createRecord, stubReader } from '../../../support/readers';
import { renderAdminFeature } from '../../../support/render-admin-page';

async function show(rows: OutboxRow[]) {
  const pipeline: LeadPipeline = {
    outbox: memoryOutbox(),
    destinations: [fakeDestination({ id: 'crm' }).destination],
  };
  await pipeline.outbox.putMany(rows);
  return { pipeline, ...renderAdminFeature(<LeadsOverview />, { at: '/admin', pipeline }) };
}

const findFigure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;

const subtractDays = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('counts this browser’s leads if no system can be read, and links to the undelivered ones', async () => {
  const { pipeline } = await show([
    createRow('new', { createdAt: new Date().toISOString(), deliveries: { crm: receipt('delivered') } }),
    createRow('failed', { createdAt: subtractDays(3), deliveries: { crm: receipt('failed') } }),
    createRow('wait', { createdAt: subtractDays(30), deliveries: { crm: receipt('retrying') } }),
    createRow('held', { createdAt: subtractDays(40), spam: 'honeypot' }),
  ]);
  expect(await findFigure('New today')).toBe('1');
  expect(await findFigure('Last seven days')).toBe('2');
  expect(await findFigure('Waiting in this browser')).toBe('1');
  expect(await findFigure('Failed or refused here')).toBe('1');
  expect(screen.getByText(/^These are the leads of this browser/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is not delivered yet' })).toHaveAttribute(
    'href',
    '/admin/leads?status=undelivered',
  );
  await act(() => pipeline.outbox.removeAndReturn(['failed', 'wait']));
  await waitFor(() => expect(screen.queryByRole('link', { name: /not delivered/ })).toBeNull());
});

it('shows for each system its leads, the leads that it lacks, and its last answer', async () => {
  const ids = [1, 2, 3].map((one) => `0000000${one}-1111-4111-8111-111111111111`);
  const [one, two, three] = ids.map((submission, index) =>
    createRecord(`r-${index}`, {
      submission,
      email: `person-${index}@many.example`,
      at: subtractDays(index * 2 + 1),
    }),
  );
  const page = (leads: LeadPage['leads']): LeadPage => ({
    leads,
    completeSince: '',
    hasIds: true,
    readAt: new Date().toISOString(),
  });
  stubReader('suitecrm', async () => page([one, two, three].flatMap((lead) => lead ?? [])));
  stubReader('airtable', async () => page([two, three].flatMap((lead) => lead ?? [])));
  stubReader('hubspot', async () => {
    throw new ServiceError('Failed to read HubSpot', { kind: 'unauthorized', reason: 'The key is wrong.' });
  });
  await show([]);
  const table = await screen.findByRole('table', { name: 'Leads by system' });
  const line = (system: string) =>
    within(table).getByRole('rowheader', { name: system }).closest('tr') as HTMLElement;
  expect(await within(line('HubSpot')).findByText('Failed to read HubSpot: The key is wrong.')).toBeVisible();
  expect(line('HubSpot')).toHaveTextContent('unknown');
  await waitFor(() =>
    expect(within(line('Airtable')).getByRole('link', { name: 'Airtable lacks 1' })).toHaveAttribute(
      'href',
      '/admin/leads?lacks=airtable',
    ),
  );
  expect(line('SuiteCRM')).toHaveTextContent(/none.*Today/);
  // HubSpot may have more leads.
  expect(await findFigure('Last seven days')).toBe('3+');
});
