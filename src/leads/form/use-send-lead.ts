import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '~/shared/lib/when-idle';
import { PipelineContext } from '../pipeline-context';
import type { LeadInput, SubmitResult } from '../submit-lead';
import { forgetPending, getLatestPending } from './form-draft';
import { isSettled, type LeadOutcome, toOutcome } from './lead-outcome';
import type { LeadProgress, SentLead } from './send-lead';

/** The outbox stores what can't be sent offline, so nothing waits for a connection or is tried again here. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, gcTime: 0 },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });

/** A visitor who never pauses needs it at the end. */
const PREPARE_TIMEOUT_MS = 5_000;

const EARLIER_KEY = ['earlier'];

/**
 * Sends a form's leads, and follows the latest one until somebody has it. The pipeline loads when the form is touched,
 * or at once if an earlier page of this tab has sent something that isn't confirmed yet.
 */
export function useSendLead(formName: string) {
  const loadPipeline = useContext(PipelineContext);
  // Each form has its own client, so that pages without a form don't load React Query.
  const [queryClient] = useState(createQueryClient);
  const load = async () => {
    const [pipeline, { sendLead, resolveEarlierLead, readProgress }] = await Promise.all([
      loadPipeline(),
      import('./send-lead'),
    ]);
    return { pipeline, sendLead, resolveEarlierLead, readProgress };
  };

  const mutation = useMutation<SubmitResult, Error, LeadInput>(
    {
      mutationFn: async (input) => {
        const { sendLead, pipeline } = await load();
        return sendLead(pipeline, formName, input);
      },
    },
    queryClient,
  );
  // Later it would be what this page sends.
  const [hasEarlier] = useState(() => getLatestPending(formName) !== undefined);
  const { data: earlier } = useQuery<SentLead | null>(
    {
      queryKey: EARLIER_KEY,
      queryFn: async () => {
        const { resolveEarlierLead, pipeline } = await load();
        return (await resolveEarlierLead(pipeline, formName)) ?? null;
      },
      staleTime: Number.POSITIVE_INFINITY,
      enabled: hasEarlier,
    },
    queryClient,
  );

  const { variables, data: result, isIdle, isError } = mutation;
  const sent = useMemo((): SentLead | undefined => {
    if (variables && result) return { values: variables.values, result, isEarlier: false };
    return (isIdle && earlier) || undefined;
  }, [variables, result, isIdle, earlier]);

  const queuedId = sent?.result.status === 'undelivered' ? sent.result.id : undefined;
  const progressKey = ['progress', queuedId];
  const { data: progress } = useQuery<LeadProgress | null>(
    {
      queryKey: progressKey,
      queryFn: async () => {
        const { readProgress, pipeline } = await load();
        const read = queuedId && (await readProgress(pipeline, queuedId));
        // A lead that has left the outbox is where it was.
        return read || (queryClient.getQueryData<LeadProgress>(progressKey) ?? null);
      },
      // With data, a change during the first read begins another one.
      initialData: null,
      enabled: ({ state }) => queuedId !== undefined && !state.data?.accepted,
    },
    queryClient,
  );
  useEffect(() => {
    if (queuedId === undefined) return;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['progress', queuedId] });
    const subscription = loadPipeline().then(
      ({ outbox }) => outbox.subscribe(refresh),
      () => undefined,
    );
    return () => void subscription.then((unsubscribe) => unsubscribe?.());
  }, [queuedId, loadPipeline, queryClient]);

  const outcome = useMemo((): LeadOutcome | undefined => {
    if (isError) return { status: 'not-sent', values: variables.values };
    return sent && toOutcome(sent, progress);
  }, [isError, variables, sent, progress]);
  const settledId = outcome && isSettled(outcome) ? outcome.id : undefined;
  // Only once the form shows it. If it has left the page before, resubmitting must reuse the id.
  useEffect(() => {
    if (settledId !== undefined) forgetPending(formName, settledId);
  }, [settledId, formName]);

  return {
    /** Of the latest message. Undefined if nothing was sent yet, or while it's on its way. */
    outcome,
    /** A form that has left the page is sent all the same. */
    sendLead: mutation.mutateAsync,
    /** Fetches what sends, and what delivers without a page, while there's a network. Waits for a pause in typing. */
    prepare: () =>
      whenIdle(() => {
        load().then(
          ({ pipeline }) => pipeline.background?.prepare(),
          () => undefined,
        );
      }, PREPARE_TIMEOUT_MS),
    /** Leaves all submissions to the outbox: even the same text is another lead then. */
    detach: () => {
      mutation.reset();
      queryClient.setQueryData(EARLIER_KEY, null);
      forgetPending(formName);
    },
  };
}
