import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import IntegrationsPage from '~/pages/admin/integrations-page';
import { catchDownloads } from '../../../support/on-screen';
import { renderAdminPage } from '../../../support/render-admin-page';

it('exports the site configuration without secrets, and names them', async () => {
  const files = catchDownloads();
  writeOverrides(hubspotSettings, { apiKey: 'pat-secret' });
  const { user } = renderAdminPage(<IntegrationsPage />, { at: '/admin/integrations' });
  await user.click(screen.getByRole('button', { name: 'Export site.config.json' }));
  expect(files[0]?.name).toBe('site.config.json');
  const text = (await files[0]?.blob.text()) ?? '';
  expect(text).not.toContain('pat-secret');
  expect(text).toMatch(/^\{\n {2}"\$schema": "\.\/site\.config\.schema\.json",\n/);
  expect(screen.getByText('hubspot.apiKey')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/upload');
});
