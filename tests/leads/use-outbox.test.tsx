import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { LeadPipeline } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline-context';
import { OutboxProvider, useOutbox } from '~/leads/use-outbox';
import { ErrorBoundary } from '~/shared/ui/lazy';
import { createRow, getIds, memoryOutbox } from '../support/leads';

const createWrapper = (load: () => Promise<LeadPipeline>) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <PipelineContext value={load}>
          <ErrorBoundary fallback={<p>The page’s error</p>}>
            <OutboxProvider>{children}</OutboxProvider>
          </ErrorBoundary>
        </PipelineContext>
      </QueryClientProvider>
    ),
  };
};

it('shows a spinner, then the outbox, and follows its changes', async () => {
  const outbox = memoryOutbox();
  await outbox.put(createRow('a'));
  const { result } = renderHook(
    useOutbox,
    createWrapper(async () => ({ outbox, destinations: [] })),
  );
  expect(screen.getByText('Loading leads')).toBeInTheDocument();
  await waitFor(() => expect(result.current?.rows).toHaveLength(1));
  const [kept] = result.current.rows;
  await act(() => outbox.put(createRow('b')));
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  // Rows that haven't changed don't render again.
  expect(result.current.rows).toContain(kept);
});

it('shows a later page changes that happened without subscribers', async () => {
  const outbox = memoryOutbox();
  const site = createWrapper(async () => ({ outbox, destinations: [] }));
  const { result, unmount } = renderHook(useOutbox, site);
  await waitFor(() => expect(result.current?.rows).toEqual([]));
  unmount();
  await outbox.put(createRow('a'));
  const { result: next } = renderHook(useOutbox, site);
  await waitFor(() => expect(getIds(next.current.rows)).toEqual(['a']));
});

it('leaves it to the page if the code cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderHook(
    useOutbox,
    createWrapper(() => Promise.reject(new Error('offline'))),
  );
  expect(await screen.findByText('The page’s error')).toBeInTheDocument();
});
