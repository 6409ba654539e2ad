import { describe, expect, it, vi } from 'vitest';
import { deliverRow, openReport } from '~/leads/deliver';
import { type Delivery, newDelivery } from '~/leads/outbox-row';
import { failure, fakeDestination, memoryOutbox, rowOf } from '../support/leads';

const at = new Date(Date.now() - 60 * 60_000).toISOString();
const tried = [{ at, outcome: 'failed' as const, notes: [] }];
const receipt = (state: Delivery['state'], changes: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(),
  state,
  accepted: state === 'delivered',
  attempts: tried,
  ...changes,
});

const report = () => vi.fn().mockResolvedValue(undefined);
const sheet = fakeDestination({ id: 'sheet' }).destination;
const hook = fakeDestination({ id: 'hook', report: report() }).destination;

/** The ids of the systems that could tell, and of those to be told of. */
const idsOf = (found: ReturnType<typeof openReport>) =>
  found && { by: found.by.map(({ id }) => id), about: found.about };

describe('a system that can say so is to report', () => {
  const open = { by: ['hook'], about: ['sheet'] };

  it.each<[string, Record<string, Delivery>]>([
    ['failed', { sheet: receipt('failed'), hook: receipt('delivered') }],
    ['was refused', { sheet: receipt('refused'), hook: receipt('delivered') }],
  ])('another one that %s', (_, deliveries) => {
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });

  it.each<[string, Record<string, Delivery>]>([
    ['that may still get it', { sheet: receipt('retrying'), hook: receipt('delivered') }],
    ['that was not tried', { sheet: receipt('failed', { attempts: [] }), hook: receipt('delivered') }],
    ['that has it', { sheet: receipt('failed', { accepted: true }), hook: receipt('delivered') }],
    [
      'that somebody has told of',
      { sheet: receipt('failed'), hook: receipt('delivered', { steps: { 'told:crm+sheet': 'sent' } }) },
    ],
    ['while it lacks the lead itself', { sheet: receipt('failed'), hook: receipt('retrying') }],
    [
      'while it rests after several attempts',
      {
        sheet: receipt('failed'),
        hook: receipt('delivered', { begun: { step: 'told:sheet', at: Array(3).fill(Date.now()) } }),
      },
    ],
  ])('none %s', (_, deliveries) => {
    expect(openReport([sheet, hook], rowOf('lead', { deliveries }))).toBeUndefined();
  });

  it('none that is only a side effect, or that this browser itself is', () => {
    const deliveries = { sheet: receipt('failed'), hook: receipt('delivered') };
    const row = rowOf('lead', { deliveries });
    for (const counts of ['never', 'local'] as const) {
      expect(openReport([{ ...sheet, counts }, hook], row), counts).toBeUndefined();
      expect(openReport([sheet, { ...hook, counts }], row), counts).toBeUndefined();
    }
    expect(openReport([sheet, fakeDestination({ id: 'hook' }).destination], row)).toBeUndefined();
    expect(openReport([hook], row)).toBeUndefined();
  });

  it('it again where the one that told does not have the lead', () => {
    const told = receipt('failed', { steps: { 'told:sheet': 'sent' } });
    const deliveries = { sheet: receipt('failed'), crm: told, hook: receipt('delivered') };
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });
});

describe('a round of deliveries', () => {
  const failing = () =>
    fakeDestination({ id: 'sheet', script: () => failure('rejected', { status: 400 }) }).destination;

  async function deliver(...destinations: Parameters<typeof openReport>[0]) {
    const outbox = memoryOutbox();
    await outbox.put(rowOf('lead'));
    const courier = { outbox, destinations };
    return { courier, row: await deliverRow(courier, 'lead', 'submission') };
  }

  it('ends with the report, which is noted and not repeated', async () => {
    const tell = report();
    const { courier, row } = await deliver(
      failing(),
      fakeDestination({ id: 'hook', report: tell }).destination,
    );
    expect(tell).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'lead' }),
      ['sheet: not confirmed, submission id lead'],
      expect.objectContaining({ keepalive: true }),
    );
    expect(row?.deliveries.hook?.steps).toMatchObject({ 'told:sheet': 'sent' });
    await deliverRow(courier, 'lead', 'visit');
    expect(tell).toHaveBeenCalledOnce();
  });

  it('has just one system report', async () => {
    const [first, second] = [report(), report()];
    await deliver(
      failing(),
      fakeDestination({ id: 'one', report: first }).destination,
      fakeDestination({ id: 'two', report: second }).destination,
    );
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  });

  it('names just those that are in trouble', async () => {
    const tell = report();
    await deliver(
      failing(),
      fakeDestination({ id: 'fine' }).destination,
      fakeDestination({ id: 'tracker', counts: 'never', script: () => failure('rejected') }).destination,
      fakeDestination({ id: 'late', script: () => failure('unavailable') }).destination,
      fakeDestination({ id: 'hook', report: tell }).destination,
    );
    expect(tell.mock.calls[0]?.[1]).toEqual(['sheet: not confirmed, submission id lead']);
  });

  it('goes on to the next system where a bug of this site breaks the report', async () => {
    const bug = new TypeError('undefined is not a function');
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const tell = report();
    const { row } = await deliver(
      failing(),
      fakeDestination({ id: 'one', report: () => Promise.reject(bug) }).destination,
      fakeDestination({ id: 'two', report: tell }).destination,
    );
    expect(logged).toHaveBeenCalledWith(bug);
    expect(tell).toHaveBeenCalledOnce();
    expect(row?.deliveries).toMatchObject({
      one: { state: 'delivered' },
      two: { steps: { 'told:sheet': 'sent' } },
    });
  });

  it('says in a step that tells what has failed, and what is still being tried once it is asked', async () => {
    const crm = fakeDestination({ id: 'crm', steps: ['contact', 'deal'], tells: ['contact', 'deal'] });
    const { row } = await deliver(failing(), crm.destination);
    expect(crm.told).toEqual(['sheet: not confirmed, submission id lead']);
    expect(row?.deliveries.crm?.steps).toMatchObject({ 'told:sheet': 'deal' });
  });
});
