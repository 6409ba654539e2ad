import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveConfig } from '~/config/config-store';
import type { SiteConfig } from '~/config/schema';
import { newDelivery } from '~/leads/outbox-row';
import DiscreetAdminPage from '~/pages/admin/discreet-admin-page';
import OverviewPage from '~/pages/admin/overview-page';
import { fakeDestination, memoryOutbox, rowOf } from '../../support/leads';
import { renderAdminPage } from '../../support/render-admin-page';

it('leads to every part of the admin area', async () => {
  renderAdminPage(<OverviewPage />, { at: '/admin' });
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining([
      ...['/admin/leads', '/admin/integrations', '/admin/security', '/admin/database', '/admin/users'],
      ...['/admin/ai-agents', '/admin/voice-ai', '/admin/specialized-agents'],
    ]),
  );
  await screen.findByText('In this browser');
});

it('counts the leads of this browser', async () => {
  const outbox = memoryOutbox();
  const state = (state: 'failed' | 'retrying' | 'delivered') => ({ crm: { ...newDelivery(), state } });
  await outbox.put(rowOf('1', { deliveries: state('failed') }));
  await outbox.put(rowOf('2', { deliveries: state('retrying') }));
  await outbox.put(rowOf('3', { deliveries: state('delivered') }));
  const courier = { outbox, destinations: [fakeDestination({ id: 'crm' }).destination] };
  renderAdminPage(<OverviewPage />, { at: '/admin', courier });
  const number = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await number('In this browser')).toContain('3');
  expect(await number('Waiting')).toContain('1');
  expect(await number('Failed or refused')).toContain('1');
});

const warnings = () =>
  within(screen.getByRole('region', { name: 'Needs attention' }))
    .queryAllByText(/./, { selector: 'p.font-semibold' })
    .map((title) => title.textContent);

it('warns of what is in force on a fresh checkout', () => {
  renderAdminPage(<OverviewPage />, { at: '/admin' });
  expect(warnings()).toEqual(['The sample password is in force', 'Testing mode is on']);
});

it('warns of a launched site whose leads reach nobody, whatever this browser has set up for itself', () => {
  saveConfig('admin', { testingMode: false });
  saveConfig('hubspot', { enabled: true, apiKey: 'pat-secret' });
  renderAdminPage(<OverviewPage />, { at: '/admin' });
  expect(warnings()).toEqual([
    "Leads would stay in visitors' browsers",
    'The sample password is in force',
    'Testing mode differs in this browser',
    'This browser holds secrets',
  ]);
  expect(screen.getByText('hubspot.apiKey')).toBeInTheDocument();
  expect(screen.getByText('For visitors, leads go nowhere yet.')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('pat-secret');
});

it('does not warn of lost leads once the build has a destination', async () => {
  vi.resetModules();
  vi.doMock('~/config/site-config', () => ({
    siteConfig: {
      admin: { testingMode: false },
      hubspot: { portalId: '1', formGuid: 'f' },
    } satisfies SiteConfig,
  }));
  const { Warnings } = await import('~/features/admin-overview/warnings');
  const { visitorDestinations } = await import('~/features/admin-overview/visitor-destinations');
  expect(visitorDestinations()).toEqual(['HubSpot Forms']);
  const { render } = await import('@testing-library/react');
  const { MemoryRouter } = await import('react-router-dom');
  render(
    <MemoryRouter>
      <Warnings />
    </MemoryRouter>,
  );
  expect(warnings()).toEqual(['The sample password is in force']);
  vi.doUnmock('~/config/site-config');
});

it('the discreet path leads to the admin area', () => {
  renderAdminPage(<DiscreetAdminPage />, { at: '/admin-access' });
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
