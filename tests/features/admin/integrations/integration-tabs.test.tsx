import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSettings, writeOverrides } from '~/config/config-store';
import { IntegrationTabs } from '~/features/admin/integrations/integration-tabs';
import { adminSystems } from '~/integrations/admin-registry';
import { airtableSettings } from '~/integrations/airtable/settings';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { webhookSettings } from '~/integrations/webhooks/settings';
import { startSession } from '~/shared/session/session';
import { getField, readStoredValue, refuseStorage } from '../../../support/on-screen';
import { pasteInto } from '../../../support/paste-into';
import { renderAdminFeature } from '../../../support/render-admin-page';
import { sample } from '../../../support/suite';

function show(system = 'hubspot') {
  startSession('super_admin');
  return showAgain(system);
}
const showAgain = (system: string) =>
  renderAdminFeature(<IntegrationTabs />, { at: `/admin/integrations?system=${system}` });
const field = getField;
// Finds tabs and buttons by text, since computing roles is slow.
const getTab = (label: string) => screen.getByText(label, { selector: '[role=tab] > span' });
const button = (label: string) => screen.getByText(label, { selector: 'button' });
const getSaveButton = () => button('Save');

describe('settings', () => {
  it('are saved as overrides of the site, and show their source', async () => {
    const { user } = show();
    await user.click(field('Send leads to HubSpot CRM'));
    await pasteInto(user, field('Base URL'), '  /api/hubspot ');
    await user.selectOptions(field('Region'), 'eu1');
    await user.clear(field('Default lead source'));
    await pasteInto(user, field('Default lead source'), 'Website');
    expect(screen.getByText(/There are unsaved changes\./)).toBeInTheDocument();
    expect(localStorage.getItem('hubspot_config')).toBeNull();

    await user.click(getSaveButton());
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(readStoredValue('hubspot_config')).toEqual({
      enabled: true,
      baseUrl: '/api/hubspot',
      region: 'eu1',
    });
    expect(field('Base URL')).toHaveAccessibleDescription(/Set in this browser\.$/);
    expect(field('Portal ID')).not.toHaveAccessibleDescription(/Set in this browser/);
    expect(screen.queryByText(/There are unsaved changes\./)).not.toBeInTheDocument();
  });

  it('refuse an invalid address, and focus its field', async () => {
    const { user } = show('webhook');
    await pasteInto(user, field('URL'), 'hooks.example/1');
    await user.click(getSaveButton());
    expect(field('URL')).toBeInvalid();
    expect(field('URL')).toHaveFocus();
    expect(field('URL')).toHaveAccessibleDescription(/Enter an address that begins with https:\/\//);
    expect(localStorage.getItem('webhook_config')).toBeNull();
    fireEvent.change(field('URL'), { target: { value: 'https://me:hunter2@hooks.example/1' } });
    await user.click(getSaveButton());
    expect(field('URL')).toHaveAccessibleDescription(/It holds no user name or password\./);
    fireEvent.change(field('URL'), { target: { value: 'https://hooks.example/1' } });
    expect(field('URL')).not.toBeInvalid();
    await user.click(getSaveButton());
    expect(readStoredValue('webhook_config')).toEqual({ url: 'https://hooks.example/1' });
  });

  const refused = [
    ['hubspot', 'Path prefix', '', 'This cannot be empty.'],
    ['hubspot', 'Default lead source', ' ', 'This cannot be empty.'],
    ['hubspot', 'Subscription end', '', 'This cannot be empty.'],
    ['airtable', 'Contact table', '', 'This cannot be empty.'],
    ['hubspot', 'Client email', 'nobody', 'Please enter a valid email address.'],
  ] as const;

  it.each(sample(refused, 1))('of %s refuse %s as %j', async (system, label, value, message) => {
    const { user } = show(system);
    fireEvent.change(field(label), { target: { value } });
    await user.click(getSaveButton());
    expect(field(label)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(Object.keys(localStorage).filter((key) => !key.startsWith('auth_'))).toEqual([]);
  });

  it('that are unsaved outlive the page, but not the session', () => {
    const { unmount } = show();
    fireEvent.change(field('Portal ID'), { target: { value: '123' } });
    unmount();
    const again = showAgain('hubspot');
    expect(field('Portal ID')).toHaveValue('123');
    again.unmount();
    show();
    expect(field('Portal ID')).toHaveValue('');
  });

  it('that are optional are collapsed, unless one is set in this browser', async () => {
    const { user } = show();
    expect(field('Base URL')).toBeVisible();
    expect(field('Path prefix')).not.toBeVisible();
    await user.click(screen.getByText('More settings'));
    expect(field('Path prefix')).toBeVisible();
    act(() => void writeOverrides(airtableSettings, { leadTableName: 'Prospects' }));
    await user.click(getTab('Airtable'));
    expect(field('Lead table')).toBeVisible();
  });

  it('are reset to those of the site after a confirmation, without the message of an earlier save', async () => {
    writeOverrides(airtableSettings, { apiKey: 'k' });
    const { user } = show('airtable');
    fireEvent.change(field('Base ID'), { target: { value: 'app1' } });
    await user.click(getSaveButton());
    expect(screen.getByText('Everything is saved in this browser.')).toBeInTheDocument();
    expect(readStoredValue('airtable_config')).toMatchObject({ apiKey: 'k', baseId: 'app1' });
    await user.click(button('Reset to site configuration'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset Airtable?' }));
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(localStorage.getItem('airtable_config')).toBeNull();
    expect(field('Base ID')).toHaveValue('');
    expect(screen.queryByText('Everything is saved in this browser.')).not.toBeInTheDocument();
    expect(screen.queryByText('Reset to site configuration')).not.toBeInTheDocument();
  });
});

describe('a secret', () => {
  it('is masked, never shown again, kept by an empty field, and can be replaced and removed', async () => {
    writeOverrides(hubspotSettings, { apiKey: 'pat-secret' });
    const { user } = show();
    const key = field('API key');
    expect(key).toHaveAttribute('type', 'password');
    expect(key).toHaveValue('');
    expect(key).toHaveAttribute('placeholder', '••••••••');
    expect(document.body.innerHTML).not.toContain('pat-secret');
    await pasteInto(user, field('Portal ID'), '1');
    await user.click(getSaveButton());
    expect(readStoredValue('hubspot_config')).toEqual({ apiKey: 'pat-secret', portalId: '1' });

    const clearKey = () =>
      screen.getByText(/^Clear/, { selector: 'button, button > span' }).closest('button') as Element;
    await pasteInto(user, field('API key'), 'new-key');
    expect(field('API key')).toHaveValue('new-key');
    expect(document.body.innerHTML).not.toContain('new-key');
    await user.click(getSaveButton());
    expect(readSettings(hubspotSettings).apiKey).toBe('new-key');
    expect(field('API key')).toHaveValue('');
    expect(clearKey()).toHaveAccessibleName('Clear API key');
    await user.click(clearKey());
    expect(field('API key')).toHaveAccessibleDescription(/Removed when you save\./);
    expect(document.activeElement).toHaveAccessibleName('Keep API key');
    await user.click(document.activeElement as Element);
    expect(clearKey()).toHaveFocus();
    await user.click(clearKey());
    await user.click(getSaveButton());
    expect(readStoredValue('hubspot_config')).toEqual({ portalId: '1' });
    expect(document.body).not.toHaveTextContent('Clear API key');
  });
});

describe('every system', () => {
  it('has a field for each of its settings, with the value in force', async () => {
    const { user } = show();
    const readFields = () =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel][data-state=active] [name]')].map(
          (input) => [input.name, input.type === 'checkbox' ? input.checked : input.value],
        ),
      );
    /** Flattens groups, and shortens times to days. */
    const flatten = (group: object): object =>
      Object.assign(
        {},
        ...Object.entries(group).map(([name, value]) => {
          if (typeof value === 'object') return flatten(value);
          return { [name]: typeof value === 'string' ? value.replace(/T.*Z$/, '') : value };
        }),
      );
    for (const { label, tab, settings } of adminSystems) {
      if (tab.fieldsets.length === 0 || !settings.includes(tab.settings)) continue;
      await user.click(getTab(label));
      expect(readFields(), label).toEqual(flatten(readSettings(tab.settings)));
    }
    // The Tracking tab edits HubSpot's settings.
    await user.click(getTab('Tracking'));
    expect(readFields()).toEqual({ trackingId: '', chatbotId: '', region: 'na1' });
  });

  it('saves each field under its name', async () => {
    const { user } = show('suitecrm');
    await pasteInto(user, field('Base URL'), 'https://crm.example');
    await pasteInto(user, field('User name'), 'api');
    await pasteInto(user, field('Chatbot ID'), 'c1');
    await user.click(field('Create a contact'));
    await user.click(field('Show admin link'));
    await user.click(getSaveButton());
    expect(readStoredValue('customer_system_config')).toEqual({
      baseUrl: 'https://crm.example',
      username: 'api',
      tracking: { chatbotId: 'c1' },
      createContact: false,
      showAdminLink: false,
    });
    await user.click(getTab('HubSpot'));
    await pasteInto(user, field('Client email'), 'ada@analytical.example');
    await user.click(field('Subscription is active'));
    fireEvent.change(field('Subscription end'), { target: { value: '2028-02-29' } });
    await user.click(getSaveButton());
    expect(readStoredValue('hubspot_config')).toEqual({
      clientEmail: 'ada@analytical.example',
      subscription: { isActive: false, endDate: '2028-02-29T00:00:00.000Z' },
    });
  });

  it('says so permanently if the browser refuses to store the settings', async () => {
    const { user } = show('webhook');
    const allow = refuseStorage();
    await user.click(field('Send leads to this webhook'));
    await user.click(getSaveButton());
    expect(await screen.findByText('Settings saved for this page only')).toBeInTheDocument();
    expect(
      screen.getByText(/The browser refused to store the settings: they are gone when you leave/),
    ).toBeInTheDocument();
    allow();
    writeOverrides(webhookSettings, {});
  });
});
