// @vitest-environment node
import { expect, it } from 'vitest';
import { leadTimeline } from '~/features/admin/leads/lead-detail';
import { destinationStatuses } from '~/leads/lead-status';
import { fakeDestination, receipt, rowOf } from '../../../support/leads';

const crm = fakeDestination({ id: 'CRM' }).destination;
const sheet = fakeDestination({ id: 'Sheet' }).destination;
const off = fakeDestination({ id: 'Off', enabled: () => false }).destination;

it('tells the attempts of all destinations in order of time, and what comes next', () => {
  const nextAt = Date.parse('2026-11-20T09:05:00.000Z');
  const row = rowOf('1', {
    deliveries: {
      CRM: {
        ...receipt('retrying'),
        nextAt,
        attempts: [
          { at: '2026-11-20T09:00:01.000Z', outcome: 'failed', reason: 'No answer.', notes: [] },
          {
            at: '2026-11-20T09:00:09.000Z',
            outcome: 'failed',
            reason: 'No answer again.',
            notes: ['A note.'],
          },
        ],
      },
      Sheet: {
        ...receipt('delivered'),
        attempts: [{ at: '2026-11-20T09:00:02.000Z', outcome: 'delivered', notes: [] }],
      },
      Off: { ...receipt('retrying'), nextAt },
    },
  });
  const events = leadTimeline(row, destinationStatuses([crm, sheet, off], row));
  expect(
    events.map((event) => [event.type, event.at, 'destination' in event ? event.destination : '']),
  ).toEqual([
    ['received', '2026-11-20T09:00:00.000Z', ''],
    ['attempt', '2026-11-20T09:00:01.000Z', 'CRM'],
    ['attempt', '2026-11-20T09:00:02.000Z', 'Sheet'],
    ['attempt', '2026-11-20T09:00:09.000Z', 'CRM'],
    ['next', '2026-11-20T09:05:00.000Z', 'CRM'],
  ]);
  expect(events[3]).toMatchObject({ reason: 'No answer again.', notes: ['A note.'] });
});

it('tells until when a service asked to wait', () => {
  const holdUntil = Date.parse('2026-11-20T09:30:00.000Z');
  const row = rowOf('1', { deliveries: { CRM: { ...receipt('refused'), holdUntil } } });
  expect(leadTimeline(row, destinationStatuses([crm], row)).at(-1)).toEqual({
    type: 'next',
    at: '2026-11-20T09:30:00.000Z',
    destination: 'CRM',
    hold: true,
  });
});

it('has nothing to come for a lead whose details are gone, nor for one that is history', () => {
  const deliveries = { CRM: { ...receipt('retrying'), nextAt: 1e300 } };
  for (const changes of [{ lead: undefined }, { imported: true as const }]) {
    const row = rowOf('1', { deliveries, ...changes });
    expect(leadTimeline(row, destinationStatuses([crm], row)).map(({ type }) => type)).toEqual(['received']);
  }
});
