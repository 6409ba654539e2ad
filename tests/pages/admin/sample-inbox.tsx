import { screen } from '@testing-library/react';
import type { LeadPipeline } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import LeadsPage from '~/pages/admin/leads-page';
import { contactOf, fakeDestination, memoryOutbox, receipt, rowOf } from '../../support/leads';
import { renderAdminPage } from '../../support/render-admin-page';

export const local = (): Destination => fakeDestination({ id: 'Local inbox', counts: 'local' }).destination;

/** The page with these leads in its outbox. */
export async function showLeads(
  rows: OutboxRow[],
  destinations: Destination[] = [local()],
  at = '/admin/leads',
) {
  const pipeline: LeadPipeline = { outbox: memoryOutbox(), destinations };
  for (const row of rows) await pipeline.outbox.put(row);
  return { pipeline, ...renderAdminPage(<LeadsPage />, { at, pipeline }) };
}

export const person = (id: string, email: string, changes: Partial<OutboxRow> = {}): OutboxRow => {
  const row = rowOf(id, changes);
  return row.lead ? { ...row, lead: { ...row.lead, contact: { ...contactOf(email), company: '' } } } : row;
};

export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    person(`${index}`, `person-${index}@many.example`, {
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    }),
  );
// By selector: computing the roles of so many cells takes seconds.
export const addresses = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);

export const delivered = receipt('delivered');
export const address = () => screen.getByLabelText('address').textContent;
export const lines = () => screen.getAllByRole('row').slice(1);
