import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveConfig } from '~/config/config-store';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { webhookSection } from '~/integrations/webhook/settings';
import { webhookDestination } from '~/integrations/webhook/system';
import type { Courier } from '~/leads/deliver';
import { newDelivery } from '~/leads/outbox-row';
import IntegrationsPage from '~/pages/admin/integrations-page';
import { memoryOutbox, receipt, rowOf } from '../../../support/leads';
import { catchDownloads, stored } from '../../../support/on-screen';
import { renderAdminPage } from '../../../support/render-admin-page';

const show = (system = 'hubspot', courier?: Courier) =>
  renderAdminPage(<IntegrationsPage />, {
    at: `/admin/integrations?system=${system}`,
    ...(courier && { courier }),
  });
const field = (name: string) => screen.getByLabelText(name);

describe('the site configuration', () => {
  const choose = async (user: ReturnType<typeof show>['user'], content: BlobPart) =>
    user.upload(
      field('Configuration file'),
      new File([content], 'site.config.json', { type: 'application/json' }),
    );

  it('is exported without secrets, which are named', async () => {
    const files = catchDownloads();
    saveConfig(hubspotSection, { apiKey: 'pat-secret' });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Export site.config.json' }));
    expect(files[0]?.name).toBe('site.config.json');
    const text = (await files[0]?.blob.text()) ?? '';
    expect(text).not.toContain('pat-secret');
    // First, where people look for it.
    expect(text).toMatch(/^\{\n {2}"\$schema": "\.\/site\.config\.schema\.json",\n/);
    expect(screen.getByText('hubspot.apiKey')).toBeInTheDocument();
  });

  it('is imported after a look at what changes', async () => {
    saveConfig(hubspotSection, { apiKey: 'k' });
    const { user } = show();
    const file = {
      $schema: './site.config.schema.json',
      hubspot: { enabled: true, portalId: '4711' },
      payments: { starter: 'https://pay.example/1' },
    };
    await choose(user, JSON.stringify(file));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import settings' }));
    expect(dialog.getByRole('row', { name: 'hubspot.portalId empty 4711' })).toBeInTheDocument();
    expect(dialog.getByRole('table', { name: 'Only a build can change these' })).toBeInTheDocument();
    expect(stored('hubspot_config')).toEqual({ apiKey: 'k' });

    await user.click(await dialog.findByRole('button', { name: 'Apply to this browser', busy: false }));
    expect(await screen.findByText('Settings imported')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bound = { apiKey: 'k', typedFor: 'https://api.hubapi.com' };
    expect(stored('hubspot_config')).toEqual({ ...bound, enabled: true, portalId: '4711' });
    expect(field('Portal ID')).toHaveValue('4711');
    expect(screen.getByText('2 settings of this browser were changed.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored('hubspot_config')).toEqual({ apiKey: 'k' });
    expect(field('Portal ID')).toHaveValue('');
    expect(screen.queryByText('2 settings of this browser were changed.')).not.toBeInTheDocument();
  });

  it.each([
    ['Leave it until someone sends it', true],
    ['Send it with the new settings', undefined],
  ])('asks what becomes of a lead that waits here: %s', async (choice, imported) => {
    const outbox = memoryOutbox();
    const mine = rowOf('mine', { deliveries: { webhook: receipt('retrying') } });
    await outbox.put(mine);
    saveConfig(webhookSection, { enabled: true, url: 'https://hooks.example/1' });
    const { user } = show('webhook', { outbox, destinations: [webhookDestination] });
    await choose(user, JSON.stringify({ webhook: { url: 'https://elsewhere.example/2' } }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import settings' }));
    const [first] = await dialog.findAllByRole('radio');
    expect(first).toBeChecked();
    expect(first).toHaveAccessibleName('Leave it until someone sends it');
    await user.click(dialog.getByRole('radio', { name: choice }));
    await user.click(await dialog.findByRole('button', { name: 'Apply to this browser', busy: false }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored('webhook_config').url).toBe('https://elsewhere.example/2');
    expect((await outbox.get('mine'))?.imported).toBe(imported);

    await user.click(undo);
    expect(await screen.findByText('Settings put back')).toBeInTheDocument();
    expect(stored('webhook_config').url).toBe('https://hooks.example/1');
    expect(await outbox.get('mine')).toEqual(mine);
  });

  it('is refused where the browser cannot note that a waiting lead stays', async () => {
    const outbox = { ...memoryOutbox(), update: async () => undefined };
    await outbox.putMany([rowOf('mine', { deliveries: { webhook: newDelivery() } })]);
    const before = { enabled: true, url: 'https://hooks.example/1' };
    saveConfig(webhookSection, before);
    const { user } = show('webhook', { outbox, destinations: [webhookDestination] });
    await choose(user, JSON.stringify({ webhook: { url: 'https://elsewhere.example/2' } }));
    await user.click(await screen.findByRole('button', { name: 'Apply to this browser', busy: false }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Nothing has changed.');
    expect(alert).toHaveTextContent(/cannot note that they stay unsent/);
    expect(screen.queryByText(/of this browser was changed/)).not.toBeInTheDocument();
    expect(stored('webhook_config')).toEqual(before);
  });

  it('never shows nor loses a secret that the file names without a value', async () => {
    saveConfig(hubspotSection, { apiKey: 'pat-secret' });
    const { user } = show();
    await choose(user, '{"hubspot": {"apiKey": "", "portalId": "1"}}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Import settings' }));
    expect(dialog.queryByText('hubspot.apiKey')).not.toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('pat-secret');
    await user.click(await dialog.findByRole('button', { name: 'Apply to this browser', busy: false }));
    const typedFor = 'https://api.hubapi.com';
    expect(stored('hubspot_config')).toEqual({ apiKey: 'pat-secret', portalId: '1', typedFor });
  });

  it('says so where the file changes nothing', async () => {
    const { user } = show();
    await choose(user, '{"webhook": {"enabled": false}}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Import settings' }));
    expect(dialog.getByText('The file changes nothing in this browser.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Apply to this browser' })).not.toBeInTheDocument();
  });

  it('is not imported without the confirmation', async () => {
    const { user } = show();
    await choose(user, '{"webhook": {"enabled": true}}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage).toHaveLength(0);
  });

  it.each<[string, BlobPart, RegExp]>([
    ['a secret', '{"hubspot": {"apiKey": "pat-secret"}}', /hubspot\.apiKey: this is a secret/],
    ['what is no text', Uint8Array.of(0x7b, 0xff), /line 1, column 2: not UTF-8 from here on\./],
  ])('refuses %s and says where', async (_, content, problem) => {
    const { user } = show();
    await choose(user, content);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Nothing has changed.');
    expect(alert).toHaveTextContent(problem);
    expect(alert).not.toHaveTextContent('pat-secret');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});
