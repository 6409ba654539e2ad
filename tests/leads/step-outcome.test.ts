import { describe, expect, it, vi } from 'vitest';
import { findLostResult, isDefiniteFailure, toLostError, wrapThrown } from '~/leads/attempt-delivery';
import type { UnsafeRetry } from '~/leads/destination';
import { ServiceError } from '~/shared/lib/service-error';
import { createFailedAttempt, failure, receipt } from '../support/leads';

const manualCheckText = 'Look in Elsewhere.';
const createUnsafe = (changes: Partial<UnsafeRetry> = {}): UnsafeRetry => ({
  errorMessage: 'Failed to create',
  manualCheck: manualCheckText,
  ...changes,
});
const createFailures = (count: number) =>
  receipt('waiting', { attempts: Array(count).fill(createFailedAttempt(0)) });

it('only a refusal proves that nothing was carried out', () => {
  expect(isDefiniteFailure(failure('rejected', { status: 400 }))).toBe(true);
  expect(isDefiniteFailure(failure('rate-limited', { status: 429 }))).toBe(true);
  expect(isDefiniteFailure(failure('network'))).toBe(false);
  expect(isDefiniteFailure(failure('unavailable', { status: 503 }))).toBe(false);
  expect(isDefiniteFailure(failure('unconfirmed'))).toBe(false);
});

describe('the result of a step without an answer', () => {
  const search = (find?: UnsafeRetry['find'], { failures = 0, belongsToAnotherLead = false } = {}) =>
    findLostResult(
      createFailures(failures),
      createUnsafe(find && { find }),
      'Elsewhere',
      async () => belongsToAnotherLead,
    );
  const unconfirmed = {
    message: 'Failed to create',
    kind: 'unconfirmed',
    reason: `An earlier attempt got no answer. ${manualCheckText}`,
    ambiguous: true,
    retryAfterMs: undefined,
  };
  const later = { message: 'Failed to create', kind: 'unavailable', ambiguous: true, retryAfterMs: 15_000 };

  it('is the result that the system shows', async () => {
    expect(await search(async () => 'deal 7')).toBe('deal 7');
  });

  it('needs a person at once without a search', async () => {
    await expect(search()).rejects.toMatchObject(unconfirmed);
  });

  it('is searched for up to six times', async () => {
    const findNothing = async () => undefined;
    await expect(search(findNothing)).rejects.toMatchObject(later);
    await expect(search(findNothing, { failures: 5 })).rejects.toMatchObject(later);
    await expect(search(findNothing, { failures: 6 })).rejects.toMatchObject(unconfirmed);
  });

  it('is not the result of another lead', async () => {
    await expect(search(async () => 'deal 7', { belongsToAnotherLead: true })).rejects.toMatchObject(later);
    await expect(
      search(async () => 'deal 7', { failures: 6, belongsToAnotherLead: true }),
    ).rejects.toMatchObject(unconfirmed);
  });

  it('is searched for again after a temporary failure, not after a refusal', async () => {
    const down = failure('unavailable', { status: 503 });
    await expect(search(() => Promise.reject(down), { failures: 9 })).rejects.toBe(down);
    await expect(search(() => Promise.reject(failure('rejected', { status: 405 })))).rejects.toMatchObject(
      unconfirmed,
    );
  });
});

describe('a step whose answer was just lost', () => {
  const lost = failure('network');

  it('is searched for after 15 seconds if the system has a search', () => {
    expect(toLostError(lost, createUnsafe({ find: async () => undefined }))).toMatchObject({
      message: lost.message,
      kind: 'network',
      reason: lost.reason,
      retryAfterMs: 15_000,
    });
  });

  it('needs a person otherwise', () => {
    const asked = failure('unavailable', { status: 503, retryAfterMs: 5_000 });
    expect(toLostError(asked, createUnsafe())).toMatchObject({
      message: asked.message,
      kind: 'unconfirmed',
      reason: `${asked.reason} ${manualCheckText}`,
      ambiguous: true,
      retryAfterMs: undefined,
    });
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
