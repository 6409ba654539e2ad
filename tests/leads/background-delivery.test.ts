import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackgroundDelivery } from '~/leads/background-delivery';
import { redeliverInWorker } from '~/leads/redelivery';
import { submitLead } from '~/leads/submit-lead';
import {
  createDraft,
  createPipeline,
  createRow,
  failure,
  fakeDestination,
  memoryOutbox,
  receipt,
} from '../support/leads';

/** Stubs service workers with one active registration at most. */
function stubServiceWorkers({ refuses = false, isSilent = false, isForeign = false } = {}) {
  const asked: string[] = [];
  const registration = {
    scope: new URL('/delivery-worker/', location.href).href,
    active: {},
    update: vi.fn(async () => undefined),
    sync: {
      register: async (tag: string) => {
        if (isSilent) await new Promise(() => undefined);
        if (refuses) throw new DOMException('The visitor has switched it off', 'NotAllowedError');
        asked.push(tag);
      },
    },
  };
  // A worker with the scope of the whole origin covers every scope.
  const foreign = { ...registration, scope: new URL('/', location.href).href };
  let found: typeof registration | undefined = isForeign ? foreign : undefined;
  const register = vi.fn(async (_address: string, _options: RegistrationOptions) => {
    found = registration;
    return registration;
  });
  vi.stubGlobal('SyncManager', class {});
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { register, getRegistration: async () => found },
  });
  return { asked, register, registration };
}

describe('a page', () => {
  it('requests background delivery from a worker that controls no page', async () => {
    const { asked, register } = stubServiceWorkers();
    expect(await createBackgroundDelivery(() => true).request()).toBe(true);
    expect(register.mock.calls).toEqual([['/delivery-worker.js', { scope: '/delivery-worker/' }]]);
    expect(asked).toEqual(['outbox']);
  });

  it('requests background delivery once the worker of this visit is active', async () => {
    const { asked, registration } = stubServiceWorkers();
    const installing = Object.assign(new EventTarget(), { state: 'installed' });
    Object.assign(registration, { active: null, installing });
    const result = createBackgroundDelivery(() => true).request();
    for (const state of ['activating', 'activated']) {
      await new Promise((resolve) => setTimeout(resolve));
      expect(asked).toEqual([]);
      Object.assign(installing, { state }).dispatchEvent(new Event('statechange'));
    }
    expect(await result).toBe(true);
  });

  it('requests background delivery once when a form needs it, and updates an existing worker', async () => {
    const { registration, register } = stubServiceWorkers();
    register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const background = createBackgroundDelivery(() => true);
    background.prepare();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve));
    // There was no network.
    background.prepare();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
    for (const page of [background, createBackgroundDelivery(() => true)]) {
      page.prepare();
      page.prepare();
    }
    await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(1));
    expect(register).toHaveBeenCalledTimes(2);
  });

  it('does not use a worker of another site', async () => {
    const { asked, register } = stubServiceWorkers({ isForeign: true });
    const background = createBackgroundDelivery(() => true);
    expect(await background.request()).toBe(true);
    expect(register).toHaveBeenCalledTimes(1);
    expect(asked).toEqual(['outbox']);
  });

  it.each([
    ['the browser has no such thing', () => vi.stubGlobal('navigator', {}), true],
    ['the visitor forbids it', () => stubServiceWorkers({ refuses: true }), true],
    ['the settings, or this browser’s, are against it', () => stubServiceWorkers(), false],
    [
      'a lead is where no worker can see it',
      () => {
        localStorage.setItem('outbox_fallback', '[]');
        stubServiceWorkers();
      },
      true,
    ],
  ])('promises nothing if %s', async (_, prepare, isWanted) => {
    prepare();
    expect(await createBackgroundDelivery(() => isWanted).request()).toBe(false);
  });

  it('promises nothing without an answer', async () => {
    vi.useFakeTimers();
    stubServiceWorkers({ isSilent: true });
    const result = createBackgroundDelivery(() => true).request();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await result).toBe(false);
  });

  it('requests background delivery for an undelivered lead, and the form says so', async () => {
    const { asked } = stubServiceWorkers();
    const busy = fakeDestination({ script: () => failure('unavailable') });
    const background = createBackgroundDelivery(() => true);
    const pipeline = { outbox: memoryOutbox(), destinations: [busy.destination], background };
    expect(await submitLead(pipeline, createDraft())).toMatchObject({
      status: 'undelivered',
      keptIn: 'worker',
    });
    expect(asked).toEqual(['outbox']);
  });
});

describe('without a page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));

  it('pending leads are sent by schedule, and the worker waits for those that are due soon', async () => {
    const crm = fakeDestination({ script: (_, call) => (call < 3 ? failure('unavailable') : 'ok') });
    const pipeline = await createPipeline(createRow('a'), crm.destination);
    const done = redeliverInWorker(pipeline);
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(crm.done).toEqual(['a/create']);
    // The next page announces it to the visitor.
    expect(await pipeline.outbox.get('a')).toMatchObject({ announced: false });
  });

  it('the worker asks for a retry if the database did not answer', async () => {
    const crm = fakeDestination();
    const pipeline = await createPipeline(createRow('a'), crm.destination);
    vi.spyOn(pipeline.outbox, 'all').mockResolvedValue([]);
    vi.spyOn(pipeline.outbox, 'isComplete').mockResolvedValue(false);
    const done = expect(redeliverInWorker(pipeline)).rejects.toThrow('wait longer');
    await vi.advanceTimersByTimeAsync(90_000);
    await done;
  });

  it('the worker asks for a retry if a lead has to wait longer', async () => {
    const crm = fakeDestination();
    const deliveries = { elsewhere: receipt('retrying', { holdUntil: Date.now() + 10 * 60_000 }) };
    const pipeline = await createPipeline(createRow('a', { deliveries }), crm.destination);
    await expect(redeliverInWorker(pipeline)).rejects.toThrow('wait longer');
    expect(crm.calls).toEqual([]);
  });
});
