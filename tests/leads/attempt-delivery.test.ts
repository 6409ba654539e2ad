import { describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import type { Delivery, OutboxRow } from '~/leads/outbox-row';
import {
  createPipeline,
  createRow,
  createTestStore,
  failure,
  fakeDestination,
  openOutbox,
  receipt,
} from '../support/leads';

const waitForever = () => new Promise<'ok'>(() => undefined);
const manualCheckText = 'Look in Elsewhere.';

describe('the receipt of an attempt', () => {
  it('has the results of the steps, and no unanswered step, once all are done', async () => {
    const crm = fakeDestination({ steps: ['contact', 'deal'] });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    const row = await deliverRow(pipeline, 'lead', 'submission');
    expect(row?.deliveries.elsewhere).toEqual({
      state: 'delivered',
      accepted: true,
      nextAt: undefined,
      holdUntil: undefined,
      steps: {
        contact: { status: 'done', result: 'lead/contact' },
        deal: { status: 'done', result: 'lead/deal' },
      },
      begunAt: [expect.any(Number)],
      attempts: [{ at: expect.any(String), outcome: 'delivered', notes: [] }],
    });
  });

  it('has the failed operation, its reason and the notes', async () => {
    const pipeline = await createPipeline(createRow('lead'), {
      ...fakeDestination().destination,
      deliver: async (_, progress) => {
        progress.note('The owner is unknown.');
        throw failure('rejected', { status: 422 });
      },
    });
    const row = await deliverRow(pipeline, 'lead', 'submission');
    expect(row?.deliveries.elsewhere).toMatchObject({
      state: 'failed',
      accepted: false,
      attempts: [
        {
          outcome: 'failed',
          kind: 'rejected',
          reason: 'Failed to create contact in Elsewhere: It said rejected.',
          notes: ['The owner is unknown.'],
        },
      ],
    });
  });
});

it('a note survives a page that crashes between a step and the end of the attempt', async () => {
  const crashing: Destination = {
    ...fakeDestination().destination,
    deliver: async (_, progress) => {
      await progress.runStep('post', 'duplicates-visible', async () => {
        progress.note('Sent again.');
        return 'sent';
      });
      await waitForever();
    },
  };
  const pipeline = await createPipeline(createRow('lead'), crashing);
  void deliverRow(pipeline, 'lead', 'submission');
  await vi.waitFor(async () =>
    expect((await pipeline.outbox.get('lead'))?.deliveries.elsewhere?.steps).toHaveProperty('post'),
  );
  const left = await pipeline.outbox.get('lead');
  const next = await createPipeline(
    { ...(left as OutboxRow), claim: undefined },
    fakeDestination({ steps: ['post'] }).destination,
  );
  const row = await deliverRow(next, 'lead', 'visit');
  expect(row?.deliveries.elsewhere?.attempts).toMatchObject([
    { outcome: 'delivered', notes: ['Sent again.'] },
  ]);
});

describe('a step', () => {
  it.each<[string, ReturnType<typeof failure>, Delivery['steps']]>([
    ['known', failure('rate-limited', { status: 429 }), {}],
    ['known', failure('rejected', { status: 400 }), {}],
    ['unknown', failure('network'), { create: { status: 'sent' } }],
    ['unknown', failure('unavailable', { status: 503 }), { create: { status: 'sent' } }],
    ['unknown', failure('unconfirmed'), { create: { status: 'sent' } }],
  ])('has an outcome that is %s after %o', async (_, error, steps) => {
    const crm = fakeDestination({ script: () => error });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    const row = await deliverRow(pipeline, 'lead', 'submission');
    expect(row?.deliveries.elsewhere?.steps).toEqual(steps);
  });

  it('without an answer stays unanswered until it is done', async () => {
    const crm = fakeDestination({
      steps: ['contact', 'deal'],
      script: (step, call) => (step === 'deal' && call < 3 ? 'lost' : 'ok'),
    });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    await deliverRow(pipeline, 'lead', 'submission');
    const before = await pipeline.outbox.get('lead');
    expect(before?.deliveries.elsewhere).toMatchObject({ steps: { deal: { status: 'sent' } } });
    await deliverRow(pipeline, 'lead', 'visit');
    const after = await pipeline.outbox.get('lead');
    expect(after?.deliveries.elsewhere).toMatchObject({
      state: 'delivered',
      steps: { deal: { status: 'done', result: 'lead/deal' } },
    });
    expect(crm.calls).toEqual([
      { step: 'contact', unanswered: false },
      { step: 'deal', unanswered: false },
      { step: 'deal', unanswered: true },
    ]);
    expect(crm.done).toEqual(['lead/contact', 'lead/deal']);
  });

  it('that is recognized only with the current settings is not repeated after other settings', async () => {
    const retrySafety = { errorMessage: 'Failed', manualCheck: manualCheckText, idempotentNow: true };
    const crm = fakeDestination({ retrySafety });
    const elsewhere = receipt('waiting', { steps: { create: { status: 'sent-once' } } });
    const sentOtherwise = await createPipeline(
      createRow('lead', { deliveries: { elsewhere } }),
      crm.destination,
    );
    const row = await deliverRow(sentOtherwise, 'lead', 'visit');
    expect(crm.calls).toEqual([]);
    expect(row?.deliveries.elsewhere).toMatchObject({ ...elsewhere, state: 'failed', attempts: [{}] });

    const sentAlike = { elsewhere: receipt('waiting', { steps: { create: { status: 'sent' } } }) };
    const pipeline = await createPipeline(createRow('lead', { deliveries: sentAlike }), crm.destination);
    await deliverRow(pipeline, 'lead', 'visit');
    expect(crm.calls).toEqual([{ step: 'create', unanswered: true }]);
  });

  it('that delivers the lead marks it as accepted at once', async () => {
    const script = (step: string) => (step === 'deal' ? failure('unavailable') : ('ok' as const));
    const crm = fakeDestination({ steps: ['contact', 'deal'], script });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    const settled = vi.fn();
    const row = await deliverRow(pipeline, 'lead', 'submission', settled);
    expect(row?.deliveries.elsewhere).toMatchObject({ state: 'retrying', accepted: true });
    expect(settled).toHaveBeenCalledOnce();
  });

  it('does not start once its row is gone', async () => {
    const crm = fakeDestination({
      steps: ['contact', 'deal'],
      script: async (step) => {
        if (step === 'contact') await store.removeAndReturn(['lead'], () => true);
        return 'ok' as const;
      },
    });
    const store = createTestStore();
    const pipeline = { outbox: openOutbox(store), destinations: [crm.destination] };
    await pipeline.outbox.put(createRow('lead'));
    expect(await deliverRow(pipeline, 'lead', 'submission')).toBeUndefined();
    expect(crm.done).toEqual(['lead/contact']);
    expect(await pipeline.outbox.all()).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('that another page of this browser has completed is not repeated', async () => {
    const crm = fakeDestination({
      steps: ['contact', 'deal'],
      script: async () => {
        await pipeline.outbox.update('lead', (row) => ({
          ...row,
          deliveries: {
            elsewhere: receipt('retrying', { steps: { deal: { status: 'done', result: 'deal 9' } } }),
          },
        }));
        return 'ok' as const;
      },
    });
    const pipeline = await createPipeline(createRow('lead'), crm.destination);
    const row = await deliverRow(pipeline, 'lead', 'submission');
    expect(crm.done).toEqual(['lead/contact']);
    expect(row?.deliveries.elsewhere?.steps).toMatchObject({
      contact: { result: 'lead/contact' },
      deal: { result: 'deal 9' },
    });
  });
});
