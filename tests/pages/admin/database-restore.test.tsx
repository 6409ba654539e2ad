import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createRow, receipt, uuid } from '../../support/leads';
import { catchDownloads, findRegion, getField, region } from '../../support/on-screen';
import { button, getConfirmButton, HUBSPOT, readStored, SESSION, show } from './database-view';

/** Returns the text of a backup with this content. */
const createBackup = (content: object) =>
  JSON.stringify({
    format: 'browser-backup',
    version: 1,
    site: location.origin,
    createdAt: '2026-11-19T09:00:00.000Z',
    localStorage: {},
    outbox: [],
    ...content,
  });

/** Returns the file that `act` downloads. */
async function catchDownload(act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const files = catchDownloads();
  await act();
  await waitFor(() => expect(files).toHaveLength(1));
  const [{ name, blob }] = files as [(typeof files)[0]];
  return { name, text: await blob.text() };
}

const choose = (user: Awaited<ReturnType<typeof show>>['user'], text: string) =>
  user.upload(getField('Backup file'), new File([text], 'browser-backup.json', { type: 'application/json' }));

describe('backup and restore', () => {
  it('lists the content of the file before the download', async () => {
    const { user } = await show({ values: { hubspot_config: HUBSPOT }, rows: [createRow('a')] });
    await user.click(button('Download backup'));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('the personal data of 1 lead');
    expect(dialog).toHaveTextContent('the API keys and passwords of the connected systems');
    expect(dialog).toHaveTextContent('hashed passwords');
    const file = await catchDownload(() => user.click(getConfirmButton('Download')));
    expect(file.name).toMatch(/^browser-backup-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(file.text)).toMatchObject({
      format: 'browser-backup',
      version: 1,
      localStorage: { hubspot_config: HUBSPOT },
      outbox: [{ id: 'a' }],
    });
    expect(file.text).not.toContain('session-token');
    expect(await region('Backup').findByText('In the file: 1 key and 1 lead.')).toBeVisible();
  });

  it('restores everything after clearing', async () => {
    const { user, outbox } = await show({
      values: { hubspot_config: HUBSPOT, theme: 'dark', admin_config: '{ "testingMode": false }' },
      rows: [createRow(uuid(1)), createRow(uuid(2))],
    });
    const before = readStored();
    const leads = await outbox.all();
    await user.click(button('Download backup'));
    const { text } = await catchDownload(() => user.click(getConfirmButton('Download')));

    await user.click(button('Clear everything'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Removed from this browser: 3 keys and 2 leads. 2 of the leads have not been delivered and would be lost. You stay signed in.',
    );
    await user.click(getConfirmButton('Clear'));
    await waitFor(async () => expect(await outbox.all()).toEqual([]));
    await waitFor(() => expect(readStored()).toEqual(SESSION));
    expect(await region('Clear').findByText('3 keys and 2 leads removed.')).toBeVisible();

    await choose(user, text);
    const preview = await findRegion('What restoring would do');
    expect(preview.getByText('3 keys added')).toBeVisible();
    expect(await preview.findByText('2 new; 0 already here')).toBeVisible();
    expect(readStored()).toEqual(SESSION);
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    await user.click(getConfirmButton('Restore'));
    await waitFor(() => expect(readStored()).toEqual(before));
    expect(await outbox.all()).toEqual(
      leads.map((row) => ({ ...row, onBehalf: true, imported: true, handledAt: expect.any(String) })),
    );
    expect(await region('Restore').findByText('Taken from the file: 3 keys and 2 leads.')).toBeVisible();
  });

  it('restores undelivered leads without sending them', async () => {
    const arrived = createRow(uuid(1), { deliveries: { elsewhere: receipt('delivered') } });
    const retrying = createRow(uuid(2), {
      deliveries: { elsewhere: { ...receipt('retrying'), nextAt: 1 } },
    });
    const mine = createRow(uuid(3));
    const { user, outbox } = await show({ rows: [mine] });
    await choose(user, createBackup({ outbox: [arrived, retrying, mine] }));
    const preview = await findRegion('What restoring would do');
    expect(preview.getByText('2 new; 1 already here')).toBeVisible();
    expect(preview.getByText('1 lead has not arrived everywhere')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    await user.click(getConfirmButton('Restore'));
    expect(await region('Restore').findByText(/Taken from the file: 2 leads\./)).toBeVisible();
    expect(await outbox.get(arrived.id)).toEqual(arrived);
    expect(await outbox.get(retrying.id)).toEqual({
      ...retrying,
      imported: true,
      onBehalf: true,
      handledAt: expect.any(String),
    });
    // Existing leads stay pending.
    expect(await outbox.get(mine.id)).toEqual(mine);
  });

  it('changes nothing if waiting leads cannot be marked', async () => {
    const { user, outbox } = await show({ rows: [createRow('mine'), createRow('stuck')] });
    const { update } = outbox;
    vi.spyOn(outbox, 'update').mockImplementation(async (id, change) =>
      id === 'stuck' ? undefined : update(id, change),
    );
    await choose(user, createBackup({ localStorage: { hubspot_config: '{"enabled":true}' } }));
    await user.click(
      (await findRegion('What restoring would do')).getByRole('button', { name: 'Restore from this file' }),
    );
    await user.click(getConfirmButton('Restore'));
    expect(await region('Restore').findByText('Nothing has changed')).toBeVisible();
    expect(screen.queryByText('Backup restored')).toBeNull();
    expect(readStored()).toEqual(SESSION);
    expect(await outbox.get('mine')).toEqual(createRow('mine'));
  });

  it('warns of a backup of another site, and names the skipped keys', async () => {
    const { user } = await show({ values: { theme: 'dark' } });
    await choose(
      user,
      createBackup({
        site: 'https://elsewhere.example',
        localStorage: { cookiesAccepted: 'true', auth_role: 'super_admin' },
      }),
    );
    const preview = await findRegion('What restoring would do');
    expect(preview.getByText('The backup is of another site')).toBeVisible();
    expect(preview.getByText(/as part of a session or unknown to this site: auth_role/)).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('refuses an invalid backup, says why, and changes nothing', async () => {
    const { user, outbox } = await show({ values: { theme: 'dark' }, rows: [createRow('a')] });
    const before = readStored();
    await choose(user, createBackup({ localStorage: { theme: 'purple' } }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/localStorage\.theme: expected one of light, dark/);
    expect(alert).toHaveTextContent('The file was not imported');
    expect(alert).toHaveTextContent('Nothing has changed.');
    expect(screen.queryByText('Restore from this file', { selector: 'button' })).toBeNull();
    expect(readStored()).toEqual(before);
    expect(await outbox.all()).toHaveLength(1);
  });

  it('says so if a file contains nothing new', async () => {
    const { user } = await show({ values: { theme: 'dark' }, rows: [createRow('a')] });
    await user.click(button('Download backup'));
    const { text } = await catchDownload(() => user.click(getConfirmButton('Download')));
    await choose(user, text);
    expect(await screen.findByText(/Nothing would change\./)).toBeVisible();
    expect(screen.queryByText('Restore from this file', { selector: 'button' })).toBeNull();
  });
});
