import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storedValues } from '~/features/stored-values';
import DatabasePage from '~/pages/admin/database-page';
import * as files from '~/shared/lib/download-file';
import { createRow, openLocalStorageStore, openOutbox } from '../../support/leads';
import { refuseStorage, region, writeElsewhere } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';
import { sample } from '../../support/suite';
import { button, getConfirmButton, getRow, HUBSPOT, readStored, show } from './database-view';

describe('contents', () => {
  it('list every key with its purpose and size', async () => {
    await show({ values: { hubspot_config: HUBSPOT }, rows: [createRow('a'), createRow('b')] });
    for (const { key, purpose } of storedValues) {
      expect(getRow(key).getAllByText(purpose).length).toBeGreaterThan(0);
    }
    expect(getRow('hubspot_config').getByText('69 bytes')).toBeVisible();
    expect(getRow('airtable_config').getByText('–')).toBeVisible();
    expect(getRow('outbox').getByText(/^2 rows, /)).toBeVisible();
    expect(getRow('outbox').getByText('Open leads')).toHaveAttribute('href', '/admin/leads');
    expect(region('In this browser').getByText('2 leads')).toBeVisible();
    expect(document.body).not.toHaveTextContent('hub-secret');
    // Follows other tabs.
    expect(getRow('theme').getByText('–')).toBeVisible();
    writeElsewhere('theme', 'dark');
    expect(await getRow('theme').findByText('9 bytes')).toBeVisible();
  });
});

it('exports every key as it stands and all leads, without the session', async () => {
  const download = vi.spyOn(files, 'downloadFile').mockReturnValue();
  const { user } = await show({
    values: { hubspot_config: HUBSPOT, theme: 'purple' },
    rows: [createRow('a')],
  });
  await user.click(button('Download export'));
  expect(screen.getByRole('dialog')).toHaveTextContent('the personal data of 1 lead');
  await user.click(getConfirmButton('Download'));
  expect(await screen.findByText('In the file: 2 keys and 1 lead.')).toBeVisible();
  const file = JSON.parse(String(download.mock.lastCall?.[2]));
  expect(file.localStorage).toEqual({ hubspot_config: HUBSPOT, theme: 'purple' });
  expect(file.outbox).toEqual([createRow('a')]);
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

  it.each(sample(parts, 1))(
    '%s removes only those keys, and says that it cannot be undone',
    async (name, keys, leads) => {
      const { user, outbox } = await show({ values, rows: [createRow('a')] });
      const before = readStored();
      await user.click(button(name));
      expect(screen.getByRole('dialog')).toHaveTextContent('You stay signed in. It can’t be undone.');
      await user.click(getConfirmButton('Clear'));
      expect(await region('Contents').findByText('Cleared')).toBeVisible();
      expect(Object.keys(before).filter((key) => !(key in readStored()))).toEqual(keys);
      expect(await outbox.all()).toHaveLength(leads);
    },
  );

  it('keeps a lead that is being sent, also in local storage', async () => {
    const claim = { owner: 'another tab', until: Date.now() + 15_000 };
    const outbox = openOutbox(await openLocalStorageStore());
    const { user } = await show({ outbox, rows: [createRow('a'), createRow('busy', { claim })] });
    await user.click(button('Clear leads'));
    await user.click(getConfirmButton('Clear'));
    expect(await region('Contents').findByText('Cleared')).toBeVisible();
    expect(
      region('Contents').getByText(/^1 key and 1 lead removed\. One lead is being sent .* stays\./),
    ).toBeVisible();
    expect((await outbox.all()).map(({ id }) => id)).toEqual(['busy']);
  });

  it('is disabled if nothing is stored', async () => {
    await show();
    for (const name of ['Clear leads', 'Clear settings', 'Clear everything'])
      expect(button(name)).toBeDisabled();
  });
});

describe('a browser that refuses storage', () => {
  it('is reported', async () => {
    refuseStorage();
    await renderAdminPage(<DatabasePage />, { at: '/admin/database' });
    expect(await screen.findByText('This browser does not keep what the site stores')).toBeVisible();
  });
});
