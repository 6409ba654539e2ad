import { describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import {
  courierFor,
  failedAt,
  failure,
  fakeDestination,
  receipt,
  rowOf,
  silent,
  visit,
} from '../support/leads';

const look = 'Look in Elsewhere.';
const delivered = receipt('delivered');
const HOUR = 60 * 60_000;

describe('a step whose outcome nobody knows', () => {
  it('stays so when a later attempt is refused', async () => {
    const script = (_: string, call: number) =>
      call === 1
        ? failure('network')
        : call === 2
          ? failure('rate-limited', { status: 429, retryAfterMs: 0 })
          : ('ok' as const);
    const crm = fakeDestination({ script });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    for (const why of ['submission', 'visit', 'online'] as const) await deliverRow(courier, 'lead', why);
    expect(crm.calls.map(({ unanswered }) => unanswered)).toEqual([false, true, true]);
  });

  it('is not sent again where the system could not recognize it, and says at once where to look', async () => {
    const crm = fakeDestination({ repeat: { failure: 'Failed', look }, script: () => 'lost' });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    await deliverRow(courier, 'lead', 'submission');
    const { state, unanswered, attempts } = (await courier.outbox.get('lead'))?.deliveries.elsewhere ?? {};
    expect({ state, unanswered }).toEqual({ state: 'failed', unanswered: 'create' });
    expect(attempts?.at(-1)).toMatchObject({ kind: 'unconfirmed', reason: expect.stringContaining(look) });
    await deliverRow(courier, 'lead', 'administrator');
    expect(crm.calls).toHaveLength(1);
  });
});

it('a system that answers so that nobody can read it gets five copies at most', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const hook = fakeDestination({ repeat: 'visible', script: () => failure('malformed', { status: 200 }) });
  const courier = await courierFor(rowOf('lead'), hook.destination);
  for (let visits = 0; visits < 8; visits += 1) {
    await deliverRow(courier, 'lead', 'visit');
    vi.advanceTimersByTime(HOUR);
  }
  expect(hook.calls).toHaveLength(5);
  const { state, attempts } = (await courier.outbox.get('lead'))?.deliveries.elsewhere ?? {};
  expect(state).toBe('failed');
  expect(attempts?.at(-1)?.reason).toMatch(/It was sent 5 times, .* look there for the submission's id\.$/);
});

describe('the agency learns of a system that did not confirm a lead', () => {
  it('and nothing is told where all is well', async () => {
    const sheet = fakeDestination({ id: 'sheet' });
    const crm = fakeDestination({ id: 'crm', steps: ['contact', 'deal'], tells: ['deal'] });
    const report = vi.fn();
    const hook = fakeDestination({ id: 'hook', report });
    const courier = await courierFor(rowOf('lead'), crm.destination, sheet.destination, hook.destination);
    await deliverRow(courier, 'lead', 'submission');
    expect(crm.told).toEqual([]);
    expect(report).not.toHaveBeenCalled();
    expect(Object.keys((await courier.outbox.get('lead'))?.deliveries.crm?.steps ?? {})).toEqual([
      'contact',
      'deal',
    ]);
  });

  const failed = receipt('failed', { attempts: [failedAt(Date.now() - HOUR)] });

  it('from a repeat to one that has it, once, and from the next one if that fails', async () => {
    const report = vi.fn().mockResolvedValue(undefined);
    const broken = vi.fn().mockRejectedValue(failure('rejected', { status: 405 }));
    const sheet = fakeDestination({ id: 'sheet' });
    const first = fakeDestination({ id: 'first', report: broken });
    const hook = fakeDestination({ id: 'hook', report });
    const row = rowOf('lead', { deliveries: { sheet: failed, first: delivered, hook: delivered } });
    const courier = await courierFor(row, sheet.destination, first.destination, hook.destination);
    for (let visits = 0; visits < 3; visits += 1) await visit(courier);
    expect(broken).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[1]).toEqual(['sheet: not confirmed, submission id lead']);
    expect(sheet.calls).toEqual([]);
  });
});

describe('personal data', () => {
  it('goes on the next visit where a page died before it did that', async () => {
    const crm = fakeDestination();
    const deliveries = { elsewhere: delivered };
    const courier = await courierFor(rowOf('lead', { deliveries }), crm.destination);
    await visit(courier);
    expect((await courier.outbox.get('lead'))?.lead).toBeUndefined();
  });

  it('stays while a system is owed the lead, even one that is off in this build: another may have it on', async () => {
    const deliveries = { elsewhere: delivered, sheet: receipt('refused') };
    const crm = fakeDestination();
    const sheet = fakeDestination({ id: 'sheet', enabled: () => false });
    const courier = await courierFor(rowOf('lead', { deliveries }), crm.destination, sheet.destination);
    await visit(courier);
    expect((await courier.outbox.get('lead'))?.lead).toBeDefined();
  });
});

describe('a visitor whose lead was kept', () => {
  it('learns once that it will not arrive by itself, and nothing of leads that an administrator sent', async () => {
    const crm = fakeDestination({ script: () => failure('rejected', { status: 422 }) });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    const deliveries = { elsewhere: receipt('failed') };
    await courier.outbox.put(rowOf('entered', { onBehalf: true, deliveries }));
    const stranded: string[] = [];
    const news = { ...silent, onStranded: ({ id }: OutboxRow) => void stranded.push(id) };
    for (let visits = 0; visits < 2; visits += 1) await visit(courier, news);
    expect(stranded).toEqual(['lead']);
  });

  it('has the older of two messages sent first', async () => {
    const crm = fakeDestination();
    const courier = await courierFor(rowOf('b', { createdAt: '2026-11-20T09:00:00.000Z' }), crm.destination);
    await courier.outbox.put(rowOf('a', { createdAt: '2026-11-20T08:00:00.000Z' }));
    await visit(courier);
    expect(crm.done).toEqual(['a/create', 'b/create']);
  });
});
