import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { leadsPerDay } from '~/features/admin/leads/leads-chart';
import { LeadsToday } from '~/features/admin/leads/leads-today';
import type { Courier } from '~/leads/deliver';
import { createLeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { fakeDestination, memoryOutbox, receipt, rowOf } from '../../../support/leads';
import { renderAdminPage } from '../../../support/render-admin-page';

async function show(rows: OutboxRow[]) {
  const courier: Courier = {
    outbox: memoryOutbox(),
    destinations: [fakeDestination({ id: 'crm' }).destination],
  };
  await courier.outbox.putMany(rows);
  return { courier, ...renderAdminPage(<LeadsToday />, { at: '/admin', courier }) };
}

const figure = async (name: string) =>
  (await screen.findByText(name)).parentElement?.querySelector('dd')?.textContent;

it('counts the leads, draws them by day, and lists what nobody has yet before the newest', async () => {
  const now = new Date().toISOString();
  const old = (hour: number) => `2026-01-02T0${hour}:00:00.000Z`;
  await show([
    rowOf('new', { createdAt: now, deliveries: { crm: receipt('delivered') } }),
    rowOf('failed', {
      createdAt: now,
      deliveries: {
        crm: {
          ...receipt('failed'),
          attempts: [
            { at: old(0), outcome: 'failed', reason: 'The table has no field named Phone.', notes: [] },
          ],
        },
      },
    }),
    ...[1, 2, 3, 4, 5].map((hour) =>
      rowOf(`wait-${hour}`, { createdAt: old(hour), deliveries: { crm: receipt('retrying') } }),
    ),
    rowOf('held', { createdAt: old(6), spam: 'honeypot' }),
  ]);
  expect(await figure('In this browser')).toBe('8');
  expect(await figure('New today')).toBe('2');
  expect(await figure('Waiting')).toBe('5');
  expect(await figure('Failed or refused')).toBe('1');
  expect(
    screen.getByRole('img', {
      name: 'Leads a day, last 18 days: 2 in the last 18 days, 1 of them failed or refused',
    }),
  ).toBeInTheDocument();
  const days = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(days).toHaveLength(19);
  expect(days[1]).toHaveTextContent(/21$/);

  const panel = within(screen.getByRole('region', { name: 'Leads' }));
  const targets = panel
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').getAttribute('href'));
  expect(targets).toEqual(
    [
      ...['failed', 'wait-5', 'wait-4', 'wait-3', 'wait-2'].map((id) => `status=undelivered&lead=${id}`),
      // The newest of the others; spam is none of them.
      'lead=new',
    ].map((query) => `/admin/leads?${query}`),
  );
  expect(panel.getAllByRole('listitem')[0]).toHaveTextContent(/failedThe table has no field named Phone\.$/);
  expect(panel.getByRole('link', { name: 'See all 6' })).toHaveAttribute(
    'href',
    '/admin/leads?status=undelivered',
  );
  expect(panel.getByRole('link', { name: 'All leads' })).toHaveAttribute('href', '/admin/leads');
});

it('says so when there is none, and when all have been delivered', async () => {
  const { courier } = await show([]);
  expect(await screen.findByText('No lead has been sent from this browser yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute('href', '/contact');
  await act(() => courier.outbox.put(rowOf('1', { deliveries: { crm: receipt('delivered') } })));
  expect(await screen.findByText('Every lead has been delivered.')).toBeInTheDocument();
});

it('says how many are held where none is on its way', async () => {
  await show([
    rowOf('1', { deliveries: { crm: receipt('delivered') } }),
    rowOf('2', { spam: 'honeypot' }),
    rowOf('3', { imported: true, deliveries: { crm: receipt('retrying') } }),
  ]);
  expect(
    await screen.findByText('No lead is on its way. 2 are held until you send them.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Every lead has been delivered.')).toBeNull();
});

it('says so when the code cannot be fetched, and tries again', async () => {
  const courier = { outbox: memoryOutbox(), destinations: [] };
  const load = vi.fn(async () => courier).mockRejectedValueOnce(new Error('offline'));
  const { user } = renderAdminPage(<LeadsToday />, { at: '/admin', load });
  expect(screen.getByText('Counting leads')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be counted');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByText(/No lead has been sent/)).toBeInTheDocument();
});

it('counts the leads of each local day, and what failed of them', () => {
  const { destination } = fakeDestination({ id: 'crm' });
  const on = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const failed = { crm: receipt('failed') };
  const rows = [
    rowOf('1', { createdAt: on(20, 9) }),
    rowOf('2', { createdAt: on(20, 0), deliveries: failed }),
    rowOf('3', { createdAt: on(18, 23) }),
    rowOf('4', { createdAt: on(1, 12) }),
    rowOf('5', { createdAt: on(21, 12) }),
  ];
  const now = new Date(2026, 10, 20, 12).getTime();
  expect(leadsPerDay(rows, createLeadStates([destination]), 3, now)).toEqual([
    { date: new Date(2026, 10, 18), count: 1, failed: 0 },
    { date: new Date(2026, 10, 19), count: 0, failed: 0 },
    { date: new Date(2026, 10, 20), count: 2, failed: 1 },
  ]);
});

it('says how many came in since somebody last looked at the inbox', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  localStorage.setItem('inbox_visit', JSON.stringify({ before: ago(900), latest: ago(60) }));
  const rows = [10, 20, 90].map((minutes) => rowOf(`${minutes}`, { createdAt: ago(minutes) }));
  const { unmount } = await show(rows);
  expect(await screen.findByRole('link', { name: '2 new since your last visit' })).toHaveAttribute(
    'href',
    '/admin/leads',
  );
  unmount();
  // Nobody has ever looked: all of it is new, and saying so helps nobody.
  localStorage.removeItem('inbox_visit');
  await show(rows);
  await screen.findByText('In this browser');
  expect(screen.queryByText(/since your last visit/)).toBeNull();
});
