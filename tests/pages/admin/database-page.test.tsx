import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '~/config/config-store';
import { showValue } from '~/features/admin/database/mask-value';
import { storedValues } from '~/features/stored-values';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { createOutbox } from '~/leads/outbox';
import { createLocalStorageStore, createMemoryStore } from '~/leads/row-store';
import DatabasePage from '~/pages/admin/database-page';
import { rowOf } from '../../support/leads';
import { labeled, refuseStorage, region, writeElsewhere } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';
import { sample } from '../../support/suite';
import { button, confirm, HUBSPOT, row, show, stored, undo } from './database-view';

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
      values: { hubspot_config: HUBSPOT },
    });
    await user.click(button('View hubspot_config'));
    const dialog = screen.getByRole('dialog', { name: 'hubspot_config' });
    expect(dialog).toHaveTextContent('"portalId": "123"');
    expect(dialog).toHaveTextContent('secrets are hidden');
    expect(dialog).not.toHaveTextContent('hub-secret');
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
