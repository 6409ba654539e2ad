// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outbox } from '~/leads/outbox';
import { createRow, createTestStore, openOutbox } from '../support/leads';
import { stubBackend } from '../support/stubbed-backend';

const store = createTestStore();
vi.doMock('~/leads/row-store', () => ({ openDatabaseStore: async () => store }));
vi.mock('~/config/config-store', async (original) => {
  const actual = await original<typeof import('~/config/config-store')>();
  const read = actual.createSettingsReader({
    hubspot: { enabled: true, baseUrl: '/api/hubspot' },
    airtable: { baseId: 'appBase1', baseUrl: '/api/airtable' },
    suitecrm: { baseUrl: '/api/suitecrm' },
    webhook: { enabled: true, url: 'https://hooks.example/lead' },
    webhooks: [{ url: 'https://formspree.io/f/xsample1', format: 'form' }],
    emailMarketing: { endpoint: '/api/email' },
  });
  return { ...actual, readSettings: read, readBuildSettings: read };
});

const ID = '7f3b8a52-1c9e-4d6f-8a7b-2e5d4c3b1a09';
const backend = stubBackend();
let outbox: Outbox;
let startWorker: (registration: object) => Promise<unknown>;

// The globals of a service worker: no document, no window, no storage but the database.
beforeEach(async () => {
  const eventListeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('location', new URL('https://www.agency.example/delivery-worker.js'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    eventListeners.set(type, listener),
  );
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.resetModules();
  await import('~/app/delivery-worker');
  startWorker = (registration) => {
    vi.stubGlobal('registration', { update: async () => undefined, ...registration });
    return new Promise((resolve, reject) => {
      eventListeners.get('sync')?.({ waitUntil: (work: Promise<unknown>) => work.then(resolve, reject) });
    });
  };
  outbox = openOutbox(store);
  await outbox.put(createRow(ID, { createdAt: new Date().toISOString() }));
});

it('reaches every system without a page', async () => {
  await startWorker({});
  const { deliveries = {} } = (await outbox.get(ID)) ?? {};
  for (const id of ['suitecrm', 'hubspot', 'airtable', 'webhook', 'form'])
    expect(deliveries[id], id).toMatchObject({ state: 'delivered', attempts: [{ outcome: 'delivered' }] });
});

it('leaves pending leads to a newer version, which may have other systems', async () => {
  await expect(startWorker({ waiting: {} })).rejects.toThrow('newer version');
  await expect(startWorker({ installing: {} })).rejects.toThrow('newer version');
  expect(backend.log).toEqual([]);
  // Delivers if it can't find out whether there is one.
  await startWorker({ update: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(backend.log).not.toEqual([]);
});
