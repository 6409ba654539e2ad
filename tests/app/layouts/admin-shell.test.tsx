import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AdminLayout } from '~/app/layouts/admin-shell';
import { startSession } from '~/shared/session/session';
import { toast } from '~/shared/ui/toast/toast-store';
import { FollowLinks } from '../../support/follow-links';

vi.hoisted(() => {
  // jsdom has no adopted style sheets.
  document.adoptedStyleSheets = [];
});
vi.mock('~/shared/ui/toast/toast-store', () => ({
  toast: vi.fn(),
  useToasts: () => [],
  getVisibleToasts: () => [],
}));

const CurrentPath = () => <p>{`at ${useLocation().pathname}`}</p>;
const show = (at = '/admin/leads') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <FollowLinks>
        <AdminLayout>
          <h1>Leads</h1>
          <CurrentPath />
        </AdminLayout>
      </FollowLinks>
    </MemoryRouter>,
  );
/** The links of each list, after the list's name, which may be empty. */
const getGroups = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('list')
    .map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
      ...within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
const allGroups = [
  ['', '/admin'],
  ['Inquiries', '/admin/leads', '/enterprise-lead', '/admin/integrations', '/upload'],
  ['Assistants', '/admin/voice-ai', '/admin/ai-agents', '/specialized-agents'],
  ['Site', '/payment-features', '/performance'],
  ['Access and data', '/admin/users', '/admin/security', '/admin/database'],
];

it('has one navigation in groups, with the current page marked', () => {
  show();
  expect(getGroups(screen.getByRole('navigation'))).toEqual(allGroups);
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
  expect(getGroups(within(drawer).getByRole('navigation', { name: 'Admin' }))).toEqual(allGroups);
});
