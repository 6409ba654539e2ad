import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AdminLayout } from '~/app/layouts/admin-layout';
import { startSession } from '~/shared/session/session';
import { toast } from '~/shared/ui/toast/toast-store';

vi.mock('~/shared/ui/toast/toast-store', () => ({
  toast: vi.fn(),
  useToasts: () => [],
  visibleToasts: () => [],
}));

const Where = () => <p>at {useLocation().pathname}</p>;
const show = (at = '/admin/leads') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminLayout>
        <h1>Leads</h1>
        <Where />
      </AdminLayout>
    </MemoryRouter>,
  );
const hrefs = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('lists the sections and the tools, and marks the current one', () => {
  show();
  expect(hrefs('Admin')).toEqual([
    '/admin',
    '/admin/leads',
    '/admin/integrations',
    '/admin/voice-ai',
    '/admin/ai-agents',
    '/specialized-agents',
    '/admin/users',
    '/admin/security',
    '/admin/database',
  ]);
  expect(hrefs('Tools')).toEqual(['/enterprise-lead', '/payment-features', '/performance', '/upload']);
  expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

it.each(['/specialized-agents', '/admin/specialized-agents'])('marks the specialized agents at %s', (at) => {
  show(at);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Specialized agents');
});

it('has one banner, one main and one footer', () => {
  show();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
});

it('signs out', async () => {
  startSession('super_admin');
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(localStorage.getItem('auth_status')).toBeNull();
  expect(toast).toHaveBeenCalledWith({ title: 'Signed Out' });
  expect(await screen.findByText('at /login')).toBeInTheDocument();
});

it('opens the sections in a drawer on small screens', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Admin menu' });
  expect(within(drawer).getByRole('link', { name: 'Integrations' })).toHaveAttribute(
    'href',
    '/admin/integrations',
  );
  expect(within(drawer).getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/upload');
});
