import { describe, expect, it, vi } from 'vitest';
import { findLostResult, isDefiniteFailure, toLostError, toServiceError } from '~/leads/attempt-delivery';
import type { UnsafeRepeat } from '~/leads/destination';
import { ServiceError } from '~/shared/lib/service-error';
import { failedAt, failure, receipt } from '../support/leads';

const look = 'Look in Elsewhere.';
const unsafe = (changes: Partial<UnsafeRepeat> = {}): UnsafeRepeat => ({
  failure: 'Failed to create',
  manualCheck: look,
  ...changes,
});
const failedTimes = (count: number) => receipt('waiting', { attempts: Array(count).fill(failedAt(0)) });

it('an answer that refuses is a verdict; silence and doubt are none', () => {
  expect(isDefiniteFailure(failure('rejected', { status: 400 }))).toBe(true);
  expect(isDefiniteFailure(failure('rate-limited', { status: 429 }))).toBe(true);
  expect(isDefiniteFailure(failure('network'))).toBe(false);
  expect(isDefiniteFailure(failure('unavailable', { status: 503 }))).toBe(false);
  expect(isDefiniteFailure(failure('unconfirmed'))).toBe(false);
});

describe('the result of a step without an answer', () => {
  const search = (find?: UnsafeRepeat['find'], { failures = 0, isAnothers = false } = {}) =>
    findLostResult(failedTimes(failures), unsafe(find && { find }), 'Elsewhere', async () => isAnothers);
  const toAPerson = {
    message: 'Failed to create',
    kind: 'unconfirmed',
    reason: `An earlier attempt got no answer. ${look}`,
    ambiguous: true,
    retryAfterMs: undefined,
  };
  const later = { message: 'Failed to create', kind: 'unavailable', ambiguous: true, retryAfterMs: 15_000 };

  it('is the one that the system shows', async () => {
    expect(await search(async () => 'deal 7')).toBe('deal 7');
  });

  it('is left to a person at once where nobody can search', async () => {
    await expect(search()).rejects.toMatchObject(toAPerson);
  });

  it('is searched for again while it is not shown, up to six times', async () => {
    const missing = async () => undefined;
    await expect(search(missing)).rejects.toMatchObject(later);
    await expect(search(missing, { failures: 5 })).rejects.toMatchObject(later);
    await expect(search(missing, { failures: 6 })).rejects.toMatchObject(toAPerson);
  });

  it('is not the one that another lead has', async () => {
    await expect(search(async () => 'deal 7', { isAnothers: true })).rejects.toMatchObject(later);
    await expect(search(async () => 'deal 7', { failures: 6, isAnothers: true })).rejects.toMatchObject(
      toAPerson,
    );
  });

  it('is searched for again after a search that may work later, and not after one that is refused', async () => {
    const down = failure('unavailable', { status: 503 });
    await expect(search(() => Promise.reject(down), { failures: 9 })).rejects.toBe(down);
    await expect(search(() => Promise.reject(failure('rejected', { status: 405 })))).rejects.toMatchObject(
      toAPerson,
    );
  });
});

describe('a step whose answer was just lost', () => {
  const lost = failure('network');

  it('is searched for in 15 seconds where the system can be searched', () => {
    expect(toLostError(lost, unsafe({ find: async () => undefined }))).toMatchObject({
      message: lost.message,
      kind: 'network',
      reason: lost.reason,
      retryAfterMs: 15_000,
    });
  });

  it('is left to a person otherwise', () => {
    const asked = failure('unavailable', { status: 503, retryAfterMs: 5_000 });
    expect(toLostError(asked, unsafe())).toMatchObject({
      message: asked.message,
      kind: 'unconfirmed',
      reason: `${asked.reason} ${look}`,
      ambiguous: true,
      retryAfterMs: undefined,
    });
  });
});

it('anything thrown is a failure: a system’s own as it is, a bug of this site as one that leaves doubt', () => {
  const own = failure('rejected');
  expect(toServiceError(own, 'Elsewhere')).toBe(own);
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  const bug = new TypeError('undefined is not a function');
  const error = toServiceError(bug, 'Elsewhere');
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ kind: 'unavailable', ambiguous: true, cause: bug });
  expect(error.message).toContain('Elsewhere');
  expect(error.reason).not.toContain('undefined is not a function');
  expect(logged).toHaveBeenCalledExactlyOnceWith(bug);
});
