import { expect, it } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import { createLocalInbox } from '~/leads/local-inbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { startRedelivery } from '~/leads/redelivery';
import { fakeDestination, memoryOutbox, rowOf, silent } from '../support/leads';

/** A visitor's browser whose lead was sent before the site had any system of its own for it. */
async function keptHere(kind: OutboxRow['kind']) {
  let enabled = false;
  const service = fakeDestination({ id: 'service', enabled: () => enabled });
  const courier = {
    outbox: memoryOutbox(),
    destinations: [service.destination, createLocalInbox([service.destination])],
  };
  const row = rowOf('a');
  await courier.outbox.put({ ...row, kind, lead: row.lead && { ...row.lead, kind }, announced: true });
  await deliverRow(courier, 'a', 'submission');
  enabled = true;
  /** Another visit: it ends once there is nothing more to send. */
  const visit = async () => {
    const stop = startRedelivery(courier, silent);
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
  };
  return { courier, done: service.done, calls: service.calls, visit };
}

it('a subscription that only this browser has is sent once there is a mailing service, and once only', async () => {
  const { courier, done, calls, visit } = await keptHere('newsletter');
  expect(await courier.outbox.get('a')).toMatchObject({ deliveries: { 'local-inbox': { accepted: true } } });
  expect(calls).toEqual([]);

  await visit();
  expect(done).toEqual(['a/create']);
  expect(await courier.outbox.get('a')).toMatchObject({ deliveries: { service: { state: 'delivered' } } });

  await visit();
  expect(calls).toHaveLength(1);
});

it('an inquiry stays where it was answered from: with the person who looks into this inbox', async () => {
  const { calls, visit } = await keptHere('contact');
  await visit();
  expect(calls).toEqual([]);
});
