// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import { type Delivery, newDelivery, type OutboxRow } from '~/leads/outbox-row';
import { fromFile, isOpen, isSame, putMerged } from '~/leads/rows-from-files';
import { fakeDestination, memoryOutbox, rowOf } from '../support/leads';

const receipt = (state: Delivery['state'], accepted = state === 'delivered'): Delivery => ({
  ...newDelivery(),
  state,
  accepted,
});
const row = (deliveries: Record<string, Delivery>, changes: Partial<OutboxRow> = {}) =>
  rowOf('a', { deliveries, ...changes });
const crm = fakeDestination({ id: 'crm' }).destination;

describe('a row of a file has something left to send', () => {
  it.each([
    [true, 'nobody has it', row({})],
    [true, 'a delivery failed', row({ crm: receipt('failed') })],
    [true, 'a later step is open', row({ crm: receipt('retrying', true) })],
    [
      true,
      'a delivery to a system that is off waits',
      row({ crm: receipt('delivered'), off: receipt('waiting') }),
    ],
    [false, 'all have it', row({ crm: receipt('delivered') })],
    [false, 'its details are gone', row({ crm: receipt('failed') }, { lead: undefined })],
    [false, 'it is spam', row({}, { spam: 'honeypot' })],
    [true, 'it was only fast', row({}, { spam: 'fast' })],
  ])('%s: %s', (open, _, one) => {
    expect(isOpen([crm], one)).toBe(open);
  });
});

it('an open row belongs to somebody else, and is history unless it is to be delivered', () => {
  const open = row({ crm: receipt('failed') });
  expect(fromFile([crm], open, 'history')).toEqual({ ...open, onBehalf: true, imported: true });
  expect(fromFile([crm], open, 'deliver')).toEqual({ ...open, onBehalf: true });
  const done = row({ crm: receipt('delivered') });
  expect(fromFile([crm], done, 'history')).toBe(done);
});

it('two rows have the same content whoever sends them and however they came here', () => {
  const one = row({ crm: receipt('failed') });
  const other = { ...one, imported: true as const, onBehalf: true as const, announced: true };
  expect(isSame({ ...other, claim: { owner: 'x', until: 1 } }, one)).toBe(true);
  expect(isSame(row({}), one)).toBe(false);
  const { lead: _, ...without } = one;
  expect(isSame(without, one)).toBe(false);
});

describe('a row of a file that this browser has as well', () => {
  const tries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: `2026-11-20T09:0${index}:00.000Z`,
      outcome: 'failed' as const,
      notes: [],
    }));
  const merged = (given: Delivery, here: Delivery) =>
    fromFile([crm], row({ crm: given }), 'deliver', row({ crm: here }));

  it('is done where either has it delivered, and then belongs to nobody else', () => {
    const [failed, delivered] = [receipt('failed'), receipt('delivered')];
    for (const [given, here] of [
      [failed, delivered],
      [delivered, failed],
    ] as const) {
      const one = merged(given, here);
      expect(one.deliveries.crm).toMatchObject({ state: 'delivered', accepted: true });
      expect(one).not.toHaveProperty('onBehalf');
    }
  });

  it('is history if the file has it open, whatever happened here', () => {
    const given = row({ crm: receipt('failed') });
    const one = fromFile([crm], given, 'history', row({ crm: receipt('delivered') }));
    expect(one).toMatchObject({
      imported: true,
      onBehalf: true,
      deliveries: { crm: { state: 'delivered' } },
    });
  });

  it('has the steps of both, and of a step that both did the result known here', () => {
    const given = { ...receipt('failed'), steps: { contact: '1', deal: '2' } };
    const here = { ...receipt('retrying'), steps: { contact: '7', note: '8' } };
    expect(merged(given, here).deliveries.crm?.steps).toEqual({ contact: '7', deal: '2', note: '8' });
  });

  it('goes on from the longer history, or from the one here if both are as long', () => {
    const given = { ...receipt('failed'), attempts: tries(2) };
    expect(merged(given, { ...receipt('retrying'), attempts: tries(1) }).deliveries.crm).toMatchObject({
      state: 'failed',
      attempts: tries(2),
    });
    expect(merged(given, { ...receipt('retrying'), attempts: tries(2) }).deliveries.crm?.state).toBe(
      'retrying',
    );
    expect(merged(given, { ...receipt('retrying'), attempts: tries(3) }).deliveries.crm?.state).toBe(
      'retrying',
    );
  });

  it('is accepted where either of them is', () => {
    expect(merged(receipt('failed', true), receipt('retrying')).deliveries.crm?.accepted).toBe(true);
    expect(merged(receipt('failed'), receipt('retrying', true)).deliveries.crm?.accepted).toBe(true);
    expect(merged(receipt('failed'), receipt('retrying')).deliveries.crm?.accepted).toBe(false);
  });

  it('keeps the receipts that just one of them has', () => {
    const one = fromFile(
      [crm],
      row({ crm: receipt('failed') }),
      'deliver',
      row({ sheet: receipt('delivered') }),
    );
    expect(one.deliveries).toEqual({ crm: receipt('failed'), sheet: receipt('delivered') });
  });
});

describe('the mark of a row of a file', () => {
  const here = row({}, { mark: { state: 'answered', at: '2026-11-21T09:00:00.000Z' } });
  const given = row({}, { mark: { state: 'won', at: '2026-11-20T09:00:00.000Z' } });

  it('replaces the one that is here, and makes a difference', () => {
    expect(isSame(given, here)).toBe(false);
    expect(fromFile([crm], given, 'history', here).mark).toEqual(given.mark);
    expect(fromFile([crm], given, 'deliver').mark).toEqual(given.mark);
  });

  it('leaves the one that is here where it says nothing', () => {
    const silent = row({});
    expect(isSame(silent, here)).toBe(true);
    expect(fromFile([crm], silent, 'history', here).mark).toEqual(here.mark);
    expect(isSame(given, row({}))).toBe(false);
  });
});

it('a row that is brought back after it was sent isn’t sent again', async () => {
  const { destination, done } = fakeDestination({ id: 'crm' });
  const courier = { outbox: memoryOutbox(), destinations: [destination] };
  const [waiting, gone] = [row({}), rowOf('gone')];
  await courier.outbox.put({ ...waiting, onBehalf: true });
  await deliverRow(courier, 'a', 'administrator');
  await putMerged(courier.outbox, [waiting, gone]);
  expect((await courier.outbox.get('a'))?.deliveries.crm).toMatchObject({
    state: 'delivered',
    accepted: true,
  });
  expect(await courier.outbox.get('gone')).toEqual(gone);
  await deliverRow(courier, 'a', 'administrator');
  expect(done).toEqual(['a/create']);
});
