// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  countLeads,
  createLeadStates,
  getDestinationStatuses,
  getVisibleStatuses,
} from '~/leads/lead-status';
import type { Delivery, OutboxRow } from '~/leads/outbox-row';
import { createLocalInbox, createRow, fakeDestination, receipt } from '../support/leads';

const crm = fakeDestination({ id: 'crm' }).destination;
const sheet = fakeDestination({ id: 'sheet' }).destination;
const tracker = fakeDestination({ id: 'tracker', role: 'side-effect' }).destination;
const off = fakeDestination({ id: 'off', enabled: () => false }).destination;
const all = [tracker, crm, sheet, off];

const row = (deliveries: Record<string, Delivery['state']>, changes: Partial<OutboxRow> = {}) =>
  createRow('1', {
    deliveries: Object.fromEntries(Object.entries(deliveries).map(([id, state]) => [id, receipt(state)])),
    ...changes,
  });

describe('the state of a lead', () => {
  it.each([
    ['waiting', row({})],
    ['retrying', row({ crm: 'retrying', sheet: 'delivered' })],
    ['refused', row({ crm: 'refused', sheet: 'retrying' })],
    ['failed', row({ crm: 'refused', sheet: 'failed' })],
    ['delivered', row({ crm: 'delivered', sheet: 'delivered', tracker: 'waiting' })],
    ['failed', row({ crm: 'delivered', tracker: 'failed' })],
    // The contact exists, the deal doesn't, and there is no other system.
    ['failed', createRow('1', { deliveries: { crm: receipt('failed', { accepted: true }) } })],
    ['spam', row({}, { spam: 'honeypot' })],
    ['imported', row({}, { imported: true })],
    ['imported', row({ crm: 'retrying' }, { imported: true })],
    // Nothing is sent to the other system.
    ['imported', row({ crm: 'delivered', sheet: 'refused' }, { imported: true })],
    ['failed', row({ crm: 'delivered', sheet: 'failed' }, { imported: true })],
    ['delivered', row({ crm: 'delivered', tracker: 'retrying' }, { imported: true })],
    ['delivered', row({ crm: 'delivered', sheet: 'delivered' }, { imported: true })],
    ['delivered', row({ crm: 'delivered', off: 'waiting' }, { lead: undefined })],
    // Its details were removed after 90 days.
    ['failed', row({ off: 'retrying' }, { lead: undefined })],
    ['imported', row({}, { lead: undefined, imported: true })],
    ['spam', row({}, { lead: undefined, spam: 'honeypot' })],
  ] as const)('is %s', (status, of) => {
    expect(createLeadStates(all).get(of).status).toBe(status);
  });

  it('is unrouted while no system is enabled', () => {
    expect(createLeadStates([off]).get(createRow('1')).status).toBe('unrouted');
  });
});

it('lists intended, disabled and unknown destinations', () => {
  const statuses = getDestinationStatuses(all, row({ off: 'retrying', gone: 'delivered' }));
  expect(statuses.map(({ id, enabled, delivery }) => [id, enabled, delivery.state])).toEqual([
    ['off', false, 'retrying'],
    ['gone', false, 'delivered'],
  ]);
  expect(getDestinationStatuses(all, createRow('2')).map(({ id }) => id)).toEqual([
    'tracker',
    'crm',
    'sheet',
  ]);
  expect(getVisibleStatuses(all, createRow('2')).map(({ id }) => id)).toEqual(['crm', 'sheet']);
});

describe('the visible statuses of a lead', () => {
  const imported = { imported: true } as const;
  it.each([
    ['all that counts', row({ crm: 'delivered', tracker: 'delivered' }), ['crm']],
    ['a side effect that went wrong', row({ crm: 'delivered', tracker: 'refused' }), ['tracker', 'crm']],
    ['no side effect that is retried', row({ crm: 'delivered', tracker: 'retrying' }), ['crm']],
    [
      'after it was forgotten, only those that have it',
      row({ crm: 'delivered', off: 'failed', tracker: 'delivered' }, { lead: undefined }),
      ['crm'],
    ],
    [
      'from a file, no delivery that only its browser repeats',
      row({ crm: 'refused', sheet: 'waiting', off: 'failed' }, imported),
      ['off'],
    ],
  ])('is %s', (_, of, shown) => {
    expect(getVisibleStatuses(all, of).map(({ id }) => id)).toEqual(shown);
  });
});

it('counts a lead without a destination as pending', () => {
  expect(countLeads(createLeadStates([off]), [createRow('1'), row({ off: 'failed' }, { id: '2' })])).toEqual({
    total: 2,
    pending: 1,
    failed: 1,
  });
});

it('the local inbox takes every kind of lead that no remote destination takes', () => {
  const newsletterOnly = fakeDestination({ accepts: (kind) => kind === 'newsletter' }).destination;
  expect(createLocalInbox().isEnabled('contact')).toBe(true);
  expect(createLocalInbox([newsletterOnly]).isEnabled('contact')).toBe(true);
  expect(createLocalInbox([newsletterOnly]).isEnabled('newsletter')).toBe(false);
  const off = fakeDestination({ enabled: () => false }).destination;
  expect(createLocalInbox([off]).isEnabled('contact')).toBe(true);
});
