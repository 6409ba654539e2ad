import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { isAccepted, type LeadPipeline } from '../deliver';
import {
  concludeSubmission,
  isRetriedAutomatically,
  type LeadDraft,
  type SubmitResult,
  submitLead,
} from '../submit-lead';
import {
  findPending,
  forgetPending,
  getLatestPending,
  type PendingSubmission,
  writePending,
} from './form-draft';

type Undelivered = Extract<SubmitResult, { status: 'undelivered' }>;

export type SubmitState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | Exclude<SubmitResult, Undelivered>
  /** `values`: what was sent; the form may say something else after a reload. */
  | (Undelivered & { values?: PendingSubmission['values'] })
  /** An undelivered lead that got through in the background, with the `values` it had. */
  | { status: 'delivered-later'; id: string; values: PendingSubmission['values'] };

/**
 * The forms' own client. It comes with the code that sends, so no page's first load has React Query. A lead never waits
 * for a network here: the outbox does that. And its text doesn't stay in memory once its form is gone.
 */
const leadQueries = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, gcTime: 0 },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

export interface Sender {
  submit: (draft: LeadDraft) => Promise<SubmitResult>;
  forget: () => void;
}

interface LeadSenderProps {
  pipeline: LeadPipeline;
  formName: string;
  ref: Ref<Sender>;
  /** Called with the state of the form's submission, at first and whenever it changes. */
  onState: (state: SubmitState) => void;
}

/** The part of a form that sends, without anything to see: see `useSubmission`. */
export function LeadSender({ pipeline, formName, ref, onState }: LeadSenderProps) {
  const { state, ...sender } = useSubmitLead(pipeline, formName);
  useImperativeHandle(ref, () => sender);
  useEffect(() => onState(state), [state, onState]);
  return null;
}

/**
 * Sends a form's leads through the pipeline. Unconfirmed submissions are remembered as long as the tab lives, even
 * through a reload: the same text sent again is the same lead, another text is another one. The state is that of the
 * newest. `forget` leaves all of them to the outbox: even the same text is another lead then.
 */
export function useSubmitLead(pipeline: LeadPipeline, formName: string) {
  // After a reload the page doesn't know the result of its submission yet.
  const [earlier, setEarlier] = useState(() => getLatestPending(formName));
  const sending = useMutation(
    { mutationFn: (draft: LeadDraft) => sendLead(pipeline, formName, draft) },
    leadQueries,
  );
  const concluded = useQuery(
    {
      queryKey: ['earlier', formName, earlier?.id],
      queryFn: () => concludeEarlier(pipeline, earlier),
      // A submission started in the meantime reports its own result.
      enabled: earlier !== undefined && sending.isIdle,
    },
    leadQueries,
  );
  const result = sending.isIdle ? concluded.data?.result : sending.data;
  const awaited = result?.status === 'undelivered' ? result.id : undefined;
  const now = useProgress(pipeline, formName, awaited);

  const { isIdle, isPending } = sending;
  const values = isIdle ? concluded.data?.values : sending.variables?.values;
  const state = useMemo((): SubmitState => {
    if (isPending) return { status: 'submitting' };
    if (!result || !values) return { status: 'idle' };
    if (now?.delivered || (isIdle && result.status === 'delivered'))
      return { status: 'delivered-later', id: result.id, values };
    if (result.status !== 'undelivered') return result;
    return { ...result, values, willRetry: now?.willRetry ?? result.willRetry };
  }, [isPending, isIdle, result, values, now]);

  // Not before the form knows: a page that dies in between, or whose form is gone, would send its text as another lead.
  const settled = 'id' in state && state.status !== 'undelivered' ? state.id : undefined;
  useEffect(() => {
    if (settled !== undefined) forgetPending(formName, settled);
  }, [formName, settled]);

  return {
    state,
    submit: sending.mutateAsync,
    forget: () => {
      setEarlier(undefined);
      sending.reset();
    },
  };
}

/** How it stands with a lead that nobody has yet, until somebody has it. The promise that it will be sent may end. */
function useProgress(pipeline: LeadPipeline, formName: string, id: string | undefined) {
  const queryKey = useMemo(() => ['row', formName, id], [formName, id]);
  const { data } = useQuery<{ delivered: boolean; willRetry: boolean } | null>(
    {
      queryKey,
      queryFn: async ({ client }) => {
        const row = id && (await pipeline.outbox.get(id));
        if (!row) return client.getQueryData(queryKey) ?? null;
        return {
          delivered: isAccepted(pipeline.destinations, row),
          willRetry: isRetriedAutomatically(pipeline, row),
        };
      },
      enabled: ({ state }) => id !== undefined && !state.data?.delivered,
    },
    leadQueries,
  );
  useEffect(() => {
    if (id === undefined) return;
    return pipeline.outbox.subscribe(() => void leadQueries.invalidateQueries({ queryKey }));
  }, [pipeline, id, queryKey]);
  return data;
}

/** Sends a form's values: as the same lead if the form has an unconfirmed submission that says the same. */
export async function sendLead(
  pipeline: LeadPipeline,
  formName: string,
  draft: LeadDraft,
): Promise<SubmitResult> {
  const { values } = draft;
  const earlier = findPending(formName, values);
  const createdAt = new Date().toISOString();
  const result = await submitLead(pipeline, { ...draft, createdAt }, earlier, (id) =>
    writePending({ id, formName, createdAt: id === earlier?.id ? earlier.createdAt : createdAt, values }),
  );
  if (result.status !== 'undelivered') forgetPending(formName, result.id);
  return result;
}

/** The result of a submission that an earlier page has sent, and what it said. */
async function concludeEarlier(pipeline: LeadPipeline, pending: PendingSubmission | undefined) {
  // Gone with that page, perhaps after it was sent: sending again says so.
  if (!pending || !(await pipeline.outbox.get(pending.id))) return null;
  return { result: await concludeSubmission(pipeline, pending.id), values: pending.values };
}
