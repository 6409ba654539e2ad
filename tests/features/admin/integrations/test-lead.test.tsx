import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { mailDomain } from '~/facts/brand-facts';
import { IntegrationTabs } from '~/features/admin/integrations/integration-tabs';
import { airtableSettings } from '~/integrations/airtable/settings';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { webhookSettings } from '~/integrations/webhooks/settings';
import { pasteInto } from '../../../support/paste-into';
import { renderAdminFeature } from '../../../support/render-admin-page';
import { stubBackend } from '../../../support/stubbed-backend';

const backend = stubBackend({ cors: true });

// The first import is slow.
beforeAll(() => import('~/shared/ui/toast/toaster'));

const show = (system: string) =>
  renderAdminFeature(<IntegrationTabs />, { at: `/admin/integrations?system=${system}` });
const connection = () => within(document.querySelector('aside') as HTMLElement);
const button = () => screen.getByText('Send a test lead', { selector: 'button' });
const findToast = async (title: string) =>
  within((await screen.findByText(title)).closest('li') ?? document.body);
const CRM = 'Your information has been successfully sent to our CRM system.';

/** Clicks the button and confirms the dialog. Returns the text of the dialog. */
async function sendTo(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { name: `Send a test lead to ${name}?` });
  const text = dialog.textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: 'Send the test lead' }));
  return text;
}

const suitecrm = {
  baseUrl: 'https://crm.example',
  username: 'test-user',
  password: 'test-password',
  clientId: 'test-client',
  clientSecret: 'test-secret',
};
const configure = {
  hubspot: () => writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot' }),
  suitecrm: () => writeOverrides(suitecrmSettings, suitecrm),
  airtable: () => writeOverrides(airtableSettings, { baseId: 'app1', apiKey: 'test-token' }),
  emailMarketing: () => writeOverrides(emailMarketingSettings, { endpoint: '/api/email' }),
  webhook: () => writeOverrides(webhookSettings, { url: 'https://hooks.example/1' }),
};

describe('a test lead', () => {
  const formatToast = (name: string) => `The test lead has been successfully sent to ${name}.`;

  it.each([
    ['hubspot', 'HubSpot CRM', /^Contact \d+, Deal \d+, Contact and deal linked\.$/, CRM],
    ['suitecrm', 'SuiteCRM', /^Contact [\da-f-]{36}, Lead [\da-f-]{36}\.$/, CRM],
    ['airtable', 'Airtable', /^Record rec\d+\.$/, formatToast('Airtable')],
    ['emailMarketing', 'Email marketing', /^Address subscribed\.$/, formatToast('email marketing')],
    ['webhook', 'Webhook', /^Lead posted\.$/, formatToast('the webhook')],
  ] as const)('goes to %s after a confirmation', async (system, name, steps, description) => {
    configure[system]();
    const { user } = show(system);
    const text = await sendTo(user, name);
    expect(text).toContain(`A record named 'Test Lead' with the address test@${mailDomain} is created`);
    expect(text).toContain('Nobody deletes it');

    expect(await screen.findByText(`${name} took the test lead.`)).toBeInTheDocument();
    expect(screen.getByText(steps)).toBeInTheDocument();
    expect((await findToast('Form Submitted')).getByText(description)).toBeInTheDocument();
    expect(connection().getByText('Connected')).toBeInTheDocument();
    expect(connection().getByText(/^Test lead:/).parentElement).toHaveTextContent(
      /Test lead: Today \d\d:\d\d/,
    );
    expect(JSON.stringify(backend.state)).toContain(`test@${mailDomain}`);
    // No other system received it, and nothing is queued.
    const others = new Set(backend.log.map(({ service }) => service));
    expect(others.size).toBe(1);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });

  it('goes to HubSpot Forms if only that is set up, and to either if both are', async () => {
    writeOverrides(hubspotSettings, { portalId: '4711', formGuid: 'f' });
    const { user } = show('hubspot');
    await sendTo(user, 'HubSpot Forms');
    expect(await screen.findByText('HubSpot Forms took the test lead.')).toBeInTheDocument();
    expect(backend.state.formSubmissions).toHaveLength(1);
    expect(backend.state.contacts).toEqual([]);

    writeOverrides(hubspotSettings, {
      portalId: '4711',
      formGuid: 'f',
      enabled: true,
      baseUrl: '/api/hubspot',
    });
    await user.click(button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a test lead to HubSpot CRM?' }));
    await user.selectOptions(dialog.getByLabelText('Send it to'), 'HubSpot Forms');
    expect(screen.getByRole('dialog', { name: 'Send a test lead to HubSpot Forms?' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send the test lead' }));
    await waitFor(() => expect(backend.state.formSubmissions).toHaveLength(2));
    expect(backend.state.contacts).toEqual([]);
  });

  it('is not sent without the confirmation', async () => {
    writeOverrides(webhookSettings, { url: 'https://hooks.example/1' });
    const { user } = show('webhook');
    await user.click(button());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.log).toEqual([]);
  });

  it('saves the draft first, and names what is missing', async () => {
    const { user } = show('airtable');
    await pasteInto(user, screen.getByLabelText('Base ID'), 'app1');
    await user.click(button());
    expect(screen.getByText(/^No test lead was sent:/)).toHaveTextContent(
      'There is no API key and no base URL on this site.',
    );
    expect(localStorage.getItem('airtable_config')).toBe('{"baseId":"app1"}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pasteInto(user, screen.getByLabelText('API key'), 'test-token');
    await sendTo(user, 'Airtable');
    expect(await screen.findByText('Airtable took the test lead.')).toBeInTheDocument();
    await user.click(screen.getByText('this result').closest('button') as Element);
    expect(screen.queryByText('Airtable took the test lead.')).not.toBeInTheDocument();
    expect(screen.getByText('Save', { selector: 'button' })).toHaveFocus();
  });

  it.each([
    ['tracking', /There is no test lead: the tracker follows visitors/],
    ['chat', /There is no test lead: the chat answers questions/],
  ])('is not offered for %s, and the page says why', (system, why) => {
    show(system);
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send a test lead' })).not.toBeInTheDocument();
  });
});

describe('a failed test lead', () => {
  it.each([
    ['hubspot', 'HubSpot CRM', 'There was an error submitting your information. Please try again.'],
    ['airtable', 'Airtable', 'There was a problem submitting your data to Airtable.'],
  ] as const)('shows the toast of %s', async (system, name, description) => {
    configure[system]();
    backend.faults.set(system, { kind: 'status', status: 400 });
    const { user } = show(system);
    await sendTo(user, name);
    expect(await screen.findByText(`${name} did not take the test lead.`)).toBeInTheDocument();
    expect((await findToast('Submission Error')).getByText(description)).toBeInTheDocument();
    expect(screen.getByText('It will not be sent again automatically.')).toBeInTheDocument();
    expect(connection().getByText('Not connected')).toBeInTheDocument();
  });

  it('shows the completed steps, the notes, and the reason', async () => {
    configure.hubspot();
    backend.configure({ hubspot: { missingProperties: ['service_interest'] } });
    backend.faults.set('hubspot', { kind: 'status', status: 403, path: '/deals' });
    const { user } = show('hubspot');
    await sendTo(user, 'HubSpot CRM');
    expect(await screen.findByText(/^Done before that: Contact \d+\.$/)).toBeInTheDocument();
    expect(
      screen.getByText(
        'HubSpot has no contact property service_interest that takes any text: its content is in the message.',
      ),
    ).toBeInTheDocument();
    const reason =
      'Failed to create deal in HubSpot: The HubSpot key lacks the scope crm.objects.contacts.write: add it to the key in HubSpot.';
    expect(connection().getByText(reason)).toBeInTheDocument();
  });

  it('says that it may have arrived if no answer came', { tags: ['proof'] }, async () => {
    configure.webhook();
    backend.faults.set('webhook', { kind: 'reply-lost' });
    const { user } = show('webhook');
    await sendTo(user, 'Webhook');
    expect(await screen.findByText(/^It may have arrived all the same/)).toBeInTheDocument();
    expect(connection().getByText('Not connected: no answer')).toBeInTheDocument();
    expect(backend.state.webhooks).toHaveLength(1);
  });
});
