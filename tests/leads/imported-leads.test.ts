import { describe, expect, it } from 'vitest';
import { deliverRow, dueDestinations, owedTo } from '~/leads/deliver';
import { countLeads, leadStatus, statusesToShow } from '~/leads/lead-status';
import { missedDestinations } from '~/leads/manage-outbox';
import { newDelivery } from '~/leads/outbox-row';
import { startRedelivery } from '~/leads/redelivery';
import { fromFile } from '~/leads/rows-from-files';
import { fakeDestination, memoryOutbox, rowOf, silent } from '../support/leads';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const imported = (id: string, changes = {}) => rowOf(id, { imported: true, announced: true, ...changes });

it('are not sent by themselves, whatever the trigger', async () => {
  const { destination, done } = fakeDestination();
  const outbox = memoryOutbox();
  await outbox.put(imported('a'));
  await outbox.put(
    imported('b', { deliveries: { elsewhere: { ...newDelivery(), state: 'retrying', nextAt: 1 } } }),
  );
  const courier = { outbox, destinations: [destination] };
  const stop = startRedelivery(courier, silent);
  await settle();
  dispatchEvent(new Event('online'));
  await settle();
  for (const trigger of ['submission', 'schedule', 'online', 'visit'] as const) {
    expect(dueDestinations([destination], imported('a'), trigger)).toEqual([]);
    await deliverRow(courier, 'a', trigger);
  }
  stop();
  expect(done).toEqual([]);
  expect(owedTo([destination], imported('a'))).toEqual([]);
  expect((await outbox.get('a'))?.imported).toBe(true);
});

it('are sent when an administrator asks for it, and are like any other then', async () => {
  const { destination, done } = fakeDestination({ script: (_, call) => (call === 1 ? 'lost' : 'ok') });
  const outbox = memoryOutbox();
  await outbox.put(imported('a'));
  const courier = { outbox, destinations: [destination] };
  expect(dueDestinations([destination], imported('a'), 'administrator')).toEqual([destination]);
  expect(missedDestinations([destination], imported('a'))).toEqual([]);
  await deliverRow(courier, 'a', 'administrator');
  expect(done).toEqual(['a/create']);
  const row = await outbox.get('a');
  expect(row?.imported).toBeUndefined();
  expect(row && owedTo([destination], row)).toEqual([destination]);
});

it('are shown as imported, and count neither as waiting nor as failed', () => {
  const { destination } = fakeDestination();
  const retrying = imported('b', { deliveries: { elsewhere: { ...newDelivery(), state: 'retrying' } } });
  const delivered = imported('c', {
    deliveries: { elsewhere: { ...newDelivery(), state: 'delivered', accepted: true } },
  });
  expect(leadStatus([destination], imported('a'))).toBe('imported');
  expect(leadStatus([destination], retrying)).toBe('imported');
  expect(statusesToShow([destination], retrying)).toEqual([]);
  expect(leadStatus([destination], delivered)).toBe('delivered');
  expect(countLeads([destination], [imported('a'), retrying, delivered])).toEqual({
    total: 3,
    pending: 0,
    failed: 0,
  });
});

describe('a file from before a lead was sent', () => {
  const retrying = { ...newDelivery(), state: 'retrying' as const };

  it('does not undo what happened here since', () => {
    const crm = fakeDestination({ steps: ['contact', 'deal'] });
    const here = rowOf('a', {
      deliveries: {
        elsewhere: {
          ...newDelivery(),
          state: 'retrying',
          accepted: true,
          steps: { contact: '7' },
          unanswered: 'deal',
        },
      },
    });
    const given = rowOf('a', { deliveries: { elsewhere: { ...retrying, steps: {} } } });
    expect(fromFile([crm.destination], given, 'deliver', here).deliveries.elsewhere).toMatchObject({
      accepted: true,
      steps: { contact: '7' },
      unanswered: 'deal',
    });
  });
});
