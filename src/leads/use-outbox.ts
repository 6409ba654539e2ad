import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { Courier } from './deliver';
import type { OutboxRow } from './outbox-row';
import { PipelineContext } from './pipeline';

/** One delivery writes several receipts; the list is read once for all of them. */
const GATHER_MS = 60;

export interface OutboxContent {
  courier: Courier;
  /** Newest first. */
  rows: OutboxRow[];
}

/**
 * Everything in this browser's outbox, followed through changes here and in other tabs. Needs a
 * QueryClientProvider. Fails only where the pipeline's code could not be fetched.
 */
export function useOutbox(): UseQueryResult<OutboxContent> {
  const loadCourier = useContext(PipelineContext);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['outbox'],
    queryFn: async (): Promise<OutboxContent> => {
      const courier = await loadCourier();
      return { courier, rows: await courier.outbox.all() };
    },
    // The outbox is in this browser: being offline is no reason to wait.
    networkMode: 'always',
  });

  const outbox = query.data?.courier.outbox;
  useEffect(() => {
    if (!outbox) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: ['outbox'] });
    };
    const unsubscribe = outbox.subscribe(() => {
      timer ??= setTimeout(refresh, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [outbox, queries]);

  return query;
}
