import { type ReactElement, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Courier } from '../deliver';
import { forgetPending, getLatestPending } from '../pending-submission';
import { PipelineContext } from '../pipeline';
import type { LeadDraft, SubmitResult } from '../submit-lead';
import type { Sender, SubmitState } from './lead-sender';

// Nothing is stored; only the form has the text.
const NOWHERE: SubmitResult = { status: 'undelivered', id: '', willRetry: false, stored: 'nowhere' };

const IDLE: SubmitState = { status: 'idle' };

/**
 * A form's way to the pipeline, whose code comes once the form is touched, or at once if an earlier page of this tab
 * has sent something that isn't confirmed yet. Put `sender` beside the form: it follows the submission. `prepare`
 * fetches the code before the network may fail. For `forget` see `useSubmitLead`.
 */
export function useSubmission(formName: string) {
  const loadCourier = useContext(PipelineContext);
  const [state, setState] = useState(IDLE);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof fetchSending>>>();
  const senderRef = useRef<Sender>(null);

  const load = useCallback(async () => {
    const sending = await fetchSending(loadCourier);
    // What is sent next goes through the sender.
    flushSync(() => setLoaded((before) => before ?? sending));
    return sending;
  }, [loadCourier]);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (getLatestPending(formName)) prepare();
  }, [formName, prepare]);

  const submit = async (draft: LeadDraft): Promise<SubmitResult> => {
    setState({ status: 'submitting' });
    const sending = await load().catch(() => undefined);
    // A form that has left the page meanwhile has no sender, and is sent all the same.
    const send = senderRef.current?.submit ?? sending?.send(formName);
    const result = await (send?.(draft) ?? NOWHERE);
    // Together with the form's toast: the sender tells it a moment later.
    setState(result);
    return result;
  };

  const forget = () => {
    senderRef.current?.forget();
    forgetPending(formName);
    setState(IDLE);
  };

  const sender: ReactElement | undefined = loaded && (
    <loaded.LeadSender ref={senderRef} courier={loaded.courier} formName={formName} onState={setState} />
  );
  return { state, submit, prepare, forget, sender };
}

async function fetchSending(loadCourier: () => Promise<Courier>) {
  const [courier, { LeadSender, sendLead }] = await Promise.all([loadCourier(), import('./lead-sender')]);
  courier.background?.prepare();
  const send = (formName: string) => (draft: LeadDraft) => sendLead(courier, formName, draft);
  return { courier, LeadSender, send };
}
