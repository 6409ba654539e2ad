import { describe, expect, it } from 'vitest';
import { type Delivery, newDelivery, type OutboxRow } from '~/leads/outbox-row';
import { contentOf, fromFile, isOpen } from '~/leads/rows-from-files';
import { fakeDestination, rowOf } from '../support/leads';

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
  expect(contentOf({ ...other, claim: { owner: 'x', until: 1 } })).toBe(contentOf(one));
  expect(contentOf(row({}))).not.toBe(contentOf(one));
  expect(contentOf(one)).toContain('ada@analytical.example');
});
