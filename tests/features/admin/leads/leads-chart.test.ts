import { expect, it } from 'vitest';
import { leadsPerDay } from '~/features/admin/leads/leads-chart';
import { createLeadStates } from '~/leads/lead-status';
import { newDelivery } from '~/leads/outbox-row';
import { fakeDestination, rowOf } from '../../../support/leads';

it('counts the leads of each local day, and what failed of them', () => {
  const { destination } = fakeDestination({ id: 'crm' });
  const on = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const failed = { crm: { ...newDelivery(), state: 'failed' as const } };
  const rows = [
    rowOf('1', { createdAt: on(20, 9) }),
    rowOf('2', { createdAt: on(20, 0), deliveries: failed }),
    rowOf('3', { createdAt: on(18, 23) }),
    rowOf('4', { createdAt: on(1, 12) }),
    rowOf('5', { createdAt: on(21, 12) }),
  ];
  const now = new Date(2026, 10, 20, 12).getTime();
  expect(leadsPerDay(rows, createLeadStates([destination]), 3, now)).toEqual([
    { date: new Date(2026, 10, 18), count: 1, failed: 0 },
    { date: new Date(2026, 10, 19), count: 0, failed: 0 },
    { date: new Date(2026, 10, 20), count: 2, failed: 1 },
  ]);
});
