import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { LeadPipeline } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline-context';
import { useOutbox } from '~/leads/use-outbox';
import { createDeferred } from '../support/create-deferred';
import { createRow, getIds, memoryOutbox } from '../support/leads';

const createWrapper = (load: () => Promise<LeadPipeline>) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <PipelineContext value={load}>{children}</PipelineContext>
      </QueryClientProvider>
    ),
  };
};

it('follows the outbox, and is available at once for later components', async () => {
  const outbox = memoryOutbox();
  await outbox.put(createRow('a'));
  const pipeline = { outbox, destinations: [] };
  const site = createWrapper(async () => pipeline);
  const { result } = renderHook(useOutbox, site);
  expect(result.current).toMatchObject({ isPending: true, data: undefined });
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(1));
  expect(result.current.isPending).toBe(false);
  expect(result.current.data?.pipeline).toBe(pipeline);
  const [kept] = result.current.data?.rows ?? [];
  await act(() => outbox.put(createRow('b')));
  await waitFor(() => expect(result.current.data?.rows).toHaveLength(2));
  expect(result.current.data?.rows).toContain(kept);
  const next = renderHook(useOutbox, site);
  expect(next.result.current.data?.rows).toHaveLength(2);
});

it('shows a later page changes that happened without subscribers', async () => {
  const outbox = memoryOutbox();
  const site = createWrapper(async () => ({ outbox, destinations: [] }));
  const { result, unmount } = renderHook(useOutbox, site);
  await waitFor(() => expect(result.current.data?.rows).toEqual([]));
  unmount();
  await outbox.put(createRow('a'));
  const { result: next } = renderHook(useOutbox, site);
  await waitFor(() => expect(getIds(next.current.data?.rows ?? [])).toEqual(['a']));
});

it('reports that the code cannot be fetched, and tries again', async () => {
  const code = createDeferred<LeadPipeline>();
  const load = vi.fn(() => code.promise).mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(useOutbox, createWrapper(load));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.data).toBeUndefined();
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current).toMatchObject({ isPending: true, data: undefined }));
  expect(load).toHaveBeenCalledTimes(2);
  code.resolve({ outbox: memoryOutbox(), destinations: [] });
  await waitFor(() => expect(result.current.data?.rows).toEqual([]));
});
