import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Outbox } from '~/leads/outbox';
import DatabasePage from '~/pages/admin/database-page';
import { type createRow, fakeDestination, memoryOutbox } from '../../support/leads';
import { renderAdminPage } from '../../support/render-admin-page';

const SESSION = {
  auth_status: 'authenticated',
  auth_role: 'super_admin',
  auth_token: `{"token":"session-token","expiry":${Date.now() + 60 * 60_000}}`,
};
export const HUBSPOT = '{"enabled":true,"apiKey":"hub-secret","portalId":"123"}';

export async function show({
  values = {},
  rows = [],
  outbox = memoryOutbox(),
}: {
  values?: Record<string, string>;
  rows?: ReturnType<typeof createRow>[];
  outbox?: Outbox;
} = {}) {
  for (const [key, value] of Object.entries({ ...SESSION, ...values })) localStorage.setItem(key, value);
  await outbox.putMany(rows);
  const { destination } = fakeDestination();
  const view = renderAdminPage(<DatabasePage />, {
    at: '/admin/database',
    pipeline: { outbox, destinations: [destination] },
  });
  await waitFor(() => expect(button('Download export')).toBeEnabled());
  return { ...view, outbox };
}

export const readStored = () => Object.fromEntries(Object.entries(localStorage));
export const getRow = (key: string) =>
  within(screen.getByText(key, { selector: '[role=rowheader] *' }).closest('tr') as HTMLElement);
// Finds buttons by attribute or text, since computing accessible names is slow.
export const button = (name: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`) ??
  screen.getByText(name, { selector: 'button' });
export const getConfirmButton = (name: string) =>
  within(screen.getByRole('dialog')).getByRole('button', { name });
