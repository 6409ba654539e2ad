import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import {
  forgetPending,
  type PendingSubmission,
  readPending,
  sameValues,
  writePending,
} from './pending-submission';
import { PipelineContext } from './pipeline';
import type { LeadDraft, SubmitResult } from './submit-lead';

export type SubmitState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | SubmitResult
  /** An undelivered lead that got through in the background, with the `values` it had. */
  | { status: 'delivered-later'; id: string; values: PendingSubmission['values'] };

// Nothing is stored; only the form has the text.
const NOWHERE: SubmitResult = { status: 'undelivered', id: '', willRetry: false, stored: 'nowhere' };

/**
 * Sends a form's leads through the pipeline. An unconfirmed submission is remembered as long as the tab
 * lives, even through a reload: sending again reuses it, and the state tells when it got through. `prepare`
 * fetches the pipeline's code before the network may fail. `forget` leaves the submission to the outbox: the
 * next one is another lead, even if this one has not arrived.
 */
export function useSubmitLead(formName: string) {
  const loadCourier = useContext(PipelineContext);
  const [state, setState] = useState<SubmitState>({ status: 'idle' });
  const hasSubmitted = useRef(false);

  const load = useCallback(
    () => Promise.all([loadCourier(), import('./submit-lead'), import('./deliver')]),
    [loadCourier],
  );

  const submit = useCallback(
    async (draft: LeadDraft): Promise<SubmitResult> => {
      hasSubmitted.current = true;
      setState({ status: 'submitting' });
      const pending = readPending(formName);
      const earlier = pending && {
        id: pending.id,
        createdAt: pending.createdAt,
        unchanged: sameValues(pending.values, draft.values),
      };
      const createdAt = new Date().toISOString();
      const remember = (id: string) =>
        writePending(formName, {
          id,
          createdAt: id === pending?.id ? pending.createdAt : createdAt,
          values: draft.values,
        });
      const result = await load().then(
        ([courier, { submitLead }]) => submitLead(courier, { ...draft, createdAt }, earlier, remember),
        () => NOWHERE,
      );
      if (result.status !== 'undelivered') forgetPending(formName, result.id);
      setState(result);
      return result;
    },
    [load, formName],
  );

  // After a reload the page does not know the result of its submission yet.
  useEffect(() => {
    const pending = readPending(formName);
    if (!pending) return;
    let over = false;
    void load()
      .then(async ([courier, { concludeSubmission }]) => {
        const known = await courier.outbox.get(pending.id);
        // Gone with an earlier page, perhaps after it was sent: sending again says so.
        if (over || !known) return;
        const result = await concludeSubmission(courier, pending.id);
        // A submission started in the meantime reports its own result.
        if (over || hasSubmitted.current) return;
        if (result.status !== 'undelivered') forgetPending(formName, pending.id);
        const { id, values } = pending;
        setState(result.status === 'delivered' ? { status: 'delivered-later', id, values } : result);
      })
      .catch(() => undefined);
    return () => {
      over = true;
    };
  }, [load, formName]);

  const waitingFor = state.status === 'undelivered' && state.stored !== 'nowhere' ? state.id : undefined;
  useEffect(() => {
    if (!waitingFor) return;
    const values = readPending(formName)?.values ?? {};
    let unsubscribe: (() => void) | undefined;
    let over = false;
    void load().then(([courier, { retriesByItself }, { isAccepted }]) => {
      const look = async () => {
        const row = await courier.outbox.get(waitingFor);
        if (over || !row) return;
        if (!isAccepted(courier.destinations, row)) {
          // The promise that it will be sent may end.
          const willRetry = retriesByItself(courier, row);
          setState((now) =>
            now.status === 'undelivered' && now.willRetry !== willRetry ? { ...now, willRetry } : now,
          );
          return;
        }
        forgetPending(formName, waitingFor);
        // A submission started in the meantime reports its own result.
        setState((now) =>
          now.status === 'undelivered' ? { status: 'delivered-later', id: waitingFor, values } : now,
        );
      };
      if (over) return;
      unsubscribe = courier.outbox.subscribe(() => void look());
      void look();
    });
    return () => {
      over = true;
      unsubscribe?.();
    };
  }, [waitingFor, load, formName]);

  const forget = () => {
    forgetPending(formName);
    setState({ status: 'idle' });
  };

  return { state, submit, prepare: useCallback(() => void load().catch(() => undefined), [load]), forget };
}
