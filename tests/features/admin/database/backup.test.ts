import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '~/config/config-store';
import { adminSettings } from '~/config/site-settings';
import {
  type BackupResult,
  getBackupFileName,
  readBackup,
  writeBackup,
} from '~/features/admin/database/backup-file';
import { planRestore } from '~/features/admin/database/plan-restore';
import { applyChange } from '~/features/admin/kit/browser-change';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { createDelivery, type OutboxRow } from '~/leads/outbox-row';
import { startRedelivery } from '~/leads/redelivery';
import { formatProblem } from '~/shared/lib/file-problem';
import { hubspotDestination } from '../../../support/destinations';
import { createRow, memoryOutbox, receipt, silent } from '../../../support/leads';
import { STORED } from '../../../support/stored-samples';

const NOT_IN_BACKUP = ['auth_status', 'auth_token', 'auth_role', 'auth_attempts', 'auth_rate'];
const createRows = () => [
  createRow('b', { createdAt: '2026-11-20T10:00:00.000Z' }),
  createRow('a', { deliveries: { hubspot: receipt('waiting') } }),
];

const fillStorage = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};
const readStored = () => Object.fromEntries(Object.entries(localStorage));
const write = (given = createRows()) => writeBackup(given);
const read = (text: string) => readBackup(text);

async function fillOutbox(given: ReturnType<typeof createRows>) {
  const outbox = memoryOutbox();
  await outbox.putMany(given);
  return outbox;
}

async function restore(text: string, outbox = memoryOutbox()) {
  const file = read(text);
  if (file.kind !== 'backup') throw new Error(JSON.stringify(file));
  const content = { rows: await outbox.all(), pipeline: { outbox, destinations: [] } };
  const plan = planRestore(file.backup, content);
  await applyChange(plan.change, outbox);
  return { plan, outbox };
}

const getProblems = (file: BackupResult) =>
  file.kind === 'rejected' ? file.problems.map(formatProblem) : undefined;

describe('a backup', () => {
  beforeEach(() => fillStorage(STORED));

  it('holds every key as it stands and all leads, but no session and no counters', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const claimed = { ...createRow('a'), claim: { owner: 'tab', until: 1 } };
    const file = JSON.parse(writeBackup([claimed], now).text);
    const { localStorage: values, outbox, ...head } = file;
    expect(head).toEqual({
      format: 'browser-backup',
      version: 1,
      site: location.origin,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    const expected = Object.entries(STORED).filter(([key]) => !NOT_IN_BACKUP.includes(key));
    expect(values).toEqual(Object.fromEntries(expected));
    expect(outbox).toEqual([createRow('a')]);
    expect(getBackupFileName(now)).toBe('browser-backup-2026-11-20.json');
  });

  it('leaves out and names what the site cannot read, so that it can always be restored', () => {
    fillStorage({
      hubspot_config: '{"enabled":"yes"}',
      theme: 'purple',
      webhook_config: '{',
    });
    const backup = write([]);
    expect(backup.unreadable.sort()).toEqual(['hubspot_config', 'theme', 'webhook_config']);
    const file = read(backup.text);
    expect(file.kind).toBe('backup');
    const { localStorage: values } = JSON.parse(backup.text);
    expect(values).not.toHaveProperty('hubspot_config');
  });
});

describe('restoring', () => {
  it('announces the change with config-updated', async () => {
    fillStorage({ admin_config: '{"testingMode":true}' });
    const backup = JSON.stringify({
      ...JSON.parse(write([]).text),
      localStorage: { admin_config: '{"testingMode":false}' },
    });
    const listener = vi.fn();
    addEventListener('config-updated', listener);
    await restore(backup);
    removeEventListener('config-updated', listener);
    expect(listener).toHaveBeenCalled();
    expect(readSettings(adminSettings).testingMode).toBe(false);
  });

  it('overwrites keys of the file, and leaves existing leads unchanged', async () => {
    fillStorage({
      theme: 'light',
      remembered_email: 'grace@navy.example',
      site_config: '{"showAdminLink":true}',
    });
    const mine = createRow('a', { spam: 'fast' });
    const outbox = await fillOutbox([mine, createRow('mine')]);
    const backup = JSON.stringify({
      ...JSON.parse(write([]).text),
      localStorage: { theme: 'dark', site_config: '{"showAdminLink":true}', cookiesAccepted: 'false' },
      outbox: [createRow('a'), createRow('mine'), createRow('new')],
    });
    const { plan } = await restore(backup, outbox);
    expect(plan.keys).toEqual([
      { key: 'theme', effect: 'changed' },
      { key: 'site_config', effect: 'same' },
      { key: 'cookiesAccepted', effect: 'added' },
    ]);
    expect(plan).toMatchObject({ leads: { added: 1, existing: 2 } });
    expect(readStored()).toEqual({
      theme: 'dark',
      remembered_email: 'grace@navy.example',
      site_config: '{"showAdminLink":true}',
      cookiesAccepted: 'false',
    });
    expect(await outbox.get('a')).toEqual(mine);
    expect(await outbox.all()).toHaveLength(3);
  });

  it('never restores a session, a lockout, or an unknown key', async () => {
    const backup = JSON.stringify({
      ...JSON.parse(write([]).text),
      localStorage: {
        auth_status: 'authenticated',
        auth_token: '{"token":"stolen","expiry":4102444800000}',
        auth_role: 'super_admin',
        auth_attempts: '{"count":5,"lastFailedAt":1}',
        outbox_fallback: '[]',
        'some-other-app': 'x',
        __proto__x: 'y',
      },
    });
    const file = read(backup);
    expect(file).toMatchObject({
      kind: 'backup',
      skipped: [
        'auth_status',
        'auth_token',
        'auth_role',
        'auth_attempts',
        'outbox_fallback',
        'some-other-app',
        '__proto__x',
      ],
    });
    await restore(backup);
    expect(readStored()).toEqual({});
  });
});

describe('a crafted backup', () => {
  const craftBackup = (values: Record<string, unknown>, outbox: OutboxRow[] = []) =>
    JSON.stringify({
      ...JSON.parse(write([]).text),
      localStorage: Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]),
      ),
      outbox,
    });

  it.each<[string, string, object, object]>([
    [
      'moves HubSpot',
      'hubspot_config',
      { enabled: true, apiKey: 'held-secret' },
      { enabled: true, baseUrl: 'https://collector.example' },
    ],
    [
      'moves the speech provider',
      'voice_ai_config',
      { provider: 'openai', apiKey: 'held-secret' },
      { provider: 'openai', baseUrl: 'https://collector.example', liveMode: true },
    ],
  ])('that %s gets no secret of this browser', async (_, key, held, file) => {
    fillStorage({ [key]: JSON.stringify(held) });
    const { plan } = await restore(craftBackup({ [key]: file }));
    expect(plan.keys).toEqual([{ key, effect: 'changed' }]);
    expect(localStorage.getItem(key)).not.toContain('held-secret');
  });

  it('sends no lead by itself: neither those of the file nor those that wait here', async () => {
    vi.useFakeTimers();
    const asked = vi.fn(async () => Response.json({ id: '1' }, { status: 201 }));
    vi.stubGlobal('fetch', asked);
    fillStorage({ hubspot_config: '{"enabled":true,"apiKey":"held-secret"}' });
    const retrying = { hubspot: receipt('retrying') };
    const outbox = await fillOutbox([createRow('mine', { deliveries: retrying })]);
    const pipeline = { outbox, destinations: [hubspotDestination] };
    const file = {
      hubspot_config: { enabled: true, apiKey: 'theirs', baseUrl: 'https://collector.example' },
    };
    const delivered = { hubspot: { ...createDelivery(), state: 'delivered' as const } };
    const theirs = [createRow('theirs'), createRow('posing', { deliveries: delivered })];
    const { plan } = await restore(craftBackup(file, theirs), outbox);
    expect(plan.unsent).toBe(3);

    const visit = async () => {
      const stop = startRedelivery(pipeline, silent);
      await vi.advanceTimersByTimeAsync(600_000);
      stop();
    };
    await visit();
    expect(asked).not.toHaveBeenCalled();
    expect(readSettings(hubspotSettings).baseUrl).toBe('https://collector.example');
  });
});

describe('an invalid backup', () => {
  const createValidFile = () => JSON.parse(write().text);

  it('of another kind is sent to /upload', () => {
    const problem = 'it is no backup of this page. Other files go to /upload.';
    expect(getProblems(read('{"hubspot":{"portalId":"1"}}'))).toEqual([problem]);
  });

  it('is refused with all invalid places at once', () => {
    const file = createValidFile();
    file.localStorage = {
      theme: 'purple',
      cookiesAccepted: true,
      hubspot_config: '{"enabled":"yes","tracking":{"trackingId":5}}',
      webhook_config: '{"enabled":true,}',
      vitals_history: '[{"LCP":"slow"}]',
    };
    file.outbox = [
      createRow('a'),
      { ...createRow('b'), kind: 'poem' },
      { ...createRow('c'), id: { toString: 1 } },
    ];
    const places = getProblems(read(JSON.stringify(file, null, 2)));
    expect(places).toEqual(
      expect.arrayContaining([
        'localStorage.theme: expected one of light, dark',
        'localStorage.cookiesAccepted: expected a string',
        'localStorage.hubspot_config › enabled: Invalid input: expected boolean, received string',
        'localStorage.hubspot_config › tracking.trackingId: Invalid input: expected string, received number',
        expect.stringMatching(/^localStorage\.webhook_config: not valid JSON: /),
        'localStorage.vitals_history › [0].id: Invalid input: expected string, received undefined',
        expect.stringMatching(/^outbox\[1\]\.kind: Invalid option: expected one of "contact"/),
        expect.stringMatching(/^outbox\[2\]\.id: Invalid input: expected string/),
      ]),
    );
  });
});
