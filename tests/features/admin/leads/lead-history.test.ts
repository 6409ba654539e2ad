// @vitest-environment node
import { expect, it } from 'vitest';
import { getLeadAttempts } from '~/features/admin/leads/lead-detail';
import { getDestinationStatuses } from '~/leads/lead-status';
import { createRow, fakeDestination, receipt } from '../../../support/leads';

it('lists the attempts at all destinations in chronological order', () => {
  const [crm, sheet] = ['CRM', 'Sheet'].map((id) => fakeDestination({ id }).destination);
  const createFailure = (second: number, reason: string) => ({
    at: `2026-11-20T09:00:0${second}.000Z`,
    outcome: 'failed' as const,
    reason,
    notes: [],
  });
  const row = createRow('1', {
    deliveries: {
      CRM: receipt('retrying', {
        attempts: [createFailure(1, 'No answer.'), createFailure(9, 'No answer again.')],
      }),
      Sheet: receipt('delivered', {
        attempts: [{ at: '2026-11-20T09:00:02.000Z', outcome: 'delivered', notes: [] }],
      }),
    },
  });
  const attempts = getLeadAttempts(
    getDestinationStatuses(
      [crm, sheet].flatMap((one) => one ?? []),
      row,
    ),
  );
  expect(attempts.map(({ destination, outcome, reason }) => [destination, outcome, reason])).toEqual([
    ['CRM', 'failed', 'No answer.'],
    ['Sheet', 'delivered', undefined],
    ['CRM', 'failed', 'No answer again.'],
  ]);
});
