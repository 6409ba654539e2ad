import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, saveConfig } from '~/config/config-store';
import IntegrationsPage from '~/pages/admin/integrations-page';
import { createFakeBackend } from '../../fakes/backend';
import { stubFetch } from '../../fakes/stub-fetch';
import { renderAdminPage } from '../../support/render-admin-page';

const backend = createFakeBackend();
let restoreFetch: () => void;

beforeEach(() => {
  backend.reset();
  restoreFetch = stubFetch(backend, { cors: true });
});
afterEach(() => restoreFetch());

const show = (system = 'hubspot') =>
  renderAdminPage(<IntegrationsPage />, { at: `/admin/integrations?system=${system}` });
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });
const testButton = () => screen.getByRole('button', { name: 'Test connection' });
const connection = () => within(screen.getByRole('complementary'));

describe('settings', () => {
  it('stand in a tab for each system, with the names that they are stored under', async () => {
    const { user } = show();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'HubSpot',
      'Airtable',
      'SuiteCRM',
      'Email marketing',
      'Tracking',
      'Webhook',
      'Contentful',
    ]);
    const names = () =>
      [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel][data-state=active] [name]')].map(
        (input) => input.name,
      );
    expect(names().sort()).toEqual(
      [
        ...[
          'enabled',
          'apiKey',
          'baseUrl',
          'pathPrefix',
          'portalId',
          'formGuid',
          'region',
          'defaultLeadSource',
        ],
        ...['createDeals', 'showAdminLink', 'trackingId', 'chatbotId', 'clientName', 'clientEmail'],
        ...['clientCompany', 'clientWebsite', 'plan', 'isActive', 'startDate', 'endDate'],
      ].sort(),
    );
    const expected = {
      Airtable: ['baseId', 'baseUrl', 'apiKey', 'contactTableName', 'leadTableName', 'syncWithCRM'],
      SuiteCRM: [
        ...['baseUrl', 'username', 'password', 'clientId', 'clientSecret', 'createContact', 'createLead'],
        ...['defaultLeadSource', 'showAdminLink', 'trackingId', 'chatbotId'],
      ],
      'Email marketing': ['endpoint', 'apiKey', 'audienceId'],
      Tracking: ['trackingId', 'chatbotId', 'region'],
      Webhook: ['enabled', 'url'],
      Contentful: ['enabled', 'spaceId', 'environment', 'deliveryToken', 'host'],
    };
    for (const [tab, wanted] of Object.entries(expected)) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(names().sort(), tab).toEqual(wanted.sort());
    }
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/integrations?system=contentful');
  });

  it('are saved as what differs from the site, and say where they come from', async () => {
    const { user } = show();
    await user.click(field('Send leads to HubSpot CRM'));
    await user.type(field('Base URL'), '  /api/hubspot ');
    await user.selectOptions(field('Region'), 'eu1');
    await user.clear(field('Default lead source'));
    await user.type(field('Default lead source'), 'Website');
    expect(screen.getByText(/There are unsaved changes\./)).toBeInTheDocument();
    expect(localStorage.getItem('hubspot_config')).toBeNull();

    await user.click(save());
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(stored('hubspot_config')).toEqual({ enabled: true, baseUrl: '/api/hubspot', region: 'eu1' });
    expect(field('Base URL')).toHaveAccessibleDescription(/Set in this browser\.$/);
    expect(field('Portal ID')).not.toHaveAccessibleDescription(/Set in this browser/);
    expect(screen.queryByText(/There are unsaved changes\./)).not.toBeInTheDocument();
  });

  it('typed in one tab wait there while others are open', async () => {
    const { user } = show('airtable');
    await user.type(field('Base ID'), 'app1');
    await user.click(screen.getByRole('tab', { name: 'Webhook' }));
    await user.click(screen.getByRole('tab', { name: 'Airtable' }));
    expect(field('Base ID')).toHaveValue('app1');
    expect(localStorage.getItem('airtable_config')).toBeNull();
  });

  it('refuse what is no address, and put the focus there', async () => {
    const { user } = show('webhook');
    await user.type(field('URL'), 'hooks.example/1');
    await user.click(save());
    expect(field('URL')).toBeInvalid();
    expect(field('URL')).toHaveFocus();
    expect(field('URL')).toHaveAccessibleDescription(/Enter an address that begins with https:\/\//);
    expect(localStorage.getItem('webhook_config')).toBeNull();
    await user.clear(field('URL'));
    await user.type(field('URL'), 'https://hooks.example/1');
    expect(field('URL')).not.toBeInvalid();
    await user.click(save());
    expect(stored('webhook_config')).toEqual({ url: 'https://hooks.example/1' });
  });

  it('are reset to those of the site after a confirmation', async () => {
    saveConfig('airtable', { apiKey: 'k', baseId: 'app1' });
    const { user } = show('airtable');
    await user.click(screen.getByRole('button', { name: 'Reset to site configuration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset Airtable?' }));
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(localStorage.getItem('airtable_config')).toBeNull();
    expect(field('Base ID')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Reset to site configuration' })).not.toBeInTheDocument();
  });

  it('of the tracker are the same on both of their tabs', async () => {
    const { user } = show('tracking');
    await user.type(field('Tracking ID'), '4711');
    await user.click(screen.getByRole('tab', { name: 'HubSpot' }));
    expect(field('Tracking ID')).toHaveValue('4711');
    await user.click(save());
    expect(stored('hubspot_config')).toEqual({ tracking: { trackingId: '4711' } });
    await user.click(screen.getByRole('tab', { name: 'Tracking' }));
    expect(screen.getByText(/content security policy allows the tracker's script only/)).toBeInTheDocument();
    expect(connection().getByText(/The tracking ID is in this browser alone/)).toBeInTheDocument();
    expect(connection().getByText('There is no tracking ID.')).toBeInTheDocument();
  });
});

describe('a secret', () => {
  it('is masked, never shown again, and kept when it is left alone', async () => {
    saveConfig('hubspot', { apiKey: 'pat-secret' });
    const { user } = show();
    const key = field('API key');
    expect(key).toHaveAttribute('type', 'password');
    expect(key).toHaveValue('');
    expect(key).toHaveAttribute('placeholder', '••••••••');
    expect(document.body.innerHTML).not.toContain('pat-secret');
    await user.type(field('Portal ID'), '1');
    await user.click(save());
    expect(stored('hubspot_config')).toEqual({ apiKey: 'pat-secret', portalId: '1' });
  });

  it('can be replaced and removed', async () => {
    saveConfig('hubspot', { apiKey: 'old', portalId: '1' });
    const { user } = show();
    await user.type(field('API key'), 'new');
    await user.click(save());
    expect(readConfig('hubspot').apiKey).toBe('new');
    await user.click(screen.getByRole('button', { name: 'Clear API key' }));
    expect(field('API key')).toHaveAccessibleDescription(/Removed when you save\./);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Clear API key' }));
    await user.click(save());
    expect(stored('hubspot_config')).toEqual({ portalId: '1' });
    expect(screen.queryByRole('button', { name: 'Clear API key' })).not.toBeInTheDocument();
  });
});

describe('a connection test', () => {
  it('is unknown at first, and saves what was typed before it asks', async () => {
    const { user } = show('airtable');
    expect(connection().getByText('Unknown: not set up')).toBeInTheDocument();
    await user.type(field('Base ID'), 'app1');
    await user.type(field('API key'), 'test-token');
    expect(screen.getByText(/Unsaved changes are saved before the test\./)).toBeInTheDocument();
    await user.click(testButton());
    expect(await screen.findByText('Connection Successful')).toBeInTheDocument();
    expect(screen.getByText('Successfully connected to Airtable.')).toBeInTheDocument();
    expect(connection().getByText('Connected')).toBeInTheDocument();
    expect(connection().getByText(/^Tested/)).toHaveTextContent(/Tested: Today \d\d:\d\d/);
    expect(stored('airtable_config')).toEqual({ baseId: 'app1', apiKey: 'test-token' });
    expect(stored('integration_status')).toMatchObject({ airtable: { state: 'connected' } });
    expect(connection().getByText('Leads are sent here.')).toBeInTheDocument();
    expect(connection().getByText('There is no base ID.')).toBeInTheDocument();

    // New settings are as good as untested.
    await user.type(field('Contact table'), '2');
    await user.click(save());
    expect(connection().getByText('Unknown: not tested')).toBeInTheDocument();
    expect(localStorage.getItem('integration_status')).toBeNull();
  });

  it('tells a refused credential', async () => {
    saveConfig('suitecrm', {
      baseUrl: 'https://crm.example',
      username: 'test-user',
      password: 'wrong',
      clientId: 'test-client',
      clientSecret: 'test-secret',
    });
    const { user } = show('suitecrm');
    await user.click(testButton());
    expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
    expect(
      screen.getByText('Failed to connect to SuiteCRM. Please check your credentials.'),
    ).toBeInTheDocument();
    expect(connection().getByText('Not connected')).toBeInTheDocument();
    expect(
      connection().getByText('SuiteCRM refused the user name, the password or the client.'),
    ).toBeInTheDocument();

    await user.type(field('Password'), 'test-password');
    await user.click(testButton());
    expect(await screen.findByText('Successfully connected to SuiteCRM.')).toBeInTheDocument();
  });

  it("explains that HubSpot's CRM refuses browsers", async () => {
    saveConfig('hubspot', { enabled: true, apiKey: 'test-token' });
    const { user } = show();
    await user.click(testButton());
    expect(await screen.findByText('Connection Error')).toBeInTheDocument();
    expect(
      screen.getByText('An error occurred while testing the connection to HubSpot.'),
    ).toBeInTheDocument();
    expect(connection().getByText('Not connected: no answer')).toBeInTheDocument();
    expect(
      connection().getByText(/HubSpot refuses calls that come straight from a browser/),
    ).toBeInTheDocument();
  });

  it('says Testing... while it runs', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    saveConfig('webhook', { url: 'https://hooks.example/1' });
    const { user } = show('webhook');
    await user.click(testButton());
    expect(await screen.findByRole('button', { name: 'Testing...' })).toBeDisabled();
    await act(async () => answer(new Response('{}')));
    expect(await screen.findByRole('button', { name: 'Test connection' })).toBeEnabled();
    expect(connection().getByText('Connected')).toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('names what is missing', async () => {
    const { user } = show('contentful');
    await user.click(testButton());
    expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
    expect(connection().getByText('Unknown: not set up')).toBeInTheDocument();
    expect(connection().getByText('Enter a space ID and a delivery token.')).toBeInTheDocument();
  });

  it('does not ask with settings that are wrong', async () => {
    const { user } = show('webhook');
    await user.type(field('URL'), 'nowhere');
    await user.click(testButton());
    expect(field('URL')).toBeInvalid();
    expect(backend.log).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('the site configuration', () => {
  const choose = async (user: ReturnType<typeof show>['user'], text: string) =>
    user.upload(
      field('Configuration file'),
      new File([text], 'site.config.json', { type: 'application/json' }),
    );

  it('is exported without secrets, which are named', async () => {
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:config';
    };
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    saveConfig('hubspot', { enabled: true, apiKey: 'pat-secret', baseUrl: '/api/hubspot' });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Export site.config.json' }));
    expect(clicked.mock.contexts[0]).toHaveProperty('download', 'site.config.json');
    const text = await blob.text();
    expect(text).not.toContain('pat-secret');
    expect(JSON.parse(text).hubspot).toMatchObject({ enabled: true, baseUrl: '/api/hubspot' });
    expect(screen.getByText('hubspot.apiKey')).toBeInTheDocument();
  });

  it('is imported after a look at what changes', async () => {
    saveConfig('hubspot', { apiKey: 'k' });
    const { user } = show();
    const file = {
      hubspot: { enabled: true, portalId: '4711' },
      payments: { starter: 'https://pay.example/1' },
    };
    await choose(user, JSON.stringify(file));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import settings' }));
    const changes = within(dialog.getByRole('table', { name: 'Changes' }));
    expect(changes.getByRole('row', { name: 'hubspot.enabled off on' })).toBeInTheDocument();
    expect(changes.getByRole('row', { name: 'hubspot.portalId empty 4711' })).toBeInTheDocument();
    const builds = within(dialog.getByRole('table', { name: 'Only a build can change these' }));
    expect(
      builds.getByRole('row', { name: 'payments.starter empty https://pay.example/1' }),
    ).toBeInTheDocument();
    expect(stored('hubspot_config')).toEqual({ apiKey: 'k' });

    await user.click(dialog.getByRole('button', { name: 'Apply to this browser' }));
    expect(await screen.findByText('Settings imported')).toBeInTheDocument();
    expect(stored('hubspot_config')).toEqual({ apiKey: 'k', enabled: true, portalId: '4711' });
    expect(field('Portal ID')).toHaveValue('4711');
  });

  it('is not imported without the confirmation', async () => {
    const { user } = show();
    await choose(user, '{"webhook": {"enabled": true}}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['{"hubspot": {"enabled": true,}}', /not valid JSON: line 1, column 30 has an unexpected “}”/],
    ['{"hubspot": {"enabeld": true}}', /hubspot\.enabeld: unknown key/],
    ['{"hubspot": {"apiKey": "pat-secret"}}', /hubspot\.apiKey: this is a secret/],
    ['{"admin": {"testingMode": "no"}}', /admin\.testingMode: expected boolean/],
  ])('refuses %s and says where', async (text, problem) => {
    const { user } = show();
    await choose(user, text);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Nothing has changed.');
    expect(alert).toHaveTextContent(problem);
    expect(alert).not.toHaveTextContent('pat-secret');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});
