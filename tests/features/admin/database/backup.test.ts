import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import {
  backupFileName,
  type ReadBackup,
  readBackup,
  writeBackup,
} from '~/features/admin/database/backup-file';
import { planRestore, type RestoreChoice, type RestoreMode } from '~/features/admin/database/plan-restore';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { hubspotDestination } from '~/integrations/hubspot/system';
import { createOutbox } from '~/leads/outbox';
import { newDelivery, type OutboxRow } from '~/leads/outbox-row';
import { startRedelivery } from '~/leads/redelivery';
import { createDatabaseStore, createLocalStorageStore } from '~/leads/row-store';
import { problemText } from '~/shared/lib/file-problem';
import { fakeDestination, memoryOutbox, receipt, rowOf, silent, visit } from '../../../support/leads';
import { HASH, STORED } from '../../../support/stored-samples';

const NOT_IN_BACKUP = ['auth_status', 'auth_token', 'auth_role', 'auth_attempts', 'auth_rate', 'inbox_visit'];
const rows = () => [
  rowOf('b', {
    createdAt: '2026-11-20T10:00:00.000Z',
    mark: { state: 'won', note: 'Signed.', at: '2026-11-20T11:00:00.000Z' },
  }),
  rowOf('a', { deliveries: { hubspot: receipt('waiting') } }),
];

/** No tracker in this browser learns about leads from a file. */
const fromFile = (row: OutboxRow): OutboxRow => ({ ...row, onBehalf: true });

const store = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};
const stored = () => Object.fromEntries(Object.entries(localStorage));
const write = (given = rows(), withoutSecrets = false) => writeBackup(given, { withoutSecrets });
const read = (text: string) => readBackup(text);

async function outboxWith(given: ReturnType<typeof rows>) {
  const outbox = memoryOutbox();
  await outbox.putMany(given);
  return outbox;
}

async function restore(
  text: string,
  mode: RestoreMode,
  outbox = memoryOutbox(),
  delivery: RestoreChoice['delivery'] = 'deliver',
) {
  const file = read(text);
  if (file.kind !== 'backup') throw new Error(JSON.stringify(file));
  const plan = planRestore(
    file.backup,
    { rows: await outbox.all(), courier: { outbox, destinations: [] } },
    { mode, delivery },
  );
  const { undo } = await applyChange(plan.change, outbox);
  return { plan, undo, outbox };
}

const problemsOf = (file: ReadBackup) =>
  file.kind === 'rejected' ? file.problems.map(problemText) : undefined;

describe('a backup', () => {
  beforeEach(() => store(STORED));

  it('holds every key as it stands and all leads, but no session and no counters', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const claimed = { ...rowOf('a'), claim: { owner: 'tab', until: 1 } };
    const file = JSON.parse(writeBackup([claimed], { withoutSecrets: false, now }).text);
    const { localStorage: values, outbox, ...head } = file;
    expect(head).toEqual({
      format: 'browser-backup',
      version: 1,
      site: location.origin,
      createdAt: '2026-11-20T12:00:00.000Z',
      withoutSecrets: false,
    });
    const expected = Object.entries(STORED).filter(([key]) => !NOT_IN_BACKUP.includes(key));
    expect(values).toEqual(Object.fromEntries(expected));
    expect(outbox).toEqual([rowOf('a')]);
    expect(backupFileName(now)).toBe('browser-backup-2026-11-20.json');
  });

  it.each(['merge', 'replace'] as const)(
    'comes back the same after everything was cleared (%s)',
    async (mode) => {
      const before = stored();
      const outbox = await outboxWith(rows());
      const backup = write(await outbox.all());
      const cleared = new Map(
        Object.keys(backup && JSON.parse(backup.text).localStorage).map((key) => [key, null]),
      );
      await applyChange({ ...NO_CHANGE, local: cleared, remove: 'all' }, outbox);
      expect(await outbox.all()).toEqual([]);
      expect(Object.keys(stored()).sort()).toEqual([...NOT_IN_BACKUP].sort());
      await restore(backup.text, mode, outbox);
      expect(stored()).toEqual(before);
      expect(await outbox.all()).toEqual(rows().map(fromFile));
    },
  );

  it('without secrets holds none of them, and leaves those of the browser alone at restoring', async () => {
    const { text } = write([], true);
    // A connection test remembers which settings it is about, by a few bits of their keys.
    expect(JSON.parse(text).localStorage).not.toHaveProperty('integration_status');
    for (const secret of [
      'hub-secret',
      'air-secret',
      'suite-user',
      'suite-secret',
      'suite-client',
      'voice-secret',
      'agents-secret',
      'session-token',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('appBase');
    store({ hubspot_config: '{"enabled":false,"apiKey":"newer-secret"}' });
    localStorage.removeItem('voice_ai_config');
    const { plan } = await restore(text, 'replace');
    expect(readConfig(hubspotSection)).toMatchObject({
      enabled: true,
      portalId: '123',
      apiKey: 'newer-secret',
    });
    expect(JSON.parse(localStorage.getItem('agents_config') ?? '')).toEqual({ apiKey: 'agents-secret' });
    expect(JSON.parse(localStorage.getItem('voice_ai_config') ?? '')).toEqual({
      provider: 'openai',
      speakingRate: 1.25,
    });
    expect(plan.dropped).toEqual([]);
    expect(plan.keys).toContainEqual({ key: 'agents_config', fate: 'kept' });
    expect(plan.keys).toContainEqual({ key: 'airtable_config', fate: 'same' });
  });

  it('leaves out what the site cannot read, names it, and can so always be restored', () => {
    store({
      hubspot_config: '{"enabled":"yes"}',
      theme: 'purple',
      webhook_config: '{',
      registered_users: `[null,{"email":"ada@analytical.example","isActive":true,"passwordHash":"${HASH}"}]`,
    });
    const backup = write([]);
    expect(backup.unreadable.sort()).toEqual([
      'hubspot_config',
      'registered_users',
      'theme',
      'webhook_config',
    ]);
    const file = read(backup.text);
    expect(file.kind).toBe('backup');
    const { localStorage: values } = JSON.parse(backup.text);
    expect(values).not.toHaveProperty('hubspot_config');
    expect(JSON.parse(values.registered_users)).toHaveLength(1);
  });
});

describe('leads of another version', () => {
  const future = { ...rowOf('later'), kind: 'a kind that is yet to come' };

  const stores = [
    ['a database', createDatabaseStore],
    ['local storage alone', createLocalStorageStore],
  ] as const;
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    globalThis.indexedDB = new IDBFactory();
  });

  it.each(stores)('go with the backup, and come back as they were: with %s', async (_, makeStore) => {
    const store = makeStore();
    await store.putUnread([future]);
    await store.put(rowOf('a'));
    const outbox = createOutbox([store]);
    const { text, leads } = writeBackup(await outbox.all(), {
      unread: await outbox.unread(),
      withoutSecrets: true,
    });
    expect(leads).toBe(2);

    const { undo } = await applyChange({ ...NO_CHANGE, remove: 'all' }, outbox);
    expect([await outbox.all(), await outbox.unread()]).toEqual([[], []]);
    await applyChange(undo, outbox);
    expect([await outbox.all(), await outbox.unread()]).toEqual([[rowOf('a')], [future]]);

    await applyChange({ ...NO_CHANGE, remove: 'all' }, outbox);
    const file = read(text);
    if (file.kind !== 'backup') throw new Error(file.kind);
    expect(file.backup.unread).toEqual([future]);
    for (const _time of ['first', 'again'])
      await applyChange({ ...NO_CHANGE, put: file.backup.rows, unread: file.backup.unread }, outbox);
    expect([await outbox.all(), await outbox.unread()]).toEqual([[rowOf('a')], [future]]);
  });

  it.each(stores)('never replace what is here under their id: with %s', async (_, makeStore) => {
    const store = makeStore();
    const outbox = createOutbox([store]);
    const delivered = rowOf('a', { deliveries: { crm: receipt('delivered') } });
    await outbox.put(delivered);
    await store.putUnread([future]);
    const unread = [
      { ...rowOf('a'), kind: 'a poem' },
      { ...future, kind: 'an older kind' },
    ];
    await applyChange({ ...NO_CHANGE, unread }, outbox);
    expect([await outbox.all(), await outbox.unread()]).toEqual([[delivered], [future]]);
  });

  const fileOf = (unread: unknown[]) => JSON.stringify({ ...JSON.parse(write([]).text), unread });

  it.each(stores)('that this one can read are leads like the others: with %s', async (_, makeStore) => {
    const { destination, done } = fakeDestination({ id: 'crm' });
    const outbox = createOutbox([makeStore()]);
    const delivered = rowOf('a', { deliveries: { crm: receipt('delivered') } });
    await outbox.put(delivered);
    const file = fileOf([rowOf('a'), future, rowOf('b', { spam: 'fast' }), rowOf('b')]);
    const { plan } = await restore(file, 'merge', outbox, 'history');
    expect(plan.leads).toMatchObject({ added: 1, differ: 1, open: 1 });
    await visit({ outbox, destinations: [destination] });
    expect(done).toEqual([]);
    expect((await outbox.get('a'))?.deliveries).toEqual(delivered.deliveries);
    expect(await outbox.get('b')).toEqual({ ...rowOf('b'), onBehalf: true, imported: true });
    expect(await outbox.unread()).toEqual([future]);
  });

  it('are refused by their place where this one can read them and they are wrong', () => {
    expect(problemsOf(read(fileOf([future, rowOf('a', { createdAt: 'soon' })])))).toEqual([
      expect.stringMatching(/: unread\[1\]\.createdAt: expected a time such as /),
    ]);
  });
});

describe('restoring', () => {
  it('tells everything on screen, and can be taken back', async () => {
    store({ admin_config: '{"testingMode":true}', theme: 'light' });
    const outbox = await outboxWith([rowOf('here')]);
    const backup = JSON.stringify({
      ...JSON.parse(write([]).text),
      localStorage: { admin_config: '{"testingMode":false}', cookiesAccepted: 'true' },
      outbox: [rowOf('there'), rowOf('sent')],
    });
    const before = stored();
    const heard = vi.fn();
    addEventListener('config-updated', heard);
    const { undo } = await restore(backup, 'replace', outbox);
    removeEventListener('config-updated', heard);
    expect(heard).toHaveBeenCalled();
    expect(readConfig(adminSection).testingMode).toBe(false);
    expect(stored()).toEqual({ admin_config: '{"testingMode":false}', cookiesAccepted: 'true' });
    expect((await outbox.all()).map(({ id }) => id).sort()).toEqual(['sent', 'there']);
    // A lead that came in between stays, and so does one that was sent in between.
    await outbox.put(rowOf('later'));
    const begun = { step: 'post', at: [Date.now()] };
    await outbox.update('sent', (row) => ({ ...row, deliveries: { webhook: { ...newDelivery(), begun } } }));
    await applyChange(undo, outbox);
    expect(stored()).toEqual(before);
    expect((await outbox.all()).map(({ id }) => id).sort()).toEqual(['here', 'later', 'sent']);
  });

  it('adds to what is there: keys of the file win, leads that are here stay as they are', async () => {
    store({ theme: 'light', remembered_email: 'grace@navy.example', site_config: '{"showAdminLink":true}' });
    const mine = rowOf('a', { spam: 'fast' });
    const outbox = await outboxWith([mine, rowOf('mine')]);
    const backup = JSON.stringify({
      ...JSON.parse(write([]).text),
      localStorage: { theme: 'dark', site_config: '{ "showAdminLink": true }', cookiesAccepted: 'false' },
      outbox: [rowOf('a'), rowOf('mine'), rowOf('new')],
    });
    const { plan } = await restore(backup, 'merge', outbox);
    expect(plan.keys).toEqual([
      { key: 'remembered_email', fate: 'kept' },
      { key: 'site_config', fate: 'same' },
      { key: 'cookiesAccepted', fate: 'added' },
      { key: 'theme', fate: 'changed' },
    ]);
    expect(plan.leads).toEqual({ added: 1, same: 1, differ: 1, removed: 0, open: 1, openHere: 0 });
    expect(stored()).toEqual({
      theme: 'dark',
      remembered_email: 'grace@navy.example',
      site_config: '{"showAdminLink":true}',
      cookiesAccepted: 'false',
    });
    expect(await outbox.get('a')).toEqual(mine);
    expect(await outbox.all()).toHaveLength(3);
  });

  it('never takes over a session, a lockout, or a key that the site does not know', async () => {
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
    await restore(backup, 'replace');
    expect(stored()).toEqual({});
  });
});

describe('a crafted backup "without secrets"', () => {
  const crafted = (values: Record<string, unknown>, outbox: OutboxRow[] = []) =>
    JSON.stringify({
      ...JSON.parse(write([], true).text),
      localStorage: Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]),
      ),
      outbox,
    });

  it.each<[string, string, object, object, string, string]>([
    [
      'moves HubSpot',
      'hubspot_config',
      { enabled: true, apiKey: 'held-secret' },
      { enabled: true, baseUrl: 'https://collector.example' },
      'hubspot.baseUrl',
      'https://collector.example',
    ],
    [
      'forgets the address that was set here',
      'customer_system_config',
      { baseUrl: 'https://crm.example', username: 'held-secret', password: 'held-secret' },
      { createLead: true },
      'suitecrm.baseUrl',
      '',
    ],
    [
      'moves the speech provider',
      'voice_ai_config',
      { provider: 'openai', apiKey: 'held-secret' },
      { provider: 'openai', baseUrl: 'https://collector.example', liveMode: true },
      'voiceAi.baseUrl',
      'https://collector.example',
    ],
    [
      'changes the speech provider',
      'voice_ai_config',
      { provider: 'openai', apiKey: 'held-secret' },
      { provider: 'elevenlabs' },
      'voiceAi.provider',
      'elevenlabs',
    ],
  ])(
    'that %s gets no secret of this browser, and shows where it leads',
    async (_, key, held, file, place, after) => {
      for (const mode of ['merge', 'replace'] as const) {
        store({ [key]: JSON.stringify(held) });
        const { plan } = await restore(crafted({ [key]: file }), mode);
        expect(plan.settings).toContainEqual(expect.objectContaining({ place, after }));
        expect(plan.dropped[0]?.typedFor).not.toContain('collector');
        expect(JSON.stringify(plan)).not.toContain('held-secret');
        expect(localStorage.getItem(key)).not.toContain('held-secret');
      }
    },
  );

  it('has nothing sent until somebody says so: neither its leads nor those that wait here', async () => {
    vi.useFakeTimers();
    const asked = vi.fn(async () => Response.json({ id: '1' }, { status: 201 }));
    vi.stubGlobal('fetch', asked);
    store({ hubspot_config: '{"enabled":true,"apiKey":"held-secret"}' });
    const retrying = { hubspot: receipt('retrying') };
    const outbox = await outboxWith([rowOf('mine', { deliveries: retrying })]);
    const courier = { outbox, destinations: [hubspotDestination] };
    const file = {
      hubspot_config: { enabled: true, apiKey: 'theirs', baseUrl: 'https://collector.example' },
    };
    const delivered = { hubspot: { ...newDelivery(), state: 'delivered' as const } };
    const theirs = [rowOf('theirs'), rowOf('posing', { deliveries: delivered })];
    const { plan, undo } = await restore(crafted(file, theirs), 'merge', outbox, 'history');
    expect(plan.leads).toMatchObject({ open: 2, openHere: 1 });

    const visit = async () => {
      const stop = startRedelivery(courier, silent);
      await vi.advanceTimersByTimeAsync(600_000);
      stop();
    };
    await visit();
    expect(asked).not.toHaveBeenCalled();
    expect(readConfig(hubspotSection).baseUrl).toBe('https://collector.example');
    // After an undo, the leads that waited here go where they were meant to go.
    await applyChange(undo, outbox);
    await visit();
    const addresses = asked.mock.calls.map((call: unknown[]) => new URL(String(call[0])).origin);
    expect(new Set(addresses)).toEqual(new Set(['https://api.hubapi.com']));
  });

  it('brings no secret back to life that the site could not read', async () => {
    store({ hubspot_config: '{"enabled":"yes","apiKey":"held-secret"}' });
    await restore(
      crafted({ hubspot_config: { enabled: true, baseUrl: 'https://collector.example' } }),
      'merge',
    );
    expect(localStorage.getItem('hubspot_config')).not.toContain('held-secret');
  });

  it('changes no settings where what waits here cannot be held', async () => {
    store({ hubspot_config: '{"enabled":true}' });
    const outbox = await outboxWith([rowOf('mine'), rowOf('stuck')]);
    const { update } = outbox;
    vi.spyOn(outbox, 'update').mockImplementation(async (id, change) =>
      id === 'stuck' ? undefined : update(id, change),
    );
    const file = crafted({ hubspot_config: { enabled: true, baseUrl: 'https://collector.example' } });
    await restore(file, 'merge', outbox, 'history');
    expect(readConfig(hubspotSection).baseUrl).toBe('');
    expect(await outbox.get('mine')).toEqual(rowOf('mine'));
  });
});

describe('a file that is no sound backup', () => {
  const sound = () => JSON.parse(write().text);

  it.each([
    ['', 'line 1, column 1: not valid JSON: it ends too early.'],
    ['{"format": "browser-backup",\n  "version": 1,,', 'line 2, column 16: not valid JSON: unexpected “,”.'],
    ['[]', 'This is no backup of this page: it lacks "format": "browser-backup".'],
    ['"text"', 'This is no backup of this page: it lacks "format": "browser-backup".'],
    ['null', 'This is no backup of this page: it lacks "format": "browser-backup".'],
    ['{"a":1}', 'This is no backup of this page: it lacks "format": "browser-backup".'],
    [
      '{"format":"browser-backup","version":2}',
      'The backup has version 2, which a newer version of this site wrote. This one reads version 1.',
    ],
  ])('%s is refused with its reason', (text, message) => {
    expect(problemsOf(read(text))).toEqual([message]);
  });

  it('is told every wrong place at once, by line, column and name', () => {
    const file = sound();
    file.localStorage = {
      theme: 'purple',
      cookiesAccepted: true,
      hubspot_config: '{"enabled":"yes","tracking":{"trackingId":5}}',
      webhook_config: '{"enabled":true,}',
      registered_users: '[{"email":5}]',
      vitals_history: '[{"LCP":"slow"}]',
    };
    file.outbox = [rowOf('a'), { ...rowOf('b'), kind: 'poem' }];
    const places = problemsOf(read(JSON.stringify(file, null, 2)));
    expect(places).toEqual(
      expect.arrayContaining([
        'line 8, column 5: localStorage.theme: expected one of light, dark.',
        'line 9, column 5: localStorage.cookiesAccepted: expected a string, as it stands in local storage.',
        'line 10, column 5: localStorage.hubspot_config › enabled: expected boolean.',
        'line 10, column 5: localStorage.hubspot_config › tracking.trackingId: expected string.',
        'line 11, column 5: localStorage.webhook_config: the value is not valid JSON at its character 17: unexpected “}”.',
        'line 12, column 5: localStorage.registered_users › [0].email: expected string.',
        'line 13, column 5: localStorage.vitals_history › [0].id: missing: expected string.',
        expect.stringMatching(/^line \d+, column \d+: outbox\[1\]\.kind: expected one of contact, /),
      ]),
    );
  });

  it.each([
    ['no localStorage', { localStorage: undefined }, 'localStorage'],
    ['a list for localStorage', { localStorage: [] }, 'localStorage'],
    ['no outbox', { outbox: undefined }, 'outbox'],
    ['an object for the outbox', { outbox: {} }, 'outbox'],
    ['a date that is none', { createdAt: 'yesterday' }, 'createdAt'],
    ['a version that is none', { version: '1' }, 'version'],
  ])('with %s is refused', (_, changes, place) => {
    const problems = problemsOf(read(JSON.stringify({ ...sound(), ...changes })));
    expect(problems?.some((problem) => problem.includes(`: ${place}: `))).toBe(true);
  });

  it('with one name twice is refused, since JSON takes the last one without a word', () => {
    const text = write([]).text.replace(
      '"localStorage": {',
      '"localStorage": {\n"theme": "dark",\n"theme": "light"\n',
    );
    expect(problemsOf(read(text))).toEqual(['line 9, column 1: localStorage.theme: this key stands twice.']);
  });
});
