import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Courier } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline';
import { useOutbox } from '~/leads/use-outbox';
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
