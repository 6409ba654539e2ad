import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readBuildSettings, writeOverrides } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings } from '~/config/site-settings';
import { getSampleParts } from '~/facts/sample-brand';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { allowsAnyConnection } from '~/integrations/registry';
import DiscreetAdminPage from '~/pages/admin/discreet-admin-page';
import OverviewPage from '~/pages/admin/overview-page';
import { region } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

it('shows leads and warnings above the six areas', async () => {
  renderAdminPage(<OverviewPage />, { at: '/admin' });
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  await screen.findByText('Last seven days');
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Leads', 'Needs attention', 'Areas']);
  expect(screen.getByText('Open the self-check')).toHaveAttribute('href', '/admin/security');
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

/** The finding is missing on a rebranded site. */
const sampleBrandWarnings = getSampleParts().length > 0 ? ['The brand is still the sample’s'] : [];

const readWarnings = () =>
  within(screen.getByRole('region', { name: 'Needs attention' }))
    .queryAllByRole('listitem')
    .map((title) => title.textContent);

it('warns of a launched site without a destination, even if this browser has one', () => {
  writeOverrides(adminSettings, { testingMode: false });
  writeOverrides(hubspotSettings, { enabled: true, apiKey: 'pat-secret' });
  renderAdminPage(<OverviewPage />, { at: '/admin' });
  expect(readWarnings()).toEqual([
    "Leads would stay in visitors' browsers",
    'The sample password is in force',
    ...sampleBrandWarnings,
    "Newsletter sign-ups would stay in visitors' browsers",
    'Testing mode differs in this browser',
    // A rebranded site's policy is closed.
    allowsAnyConnection(readBuildSettings)
      ? 'Pages may send to every https address'
      : 'The content security policy blocks a system that was set up in this browser',
    'Sample accounts can still sign in',
    'The privacy policy doesn’t name the host',
  ]);
});

it('does not warn if the build has a destination, a mailing service and a closed policy', async () => {
  vi.resetModules();
  vi.doMock('~/config/built-config', () => ({
    siteConfig: {
      admin: { testingMode: false },
      hubspot: { portalId: '1', formGuid: 'f' },
      emailMarketing: { endpoint: '/api/email' },
      security: { connect: 'configured' },
      consent: { optIn: true },
      providers: { host: 'Netlify, Inc.' },
    } satisfies SiteConfig,
  }));
  const { SelfCheckWarnings } = await import('~/features/admin/security/self-check-list');
  renderAdminPage(<SelfCheckWarnings />, { at: '/admin' });
  expect(readWarnings()).toEqual([
    'The sample password is in force',
    ...sampleBrandWarnings,
    'Sample accounts can still sign in',
  ]);
  vi.doUnmock('~/config/built-config');
});

it('the discreet path leads to the admin area', () => {
  renderAdminPage(<DiscreetAdminPage />, { at: '/admin-access' });
  expect(screen.getByLabelText('address')).toHaveTextContent('/admin');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
