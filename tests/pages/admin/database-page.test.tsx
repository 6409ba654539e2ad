import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '~/config/config-store';
import { showValue } from '~/features/admin/database/mask-value';
import { storedValues } from '~/features/stored-values';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { createOutbox, type Outbox } from '~/leads/outbox';
import { createLocalStorageStore, createMemoryStore } from '~/leads/row-store';
import DatabasePage from '~/pages/admin/database-page';
import { fakeDestination, memoryOutbox, rowOf } from '../../support/leads';
import {
  catchDownloads,
  findRegion,
  labeled,
  refuseStorage,
  region,
  writeElsewhere,
} from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';
import { sample } from '../../support/suite';

const SESSION = {
  auth_status: 'authenticated',
  auth_role: 'super_admin',
  auth_token: `{"token":"session-token","expiry":${Date.now() + 60 * 60_000}}`,
};
const HUBSPOT = '{"enabled":true,"apiKey":"hub-secret","portalId":"123"}';

async function show({
  values = {},
  rows = [],
  outbox = memoryOutbox(),
}: {
  values?: Record<string, string>;
  rows?: ReturnType<typeof rowOf>[];
  outbox?: Outbox;
} = {}) {
  for (const [key, value] of Object.entries({ ...SESSION, ...values })) localStorage.setItem(key, value);
  await outbox.putMany(rows);
  const { destination } = fakeDestination();
  const view = renderAdminPage(<DatabasePage />, {
    at: '/admin/database',
    courier: { outbox, destinations: [destination] },
  });
  await waitFor(() => expect(button('Download backup')).toBeEnabled());
  return { ...view, outbox };
}

const stored = () => Object.fromEntries(Object.entries(localStorage));
const row = (key: string) =>
  within(screen.getByText(key, { selector: '[role=rowheader]' }).closest('tr') as HTMLElement);
// By attribute or text: to work out what every button of the page is called takes longer than the page.
const button = (name: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`) ??
  screen.getByText(name, { selector: 'button' });
const confirm = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const undo = async () => (await screen.findAllByText('Undo', { selector: 'button' })).at(-1) as HTMLElement;

/** The text of a backup that holds this. */
const backupOf = (content: object) =>
  JSON.stringify({
    format: 'browser-backup',
    version: 1,
    site: location.origin,
    createdAt: '2026-11-19T09:00:00.000Z',
    localStorage: {},
    outbox: [],
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
  user.upload(labeled('Backup file'), new File([text], 'browser-backup.json', { type: 'application/json' }));

describe('contents', () => {
  it('list every key with its purpose, what is stored with its size and state, and on demand only that', async () => {
    const { user } = await show({
      values: {
        hubspot_config: HUBSPOT,
        webhook_config: '{',
        registered_users: '[null]',
        'some-other-app': 'x',
      },
      rows: [rowOf('a'), rowOf('b')],
    });
    for (const { key, purpose } of storedValues) {
      expect(row(key).getAllByText(purpose).length).toBeGreaterThan(0);
    }
    expect(row('hubspot_config').getByText('69 bytes')).toBeVisible();
    expect(row('hubspot_config').getByText('Sound')).toBeVisible();
    expect(row('airtable_config').getByText('Not set')).toBeVisible();
    expect(row('webhook_config').getByText('Not readable')).toBeVisible();
    expect(row('webhook_config').getByText('Ignored, not in the expected form')).toBeVisible();
    expect(row('registered_users').getByText('Partly ignored')).toBeVisible();
    expect(row('some-other-app').getByText('Not known to this site')).toBeVisible();
    expect(row('outbox').getByText(/^2 rows, /)).toBeVisible();
    expect(region('In this browser').getByText('2 leads')).toBeVisible();
    // The session goes as one, by signing out.
    expect(row('auth_token').queryByRole('button', { name: /Reset/ })).toBeNull();
    // What other tabs write is followed.
    expect(row('theme').getByText('Not set')).toBeVisible();
    writeElsewhere('theme', 'dark');
    expect(await row('theme').findByText('Sound')).toBeVisible();

    await user.click(labeled('Show only what is stored'));
    expect(screen.queryByText('airtable_config', { selector: '[role=rowheader]' })).toBeNull();
    expect(row('auth_role').getByText('Sound')).toBeVisible();
  });

  it('show values without their secrets', async () => {
    const { user } = await show({
      values: {
        hubspot_config: HUBSPOT,
        registered_users:
          '[{"email":"ada@analytical.example","isActive":true,"passwordHash":"pbkdf2$1$salt$hash"}]',
      },
    });
    await user.click(button('View hubspot_config'));
    const dialog = screen.getByRole('dialog', { name: 'hubspot_config' });
    expect(dialog).toHaveTextContent('"portalId": "123"');
    expect(dialog).toHaveTextContent('secrets are hidden');
    expect(dialog).not.toHaveTextContent('hub-secret');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(button('View registered_users'));
    expect(screen.getByRole('dialog')).toHaveTextContent('ada@analytical.example');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('pbkdf2');
  });

  it('reset one key, after asking, and bring it back: drafts of this tab and keys of other software too', async () => {
    sessionStorage.setItem('contact_draft', '{"firstName":"Ada"}');
    const values = { hubspot_config: HUBSPOT, theme: 'dark', 'some-other-app': 'x' };
    const { user } = await show({ values });
    await user.click(button('Reset hubspot_config'));
    expect(screen.getByRole('dialog')).toHaveTextContent('Everything else stays.');
    await user.click(confirm('Cancel'));
    expect(readConfig(hubspotSection).enabled).toBe(true);
    await user.click(button('Reset hubspot_config'));
    await user.click(confirm('Reset'));
    await waitFor(() => expect(localStorage.getItem('hubspot_config')).toBeNull());
    expect(readConfig(hubspotSection).enabled).toBe(false);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(await region('Contents').findByText('hubspot_config was reset')).toBeVisible();
    expect(row('hubspot_config').getByText('Not set')).toBeVisible();
    fireEvent.click(await undo());
    await waitFor(() => expect(localStorage.getItem('hubspot_config')).toBe(HUBSPOT));
    expect(readConfig(hubspotSection).enabled).toBe(true);
    expect(region('Contents').getByText('Undone')).toBeVisible();

    for (const key of ['contact_draft', 'some-other-app']) {
      await user.click(button(`Reset ${key}`));
      await user.click(confirm('Reset'));
      expect(await region('Contents').findByText(`${key} was reset`)).toBeVisible();
    }
    expect(sessionStorage.getItem('contact_draft')).toBeNull();
    expect(localStorage.getItem('some-other-app')).toBeNull();
    expect(screen.queryByText('some-other-app', { selector: '[role=rowheader]' })).toBeNull();
  });

  it('lead to the leads page in place of a reset, where a key holds leads', async () => {
    // Older copies of them may be in the database, and would be sent again.
    const outbox = createOutbox([createMemoryStore(), createLocalStorageStore()]);
    await createLocalStorageStore().put(rowOf('a'));
    await show({ outbox });
    expect(row('outbox_fallback').getByText('Sound')).toBeVisible();
    expect(row('outbox_fallback').queryByRole('button', { name: /Reset/ })).toBeNull();
    expect(row('outbox_fallback').getByText('Open leads')).toHaveAttribute('href', '/admin/leads');
  });
});

describe('backup and restore', () => {
  it('says what the file holds before it is made, and leaves secrets out when asked to', async () => {
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

    await user.click(labeled('Leave out secrets'));
    await user.click(button('Download backup'));
    expect(screen.getByRole('dialog')).toHaveTextContent('no API keys or passwords of the connected systems');
    const { text } = await downloaded(() => user.click(confirm('Download')));
    expect(text).not.toContain('hub-secret');
    expect(text).toContain('portalId');
  });

  it('brings everything back after it was cleared, and takes it back again on Undo', async () => {
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
      '3 keys and 2 leads are removed from this browser. 2 of the leads have not been delivered and would be lost. You stay signed in.',
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
    await user.click(preview.getByRole('radio', { name: 'Deliver what is still open' }));
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'This browser sends 2 leads; undoing does not take that back.',
    );
    await user.click(confirm('Restore'));
    await waitFor(() => expect(stored()).toEqual(before));
    expect(await outbox.all()).toEqual(leads.map((row) => ({ ...row, onBehalf: true })));
    expect(await region('Restore').findByText('Taken from the file: 3 keys and 2 leads.')).toBeVisible();

    fireEvent.click(await undo());
    await waitFor(() => expect(stored()).toEqual(SESSION));
    await waitFor(async () => expect(await outbox.all()).toEqual([]));
  });

  it('takes undelivered leads back as history unless somebody wants them delivered', async () => {
    const accepted = { state: 'delivered' as const, accepted: true, steps: {}, attempts: [] };
    const arrived = rowOf('arrived', { deliveries: { elsewhere: accepted } });
    const retrying = rowOf('retrying', {
      deliveries: { elsewhere: { ...accepted, state: 'retrying', accepted: false, nextAt: 1 } },
    });
    const mine = rowOf('mine');
    const { user, outbox } = await show({ rows: [mine] });
    await choose(user, backupOf({ outbox: [arrived, retrying, mine] }));
    const preview = await findRegion('What restoring would do');
    expect(preview.getByText('2 new; 1 already here')).toBeVisible();
    expect(preview.getByRole('radio', { name: 'Restore as history (nothing is sent)' })).toBeChecked();
    expect(preview.getByText(/^1 lead of the file had not arrived everywhere/)).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('sends');
    await user.click(confirm('Restore'));
    expect(
      await region('Restore').findByText(/Taken from the file: 2 leads\. 1 lead was not sent/),
    ).toBeVisible();
    expect(await outbox.get('arrived')).toEqual(arrived);
    expect(await outbox.get('retrying')).toEqual({ ...retrying, imported: true, onBehalf: true });
    // Leads that wait here keep waiting.
    expect(await outbox.get('mine')).toEqual(mine);
  });

  it('shows every address that a backup changes, removes the key of the old one and holds what waits here', async () => {
    const { user, outbox } = await show({
      values: { hubspot_config: '{"enabled":true,"apiKey":"held-secret"}' },
      rows: [rowOf('mine')],
    });
    await choose(
      user,
      backupOf({
        withoutSecrets: true,
        localStorage: { hubspot_config: '{"enabled":true,"baseUrl":"https://collector.example"}' },
      }),
    );
    const preview = await findRegion('What restoring would do');
    const row = preview.getByRole('row', { name: /hubspot\.baseUrl/ });
    expect(row).toHaveTextContent('https://collector.example');
    expect(
      preview.getByText(
        /removed from this browser: hubspot\.apiKey \(typed for https:\/\/api\.hubapi\.com\)/,
      ),
    ).toBeVisible();
    expect(preview.getByText(/^1 lead here waits to be sent/)).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    await user.click(confirm('Restore'));
    expect(
      await region('Restore').findByText(/1 lead was not sent.*Removed.*another address: hubspot\.apiKey/),
    ).toBeVisible();
    expect(localStorage.getItem('hubspot_config')).not.toContain('held-secret');
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

  it('shows what replacing would remove', async () => {
    const { user } = await show({ values: { theme: 'dark' }, rows: [rowOf('mine')] });
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
    expect(preview.getByText('1 key not in the file')).toBeVisible();
    await user.click(preview.getByRole('radio', { name: /Replace it/ }));
    expect(preview.getByText('1 key removed')).toBeVisible();
    expect(preview.getByText('0 new; 0 already here; 1 not in the file, removed')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('counts the leads that it replaces with those it adds', async () => {
    const { user, outbox } = await show({ rows: [rowOf('a')] });
    await choose(user, backupOf({ outbox: [rowOf('a', { spam: 'fast' }), rowOf('b')] }));
    const preview = await findRegion('What restoring would do');
    await user.click(preview.getByRole('radio', { name: /Replace it/ }));
    await user.click(preview.getByRole('button', { name: 'Restore from this file' }));
    await user.click(confirm('Restore'));
    expect(await region('Restore').findByText(/^Taken from the file: 2 leads\./)).toBeVisible();
    expect((await outbox.get('a'))?.spam).toBe('fast');
  });

  it('shows the file that was chosen last, though an earlier one takes longer to read', async () => {
    const { user } = await show();
    const slow = new File([backupOf({ site: 'https://slow.example' })], 'slow.json');
    const bytes = await slow.arrayBuffer();
    let finish = () => {};
    slow.arrayBuffer = () => new Promise((resolve) => (finish = () => resolve(bytes)));
    await user.upload(labeled('Backup file'), slow);
    await choose(user, backupOf({ site: 'https://latest.example' }));
    expect(await screen.findByText(/, on https:\/\/latest\.example/)).toBeVisible();
    finish();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText(/, on https:\/\/latest\.example/)).toBeVisible();
  });

  it('refuses what is none, says why, and changes nothing', async () => {
    const { user, outbox } = await show({ values: { theme: 'dark' }, rows: [rowOf('a')] });
    const before = stored();
    await choose(user, backupOf({ localStorage: { theme: 'purple' } }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/localStorage\.theme: expected one of light, dark\./);
    expect(alert).toHaveTextContent('The file was not restored');
    expect(alert).toHaveTextContent('Nothing has changed.');
    expect(screen.queryByText('Restore from this file', { selector: 'button' })).toBeNull();
    expect(stored()).toEqual(before);
    expect(await outbox.all()).toHaveLength(1);
  });

  it('sends exports of leads and configurations to the upload page, and says when a file holds nothing new', async () => {
    const { user } = await show({ values: { theme: 'dark' }, rows: [rowOf('a')] });
    await choose(user, JSON.stringify([rowOf('a')]));
    expect(await screen.findByText('This is an export of leads')).toBeVisible();
    expect(screen.getByText('Open the upload page', { selector: 'a' })).toHaveAttribute('href', '/upload');
    await choose(user, '{"webhook":{"enabled":false}}');
    expect(await screen.findByText('This is a site configuration')).toBeVisible();

    await user.click(button('Download backup'));
    const { text } = await downloaded(() => user.click(confirm('Download')));
    await choose(user, text);
    expect(await screen.findByText(/Nothing would change\./)).toBeVisible();
    expect(screen.queryByText('Restore from this file', { selector: 'button' })).toBeNull();
  });
});

describe('clearing', () => {
  const values = {
    hubspot_config: HUBSPOT,
    registered_users: '[{"email":"ada@analytical.example","isActive":true,"passwordHash":"x"}]',
    vitals_history: '[]',
    theme: 'dark',
  };

  const parts = [
    ['Clear leads', [], 0],
    ['Clear settings', ['hubspot_config'], 1],
    ['Clear accounts', ['registered_users'], 1],
    ['Clear page speed', ['vitals_history'], 1],
    ['Clear visits', ['theme'], 1],
  ] as const;

  it.each(sample(parts, 1))('%s takes that alone, and can be undone', async (name, keys, leads) => {
    const { user, outbox } = await show({ values, rows: [rowOf('a')] });
    const before = stored();
    await user.click(button(name));
    expect(screen.getByRole('dialog')).toHaveTextContent('You stay signed in.');
    await user.click(confirm('Clear'));
    expect(await region('Clear').findByText('Cleared')).toBeVisible();
    expect(Object.keys(before).filter((key) => !(key in stored()))).toEqual(keys);
    expect(await outbox.all()).toHaveLength(leads);
    fireEvent.click(await undo());
    await waitFor(() => expect(stored()).toEqual(before));
    await waitFor(async () => expect(await outbox.all()).toEqual([rowOf('a')]));
  });

  it('and a backup count the leads that this version cannot read', async () => {
    const outbox = createOutbox([{ ...createMemoryStore(), unread: async () => [{ id: 'later' }] }]);
    const { user } = await show({ outbox });
    await user.click(button('Download backup'));
    expect(screen.getByRole('dialog')).toHaveTextContent('the personal data of 1 lead,');
    await user.click(confirm('Cancel'));
    await user.click(button('Clear leads'));
    expect(screen.getByRole('dialog')).toHaveTextContent('1 lead is removed from this browser.');
  });

  it('leaves a lead that is being sent as it is, in local storage too, and so does Undo', async () => {
    const claim = { owner: 'another tab', until: Date.now() + 15_000 };
    const outbox = createOutbox([createLocalStorageStore()]);
    const { user } = await show({ outbox, rows: [rowOf('a'), rowOf('busy', { claim })] });
    await user.click(button('Clear leads'));
    await user.click(confirm('Clear'));
    expect(await region('Clear').findByText('Cleared')).toBeVisible();
    expect(
      region('Clear').getByText(/^1 key and 1 lead removed\. One lead is being sent .* stays\./),
    ).toBeVisible();
    expect((await outbox.all()).map(({ id }) => id)).toEqual(['busy']);
    const sent = { ...rowOf('busy'), announced: true };
    await outbox.update('busy', () => sent);
    fireEvent.click(await undo());
    await waitFor(async () => expect(await outbox.get('a')).toEqual(rowOf('a')));
    expect(await outbox.get('busy')).toEqual(sent);
  });

  it('offers nothing where there is nothing', async () => {
    await show();
    for (const name of ['Clear leads', 'Clear settings', 'Clear everything'])
      expect(button(name)).toBeDisabled();
  });
});

describe('a browser that keeps nothing', () => {
  it('is told of', async () => {
    refuseStorage();
    await renderAdminPage(<DatabasePage />, { at: '/admin/database' });
    expect(await screen.findByText('This browser does not keep what the site stores')).toBeVisible();
  });

  it('may be asked to protect what it keeps', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', {
      ...navigator,
      storage: { persisted: async () => false, persist, estimate: async () => ({ usage: 5e6, quota: 1e9 }) },
    });
    const { user } = await show();
    expect(await screen.findByText('5.0 MB of 1.0 GB')).toBeVisible();
    await user.click(await screen.findByText('Ask the browser to protect it', { selector: 'button' }));
    expect(persist).toHaveBeenCalledOnce();
    expect(await region('In this browser').findByText('Protected')).toBeVisible();
  });
});

describe('a value on the screen', () => {
  const HIDDEN = '••••••••';

  it('shows JSON indented, without secrets and password hashes, however deep they stand', () => {
    const { text, masked } = showValue(
      JSON.stringify({
        apiKey: 'k',
        password: 'p',
        clientSecret: 's',
        token: 't',
        username: 'u',
        portalId: 'pat-na1-12345678-abcd',
        baseId: 'app1',
        empty: { apiKey: '' },
        users: [{ email: 'ada@analytical.example', passwordHash: 'pbkdf2$1$a$b' }],
      }),
    );
    expect(masked).toBe(true);
    expect(JSON.parse(text)).toEqual({
      apiKey: HIDDEN,
      password: HIDDEN,
      clientSecret: HIDDEN,
      token: HIDDEN,
      username: HIDDEN,
      portalId: HIDDEN,
      baseId: 'app1',
      empty: { apiKey: '' },
      users: [{ email: 'ada@analytical.example', passwordHash: HIDDEN }],
    });
    expect(text).toContain('\n  "baseId"');
  });

  it('hides them in what is no JSON any more, too', () => {
    expect(showValue('{"apiKey":"secret-1","baseId":"app1","password": "sec\\"ret-2').text).toBe(
      `{"apiKey":"${HIDDEN}","baseId":"app1","password": "${HIDDEN}"`,
    );
    expect(showValue('Bearer abcdefgh').text).toBe(HIDDEN);
  });

  it('shows plain text as it is, and only the beginning of what is endless', () => {
    expect(showValue('dark')).toEqual({ text: 'dark', masked: false, cut: false });
    expect(showValue('true').text).toBe('true');
    expect(showValue('x'.repeat(100_000))).toMatchObject({ text: 'x'.repeat(20_000), cut: true });
    expect(showValue(`${'['.repeat(20_000)}${']'.repeat(20_000)}`).cut).toBe(true);
  });
});
