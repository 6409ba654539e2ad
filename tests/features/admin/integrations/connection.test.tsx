import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { IntegrationTabs } from '~/features/admin/integrations/integration-tabs';
import { airtableSettings } from '~/integrations/airtable/settings';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { webhookSettings } from '~/integrations/webhooks/settings';
import type { LeadPipeline } from '~/leads/deliver';
import { createDelivery } from '~/leads/outbox-row';
import { stubFetch } from '../../../fakes/stub-fetch';
import { createDeferred } from '../../../support/create-deferred';
import { createRow, memoryOutbox, receipt } from '../../../support/leads';
import { getField, readStoredValue } from '../../../support/on-screen';
import { pasteInto } from '../../../support/paste-into';
import { renderAdminFeature } from '../../../support/render-admin-page';
import { stubBackend } from '../../../support/stubbed-backend';

// The real limit of five requests a second would slow the tests down.
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const backend = stubBackend({ cors: true });

const show = (system = 'hubspot', pipeline?: LeadPipeline) =>
  renderAdminFeature(<IntegrationTabs />, {
    at: `/admin/integrations?system=${system}`,
    ...(pipeline && { pipeline }),
  });
const field = getField;
// Finds buttons by text, since computing roles is slow.
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const getSaveButton = () => button('Save');
const getTestButton = () => button('Test connection');
const connection = () => within(document.querySelector('aside') as HTMLElement);

it('shows the outcome of the latest lead, with time and reason', async () => {
  const outbox = memoryOutbox();
  const attempt = (at: string, outcome: 'failed' | 'delivered', reason?: string) => ({
    at: `2026-11-${at}T10:00:00.000Z`,
    outcome,
    notes: [],
    ...(reason && { reason }),
  });
  const withAttempts = (...attempts: ReturnType<typeof attempt>[]) => ({
    deliveries: { airtable: { ...createDelivery(), attempts } },
  });
  await outbox.put(createRow('1', withAttempts(attempt('19', 'delivered'))));
  await outbox.put(
    createRow(
      '2',
      withAttempts(attempt('18', 'delivered'), attempt('20', 'failed', 'Unknown field name: Phone')),
    ),
  );
  writeOverrides(airtableSettings, { baseId: 'app1', apiKey: 'test-token' });
  show('airtable', { outbox, destinations: [] });
  const text = await connection().findByText(/^Last lead not delivered:/);
  expect(text.parentElement).toHaveTextContent('Unknown field name: Phone');
  await act(() => outbox.put(createRow('3', withAttempts(attempt('21', 'delivered')))));
  const delivered = await connection().findByText(/^Last lead delivered:/);
  expect(delivered.parentElement).not.toHaveTextContent('Unknown');
});

describe('a connection test', () => {
  it('is unknown at first, and saves the draft before the request', async () => {
    const { user } = show('airtable');
    expect(connection().getByText('Unknown: not set up')).toBeInTheDocument();
    await pasteInto(user, field('Base ID'), 'app1');
    await pasteInto(user, field('API key'), 'test-token');
    expect(screen.getByText(/Unsaved changes are saved before the test\./)).toBeInTheDocument();
    fireEvent.click(getTestButton());
    expect(await screen.findByText('Connection Successful')).toBeInTheDocument();
    expect(screen.getByText('Successfully connected to Airtable.')).toBeInTheDocument();
    expect(connection().getByText('Connected')).toBeInTheDocument();
    expect(connection().getByText(/^Tested/).parentElement).toHaveTextContent(/Tested: Today \d\d:\d\d/);
    expect(readStoredValue('airtable_config')).toMatchObject({ baseId: 'app1', apiKey: 'test-token' });
    expect(connection().getByText('Leads are sent here.')).toBeInTheDocument();
    expect(connection().getByText('There is no base ID.')).toBeInTheDocument();

    // New settings are untested.
    await pasteInto(user, field('Contact table'), '2');
    fireEvent.click(getSaveButton());
    expect(connection().getByText('Unknown: not tested')).toBeInTheDocument();
  });

  it('leaves settings untested that are saved while it runs', async () => {
    const answer = createDeferred<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    writeOverrides(webhookSettings, { url: 'https://hooks.example/1' });
    show('webhook');
    fireEvent.click(getTestButton());
    fireEvent.change(field('URL'), { target: { value: 'https://hooks.example/2' } });
    fireEvent.click(getSaveButton());
    await act(async () => answer.resolve(new Response('{}')));
    expect(await screen.findByText('The settings changed during the test: test again.')).toBeInTheDocument();
    expect(screen.queryByText('Connection Successful')).not.toBeInTheDocument();
    expect(connection().getByText('Unknown: not tested')).toBeInTheDocument();
  });

  it('reports a refused credential', async () => {
    writeOverrides(suitecrmSettings, {
      baseUrl: 'https://crm.example',
      username: 'test-user',
      password: 'wrong',
      clientId: 'test-client',
      clientSecret: 'test-secret',
    });
    const { user } = show('suitecrm');
    fireEvent.click(getTestButton());
    expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
    expect(
      screen.getByText('Failed to connect to SuiteCRM. Please check your credentials.'),
    ).toBeInTheDocument();
    expect(connection().getByText('Not connected')).toBeInTheDocument();
    expect(
      connection().getByText('SuiteCRM refused the user name, the password or the client: check all three.'),
    ).toBeInTheDocument();

    await pasteInto(user, field('Password'), 'test-password');
    fireEvent.click(getTestButton());
    expect(await screen.findByText('Successfully connected to SuiteCRM.')).toBeInTheDocument();
  });

  it('through a proxy that allows no reads leaves the state unknown, or keeps that of a test lead', async () => {
    stubFetch(backend);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) =>
      init?.method === 'POST' ? fetch(input, init) : new Response(null, { status: 405 }),
    );
    writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot' });
    const { user } = show();
    fireEvent.click(getTestButton());
    expect(await screen.findByText('Connection not tested')).toBeInTheDocument();
    expect(screen.queryByText('Connection Failed')).not.toBeInTheDocument();
    expect(connection().getByText('Unknown: can’t be tested from here')).toBeInTheDocument();
    const reason = /^The proxy answered, but does not allow this check \(405\)\./;
    expect(connection().getByText(reason)).toBeInTheDocument();

    await user.click(button('Send a test lead'));
    await user.click(await screen.findByText('Send the test lead', { selector: 'button' }));
    expect(await connection().findByText('Connected')).toBeInTheDocument();
    fireEvent.click(getTestButton());
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(connection().getByText('Connected')).toBeInTheDocument();
    expect(connection().getByText(/^Test lead:/)).toBeInTheDocument();
  });

  it("explains that HubSpot's CRM refuses browsers", async () => {
    writeOverrides(hubspotSettings, { enabled: true, apiKey: 'test-token' });
    show();
    fireEvent.click(getTestButton());
    expect(await screen.findByText('Connection Error')).toBeInTheDocument();
    expect(
      screen.getByText('An error occurred while testing the connection to HubSpot.'),
    ).toBeInTheDocument();
    expect(connection().getByText('Not connected: no answer')).toBeInTheDocument();
    expect(
      connection().getByText(/^HubSpot's CRM API refuses browsers: use the proxy, with a base URL/),
    ).toBeInTheDocument();
  });

  it('says Testing... while it runs', { tags: ['proof'] }, async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    writeOverrides(webhookSettings, { url: 'https://hooks.example/1' });
    show('webhook');
    fireEvent.click(getTestButton());
    expect(await screen.findByText('Testing...', { selector: 'button' })).toBeDisabled();
    await act(async () => answer(new Response('{}')));
    expect(await screen.findByText('Test connection', { selector: 'button' })).toBeEnabled();
    expect(connection().getByText('Connected')).toBeInTheDocument();
  });

  it('names what is missing', async () => {
    show('airtable');
    fireEvent.click(getTestButton());
    expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
    expect(connection().getByText('Unknown: not set up')).toBeInTheDocument();
    expect(
      connection().getByText(
        'Enter a base ID, and an API key or a base URL on this site whose proxy adds one.',
      ),
    ).toBeInTheDocument();
  });

  it('sends no request with invalid settings', async () => {
    const { user } = show('webhook');
    await pasteInto(user, field('URL'), 'nowhere');
    fireEvent.click(getTestButton());
    expect(field('URL')).toBeInvalid();
    expect(backend.log).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('the chat', () => {
  it('has no field for a key, and says where to put it', () => {
    show('chat');
    expect(document.querySelector('input[type=password]')).toBeNull();
    expect(screen.getByText(/^A key never belongs here/)).toHaveTextContent('the proxy of your host adds it');
    expect(screen.getByText(/must begin with https:/)).toHaveTextContent('security.connectOrigins');
  });
});

describe('the result of a test', () => {
  const airtable = { baseId: 'app1', apiKey: 'test-token' };

  /** Airtable, set up and tested. */
  async function showTested(pipeline = { outbox: memoryOutbox(), destinations: [] }) {
    writeOverrides(airtableSettings, airtable);
    const view = show('airtable', pipeline);
    fireEvent.click(getTestButton());
    await connection().findByText('Connected');
    await screen.findByText('The test got through.');
    await screen.findByText('Test connection', { selector: 'button' });
    return { ...view, pipeline };
  }

  it('is gone with the page', async () => {
    const { unmount } = await showTested();
    unmount();
    show('airtable');
    expect(connection().getByText('Unknown: not tested')).toBeInTheDocument();
  });

  it('is replaced by a later failed lead, not by an earlier one', { tags: ['proof'] }, async () => {
    const { pipeline } = await showTested();
    const addFailure = (id: string, at: string) => {
      const attempts = [{ at, outcome: 'failed' as const, reason: `No field of ${id}.`, notes: [] }];
      const delivery = { ...receipt('failed'), attempts };
      return act(() => pipeline.outbox.put(createRow(id, { deliveries: { airtable: delivery } })));
    };
    await addFailure('one', '2020-01-01T00:00:00.000Z');
    expect(await connection().findByText('No field of one.')).toBeInTheDocument();
    expect(connection().getByText('Connected')).toBeInTheDocument();
    await addFailure('two', '2099-01-01T00:00:00.000Z');
    expect(await connection().findByText('No field of two.')).toBeInTheDocument();
    expect(connection().getByText('Not connected: the latest lead failed')).toBeInTheDocument();
  });
});
