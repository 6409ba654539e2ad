// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimRow } from '~/leads/claim';
import type { Outbox } from '~/leads/outbox';
import { CLAIM_DURATION_MS, isClaimActive } from '~/leads/outbox-row';
import { withLock } from '~/shared/lib/lock';
import { createRow, memoryOutbox } from '../support/leads';

const START = new Date('2026-11-20T10:00:00Z').getTime();
let outbox: Outbox;

beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  outbox = memoryOutbox();
  await outbox.put(createRow('lead'));
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const getClaim = async () => (await outbox.get('lead'))?.claim;
const createOtherClaim = (until = Date.now() + 15_000) => ({ owner: 'other tab', until });
const takeClaim = (claim = createOtherClaim()) => outbox.update('lead', (row) => ({ ...row, claim }));
/** Stubs the browser's locks. */
const withLocks = (request: unknown) => vi.stubGlobal('navigator', { onLine: true, locks: { request } });
const createGrantingRequest = () => vi.fn((_name: string, _options: object, work: () => unknown) => work());

describe('a claim', () => {
  it('is in the row for 20 seconds, and removed on release', async () => {
    const claim = await claimRow(outbox, 'lead');
    expect(claim?.row.claim).toEqual({ owner: claim?.owner, until: START + CLAIM_DURATION_MS });
    expect(await getClaim()).toEqual(claim?.row.claim);
    expect(claim?.ownsClaim()).toBe(true);
    await claim?.release();
    expect(await outbox.get('lead')).toEqual(createRow('lead'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails for a row that another tab has claimed, which does not change', async () => {
    await takeClaim();
    expect(await claimRow(outbox, 'lead')).toBeUndefined();
    expect(await outbox.get('lead')).toEqual({ ...createRow('lead'), claim: createOtherClaim() });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is renewed in time, but not at every check', async () => {
    const claim = await claimRow(outbox, 'lead');
    const update = vi.spyOn(outbox, 'update');
    await seconds(6);
    expect(update).not.toHaveBeenCalled();
    await seconds(54);
    expect(update.mock.calls.length).toBeLessThan(10);
    expect(claim?.ownsClaim()).toBe(true);
    expect(isClaimActive(await getClaim())).toBe(true);
    await claim?.release();
  });

  it('that another tab has taken over is not owned, renewed or released', async () => {
    const claim = await claimRow(outbox, 'lead');
    await takeClaim(createOtherClaim(START + 60_000));
    await seconds(10);
    expect(claim?.ownsClaim()).toBe(false);
    await claim?.release();
    expect(await getClaim()).toEqual(createOtherClaim(START + 60_000));
  });

  it('that has expired unnoticed is renewed while no other tab has taken the row', async () => {
    const claim = await claimRow(outbox, 'lead');
    // The computer was suspended, with its timers.
    vi.setSystemTime(START + 60_000);
    expect(claim?.ownsClaim()).toBe(false);
    await seconds(1);
    expect(claim?.ownsClaim()).toBe(true);
    expect(await getClaim()).toEqual({ owner: claim?.owner, until: START + 61_000 + CLAIM_DURATION_MS });
    await claim?.release();
  });

  it('uses a lock of all tabs, and ends if a renewal cannot be stored', async () => {
    const request = createGrantingRequest();
    withLocks(request);
    const claim = await claimRow(outbox, 'lead');
    expect(request.mock.calls.map(([name]) => name)).toEqual(['outbox-claim']);
    vi.spyOn(outbox, 'update').mockImplementation(async (id, change) => {
      change((await outbox.get(id)) ?? createRow(id));
      return undefined;
    });
    await seconds(19);
    expect(claim?.ownsClaim()).toBe(true);
    await seconds(1);
    expect(claim?.ownsClaim()).toBe(false);
  });

  it('is removed on release, even if a renewal is slow', async () => {
    const claim = await claimRow(outbox, 'lead');
    const update = outbox.update.bind(outbox);
    vi.spyOn(outbox, 'update').mockImplementationOnce(async (id, change) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return update(id, change);
    });
    await seconds(7.05);
    let left: unknown = 'not released';
    void claim?.release().then(async () => {
      left = await getClaim();
    });
    await seconds(1);
    expect(left).toBeUndefined();
  });
});

it.each([
  ['none', undefined, false],
  ['one that ends now', START, false],
  ['one that ends later', START + 1, true],
  ['one of a process whose clock is a little ahead', START + CLAIM_DURATION_MS + 5_000, true],
  ['one that ends later still, by another clock', START + CLAIM_DURATION_MS + 5_001, false],
])('whether a claim is active: %s', (_, until, live) => {
  expect(isClaimActive(until === undefined ? undefined : { owner: 'x', until }, START)).toBe(live);
});

describe('work under a lock', () => {
  it('is not repeated if it fails', async () => {
    withLocks(createGrantingRequest());
    const work = vi.fn(() => Promise.reject(new Error('no room')));
    await expect(withLock('name', work)).rejects.toThrow('no room');
    expect(work).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['are refused', () => Promise.reject(new DOMException('Denied', 'SecurityError'))],
    [
      'break',
      () => {
        throw new TypeError('not a function');
      },
    ],
  ])('runs without a lock if locks %s', async (_, request) => {
    withLocks(request);
    const work = vi.fn(async () => 7);
    expect(await withLock('name', work)).toBe(7);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits three seconds for a suspended tab, and no longer', async () => {
    withLocks(
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const work = vi.fn(async () => 7);
    const done = withLock('name', work);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe(7);
  });
});
