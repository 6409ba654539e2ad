import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Spinner } from '~/shared/ui/spinner';
import type { LeadPipeline } from './deliver';
import type { OutboxRow } from './outbox-row';
import { PipelineContext } from './pipeline-context';

export interface OutboxContent {
  pipeline: LeadPipeline;
  /** Newest first. A row that has not changed is the same object as before. */
  rows: OutboxRow[];
}

const OutboxContext = createContext<OutboxContent | undefined>(undefined);

/** This browser's outbox, as of its last change in any tab. Only below an OutboxProvider. */
export function useOutbox(): OutboxContent {
  const content = useContext(OutboxContext);
  if (!content) throw new Error('No outbox is provided');
  return content;
}

const queryKey = ['outbox'] as const;

/** One delivery writes several receipts. The list is read once for all of them. */
const REFRESH_DELAY_MS = 60;

/**
 * Shows its children once the outbox is read. It throws only if the pipeline's code did not load, for the boundary around
 * it.
 */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const load = useContext(PipelineContext);
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: async (): Promise<OutboxContent> => {
      const pipeline = queryClient.getQueryData<OutboxContent>(queryKey)?.pipeline ?? (await load());
      return { pipeline, rows: await pipeline.outbox.all() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // For browsers without BroadcastChannel, which miss other tabs' changes.
    refetchOnWindowFocus: 'always',
    // Rows are compared by identity.
    structuralSharing: false,
    networkMode: 'always',
  });
  // React Query's own throwOnError wouldn't try again on the next page.
  if (error && !data) throw error;
  const outbox = data?.pipeline.outbox;
  useEffect(() => {
    if (!outbox) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey });
    };
    const unsubscribe = outbox.subscribe(() => {
      timer ??= setTimeout(read, REFRESH_DELAY_MS);
    });
    // Catches changes before the subscription.
    read();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [outbox, queryClient]);
  if (!data) return <Spinner label="Loading leads" className="min-h-64 w-full" />;
  return <OutboxContext value={data}>{children}</OutboxContext>;
}
