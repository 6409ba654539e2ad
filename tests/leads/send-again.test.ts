import { expect, it } from 'vitest';
import { type Courier, deliverRow } from '~/leads/deliver';
import { missedDestinations, oweToMissed, releaseFromSpam } from '~/leads/manage-outbox';
import { fakeDestination, memoryOutbox, rowOf } from '../support/leads';

const local = () => fakeDestination({ id: 'local-inbox', counts: 'local' });

async function sentWhileAllWereOff() {
  let on = false;
  const remote = fakeDestination({ id: 'crm', enabled: () => on });
  const tracker = fakeDestination({ id: 'tracker', counts: 'never', enabled: () => on });
  const letters = fakeDestination({ id: 'letters', accepts: (kind) => kind === 'newsletter' });
  const courier: Courier = {
    outbox: memoryOutbox(),
    destinations: [tracker.destination, remote.destination, letters.destination, local().destination],
  };
  await courier.outbox.put(rowOf('1'));
  await deliverRow(courier, '1', 'submission');
  on = true;
  return { courier, remote, tracker, letters };
}

it('a lead that only this browser has is sent to what is switched on now, once', async () => {
  const { courier, remote, tracker, letters } = await sentWhileAllWereOff();
  const { outbox, destinations } = courier;
  const row = await outbox.get('1');
  expect(row && missedDestinations(destinations, row).map(({ id }) => id)).toEqual(['crm']);

  await deliverRow(courier, '1', 'administrator');
  expect(remote.done).toEqual([]);

  await oweToMissed(courier, '1');
  const after = await deliverRow(courier, '1', 'administrator');
  expect(remote.done).toEqual(['1/create']);
  expect(after?.deliveries.crm?.state).toBe('delivered');
  expect(after?.lead, 'the local inbox keeps it').toBeDefined();
  expect([...tracker.done, ...letters.done]).toEqual([]);

  await oweToMissed(courier, '1');
  await deliverRow(courier, '1', 'administrator');
  expect(remote.done).toEqual(['1/create']);
});

it('what is owed already was not missed', () => {
  const { destination } = fakeDestination({ id: 'crm' });
  expect(missedDestinations([destination], rowOf('1'))).toEqual([]);
});

it('a held lead is sent nowhere until it is released', async () => {
  const remote = fakeDestination({ id: 'crm' });
  const courier: Courier = {
    outbox: memoryOutbox(),
    destinations: [remote.destination, local().destination],
  };
  const held = rowOf('1', { spam: 'honeypot' });
  await courier.outbox.put(held);
  expect(missedDestinations(courier.destinations, held)).toEqual([]);
  await deliverRow(courier, '1', 'administrator');
  expect(remote.done).toEqual([]);
  await releaseFromSpam(courier.outbox, '1');
  await deliverRow(courier, '1', 'administrator');
  expect(remote.done).toEqual(['1/create']);
});

it('a lead whose details are gone can go nowhere', () => {
  const { destination } = fakeDestination({ id: 'crm' });
  expect(missedDestinations([destination], rowOf('1', { lead: undefined }))).toEqual([]);
});

it('only a remote system that is on, takes the kind and has no receipt can have been missed', () => {
  const delivered = { state: 'delivered' as const, accepted: true, steps: {}, attempts: [] };
  const off = fakeDestination({ id: 'off', enabled: () => false });
  const tracker = fakeDestination({ id: 'tracker', counts: 'never' });
  const letters = fakeDestination({ id: 'letters', accepts: (kind) => kind === 'newsletter' });
  const [has, missed] = [fakeDestination({ id: 'has' }), fakeDestination({ id: 'missed' })];
  const destinations = [off, tracker, letters, has, missed, local()].map(({ destination }) => destination);
  const row = rowOf('1', { deliveries: { has: delivered } });
  const ids = (one: typeof row) => missedDestinations(destinations, one).map(({ id }) => id);
  expect(ids(row)).toEqual(['missed']);
  expect(ids({ ...row, imported: true })).toEqual(['missed']);
});

it('a lead that is owed to the missed keeps its receipts', async () => {
  const { courier } = await sentWhileAllWereOff();
  const before = await courier.outbox.get('1');
  const after = await oweToMissed(courier, '1');
  expect(after?.deliveries).toEqual({
    ...before?.deliveries,
    crm: { state: 'waiting', accepted: false, steps: {}, attempts: [] },
  });
  expect(await oweToMissed(courier, 'gone')).toBeUndefined();
});
