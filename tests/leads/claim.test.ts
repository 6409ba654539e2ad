// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimRow, isDeliveringHere } from '~/leads/deliver';
import type { Outbox } from '~/leads/outbox';
import { CLAIM_DURATION_MS, isClaimActive } from '~/leads/outbox-row';
import { withLock } from '~/shared/lib/lock';
import { memoryOutbox, rowOf } from '../support/leads';

const START = new Date('2026-11-20T10:00:00Z').getTime();
let outbox: Outbox;

beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  outbox = memoryOutbox();
  await outbox.put(rowOf('lead'));
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const claimOf = async () => (await outbox.get('lead'))?.claim;
const other = (until = Date.now() + 15_000) => ({ owner: 'other tab', until });
const taken = (claim = other()) => outbox.update('lead', (row) => ({ ...row, claim }));
/** The browser's locks answer so. */
const withLocks = (request: unknown) => vi.stubGlobal('navigator', { onLine: true, locks: { request } });
const free = () => vi.fn((_name: string, _options: object, work: () => unknown) => work());

describe('a claim', () => {
  it('is in the row for 20 seconds, and away once it is released', async () => {
    const claim = await claimRow(outbox, 'lead');
    expect(claim?.row.claim).toEqual({ owner: claim?.owner, until: START + CLAIM_DURATION_MS });
    expect(await claimOf()).toEqual(claim?.row.claim);
    expect(claim?.ownsClaim()).toBe(true);
    expect(isDeliveringHere(outbox, 'lead')).toBe(true);
    expect(isDeliveringHere(outbox, 'another')).toBe(false);
    expect(isDeliveringHere(memoryOutbox(), 'lead')).toBe(false);
    await claim?.release();
    expect(await outbox.get('lead')).toEqual(rowOf('lead'));
    expect(isDeliveringHere(outbox, 'lead')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not given for a row that another tab holds, which stays as it is', async () => {
    await taken();
    expect(await claimRow(outbox, 'lead')).toBeUndefined();
    expect(await outbox.get('lead')).toEqual({ ...rowOf('lead'), claim: other() });
    expect(isDeliveringHere(outbox, 'lead')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is renewed in time, and not at every opportunity', async () => {
    const claim = await claimRow(outbox, 'lead');
    const update = vi.spyOn(outbox, 'update');
    await seconds(6);
    expect(update).not.toHaveBeenCalled();
    await seconds(54);
    expect(update.mock.calls.length).toBeLessThan(10);
    expect(claim?.ownsClaim()).toBe(true);
    expect(isClaimActive(await claimOf())).toBe(true);
    await claim?.release();
  });

  it('that another tab has taken over is neither held nor renewed nor released', async () => {
    const claim = await claimRow(outbox, 'lead');
    await taken(other(START + 60_000));
    await seconds(10);
    expect(claim?.ownsClaim()).toBe(false);
    await claim?.release();
    expect(await claimOf()).toEqual(other(START + 60_000));
  });

  it('that ran out unseen is renewed while nobody else has taken the row', async () => {
    const claim = await claimRow(outbox, 'lead');
    // The computer slept: its timers, too.
    vi.setSystemTime(START + 60_000);
    expect(claim?.ownsClaim()).toBe(false);
    await seconds(1);
    expect(claim?.ownsClaim()).toBe(true);
    expect(await claimOf()).toEqual({ owner: claim?.owner, until: START + 61_000 + CLAIM_DURATION_MS });
    await claim?.release();
  });

  it('ends by the clock that nobody can change, too', async () => {
    vi.clearAllTimers();
    const claim = await claimRow(outbox, 'lead');
    vi.clearAllTimers();
    vi.advanceTimersByTime(CLAIM_DURATION_MS - 1);
    vi.setSystemTime(START);
    expect(claim?.ownsClaim()).toBe(true);
    vi.advanceTimersByTime(1);
    vi.setSystemTime(START);
    expect(claim?.ownsClaim()).toBe(false);
  });

  it('is asked for under a lock that every tab knows, and held no longer if a renewal cannot be stored', async () => {
    const request = free();
    withLocks(request);
    const claim = await claimRow(outbox, 'lead');
    expect(request.mock.calls.map(([name]) => name)).toEqual(['outbox-claim']);
    vi.spyOn(outbox, 'update').mockImplementation(async (id, change) => {
      change((await outbox.get(id)) ?? rowOf(id));
      return undefined;
    });
    await seconds(19);
    expect(claim?.ownsClaim()).toBe(true);
    await seconds(1);
    expect(claim?.ownsClaim()).toBe(false);
  });

  it('is away once it is released, even if a renewal was slow to be stored, and the release is', async () => {
    const claim = await claimRow(outbox, 'lead');
    const update = outbox.update.bind(outbox);
    const later = () => new Promise((resolve) => setTimeout(resolve, 100));
    vi.spyOn(outbox, 'update')
      // A row that moves to another store isn't changed in one go.
      .mockImplementationOnce(async (id, change) => {
        const row = change((await outbox.get(id)) ?? rowOf(id));
        await later();
        await outbox.put(row);
        return row;
      })
      .mockImplementationOnce(async (id, change) => {
        await later();
        return update(id, change);
      });
    await seconds(7.05);
    let left: unknown = 'not released';
    void claim?.release().then(async () => {
      left = await claimOf();
    });
    await seconds(1);
    expect(left).toBeUndefined();
  });
});

it.each([
  ['none', undefined, false],
  ['one that ends now', START, false],
  ['one that ends later', START + 1, true],
  ['one that ends in five minutes', START + 300_000, true],
  ['one that ends later still, by another clock', START + 300_001, false],
])('whether a claim keeps others away: %s', (_, until, live) => {
  expect(isClaimActive(until === undefined ? undefined : { owner: 'x', until }, START)).toBe(live);
});

describe('work that one tab at a time may do', () => {
  it('is not done again if it fails under its lock', async () => {
    withLocks(free());
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
  ])('runs without a lock where locks %s', async (_, request) => {
    withLocks(request);
    const work = vi.fn(async () => 7);
    expect(await withLock('name', work)).toBe(7);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits three seconds for a tab that sleeps, and no longer', async () => {
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
