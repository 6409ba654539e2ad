import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDelivery } from '~/leads/outbox-row';
import { afterFailure, isDue, type Trigger } from '~/leads/retry-policy';
import type { ServiceErrorKind } from '~/shared/lib/service-error';
import { failure } from '../support/leads';

const NOW = 1_000_000;
const triggers: Trigger[] = ['submission', 'schedule', 'online', 'visit', 'administrator'];

describe('after a failure', () => {
  it.each<[ServiceErrorKind, string]>([
    ['network', 'retrying'],
    ['timeout', 'retrying'],
    ['rate-limited', 'retrying'],
    ['unavailable', 'retrying'],
    ['malformed', 'retrying'],
    ['unauthorized', 'refused'],
    ['rejected', 'failed'],
    ['unconfirmed', 'failed'],
  ])('%s leads to %s', (kind, state) => {
    expect(afterFailure(failure(kind), 1, NOW).state).toBe(state);
  });

  it('waits longer each time, with jitter, up to a quarter of an hour', () => {
    const delay = (failures: number, random: number) =>
      (afterFailure(failure('unavailable'), failures, NOW, () => random).nextAt ?? 0) - NOW;
    expect(delay(1, 0)).toBe(2_500);
    expect(delay(1, 1)).toBe(5_000);
    expect(delay(4, 1)).toBe(40_000);
    expect(delay(50, 1)).toBe(15 * 60_000);
  });

  it('honors Retry-After', () => {
    const next = afterFailure(failure('rate-limited', { retryAfterMs: 90_000 }), 1, NOW);
    expect(next).toMatchObject({ holdUntil: NOW + 90_000, nextAt: NOW + 90_000 });
  });
});

describe('what is due', () => {
  it('tries a retry early on a new visit and when online again, but not by the clock', () => {
    const delivery = { ...newDelivery(), state: 'retrying' as const, nextAt: NOW + 60_000 };
    expect(triggers.filter((trigger) => isDue(delivery, trigger, NOW))).toEqual([
      'submission',
      'online',
      'visit',
      'administrator',
    ]);
    expect(isDue(delivery, 'schedule', NOW + 60_000)).toBe(true);
  });

  it('tries a refused credential once more on each visit, and leaves permanent errors to people', () => {
    const refused = { ...newDelivery(), state: 'refused' as const };
    const failed = { ...newDelivery(), state: 'failed' as const };
    expect(isDue(refused, 'visit', NOW)).toBe(true);
    expect(isDue(refused, 'online', NOW)).toBe(false);
    expect(isDue(refused, 'schedule', NOW)).toBe(false);
    expect(isDue(failed, 'visit', NOW)).toBe(false);
    expect(isDue(failed, 'online', NOW)).toBe(false);
    expect(isDue(failed, 'administrator', NOW)).toBe(true);
  });

  it('lets nothing but time override a Retry-After', () => {
    const states = fc.constantFrom(
      'waiting' as const,
      'retrying' as const,
      'refused' as const,
      'failed' as const,
    );
    fc.assert(
      fc.property(
        states,
        fc.constantFrom(...triggers),
        fc.integer({ min: 1, max: 1e6 }),
        (state, trigger, ms) => {
          expect(isDue({ ...newDelivery(), state, holdUntil: NOW + ms }, trigger, NOW)).toBe(false);
        },
      ),
    );
  });
});
