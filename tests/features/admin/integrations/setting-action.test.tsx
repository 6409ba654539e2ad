import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig, saveConfig } from '~/config/config-store';
import { hubspotSection } from '~/integrations/hubspot/settings';
import IntegrationsPage from '~/pages/admin/integrations-page';
import { createFakeBackend } from '../../../fakes/backend';
import { stubFetch } from '../../../fakes/stub-fetch';
import { renderAdminPage } from '../../../support/render-admin-page';

const backend = createFakeBackend();
const show = () => renderAdminPage(<IntegrationsPage />, { at: '/admin/integrations?system=hubspot' });
const button = () => screen.getByRole('button', { name: 'Create the property in HubSpot' });
const property = () => screen.getByLabelText('Deal property for the submission ID');
const stored = () => readConfig(hubspotSection);

beforeEach(() => {
  backend.reset();
  return stubFetch(backend, { open: true });
});

describe('the property for the id of a submission', () => {
  it('is created on request alone, with what was typed saved first, and its name is filled in', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Base URL'), '/api/hubspot');
    expect(backend.log).toEqual([]);
    await user.click(button());
    const done = 'HubSpot has the deal property submission_id, which requires unique values.';
    expect(await screen.findByText('Property ready')).toBeInTheDocument();
    expect(screen.getByText(done)).toBeInTheDocument();
    expect(property()).toHaveValue('submission_id');
    expect(stored()).toMatchObject({ baseUrl: '/api/hubspot', dealIdProperty: 'submission_id' });
    expect(backend.log.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /crm/v3/properties/deals',
    ]);

    // The sentence is about those settings.
    await user.type(screen.getByLabelText('Default lead source'), ' form');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByText(done)).not.toBeInTheDocument();
  });

  it('gets the name that was typed', async () => {
    saveConfig(hubspotSection, { baseUrl: '/api/hubspot' });
    const { user } = show();
    await user.type(property(), 'inquiry_id');
    await user.click(button());
    expect(await screen.findByText(/^HubSpot has the deal property inquiry_id/)).toBeInTheDocument();
    expect(stored().dealIdProperty).toBe('inquiry_id');
  });

  it('is left to a person where the proxy allows only submissions, and the setting stays empty', async () => {
    stubFetch(backend);
    saveConfig(hubspotSection, { baseUrl: '/api/hubspot' });
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText('Property not created')).toBeInTheDocument();
    expect(
      screen.getByText(/^The proxy does not allow this \(405\)\. Create .* by hand/),
    ).toBeInTheDocument();
    expect(stored().dealIdProperty).toBe('');
    expect(button()).toBeEnabled();
  });

  it('is not asked for without an access, nor with a wrong value', async () => {
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText(/^Enter an API key, or a base URL/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Base URL'), 'nowhere');
    await user.click(button());
    expect(screen.getByLabelText('Base URL')).toBeInvalid();
    expect(backend.log).toEqual([]);
  });
});
