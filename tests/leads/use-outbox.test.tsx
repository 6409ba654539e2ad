import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Courier } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { PipelineContext } from '~/leads/pipeline';
import { feedOf, useOutbox } from '~/leads/use-outbox';
import { later } from '../support/later';
import { idsOf, memoryOutbox, rowOf } from '../support/leads';

const within = (load: () => Promise<Courier>) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <PipelineContext value={load}>{children}</PipelineContext>
  ),
});

it('follows the outbox, and is there at once for who comes later', async () => {
  const outbox = memoryOutbox();
  await outbox.put(rowOf('a'));
  const courier = { outbox, destinations: [] };
  const load = async () => courier;
  const { result } = renderHook(useOutbox, within(load));
  expect(result.current).toMatchObject({ isPending: true, data: undefined });
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(1));
  expect(result.current.isPending).toBe(false);
  expect(result.current.data?.courier).toBe(courier);
  const [kept] = result.current.data?.rows ?? [];
  await act(() => outbox.put(rowOf('b')));
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(2));
  expect(result.current.data?.rows).toContain(kept);
  const later = renderHook(useOutbox, within(load));
  expect(later.result.current.data?.rows).toHaveLength(2);
});

it('says so when the code cannot be fetched, and tries again', async () => {
  const code = later<Courier>();
  const load = vi.fn(() => code.promise).mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(useOutbox, within(load));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.data).toBeUndefined();
  act(() => result.current.refetch());
  expect(result.current).toMatchObject({ isPending: true, data: undefined });
  expect(load).toHaveBeenCalledTimes(2);
  code.resolve({ outbox: memoryOutbox(), destinations: [] });
  await waitFor(() => expect(result.current.data?.rows).toEqual([]));
});

it('the code that comes after its page is gone serves the next page', async () => {
  const code = later<Courier>();
  const load = vi.fn(() => code.promise);
  const { unmount } = renderHook(useOutbox, within(load));
  unmount();
  await act(async () => code.resolve({ outbox: memoryOutbox(), destinations: [] }));
  const { result } = renderHook(useOutbox, within(load));
  await waitFor(() => expect(result.current.data?.rows).toEqual([]));
  expect(load).toHaveBeenCalledOnce();
});

describe('the feed', () => {
  beforeEach(() => void vi.useFakeTimers());

  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('an outbox has one feed, and each outbox its own', () => {
    const outbox = memoryOutbox();
    expect(feedOf(outbox)).toBe(feedOf(outbox));
    expect(feedOf(outbox)).not.toBe(feedOf(memoryOutbox()));
  });

  it('the rows are unknown until somebody listens, and read once for all listeners', async () => {
    const outbox = memoryOutbox();
    await outbox.put(rowOf('a'));
    const all = vi.spyOn(outbox, 'all');
    const feed = feedOf(outbox);
    expect(feed.rows()).toBeUndefined();
    const [one, other] = [vi.fn(), vi.fn()];
    feed.subscribe(one);
    feed.subscribe(other);
    expect(feed.rows()).toBeUndefined();
    await settle();
    expect(idsOf(feed.rows() ?? [])).toEqual(['a']);
    expect([one.mock.calls.length, other.mock.calls.length, all.mock.calls.length]).toEqual([1, 1, 1]);
    expect(feed.rows(), 'the same list until something changes').toBe(feed.rows());
  });

  it('changes of one moment are read together, and each later moment again', async () => {
    const outbox = memoryOutbox();
    const feed = feedOf(outbox);
    const listener = vi.fn();
    feed.subscribe(listener);
    await settle();
    const all = vi.spyOn(outbox, 'all');
    for (const id of ['a', 'b', 'c']) await outbox.put(rowOf(id));
    expect(all).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(idsOf(feed.rows() ?? [])).toEqual(['a', 'b', 'c']);
    expect([all.mock.calls.length, listener.mock.calls.length]).toEqual([1, 2]);
    await outbox.delete('a');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(idsOf(feed.rows() ?? [])).toEqual(['b', 'c']);
    expect([all.mock.calls.length, listener.mock.calls.length]).toEqual([2, 3]);
  });

  it('goes on for the listeners that stay, and is dropped with the last', async () => {
    const outbox = memoryOutbox();
    const feed = feedOf(outbox);
    const [one, other] = [vi.fn(), vi.fn()];
    const [leave, leaveToo] = [feed.subscribe(one), feed.subscribe(other)];
    await settle();
    leave();
    await outbox.put(rowOf('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
    expect(idsOf(feed.rows() ?? [])).toEqual(['a']);
    await outbox.put(rowOf('b'));
    const all = vi.spyOn(outbox, 'all');
    leaveToo();
    expect(feed.rows()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    await outbox.put(rowOf('c'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(all, 'nobody listens').not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledTimes(2);
    feed.subscribe(one);
    await settle();
    expect(idsOf(feed.rows() ?? [])).toEqual(['a', 'b', 'c']);
    await outbox.put(rowOf('d'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(idsOf(feed.rows() ?? [])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a slow reading does not undo a later one, nor fill a feed that nobody listens to', async () => {
    const outbox = memoryOutbox();
    const feed = feedOf(outbox);
    const slow = later<OutboxRow[]>();
    vi.spyOn(outbox, 'all').mockReturnValueOnce(slow.promise);
    const listener = vi.fn();
    const leave = feed.subscribe(listener);
    await outbox.put(rowOf('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(idsOf(feed.rows() ?? [])).toEqual(['a']);
    slow.resolve([]);
    await settle();
    expect(idsOf(feed.rows() ?? [])).toEqual(['a']);
    expect(listener).toHaveBeenCalledOnce();

    const late = later<OutboxRow[]>();
    vi.mocked(outbox.all).mockReturnValueOnce(late.promise);
    await outbox.put(rowOf('b'));
    await vi.advanceTimersByTimeAsync(1_000);
    leave();
    late.resolve([rowOf('b')]);
    await settle();
    expect(feed.rows()).toBeUndefined();
    expect(listener).toHaveBeenCalledOnce();
  });
});
