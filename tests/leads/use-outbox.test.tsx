import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { LeadPipeline } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline-context';
import { useOutbox } from '~/leads/use-outbox';
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
