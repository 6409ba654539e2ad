// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { RetrySafety } from '~/leads/destination';
import { getNextAction, getNextAttemptAt, getStepAction, type Trigger } from '~/leads/next-action';
import type { Delivery, Step } from '~/leads/outbox-row';
import { createFailedAttempt, receipt } from '../support/leads';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const triggers: Trigger[] = ['submission', 'schedule', 'online', 'visit', 'administrator'];
const createAttempted = (...times: number[]) =>
  receipt('retrying', { attempts: times.map(createFailedAttempt) });
const BEGUN_THRICE = { begunAt: [NOW - 10_000, NOW, NOW] };

it.each<[Delivery, Trigger[], number | undefined]>([
  [receipt('delivered'), [], undefined],
  [receipt('waiting'), triggers, 0],
  [receipt('retrying'), triggers, 0],
  [receipt('refused'), ['submission', 'visit', 'administrator'], undefined],
  [receipt('failed'), ['submission', 'administrator'], undefined],
  [receipt('retrying', { nextAt: NOW }), triggers, 0],
  [receipt('retrying', { nextAt: NOW + 1 }), triggers.filter((one) => one !== 'schedule'), NOW + 1],
  [receipt('waiting', { holdUntil: NOW }), triggers, 0],
  [receipt('waiting', { holdUntil: NOW + 1 }), [], NOW + 1],
  [receipt('refused', { holdUntil: NOW + 1 }), [], undefined],
  [receipt('failed', { holdUntil: NOW + 1_000_000 }), [], undefined],
  [receipt('retrying', { nextAt: NOW + 5, holdUntil: NOW + 9 }), [], NOW + 9],
  [receipt('retrying', { nextAt: NOW + 9, holdUntil: NOW + 5 }), [], NOW + 9],
  // Written under a wrong clock.
  [receipt('retrying', { nextAt: NOW + DAY + 1, holdUntil: NOW + DAY + 1 }), triggers, 0],
  // Three attempts within a minute cause a pause, except for an administrator: see below.
  [createAttempted(NOW - 1_000, NOW, NOW), ['administrator'], NOW + MINUTE - 1_000],
  [receipt('retrying', { ...BEGUN_THRICE, nextAt: NOW + 5_000 }), ['administrator'], NOW + 50_000],
  [receipt('retrying', { ...BEGUN_THRICE, nextAt: NOW + 70_000 }), ['administrator'], NOW + 70_000],
  [receipt('retrying', { ...BEGUN_THRICE, holdUntil: NOW + 80_000 }), [], NOW + 80_000],
  [receipt('refused', BEGUN_THRICE), ['administrator'], undefined],
  [receipt('failed', BEGUN_THRICE), ['administrator'], undefined],
  [receipt('delivered', BEGUN_THRICE), [], undefined],
  [createAttempted(NOW - 60_000, NOW - 2_000, NOW - 1_000), triggers, 0],
  // Three of a time that is to come, or is none.
  [receipt('retrying', { begunAt: [NOW + 1, NOW + 2, NOW + 3] }), triggers, 0],
  [receipt('retrying', { attempts: Array(3).fill({ ...createFailedAttempt(NOW), at: 'x' }) }), triggers, 0],
])('%j is sent by %j, and by schedule at %s', (one, by, at) => {
  expect(triggers.filter((trigger) => getNextAction(one, trigger, NOW).type === 'send')).toEqual(by);
  expect(getNextAttemptAt(one, NOW)).toBe(at);
});

describe('a step', () => {
  const unsafe = { errorMessage: 'Failed', manualCheck: 'Look in Elsewhere.' };
  const idempotentNow = { ...unsafe, idempotentNow: true };
  const [sent, sentOnce] = [{ status: 'sent' }, { status: 'sent-once' }] as const;

  it.each<[Step | undefined, RetrySafety, object]>([
    [undefined, 'idempotent', { type: 'send', isRepeat: false, unsafe: undefined }],
    [undefined, idempotentNow, { type: 'send', isRepeat: false, unsafe: undefined }],
    [undefined, unsafe, { type: 'send', isRepeat: false, unsafe }],
    [sent, 'duplicates-visible', { type: 'send', isRepeat: true, unsafe: undefined }],
    [sent, idempotentNow, { type: 'send', isRepeat: true, unsafe: undefined }],
    [sent, unsafe, { type: 'ask-person', unsafe }],
    // Sent under other settings.
    [sentOnce, idempotentNow, { type: 'ask-person', unsafe: idempotentNow }],
    [{ status: 'done', result: '501' }, unsafe, { type: 'finished', result: '501' }],
  ])('%j, %j: %j', (step, retrySafety, action) => {
    expect(getStepAction(step, retrySafety)).toEqual(action);
  });
});
