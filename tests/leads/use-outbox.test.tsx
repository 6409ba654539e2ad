import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Courier } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline';
import { useOutbox, useOutboxRows } from '~/leads/use-outbox';
import { memoryOutbox, rowOf } from '../support/leads';

const within = (load: () => Promise<Courier>) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <PipelineContext value={load}>{children}</PipelineContext>
  ),
});

it('follows the outbox, and is there at once for who comes later', async () => {
  const outbox = memoryOutbox();
  await outbox.put(rowOf('a'));
  const load = async () => ({ outbox, destinations: [] });
  const { result } = renderHook(useOutbox, within(load));
  expect(result.current).toMatchObject({ isPending: true, data: undefined });
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(1));
  const [kept] = result.current.data?.rows ?? [];
  await act(() => outbox.put(rowOf('b')));
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(2));
  expect(result.current.data?.rows).toContain(kept);
  const later = renderHook(useOutbox, within(load));
  expect(later.result.current.data?.rows).toHaveLength(2);
});

it('reads once for many changes of one moment', async () => {
  const outbox = memoryOutbox();
  const { result } = renderHook(
    useOutbox,
    within(async () => ({ outbox, destinations: [] })),
  );
  await waitFor(() => expect(result.current.data?.rows).toEqual([]));
  const all = vi.spyOn(outbox, 'all');
  await act(async () => {
    for (let index = 0; index < 30; index += 1) await outbox.put(rowOf(String(index)));
  });
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(30));
  expect(all.mock.calls.length).toBeLessThan(4);
});

it('says so when the code cannot be fetched, and tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue({ outbox: memoryOutbox(), destinations: [] });
  const { result } = renderHook(useOutbox, within(load));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.data).toBeUndefined();
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data?.rows).toEqual([]));
});

it('says which courier the rows are of, and is done loading with them', async () => {
  const courier = { outbox: memoryOutbox(), destinations: [] };
  const { result } = renderHook(
    useOutbox,
    within(async () => courier),
  );
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.data).toEqual({ courier, rows: [] });
  expect(result.current.data?.courier).toBe(courier);
});

it('is pending again while it tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline'));
  load.mockReturnValue(new Promise(() => undefined));
  const { result } = renderHook(useOutbox, within(load));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(load).toHaveBeenCalledOnce();
  act(() => result.current.refetch());
  expect(result.current).toMatchObject({ isPending: true, data: undefined });
  expect(load).toHaveBeenCalledTimes(2);
});

it('the code that comes after its page is gone serves the next page', async () => {
  let come: (courier: Courier) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<Courier>((resolve) => {
        come = resolve;
      }),
  );
  const { unmount } = renderHook(useOutbox, within(load));
  unmount();
  await act(async () => come({ outbox: memoryOutbox(), destinations: [] }));
  const { result } = renderHook(useOutbox, within(load));
  await waitFor(() => expect(result.current.data?.rows).toEqual([]));
  expect(load).toHaveBeenCalledOnce();
});

it('there are no rows without a courier, and those of its outbox once there is one', async () => {
  const outbox = memoryOutbox();
  await outbox.put(rowOf('a'));
  const { result, rerender } = renderHook((courier?: Courier) => useOutboxRows(courier));
  expect(result.current).toBeUndefined();
  rerender({ outbox, destinations: [] });
  await waitFor(() => expect(result.current).toHaveLength(1));
});
