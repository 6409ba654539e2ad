// @vitest-environment node
import { expect, it } from 'vitest';
import { describeSteps, describeUnanswered } from '~/features/admin/leads/lead-texts';
import type { Delivery } from '~/leads/outbox-row';
import { receipt } from '../../../support/leads';

it('shows the ids of completed steps without prefixes', () => {
  const toLines = (...results: string[]) => {
    const steps = results.map((result, index) => [`step ${index}`, { status: 'done', result }]);
    return describeSteps({ delivery: receipt('waiting', { steps: Object.fromEntries(steps) }) });
  };
  expect(toLines('found:501', '123', 'recA')).toEqual(['step 0 (501)', 'step 1 (123)', 'step 2 (recA)']);
  // HubSpot has the deal, but didn't return its id.
  expect(toLines('')).toEqual(['step 0']);
});

it('says that the answer of a step never came', () => {
  const getText = (steps: Delivery['steps']) =>
    describeUnanswered({ delivery: receipt('retrying', { steps }) });
  const contact = { status: 'done', result: '501' } as const;
  expect(getText({ contact, deal: { status: 'sent' } })).toBe(
    "The step 'deal' was sent and its answer never came.",
  );
  expect(getText({ contact })).toBeUndefined();
});
