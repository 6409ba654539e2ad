import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PipelineContext } from '~/leads/pipeline';
import DiscreetAdminPage from '~/pages/admin/discreet-admin-page';
import OverviewPage from '~/pages/admin/overview-page';
import { renderAdminPage } from '../../support/render-admin-page';
import { region } from './on-screen';

// The machine may be busy.
configure({ asyncUtilTimeout: 8_000 });

it('says what matters today above the six areas', async () => {
  renderAdminPage(<OverviewPage />, { at: '/admin' });
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  await screen.findByText('In this browser');
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Leads', 'Needs attention', 'Integration health', 'Areas']);
  // In one line, until it's asked for.
  const folded = screen.getByRole('heading', { name: 'Needs attention' }).closest('details');
  expect(folded).not.toHaveAttribute('open');
  expect(folded?.querySelector('summary')).toHaveTextContent(/Needs attention\d serious|\d to look at/);
  const areas = region('Areas').getAllByRole('link');
  expect(areas.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Security', '/admin/security'],
    ['Database', '/admin/database'],
    ['Users', '/admin/users'],
    ['AI agents', '/admin/ai-agents'],
    ['Voice AI', '/admin/voice-ai'],
    ['Specialized agents', '/admin/specialized-agents'],
  ]);
});

it('keeps what stands below the leads where it is while they load, and shows it when they cannot', async () => {
  const pending: ((error: Error) => void)[] = [];
  const load = () => new Promise<never>((_, reject) => pending.push(reject));
  render(
    <HelmetProvider>
      <MemoryRouter>
        <PipelineContext value={load}>
          <OverviewPage />
        </PipelineContext>
      </MemoryRouter>
    </HelmetProvider>,
  );
  const below = screen.getByRole('region', { name: 'Areas' }).parentElement;
  expect(below).toHaveClass('invisible');
  act(() => {
    for (const fail of pending) fail(new Error('gone'));
  });
  await waitFor(() => expect(below).not.toHaveClass('invisible'));
  expect(region('Leads').getByText(/The leads could not be counted/)).toBeVisible();
});

const warnings = () =>
  within(screen.getByRole('region', { name: 'Needs attention' }))
    .queryAllByText(/./, { selector: 'p.font-semibold' })
    .map((title) => title.textContent);

it('warns of what is in force on a fresh checkout', () => {
  renderAdminPage(<OverviewPage />, { at: '/admin' });
  expect(warnings()).toEqual(['The sample password is in force', 'Testing mode is on']);
});

it('the discreet path leads to the admin area', () => {
  renderAdminPage(<DiscreetAdminPage />, { at: '/admin-access' });
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
