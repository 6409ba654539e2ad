import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AdminShell } from '~/app/layouts/admin-shell';
import { startSession } from '~/shared/session/session';
import { toast } from '~/shared/ui/toast/toast-store';

vi.hoisted(() => {
  // jsdom has none.
  document.adoptedStyleSheets = [];
});
vi.mock('~/shared/ui/toast/toast-store', () => ({
  toast: vi.fn(),
  useToasts: () => [],
  getVisibleToasts: () => [],
}));

const Where = () => <p>{`at ${useLocation().pathname}`}</p>;
const show = (at = '/admin/leads') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminShell>
        <h1>Leads</h1>
        <Where />
      </AdminShell>
    </MemoryRouter>,
  );
/** What an unnamed list has, and what each named one has. */
const groups = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('list')
    .map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
      ...within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
const everyGroup = [
  ['', '/admin'],
  ['Inquiries', '/admin/leads', '/enterprise-lead', '/admin/integrations', '/upload'],
  ['Assistants', '/admin/voice-ai', '/admin/ai-agents', '/specialized-agents'],
  ['Site', '/payment-features', '/performance'],
  ['Access and data', '/admin/users', '/admin/security', '/admin/database'],
];

it('has one navigation, in groups, and marks the current page', () => {
  show();
  expect(groups(screen.getByRole('navigation'))).toEqual(everyGroup);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Leads');
});

it.each(['/specialized-agents', '/admin/specialized-agents'])('marks the specialized agents at %s', (at) => {
  show(at);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Specialized agents');
});

it('signs out', async () => {
  startSession('super_admin');
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(localStorage.getItem('auth_status')).toBeNull();
  expect(toast).toHaveBeenCalledWith({ title: 'Signed Out' });
  expect(await screen.findByText('at /login')).toBeInTheDocument();
});

it('opens the same navigation in a drawer on small screens', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Admin menu' });
  expect(groups(within(drawer).getByRole('navigation', { name: 'Admin' }))).toEqual(everyGroup);
});
