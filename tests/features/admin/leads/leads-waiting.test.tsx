import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdminLinks } from '~/app/layouts/admin-links';
import type { LeadPipeline } from '~/leads/deliver';
import { createRow, fakeDestination, memoryOutbox, receipt } from '../../../support/leads';
import { renderAdminPage } from '../../../support/render-admin-page';

const show = (load: () => Promise<LeadPipeline>) => renderAdminPage(<AdminLinks />, { at: '/admin', load });
const link = () => screen.getByRole('link', { name: /^Leads/ });

it('shows the number of waiting and failed leads beside the link, and follows changes', async () => {
  const outbox = memoryOutbox();
  await outbox.putMany([
    createRow('1'),
    createRow('2', { deliveries: { crm: receipt('failed') } }),
    createRow('3', { deliveries: { crm: receipt('delivered') } }),
    createRow('4', { spam: 'honeypot' }),
  ]);
  show(async () => ({ outbox, destinations: [fakeDestination({ id: 'crm' }).destination] }));
  expect(link()).toHaveAccessibleName('Leads');
  await waitFor(() => expect(link()).toHaveAccessibleName('Leads 2 undelivered'));
  await act(() => outbox.removeAndReturn(['1']));
  await waitFor(() => expect(link()).toHaveAccessibleName('Leads 1 undelivered'));
  await act(() => outbox.removeAndReturn(['2']));
  await waitFor(() => expect(link()).toHaveAccessibleName('Leads'));
});

it('shows nothing if the code fails to load, and retries on the next page', async () => {
  const outbox = memoryOutbox();
  await outbox.put(createRow('1'));
  const pipeline = { outbox, destinations: [fakeDestination({ id: 'crm' }).destination] };
  const load = vi.fn(async () => pipeline).mockRejectedValueOnce(new Error('offline'));
  show(load);
  await act(async () => {});
  expect(load).toHaveBeenCalledOnce();
  expect(link()).toHaveAccessibleName('Leads');
  fireEvent.click(screen.getByRole('link', { name: 'Users' }));
  await waitFor(() => expect(link()).toHaveAccessibleName('Leads 1 undelivered'));
  expect(load).toHaveBeenCalledTimes(2);
});
