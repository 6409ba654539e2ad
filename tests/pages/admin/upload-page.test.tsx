import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { resetConfig, saveConfig } from '~/config/config-store';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import type { OutboxRow } from '~/leads/outbox-row';
import UploadPage from '~/pages/admin/upload-page';
import { fakeDestination, memoryOutbox, receipt, rowOf } from '../../support/leads';
import { findRegion, getField, refuseStorage, readStoredValue } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

const ARTICLE = `---
title: A new article
excerpt: What it is about.
category: Strategy
date: 2026-11-12
author: Mara Ellison
authorRole: Head of Delivery
---

## The first part

Words with a [link](/pricing).
`;

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
const panel = findRegion;
const refused = async (name: string) => within(await (await panel(name)).findByRole('alert'));

describe('a file', () => {
  it('is named with its kind, size and verdict, and can be put aside', async () => {
    const { user } = show();
    choose(['site.config.json', '{"webhook": {"enabled": true}}']);
    const file = await panel('site.config.json');
    expect(await file.findByText('Site configuration')).toBeInTheDocument();
    expect(file.getByText('No errors')).toBeInTheDocument();
    expect(file.getByText('30 bytes')).toBeInTheDocument();
    await user.click(file.getByRole('button', { name: 'Put site.config.json aside' }));
    expect(screen.queryByRole('region', { name: 'site.config.json' })).not.toBeInTheDocument();
    expect(getField('Files to check')).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('may be one of several, each with its own verdict', async () => {
    show();
    choose(
      ['a.json', '{"webhook": {"enabled": true}}'],
      ['b.json', '[]'],
      ['first-steps.md', ARTICLE],
      ['c.json', '{"format": "browser-backup", "version": 1}'],
      ['d.txt', 'Just words.'],
      ['e.json', '{"hubspott": {}}'],
      ['f.json', '"words"'],
      ['g.json', '{"hubspot": '],
      ['site.config.json', '{\n  "hubspott": {}\n}'],
    );
    expect(await (await panel('a.json')).findByText('Site configuration')).toBeInTheDocument();
    expect(await (await panel('b.json')).findByText('The file holds no leads.')).toBeInTheDocument();
    expect(await (await panel('first-steps.md')).findByText('Blog post')).toBeInTheDocument();
    const backup = await panel('c.json');
    expect(await backup.findByText('Browser backup')).toBeInTheDocument();
    expect(backup.getByRole('link', { name: 'Database' })).toHaveAttribute('href', '/admin/database');
    for (const name of ['d.txt', 'e.json', 'f.json']) {
      expect(
        (await refused(name)).getByText(/expected a site configuration .* leads .* article/),
      ).toBeVisible();
    }
    // By its name it is a configuration, so the wrong key is named.
    expect((await refused('site.config.json')).getByRole('listitem')).toHaveTextContent(
      /^hubspott: unknown key\. Known here: admin, /,
    );
    expect((await panel('g.json')).getByText('1 error')).toBeInTheDocument();
    expect((await refused('g.json')).getByText(/not valid JSON/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('that is no text is refused with the reason', async () => {
    show();
    choose(['picture.json', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1])]);
    const alert = await refused('picture.json');
    expect(alert.getByText(/Nothing has changed/)).toBeVisible();
    expect(alert.getByText(/it is not a text file/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('can be dropped', async () => {
    show();
    const files = [new File(['{"chat": {"enabled": false}}'], 'dropped.json')];
    fireEvent.drop(getField('Files to check'), { dataTransfer: { files } });
    expect(await (await panel('dropped.json')).findByText('No errors')).toBeInTheDocument();
  });

  it('that is dropped beside the field does not open in place of the page', () => {
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

  it('is shown and applied on confirmation', async () => {
    saveConfig(hubspotSettings, { apiKey: 'k' });
    const { user } = show();
    choose(['site.config.json', text]);
    const file = await panel('site.config.json');
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
    const bound = { apiKey: 'k', typedFor: 'https://api.hubapi.com' };
    expect(readStoredValue('hubspot_config')).toEqual({ ...bound, enabled: true, portalId: '4711' });
    expect(file.getByText('2 settings apply in this browser now.')).toBeVisible();
  });

  it('that is wrong changes nothing and says every place, but repeats no secret', async () => {
    saveConfig(hubspotSettings, { apiKey: 'k' });
    const before = JSON.stringify({ ...localStorage });
    show();
    choose([
      'site.config.json',
      '{\n  "hubspot": {\n    "enabled": "yes",\n    "apiKey": "pat-na1-12345678"\n  },\n  "webhook": { "urll": "x" }\n}',
    ]);
    const file = await panel('site.config.json');
    const alert = await refused('site.config.json');
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

  it('says so where the browser refuses to keep it', async () => {
    const { user } = show();
    choose(['site.config.json', text]);
    const file = await panel('site.config.json');
    const button = await file.findByRole('button', { name: 'Apply to this browser', busy: false });
    const allow = refuseStorage();
    await user.click(button);
    expect(await file.findByText(/^The browser refused to store them\./)).toBeVisible();
    allow();
    // The page's memory would outlive this test.
    resetConfig(hubspotSettings);
  });

  it('keeps a lead that waits here from being sent with the new settings', async () => {
    const { user, outbox, ready } = show({
      rows: [rowOf('mine', { deliveries: { elsewhere: receipt('retrying') } })],
    });
    await ready;
    choose(['site.config.json', text]);
    const file = await panel('site.config.json');
    expect(await file.findByText('1 lead has not arrived everywhere')).toBeVisible();
    await user.click(file.getByRole('button', { name: 'Apply to this browser' }));
    expect(await file.findByText('Settings imported')).toBeVisible();
    expect((await outbox.get('mine'))?.imported).toBe(true);
  });

  it('is refused where the browser cannot note that a waiting lead stays', async () => {
    const { user, outbox, ready } = show({ rows: [rowOf('mine')] });
    await ready;
    outbox.update = async () => undefined;
    choose(['site.config.json', text]);
    const file = await panel('site.config.json');
    await user.click(await file.findByRole('button', { name: 'Apply to this browser', busy: false }));
    expect(await file.findByText(/cannot note that they stay unsent/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('never shows nor loses a secret that the file names without a value', async () => {
    saveConfig(hubspotSettings, { apiKey: 'pat-secret' });
    const { user } = show();
    choose(['site.config.json', '{"hubspot": {"apiKey": "", "portalId": "1"}}']);
    const file = await panel('site.config.json');
    await user.click(await file.findByRole('button', { name: 'Apply to this browser', busy: false }));
    const typedFor = 'https://api.hubapi.com';
    expect(readStoredValue('hubspot_config')).toEqual({ apiKey: 'pat-secret', portalId: '1', typedFor });
    expect(file.queryByText('hubspot.apiKey')).toBeNull();
    expect(document.body.innerHTML).not.toContain('pat-secret');
  });

  it('says so where the file changes nothing', async () => {
    show();
    choose(['site.config.json', '{"webhook": {"enabled": false}}']);
    const file = await panel('site.config.json');
    expect(await file.findByText('The file changes nothing in this browser.')).toBeVisible();
    expect(file.queryByRole('button', { name: 'Apply to this browser' })).toBeNull();
  });
});

describe('leads', () => {
  const delivered = { elsewhere: receipt('delivered') };
  const file = (rows: unknown) => ['leads.json', JSON.stringify(rows, null, 2)] as [string, string];
  const ids = async (outbox: { all: () => Promise<OutboxRow[]> }) =>
    (await outbox.all()).map(({ id }) => id).sort();

  it('are compared with those of this browser, and imported as history', async () => {
    const mine = rowOf('mine', { deliveries: delivered });
    const { user, outbox } = show({ rows: [mine] });
    const arrived = rowOf('arrived', { deliveries: delivered });
    choose(file([rowOf('mine'), rowOf('new', { claim: { owner: 'x', until: 1 } }), arrived]));
    const leads = await panel('leads.json');
    expect(await leads.findByText('3 leads in the file.')).toBeVisible();
    expect(leads.getByText('2 new, 1 already here, which stay as they are.')).toBeVisible();
    expect(leads.getByText('1 lead has not arrived everywhere')).toBeVisible();
    await user.click(leads.getByRole('button', { name: 'Import 2 leads' }));
    expect(await leads.findByText('2 leads imported')).toBeVisible();
    expect(leads.getByText(/as history: nothing is sent automatically/)).toBeVisible();
    expect(await ids(outbox)).toEqual(['arrived', 'mine', 'new']);
    expect(await outbox.get('mine')).toEqual(mine);
    expect(await outbox.get('new')).toEqual(
      rowOf('new', { announced: true, onBehalf: true, imported: true }),
    );
    expect(await outbox.get('arrived')).toEqual({ ...arrived, announced: true });
  });

  it('that are all here need no import', async () => {
    show({ rows: [rowOf('a')] });
    choose(file({ rows: [rowOf('a')] }));
    const leads = await panel('leads.json');
    expect(await leads.findByText('There is nothing to import: these leads are all here.')).toBeVisible();
  });

  it('with wrong rows change nothing: fifty are named, and how many more there are', async () => {
    const { outbox } = show({ rows: [rowOf('mine')] });
    choose(file(Array.from({ length: 73 }, (_, index) => ({ ...rowOf(`lead-${index}`), announced: 1 }))));
    const alert = await refused('leads.json');
    const lines = alert.getAllByRole('listitem');
    expect(lines).toHaveLength(50);
    expect(lines[0]).toHaveTextContent(/^row 1: announced: Invalid input: expected boolean/);
    expect(alert.getByText('And 23 more errors.')).toBeVisible();
    expect(await ids(outbox)).toEqual(['mine']);
  });
});

describe('an article', () => {
  it('is named with its address, and kept in this browser', async () => {
    const { user } = show();
    choose(['first-steps.md', ARTICLE]);
    const file = await panel('first-steps.md');
    expect(await file.findByText('A new article, at /blog/first-steps.')).toBeVisible();
    expect(file.getByText('A new article')).toBeVisible();
    expect(file.getByText(/until the file is in src\/content\/posts and the site is built/)).toBeVisible();
    expect(localStorage).toHaveLength(0);

    await user.click(file.getByRole('button', { name: 'Show it in this browser' }));
    expect(readStoredValue('imported_posts')).toEqual([
      { slug: 'first-steps', title: 'A new article', text: ARTICLE, importedAt: expect.any(String) },
    ]);
    await waitFor(() => expect(screen.getAllByText('Article imported')).toHaveLength(2));
    expect(file.getByRole('link', { name: 'Read it on the blog' })).toHaveAttribute(
      'href',
      '/blog/first-steps',
    );
  });

  it('says what it takes the place of', async () => {
    const { user } = show();
    choose(['drafts-with-sources.md', ARTICLE]);
    const file = await panel('drafts-with-sources.md');
    expect(await file.findByText(/replaces the article .* that came with the site/)).toBeVisible();
    await user.click(file.getByRole('button', { name: 'Show it in this browser' }));
    choose(['drafts-with-sources.md', ARTICLE.replace('A new', 'A newer')]);
    const [again] = await screen.findAllByRole('region', { name: 'drafts-with-sources.md' });
    expect(await within(again as HTMLElement).findByText(/that you imported before/)).toBeVisible();
    await user.click(within(again as HTMLElement).getByRole('button', { name: 'Show it in this browser' }));
    expect(readStoredValue('imported_posts')).toMatchObject([{ title: 'A newer article' }]);
  });

  it('is refused plainly where it does not fit', async () => {
    const { user } = show();
    choose(['long.md', ARTICLE + 'Words. '.repeat(30_000)]);
    expect((await refused('long.md')).getByText(/an article may have at most 200 kB/)).toBeVisible();

    const kept = [
      { slug: 'long', title: 'Long', text: 'x'.repeat(999_900), importedAt: '2026-11-20T09:00:00.000Z' },
    ];
    localStorage.setItem('imported_posts', JSON.stringify(kept));
    choose(['first-steps.md', ARTICLE]);
    const file = await panel('first-steps.md');
    await user.click(await file.findByRole('button', { name: 'Show it in this browser' }));
    expect(await file.findByText(/a million characters/)).toBeVisible();
    expect(readStoredValue('imported_posts')).toEqual(kept);
  });

  it('is listed, and removed on confirmation', async () => {
    const kept = [
      { slug: 'first-steps', title: 'A new article', text: ARTICLE, importedAt: '2026-11-20T09:00:00.000Z' },
    ];
    localStorage.setItem('imported_posts', JSON.stringify(kept));
    const { user } = show();
    const list = await panel('Articles in this browser');
    expect(list.getByRole('link', { name: 'A new article' })).toHaveAttribute('href', '/blog/first-steps');
    await user.click(list.getByRole('button', { name: 'Remove A new article' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this article?' }));
    expect(readStoredValue('imported_posts')).toEqual(kept);
    await user.click(dialog.getByRole('button', { name: 'Remove article' }));
    expect(localStorage.getItem('imported_posts')).toBeNull();
    expect(list.getByText('Article removed')).toBeVisible();
  });

  it('is nothing to be listed where the stored value is broken', async () => {
    localStorage.setItem('imported_posts', '{"a":');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show();
    expect((await panel('Articles in this browser')).getByText(/^None\./)).toBeVisible();
  });
});
