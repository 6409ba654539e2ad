import { MutationObserver, QueryClient, QueryObserver, replaceEqualDeep } from '@tanstack/react-query';
import { countsAsReceived, type LeadPipeline } from '../deliver';
import {
  isRetriedAutomatically,
  type LeadInput,
  resolveSubmission,
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

/** Where a form's latest message is. `values`: what it says; the form may say something else by now. */
export type LeadOutcome<V = PendingSubmission['values']> =
  /** Nothing was sent yet, or it's on its way. */
  | { status: 'none' }
  /** `delivered-later`: it got through in the background, or this page learned of it only now. */
  | { status: 'delivered' | 'delivered-later' | 'spam'; id: string; values: V }
  | { status: 'queued'; id: string; keptIn: 'worker' | 'device' | 'page'; values: V }
  /** Will not be sent by itself; the visitor gets the text back. `id`: the outbox has it. */
  | { status: 'not-sent'; id?: string; values: V };

/** What the mutation does: it sends a form's values, or resolves what an earlier page of this tab has sent. */
type Submission = { input: LeadInput } | { pending: PendingSubmission };

/** The delivery of a queued lead. `willRetry` may become false. */
interface LeadProgress {
  accepted: boolean;
  willRetry: boolean;
}

export type LeadSender = ReturnType<typeof createLeadSender>;

/**
 * Sends a form's leads: one mutation, which holds the latest message and its result. It loads at the first
 * interaction with a form, to keep React Query out of the first load. Pending submissions are kept as long as
 * the tab, even through a reload: the same text sent again is the same lead, another text is another one.
 */
export function createLeadSender(pipeline: LeadPipeline, formName: string) {
  const { outbox, destinations, background } = pipeline;
  // One client per form, garbage collected with it. The outbox handles offline, so queries never pause.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, gcTime: 0 },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  const mutation = new MutationObserver<SubmitResult, Error, Submission>(queryClient, {
    mutationFn: (submission) =>
      'input' in submission
        ? sendLead(pipeline, formName, submission.input)
        : resolveSubmission(pipeline, submission.pending.id),
  });

  /** Reads a lead in the outbox, until somebody has it. */
  const readProgress = (id: string | undefined) => ({
    queryKey: ['progress', id],
    queryFn: async (): Promise<LeadProgress | null> => {
      const row = id && (await outbox.get(id));
      if (!row) return queryClient.getQueryData<LeadProgress>(['progress', id]) ?? null;
      return {
        accepted: countsAsReceived(destinations, row),
        willRetry: isRetriedAutomatically(pipeline, row),
      };
    },
    enabled: ({ state }: { state: { data?: LeadProgress | null | undefined } }) =>
      id !== undefined && !state.data?.accepted,
  });
  const progress = new QueryObserver<LeadProgress | null>(queryClient, readProgress(undefined));

  let outcome: LeadOutcome = { status: 'none' };
  /** Finds out what became of the message that an earlier page of this tab has sent. */
  const resolvePendingSubmission = async () => {
    const pending = getLatestPending(formName);
    // Only that page's memory had the row. Resubmitting finds out whether it was sent.
    if (!pending || !(await outbox.get(pending.id))) return;
    // A submission that was started meanwhile reports its own result.
    const isLatest = getLatestPending(formName)?.id === pending.id && mutation.getCurrentResult().isIdle;
    if (isLatest) await mutation.mutate({ pending });
  };

  return {
    /** Calls `listener` with every change of the outcome, from now on. Returns a function that stops it. */
    subscribe(listener: () => void): () => void {
      const handleMutation = () => {
        const { data } = mutation.getCurrentResult();
        progress.setOptions(readProgress(data?.status === 'undelivered' ? data.id : undefined));
        publishOutcome();
      };
      const publishOutcome = () => {
        outcome = replaceEqualDeep(
          outcome,
          toOutcome(mutation.getCurrentResult(), progress.getCurrentResult().data),
        );
        listener();
        // Only after notifying the form. If it unmounted before, resubmitting must reuse the id.
        if (isSettled(outcome)) forgetPending(formName, outcome.id);
      };
      const unsubscribers = [
        mutation.subscribe(handleMutation),
        progress.subscribe(publishOutcome),
        outbox.subscribe(() => void queryClient.invalidateQueries()),
      ];
      handleMutation();
      void resolvePendingSubmission();
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
    getOutcome: () => outcome,
    submit: (input: LeadInput) => mutation.mutate({ input }),
    /** Leaves the latest message to the outbox. */
    detach: () => mutation.reset(),
    /** Fetches what delivers without a page, while there's a network. */
    prepare: () => background?.prepare(),
  };
}

/** Maps the mutation's result to the outcome shown. */
export function toOutcome(
  { variables, data }: { variables: Submission | undefined; data: SubmitResult | undefined },
  progress?: LeadProgress | null,
): LeadOutcome {
  if (!variables || !data) return { status: 'none' };
  const { id } = data;
  const isPending = 'pending' in variables;
  const { values } = isPending ? variables.pending : variables.input;
  switch (data.status) {
    case 'delivered':
      return { status: isPending ? 'delivered-later' : 'delivered', id, values };
    case 'spam':
      return { status: 'spam', id, values };
    case 'undelivered':
      if (progress?.accepted) return { status: 'delivered-later', id, values };
      return (progress?.willRetry ?? data.willRetry)
        ? { status: 'queued', id, keptIn: data.keptIn, values }
        : { status: 'not-sent', id, values };
  }
}

type Settled = Extract<LeadOutcome, { status: 'delivered' | 'delivered-later' | 'spam' }>;

const isSettled = (outcome: LeadOutcome): outcome is Settled =>
  outcome.status === 'delivered' || outcome.status === 'delivered-later' || outcome.status === 'spam';

/** Sends a form's values: as the same lead if the form has an unconfirmed submission that says the same. */
export async function sendLead(
  pipeline: LeadPipeline,
  formName: string,
  input: LeadInput,
): Promise<SubmitResult> {
  const { values } = input;
  const pending = findPending(formName, values);
  const createdAt = new Date().toISOString();
  const result = await submitLead(pipeline, { ...input, createdAt }, pending, (id) =>
    writePending({ id, formName, createdAt: id === pending?.id ? pending.createdAt : createdAt, values }),
  );
  if (result.status !== 'undelivered') forgetPending(formName, result.id);
  return result;
}
