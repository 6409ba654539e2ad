import { screen } from '@testing-library/react';
import type { LeadPipeline } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import LeadsPage from '~/pages/admin/leads-page';
import { createContact, createRow, fakeDestination, memoryOutbox, receipt } from '../../support/leads';
import { renderAdminPage } from '../../support/render-admin-page';

export const createInbox = (): Destination =>
  fakeDestination({ id: 'Local inbox', role: 'local' }).destination;

/** Renders the page with these leads in its outbox. */
export async function showLeads(
  rows: OutboxRow[],
  destinations: Destination[] = [createInbox()],
  at = '/admin/leads',
) {
  const pipeline: LeadPipeline = { outbox: memoryOutbox(), destinations };
  for (const row of rows) await pipeline.outbox.put(row);
  return { pipeline, ...renderAdminPage(<LeadsPage />, { at, pipeline }) };
}

export const createInboxRow = (id: string, email: string, changes: Partial<OutboxRow> = {}): OutboxRow => {
  const row = createRow(id, changes);
  return row.lead
    ? { ...row, lead: { ...row.lead, contact: { ...createContact(email), company: '' } } }
    : row;
};

export const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createInboxRow(`${index}`, `person-${index}@many.example`, {
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    }),
  );
// Finds links by selector, since computing roles is slow.
export const readLinks = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);

export const delivered = receipt('delivered');
export const readAddress = () => screen.getByLabelText('address').textContent;
export const getLines = () => screen.getAllByRole('row').slice(1);
