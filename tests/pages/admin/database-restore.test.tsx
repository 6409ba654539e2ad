import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { receipt, rowOf } from '../../support/leads';
import { catchDownloads, findRegion, getField, region } from '../../support/on-screen';
import { button, confirm, HUBSPOT, SESSION, show, stored } from './database-view';

/** The text of a backup that holds this. */
const backupOf = (content: object) =>
  JSON.stringify({
    format: 'browser-backup',
    version: 1,
    site: location.origin,
    createdAt: '2026-11-19T09:00:00.000Z',
    localStorage: {},
    outbox: [],
    unread: [],
    ...content,
  });

/** The file that `act` downloads. */
async function downloaded(act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const files = catchDownloads();
  await act();
  await waitFor(() => expect(files).toHaveLength(1));
  const [{ name, blob }] = files as [(typeof files)[0]];
  return { name, text: await blob.text() };
}

const choose = (user: Awaited<ReturnType<typeof show>>['user'], text: string) =>
  user.upload(getField('Backup file'), new File([text], 'browser-backup.json', { type: 'application/json' }));

describe('backup and restore', () => {
  it('says what the file holds before it is made', async () => {
    const { user } = await show({ values: { hubspot_config: HUBSPOT }, rows: [rowOf('a')] });
    await user.click(button('Download backup'));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('the personal data of 1 lead');
    expect(dialog).toHaveTextContent('the API keys and passwords of the connected systems');
    expect(dialog).toHaveTextContent('hashed passwords');
    const file = await downloaded(() => user.click(confirm('Download')));
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

  it('brings everything back after it was cleared', async () => {
    const { user, outbox } = await show({
      values: { hubspot_config: HUBSPOT, theme: 'dark', admin_config: '{ "testingMode": false }' },
      rows: [rowOf('a'), rowOf('b')],
    });
    const before = stored();
    const leads = await outbox.all();
    await user.click(button('Download backup'));
    const { text } = await downloaded(() => user.click(confirm('Download')));

    await user.click(button('Clear everything'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Removed from this browser: 3 keys and 2 leads. 2 of the leads have not been delivered and would be lost. You stay signed in.',
    );
    await user.click(confirm('Clear'));
    await waitFor(async () => expect(await outbox.all()).toEqual([]));
    await waitFor(() => expect(stored()).toEqual(SESSION));
    expect(await region('Clear').findByText('3 keys and 2 leads removed.')).toBeVisible();

    await choose(user, text);
    const preview = await findRegion('What restoring would do');
    expect(preview.getByText('3 keys added')).toBeVisible();
    expect(await preview.findByText('2 new; 0 already here')).toBeVisible();
    expect(stored()).toEqual(SESSION);
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    await user.click(confirm('Restore'));
    await waitFor(() => expect(stored()).toEqual(before));
    expect(await outbox.all()).toEqual(leads.map((row) => ({ ...row, onBehalf: true, imported: true })));
    expect(await region('Restore').findByText('Taken from the file: 3 keys and 2 leads.')).toBeVisible();
  });

  it('takes undelivered leads back as history', async () => {
    const arrived = rowOf('arrived', { deliveries: { elsewhere: receipt('delivered') } });
    const retrying = rowOf('retrying', { deliveries: { elsewhere: { ...receipt('retrying'), nextAt: 1 } } });
    const mine = rowOf('mine');
    const { user, outbox } = await show({ rows: [mine] });
    await choose(user, backupOf({ outbox: [arrived, retrying, mine] }));
    const preview = await findRegion('What restoring would do');
    expect(preview.getByText('2 new; 1 already here')).toBeVisible();
    expect(preview.getByText('1 lead has not arrived everywhere')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    await user.click(confirm('Restore'));
    expect(await region('Restore').findByText(/Taken from the file: 2 leads\./)).toBeVisible();
    expect(await outbox.get('arrived')).toEqual(arrived);
    expect(await outbox.get('retrying')).toEqual({ ...retrying, imported: true, onBehalf: true });
    // Leads that wait here keep waiting.
    expect(await outbox.get('mine')).toEqual(mine);
  });

  it('holds what waits here where it changes settings', async () => {
    const { user, outbox } = await show({ rows: [rowOf('mine')] });
    await choose(
      user,
      backupOf({
        localStorage: { hubspot_config: '{"enabled":true,"baseUrl":"https://collector.example"}' },
      }),
    );
    const preview = await findRegion('What restoring would do');
    expect(preview.getByText('1 lead has not arrived everywhere')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    await user.click(confirm('Restore'));
    expect(await region('Restore').findByText('Backup restored')).toBeVisible();
    expect((await outbox.get('mine'))?.imported).toBe(true);
  });

  it('says that nothing has changed where what waits here cannot be held', async () => {
    const { user, outbox } = await show({ rows: [rowOf('mine')] });
    vi.spyOn(outbox, 'update').mockResolvedValue(undefined);
    await choose(user, backupOf({ localStorage: { hubspot_config: '{"enabled":true}' } }));
    await user.click(
      (await findRegion('What restoring would do')).getByRole('button', { name: 'Restore from this file' }),
    );
    await user.click(confirm('Restore'));
    expect(await region('Restore').findByText('Nothing has changed')).toBeVisible();
    expect(screen.queryByText('Backup restored')).toBeNull();
    expect(stored()).toEqual(SESSION);
  });

  it('says what is of another site, and what it leaves alone', async () => {
    const { user } = await show({ values: { theme: 'dark' } });
    await choose(
      user,
      backupOf({
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

  it('shows the file that was chosen last, though an earlier one takes longer to read', async () => {
    const { user } = await show();
    const slow = new File([backupOf({ site: 'https://slow.example' })], 'slow.json');
    const bytes = await slow.arrayBuffer();
    let finish = () => {};
    slow.arrayBuffer = () => new Promise((resolve) => (finish = () => resolve(bytes)));
    await user.upload(getField('Backup file'), slow);
    await choose(user, backupOf({ site: 'https://latest.example' }));
    expect(await screen.findByText('https://latest.example')).toBeVisible();
    finish();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('https://latest.example')).toBeVisible();
  });

  it('refuses what is none, says why, and changes nothing', async () => {
    const { user, outbox } = await show({ values: { theme: 'dark' }, rows: [rowOf('a')] });
    const before = stored();
    await choose(user, backupOf({ localStorage: { theme: 'purple' } }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/localStorage\.theme: expected one of light, dark/);
    expect(alert).toHaveTextContent('The file was not imported');
    expect(alert).toHaveTextContent('Nothing has changed.');
    expect(screen.queryByText('Restore from this file', { selector: 'button' })).toBeNull();
    expect(stored()).toEqual(before);
    expect(await outbox.all()).toHaveLength(1);
  });

  it('says when a file holds nothing new', async () => {
    const { user } = await show({ values: { theme: 'dark' }, rows: [rowOf('a')] });
    await user.click(button('Download backup'));
    const { text } = await downloaded(() => user.click(confirm('Download')));
    await choose(user, text);
    expect(await screen.findByText(/Nothing would change\./)).toBeVisible();
    expect(screen.queryByText('Restore from this file', { selector: 'button' })).toBeNull();
  });
});
