// @vitest-environment node
import { expect, it } from 'vitest';
import { describeSteps, describeUnanswered } from '~/features/admin/leads/lead-texts';
import { createDelivery } from '~/leads/outbox-row';

it('shows the ids of completed steps without prefixes', () => {
  const toLines = (steps: Record<string, string>) =>
    describeSteps({ delivery: { ...createDelivery(), steps } });
  expect(toLines({ contact: 'found:501', deal: 'linked:123', record: 'recA' })).toEqual([
    'contact (501)',
    'deal (123)',
    'record (recA)',
  ]);
  // HubSpot has the deal, but didn't return its id.
  expect(toLines({ deal: 'linked:' })).toEqual(['deal']);
});

it('says that the answer of a step never came', () => {
  expect(describeUnanswered({ delivery: { ...createDelivery(), unanswered: 'deal' } })).toBe(
    "The step 'deal' was sent and its answer never came.",
  );
  expect(describeUnanswered({ delivery: createDelivery() })).toBeUndefined();
});
