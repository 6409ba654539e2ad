import { MutationObserver, QueryClient, QueryObserver, replaceEqualDeep } from '@tanstack/react-query';
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

/** Where a form's latest message is. `values`: what it says; the form may say something else by now. */
export type LeadOutcome<V = PendingSubmission['values']> =
  /** Nothing was sent yet, or it's on its way. */
  | { status: 'none' }
  /** `delivered-later`: it got through in the background, or this page learned of it only now. */
  | { status: 'delivered' | 'delivered-later' | 'spam'; id: string; values: V }
  | { status: 'queued'; id: string; kept: 'worker' | 'device' | 'page'; values: V }
  /** Will not be sent by itself; the visitor gets the text back. `id`: the outbox has it. */
  | { status: 'not-sent'; id?: string; values: V };

/** What the mutation does: it sends a form's values, or concludes what an earlier page of this tab has sent. */
type Submission = { draft: LeadDraft } | { earlier: PendingSubmission };

/** How it stands with a lead that nobody had yet. The promise that it will be sent may end. */
interface Progress {
  delivered: boolean;
  willRetry: boolean;
}

export type LeadSender = ReturnType<typeof createLeadSender>;

/**
 * Sends a form's leads: one mutation, which holds the latest message and its result. It comes once a form is touched, so
 * that no page's first load has React Query. Unconfirmed submissions are remembered as long as the tab lives, even
 * through a reload: the same text sent again is the same lead, another text is another one.
 */
export function createLeadSender(pipeline: LeadPipeline, formName: string) {
  const { outbox, destinations, background } = pipeline;
  // The form's own, so that its text leaves memory with it. A lead waits for no network here: the outbox does that.
  const queries = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, gcTime: 0 },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  const sending = new MutationObserver<SubmitResult, Error, Submission>(queries, {
    mutationFn: (one) =>
      'draft' in one ? sendLead(pipeline, formName, one.draft) : concludeSubmission(pipeline, one.earlier.id),
  });

  /** Reads a lead in the outbox, until somebody has it. */
  const readProgress = (id: string | undefined) => ({
    queryKey: ['progress', id],
    queryFn: async (): Promise<Progress | null> => {
      const row = id && (await outbox.get(id));
      if (!row) return queries.getQueryData<Progress>(['progress', id]) ?? null;
      return { delivered: isAccepted(destinations, row), willRetry: isRetriedAutomatically(pipeline, row) };
    },
    enabled: ({ state }: { state: { data?: Progress | null | undefined } }) =>
      id !== undefined && !state.data?.delivered,
  });
  const progress = new QueryObserver<Progress | null>(queries, readProgress(undefined));

  let outcome: LeadOutcome = { status: 'none' };
  /** Finds out what became of the message that an earlier page of this tab has sent. */
  const concludeEarlier = async () => {
    const earlier = getLatestPending(formName);
    // Gone with that page, perhaps after it was sent: sending again says so.
    if (!earlier || !(await outbox.get(earlier.id))) return;
    // A submission that was started meanwhile reports its own result.
    const isLatest = getLatestPending(formName)?.id === earlier.id && sending.getCurrentResult().isIdle;
    if (isLatest) await sending.mutate({ earlier });
  };

  return {
    /** Calls `listener` with every change of the outcome, from now on. Returns a function that stops it. */
    subscribe(listener: () => void): () => void {
      const update = () => {
        const { data } = sending.getCurrentResult();
        progress.setOptions(readProgress(data?.status === 'undelivered' ? data.id : undefined));
        tell();
      };
      const tell = () => {
        outcome = replaceEqualDeep(
          outcome,
          toOutcome(sending.getCurrentResult(), progress.getCurrentResult().data),
        );
        listener();
        // Not before the form knows: one that's gone by then would send its text as another lead.
        if (isSettled(outcome)) forgetPending(formName, outcome.id);
      };
      const ends = [
        sending.subscribe(update),
        progress.subscribe(tell),
        outbox.subscribe(() => void queries.invalidateQueries()),
      ];
      update();
      void concludeEarlier();
      return () => {
        for (const end of ends) end();
      };
    },
    getOutcome: () => outcome,
    submit: (draft: LeadDraft) => sending.mutate({ draft }),
    /** Leaves the latest message to the outbox. */
    forget: () => sending.reset(),
    /** Fetches what delivers without a page, while there's a network. */
    prepare: () => background?.prepare(),
  };
}

/** The one place that says where a message is. */
export function toOutcome(
  { variables, data }: { variables: Submission | undefined; data: SubmitResult | undefined },
  progress?: Progress | null,
): LeadOutcome {
  if (!variables || !data) return { status: 'none' };
  const { id } = data;
  const isEarlier = 'earlier' in variables;
  const { values } = isEarlier ? variables.earlier : variables.draft;
  switch (data.status) {
    case 'delivered':
      return { status: isEarlier ? 'delivered-later' : 'delivered', id, values };
    case 'spam':
      return { status: 'spam', id, values };
    case 'undelivered':
      if (progress?.delivered) return { status: 'delivered-later', id, values };
      return (progress?.willRetry ?? data.willRetry)
        ? { status: 'queued', id, kept: data.stored, values }
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
