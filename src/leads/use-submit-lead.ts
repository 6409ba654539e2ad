import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { randomId } from '~/shared/lib/random-id';
import { PipelineContext } from './pipeline';
import type { LeadDraft, SubmitResult } from './submit-lead';

export type { LeadDraft, SubmitResult } from './submit-lead';

export type SubmitState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | SubmitResult
  /** A kept lead that got through in the background while its form was open. */
  | { status: 'sent-later'; id: string };

/**
 * Sends a form's leads through the pipeline. Sending again before a success re-uses the submission's id,
 * so that nothing arrives twice. `prepare` fetches the pipeline's code before the network may fail.
 */
export function useSubmitLead(): {
  state: SubmitState;
  submit: (draft: LeadDraft) => Promise<SubmitResult>;
  prepare: () => void;
} {
  const loadCourier = useContext(PipelineContext);
  const [state, setState] = useState<SubmitState>({ status: 'idle' });
  const id = useRef<string>(undefined);

  const load = useCallback(() => Promise.all([loadCourier(), import('./submit-lead')]), [loadCourier]);

  const submit = useCallback(
    async (draft: LeadDraft): Promise<SubmitResult> => {
      setState({ status: 'submitting' });
      id.current ??= randomId();
      const result = await load().then(
        ([courier, { submitLead }]) => submitLead(courier, draft, id.current ?? randomId()),
        // The code itself could not be fetched, so nothing is stored: the form is all there is.
        (): SubmitResult => ({
          status: 'kept',
          id: id.current ?? '',
          willRetry: false,
          durable: false,
          reason: 'The page could not be loaded completely. Check the connection and send it again.',
        }),
      );
      if (result.status === 'delivered') id.current = undefined;
      setState(result);
      return result;
    },
    [load],
  );

  const waitingFor = state.status === 'kept' && state.durable ? state.id : undefined;
  useEffect(() => {
    if (!waitingFor) return;
    let unsubscribe: (() => void) | undefined;
    let over = false;
    void Promise.all([load(), import('./deliver')]).then(([[courier], { isAccepted }]) => {
      const look = async () => {
        const row = await courier.outbox.get(waitingFor);
        if (over || !row || !isAccepted(courier.destinations, row)) return;
        id.current = undefined;
        setState({ status: 'sent-later', id: waitingFor });
      };
      if (!over) unsubscribe = courier.outbox.subscribe(() => void look());
    });
    return () => {
      over = true;
      unsubscribe?.();
    };
  }, [waitingFor, load]);

  return { state, submit, prepare: useCallback(() => void load().catch(() => undefined), [load]) };
}
