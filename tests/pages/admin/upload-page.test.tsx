import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { removeOverrides, writeOverrides } from '~/config/config-store';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import type { OutboxRow } from '~/leads/outbox-row';
import UploadPage from '~/pages/admin/upload-page';
import { createRow, fakeDestination, memoryOutbox, receipt, uuid } from '../../support/leads';
import { findRegion, getField, readStoredValue, refuseStorage } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

function show({ rows = [] as OutboxRow[], destinations = [fakeDestination().destination] } = {}) {
  const outbox = memoryOutbox();
  const ready = outbox.putMany(rows);
  const view = renderAdminPage(<UploadPage />, { at: '/upload', pipeline: { outbox, destinations } });
  return { ...view, outbox, ready };
}
const choose = (...files: [name: string, text: BlobPart][]) =>
  fireEvent.change(getField('Files to check'), {
    target: { files: files.map(([name, text]) => new File([text], name)) },
  });
const findPanel = findRegion;
const findRefusal = async (name: string) => within(await (await findPanel(name)).findByRole('alert'));

describe('a file', () => {
  it('is shown with its kind, size and result, and can be dismissed', async () => {
    const { user } = show();
    choose(['site.config.json', '{"webhook": {"enabled": true}}']);
    const file = await findPanel('site.config.json');
    expect(await file.findByText('Site configuration')).toBeInTheDocument();
    expect(file.getByText('No errors')).toBeInTheDocument();
    expect(file.getByText('30 bytes')).toBeInTheDocument();
    await user.click(file.getByRole('button', { name: 'Put site.config.json aside' }));
    expect(screen.queryByRole('region', { name: 'site.config.json' })).not.toBeInTheDocument();
    expect(getField('Files to check')).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('may be one of several, each with its own result', async () => {
    show();
    choose(
      ['a.json', '{"webhook": {"enabled": true}}'],
      ['b.json', '[]'],
      ['first-steps.md', '---\ntitle: A new article\n---\nWords.'],
      ['c.json', '{"format": "browser-export"}'],
      ['d.txt', 'Just words.'],
      ['e.json', '{"hubspott": {}}'],
      ['f.json', '"words"'],
      ['g.json', '{"hubspot": '],
      ['site.config.json', '{\n  "hubspott": {}\n}'],
    );
    expect(await (await findPanel('a.json')).findByText('Site configuration')).toBeInTheDocument();
    expect(await (await findPanel('b.json')).findByText('The file holds no leads.')).toBeInTheDocument();
    expect((await findRefusal('first-steps.md')).getByText(/articles are written at \/edit/)).toBeVisible();
    expect((await findRefusal('c.json')).getByText(/the export of a whole browser/)).toBeVisible();
    for (const name of ['d.txt', 'e.json', 'f.json']) {
      expect((await findRefusal(name)).getByText(/expected a site configuration .* or leads/)).toBeVisible();
    }
    // Its name makes it a configuration, so the error names the key.
    expect((await findRefusal('site.config.json')).getByRole('listitem')).toHaveTextContent(
      /^hubspott: unknown key\. Known here: admin, /,
    );
    expect((await findPanel('g.json')).getByText('1 error')).toBeInTheDocument();
    expect((await findRefusal('g.json')).getByText(/not valid JSON/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('that is corrected replaces its earlier version', async () => {
    show();
    choose(['a.json', '{"hubspott": {}}']);
    expect(await (await findPanel('a.json')).findByText('1 error')).toBeInTheDocument();
    choose(['a.json', '{"webhook": {"enabled": true}}']);
    expect(await (await findPanel('a.json')).findByText('No errors')).toBeInTheDocument();
    expect(screen.queryByText('1 error')).not.toBeInTheDocument();
  });

  it('dropped beside the field does not replace the page', () => {
    show();
    const event = new Event('drop', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('a site configuration', () => {
  const text = JSON.stringify({
    hubspot: { enabled: true, portalId: '4711' },
    payments: { starter: 'https://pay.example/1' },
  });

  it('is shown, and applied by a button', async () => {
    writeOverrides(hubspotSettings, { apiKey: 'k' });
    const { user } = show();
    choose(['site.config.json', text]);
    const file = await findPanel('site.config.json');
    const changes = within(await file.findByRole('table', { name: 'Changes' }));
    expect(changes.getByRole('row', { name: 'hubspot.enabled Nowoff In the fileon' })).toBeInTheDocument();
    expect(
      changes.getByRole('row', { name: 'hubspot.portalId Nowempty In the file4711' }),
    ).toBeInTheDocument();
    const builds = within(file.getByRole('table', { name: 'Only a build can change these' }));
    expect(
      builds.getByRole('row', { name: 'payments.starter Nowempty In the filehttps://pay.example/1' }),
    ).toBeInTheDocument();
    expect(readStoredValue('hubspot_config')).toEqual({ apiKey: 'k' });

    await user.click(await file.findByRole('button', { name: 'Apply to this browser', busy: false }));
    await waitFor(() => expect(screen.getAllByText('Settings imported')).toHaveLength(2));
    expect(readStoredValue('hubspot_config')).toEqual({ apiKey: 'k', enabled: true, portalId: '4711' });
    expect(file.getByText('2 settings apply in this browser now.')).toBeVisible();
  });

  it('with errors changes nothing and names every place, but repeats no secret', async () => {
    writeOverrides(hubspotSettings, { apiKey: 'k' });
    const before = JSON.stringify({ ...localStorage });
    show();
    choose([
      'site.config.json',
      '{\n  "hubspot": {\n    "enabled": "yes",\n    "apiKey": "pat-na1-12345678"\n  },\n  "webhook": { "urll": "x" }\n}',
    ]);
    const file = await findPanel('site.config.json');
    const alert = await findRefusal('site.config.json');
    expect(file.getByText('3 errors')).toBeInTheDocument();
    expect(alert.getByText('The file was not imported')).toBeVisible();
    const items = alert.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      expect.stringMatching(/^hubspot\.apiKey: this is a secret/),
      'hubspot.enabled: Invalid input: expected boolean, received string.',
      expect.stringMatching(/^webhook\.urll: unknown key\./),
    ]);
    expect(document.body).not.toHaveTextContent('pat-na1-12345678');
    expect(file.queryByRole('button', { name: 'Apply to this browser' })).not.toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).toBe(before);
  });

  it('says so if the browser refuses to store it', async () => {
    const { user } = show();
    choose(['site.config.json', text]);
    const file = await findPanel('site.config.json');
    const button = await file.findByRole('button', { name: 'Apply to this browser', busy: false });
    const allow = refuseStorage();
    await user.click(button);
    expect(await file.findByText(/^The browser refused to store them\./)).toBeVisible();
    allow();
    // Resets the value in memory for other tests.
    removeOverrides(hubspotSettings);
  });

  it('prevents that waiting leads are sent with the new settings', async () => {
    const { user, outbox, ready } = show({
      rows: [createRow('mine', { deliveries: { elsewhere: receipt('retrying') } })],
    });
    await ready;
    choose(['site.config.json', text]);
    const file = await findPanel('site.config.json');
    expect(await file.findByText('1 lead has not arrived everywhere')).toBeVisible();
    await user.click(file.getByRole('button', { name: 'Apply to this browser' }));
    expect(await file.findByText('Settings imported')).toBeVisible();
    expect((await outbox.get('mine'))?.imported).toBe(true);
  });

  it('neither shows nor removes a secret that is empty in the file', async () => {
    writeOverrides(hubspotSettings, { apiKey: 'pat-secret' });
    const { user } = show();
    choose(['site.config.json', '{"hubspot": {"apiKey": "", "portalId": "1"}}']);
    const file = await findPanel('site.config.json');
    await user.click(await file.findByRole('button', { name: 'Apply to this browser', busy: false }));
    expect(readStoredValue('hubspot_config')).toEqual({ apiKey: 'pat-secret', portalId: '1' });
    expect(file.queryByText('hubspot.apiKey')).toBeNull();
    expect(document.body.innerHTML).not.toContain('pat-secret');
  });
});

describe('leads', () => {
  const delivered = { elsewhere: receipt('delivered') };
  const file = (rows: unknown) => ['leads.json', JSON.stringify(rows, null, 2)] as [string, string];
  const ids = async (outbox: { all: () => Promise<OutboxRow[]> }) =>
    (await outbox.all()).map(({ id }) => id).sort();

  it('are compared with those of this browser, and imported without sending them', async () => {
    const mine = createRow(uuid(1), { deliveries: delivered });
    const { user, outbox } = show({ rows: [mine] });
    const arrived = createRow(uuid(2), { deliveries: delivered });
    choose(file([createRow(uuid(1)), createRow('legacy-7', { claim: { owner: 'x', until: 1 } }), arrived]));
    const leads = await findPanel('leads.json');
    expect(await leads.findByText('3 leads in the file.')).toBeVisible();
    expect(leads.getByText('2 new, 1 already here, which stay as they are.')).toBeVisible();
    expect(leads.getByText('1 lead has not arrived everywhere')).toBeVisible();
    await user.click(leads.getByRole('button', { name: 'Import 2 leads' }));
    expect(await leads.findByText('2 leads imported')).toBeVisible();
    expect(leads.getByText(/as history: nothing is sent automatically/)).toBeVisible();
    const added = '16a02060-78fe-4ffd-8c85-0bf89ca39f7e';
    expect(await ids(outbox)).toEqual([uuid(1), uuid(2), added]);
    expect(await outbox.get(uuid(1))).toEqual(mine);
    expect(await outbox.get(added)).toEqual(
      createRow(added, { announced: true, onBehalf: true, imported: true, handledAt: expect.any(String) }),
    );
    expect(await outbox.get(uuid(2))).toEqual({ ...arrived, announced: true });
  });

  it('with invalid rows change nothing: the page lists fifty errors and counts the others', async () => {
    const { outbox } = show({ rows: [createRow('mine')] });
    choose(file(Array.from({ length: 73 }, (_, index) => ({ ...createRow(`lead-${index}`), announced: 1 }))));
    const alert = await findRefusal('leads.json');
    const lines = alert.getAllByRole('listitem');
    expect(lines).toHaveLength(50);
    expect(lines[0]).toHaveTextContent(/^row 1: announced: Invalid input: expected boolean/);
    expect(alert.getByText('And 23 more errors.')).toBeVisible();
    expect(await ids(outbox)).toEqual(['mine']);
  });
});
