import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { LeadPipeline } from './deliver';
import type { OutboxRow } from './outbox-row';
import { PipelineContext } from './pipeline-context';

export interface OutboxContent {
  pipeline: LeadPipeline;
  /** Newest first. A row that has not changed is the same object as before. */
  rows: OutboxRow[];
}

interface OutboxState {
  /** Undefined while loading, and if the pipeline's code did not load. */
  data: OutboxContent | undefined;
  isPending: boolean;
  /** Fetches the code and the rows again. */
  refetch: () => void;
}

const queryKey = ['outbox'] as const;

/** One delivery writes several receipts. The list is read once for all of them. */
const REFRESH_DELAY_MS = 60;

/**
 * This browser's outbox as a query. Changes in any tab invalidate it. Fails only if the pipeline's code did not load.
 */
export function useOutbox(): OutboxState {
  const load = useContext(PipelineContext);
  const queryClient = useQueryClient();
  const { data, isPending, refetch } = useQuery({
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
  return { data, isPending, refetch: () => void refetch() };
}
