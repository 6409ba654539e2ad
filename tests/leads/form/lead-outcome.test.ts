// @vitest-environment node
import { expect, it } from 'vitest';
import type { SubmitState } from '~/leads/form/lead-sender';
import { toOutcome } from '~/leads/form/outcome-note';

const values = { message: 'Invoices', more: 'kept' };
const undelivered = { status: 'undelivered', id: '1' } as const;

it.each<[SubmitState, ReturnType<typeof toOutcome>]>([
  [{ status: 'idle' }, { status: 'none' }],
  [{ status: 'submitting' }, { status: 'none' }],
  [
    { status: 'delivered', id: '1', destinations: [] },
    { status: 'delivered', id: '1', values },
  ],
  [
    // The form says something else by now.
    { status: 'delivered-later', id: '1', values: { message: 'Orders' } },
    { status: 'delivered-later', id: '1', values: { message: 'Orders', more: 'kept' } },
  ],
  ...(['device', 'worker', 'page'] as const).map((kept): [SubmitState, ReturnType<typeof toOutcome>] => [
    { ...undelivered, willRetry: true, stored: kept },
    { status: 'queued', id: '1', kept, values },
  ]),
  [
    { ...undelivered, willRetry: false, stored: 'device' },
    { status: 'not-sent', id: '1', values },
  ],
  [
    { ...undelivered, willRetry: false, stored: 'nowhere' },
    { status: 'not-sent', values },
  ],
  [
    { status: 'spam', id: '1' },
    { status: 'spam', id: '1', values },
  ],
])('%j is told as %j', (state, outcome) => {
  expect(toOutcome(state, values)).toEqual(outcome);
});
