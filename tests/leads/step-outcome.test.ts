import { expect, it, vi } from 'vitest';
import { createLostError, isDefiniteFailure, toUnconfirmedError, wrapThrown } from '~/leads/attempt-delivery';
import { ServiceError } from '~/shared/lib/service-error';
import { failure } from '../support/leads';

it('only a refusal proves that nothing was carried out', () => {
  expect(isDefiniteFailure(failure('rejected', { status: 400 }))).toBe(true);
  expect(isDefiniteFailure(failure('rate-limited', { status: 429 }))).toBe(true);
  expect(isDefiniteFailure(failure('network'))).toBe(false);
  expect(isDefiniteFailure(failure('unavailable', { status: 503 }))).toBe(false);
  expect(isDefiniteFailure(failure('unconfirmed'))).toBe(false);
});

const unsafe = { errorMessage: 'Failed to create', manualCheck: 'Look in Elsewhere.' };

it('a step without an answer, or whose answer was just lost, needs a person', () => {
  const unconfirmed = { kind: 'unconfirmed', ambiguous: true, retryAfterMs: undefined };
  expect(createLostError(unsafe)).toMatchObject({
    message: 'Failed to create',
    reason: 'An earlier attempt got no answer. Look in Elsewhere.',
    ...unconfirmed,
  });
  const lost = failure('unavailable', { status: 503, retryAfterMs: 5_000 });
  expect(toUnconfirmedError(lost, unsafe)).toMatchObject({
    message: lost.message,
    reason: `${lost.reason} Look in Elsewhere.`,
    ...unconfirmed,
  });
});

it('anything thrown is a failure: a ServiceError is unchanged, a bug has an unknown outcome', () => {
  const own = failure('rejected');
  expect(wrapThrown(own, 'Elsewhere')).toBe(own);
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  const bug = new TypeError('undefined is not a function');
  const error = wrapThrown(bug, 'Elsewhere');
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ kind: 'unavailable', ambiguous: true, cause: bug });
  expect(error.message).toContain('Elsewhere');
  expect(error.reason).not.toContain('undefined is not a function');
  expect(logged).toHaveBeenCalledExactlyOnceWith(bug);
});
