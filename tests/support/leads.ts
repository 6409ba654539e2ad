import { vi } from 'vitest';
import { toLeadContact } from '~/leads/contact-fields';
import type { LeadPipeline } from '~/leads/deliver';
import { addLocalInbox, type Destination, type RetrySafety } from '~/leads/destination';
import { createOutbox, type Outbox } from '~/leads/outbox';
import { type Attempt, createDelivery, type Delivery, type Lead, type OutboxRow } from '~/leads/outbox-row';
import { type DeliveryListener, startRedelivery } from '~/leads/redelivery';
import { openRowStore, type RowStore } from '~/leads/row-store';
import type { LeadInput } from '~/leads/submit-lead';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';

export const createContact = (email = 'ada@analytical.example'): Lead['contact'] =>
  toLeadContact({
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    company: 'Analytical Engines',
    message: 'Invoices arrive by mail in eleven formats.',
    service: 'General Inquiry',
  });

export const createDraft = (changes: Partial<LeadInput> = {}): LeadInput => ({
  kind: 'contact',
  formName: 'ContactForm',
  values: { firstName: 'Ada' },
  contact: createContact(),
  honeypot: '',
  startedAt: Date.now() - 60_000,
  ...changes,
});

/** The id of a submission: '00000007-1111-4111-8111-111111111111'. */
export const uuid = (number: number) => `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;

export const createRow = (id: string, changes: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  kind: 'contact',
  createdAt: '2026-11-20T09:00:00.000Z',
  lead: {
    id,
    kind: 'contact',
    createdAt: '2026-11-20T09:00:00.000Z',
    formName: 'ContactForm',
    values: { firstName: 'Ada' },
    contact: createContact(),
    context: { page: '/contact', referrer: '', attribution: {}, trackingConsent: false },
  },
  deliveries: {},
  announced: false,
  ...changes,
});

export const receipt = (state: Delivery['state'], changes: Partial<Delivery> = {}): Delivery => ({
  ...createDelivery(),
  state,
  accepted: state === 'delivered',
  ...changes,
});

/** Stores that this browser's leads have been delivered, as another tab would, with further changes of their rows. */
export async function deliverElsewhere(outbox: Outbox, changes: Partial<OutboxRow> = {}): Promise<void> {
  const deliveries = { ...changes.deliveries, elsewhere: receipt('delivered') };
  for (const { id } of await outbox.all())
    await outbox.update(id, (row) => ({ ...row, ...changes, deliveries }));
}

export const createFailedAttempt = (at: number): Attempt => ({
  at: new Date(at).toISOString(),
  outcome: 'failed',
  notes: [],
});

export const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

/** Ignores delivery events. */
export const silent: DeliveryListener = { onArrived: () => undefined, onUndeliverable: () => undefined };

/** A store that outboxes may share, like the disk of a browser. */
export function createTestStore(): RowStore {
  const rows = new Map<string, OutboxRow>();
  const put = (added: readonly OutboxRow[]) => {
    for (const row of added) rows.set(row.id, row);
  };
  return {
    get: async (id) => rows.get(id),
    all: async () => [...rows.values()],
    putMany: async (added) => put(added),
    update: async (id, change) => {
      const row = rows.get(id);
      const changed = row && change(row);
      if (changed) put([changed]);
      return changed;
    },
    removeAndReturn: async (ids, isAllowed) => {
      const taken = ids.flatMap((id) => rows.get(id) ?? []).filter(isAllowed);
      for (const { id } of taken) rows.delete(id);
      return taken;
    },
  };
}

/** The store of a browser without a database. */
export async function openLocalStorageStore(): Promise<RowStore> {
  const database = globalThis.indexedDB;
  vi.stubGlobal('indexedDB', undefined);
  const store = await openRowStore();
  vi.stubGlobal('indexedDB', database);
  return store;
}

/** This browser's inbox beside these destinations. */
export const createLocalInbox = (others: readonly Destination[] = []): Destination =>
  addLocalInbox(others).at(-1) as Destination;

/** An outbox with this store. */
export const openOutbox = (store: RowStore = createTestStore()): Outbox => createOutbox(async () => store);

/** An outbox whose rows survive the page. */
export const memoryOutbox = (): Outbox => openOutbox();

/** An outbox in a browser that stores nothing. */
export const pageOutbox = (): Outbox => createOutbox(() => Promise.reject(new Error('There is no storage')));

/** A pipeline with the row in a new outbox, for these destinations. */
export async function createPipeline(row: OutboxRow, ...destinations: Destination[]) {
  const outbox = memoryOutbox();
  await outbox.put(row);
  return { outbox, destinations };
}

/** Makes a store refuse changes like a full disk, until the returned function is called. */
export function fillUp(store: RowStore) {
  const rejectFull = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  const spies = (['putMany', 'update', 'removeAndReturn'] as const).map((method) =>
    vi.spyOn(store, method).mockImplementation(rejectFull),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** A visit that ends when nothing is left to send. */
export async function visit(pipeline: LeadPipeline, news = silent): Promise<void> {
  const stop = startRedelivery(pipeline, news);
  await new Promise((resolve) => setTimeout(resolve, 50));
  stop();
}

export const failure = (kind: ServiceErrorKind, details: { status?: number; retryAfterMs?: number } = {}) =>
  new ServiceError('Failed to create contact in Elsewhere', { kind, reason: `It said ${kind}.`, ...details });

/**
 * A destination with one or more steps. `script` decides how each call of a step ends: a result, an error to throw, or
 * 'lost' (the service does the work, but the response never comes). `done`: the service's actual work.
 */
export function fakeDestination(
  options: {
    id?: string;
    role?: Destination['role'];
    instant?: boolean;
    steps?: string[];
    script?: (step: string, call: number) => 'ok' | 'lost' | Error | Promise<'ok' | 'lost' | Error>;
    /** What a client does between the note and its request, such as signing in. */
    beforeSending?: (step: string) => Promise<void>;
    enabled?: () => boolean;
    retrySafety?: RetrySafety;
    accepts?: (kind: Lead['kind']) => boolean;
  } = {},
) {
  const { id = 'elsewhere', role = 'remote', steps = ['create'], script = () => 'ok' } = options;
  const done: string[] = [];
  const calls: { step: string; unanswered: boolean }[] = [];
  const destination: Destination = {
    id,
    label: id,
    role,
    worksOffline: options.instant ?? false,
    accepts: options.accepts ?? (() => true),
    isEnabled: options.enabled ?? (() => true),
    async deliver(lead, progress) {
      for (const step of steps) {
        await progress.runStep(step, options.retrySafety ?? 'idempotent', async (unanswered) => {
          calls.push({ step, unanswered });
          const key = `${lead.id}/${step}`;
          // Like a real client, it looks before it repeats a request without a response.
          if (unanswered && done.includes(key)) return key;
          await options.beforeSending?.(step);
          progress.requestOptions.beforeSend?.();
          const end = await script(step, calls.length);
          if (end instanceof Error) throw end;
          done.push(key);
          if (end === 'lost') throw failure('network');
          return key;
        });
        if (step === steps[0]) await progress.markAccepted();
      }
    },
  };
  return { destination, done, calls };
}
