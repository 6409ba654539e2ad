import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AdminLinks } from '~/app/layouts/admin-links';
import type { Courier } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline';
import { fakeDestination, memoryOutbox, receipt, rowOf } from '../../../support/leads';

const show = (load: () => Promise<Courier>) =>
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <PipelineContext value={load}>
        <AdminLinks />
      </PipelineContext>
    </MemoryRouter>,
  );
const link = () => screen.getByRole('link', { name: /^Leads/ });

it('tells beside the link how many leads wait or failed, and follows changes', async () => {
  const outbox = memoryOutbox();
  await outbox.putMany([
    rowOf('1'),
    rowOf('2', { deliveries: { crm: receipt('failed') } }),
    rowOf('3', { deliveries: { crm: receipt('delivered') } }),
    rowOf('4', { spam: 'honeypot' }),
  ]);
  show(async () => ({ outbox, destinations: [fakeDestination({ id: 'crm' }).destination] }));
  expect(link()).toHaveAccessibleName('Leads');
  await waitFor(() => expect(link()).toHaveAccessibleName('Leads 2 undelivered'));
  await act(() => outbox.delete('1'));
  await waitFor(() => expect(link()).toHaveAccessibleName('Leads 1 undelivered'));
  await act(() => outbox.delete('2'));
  await waitFor(() => expect(link()).toHaveAccessibleName('Leads'));
});

it('shows nothing where the code cannot be fetched', async () => {
  let asked = 0;
  show(() => {
    asked += 1;
    return Promise.reject(new Error('offline'));
  });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(link()).toHaveAccessibleName('Leads');
});
