import {
  type FormEvent,
  type ReactElement,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { toast } from '~/shared/ui/toast/toast-store';
import { type LoadPipeline, PipelineContext } from '../pipeline-context';
import type { LeadDraft, SpamSignals, SubmitResult } from '../submit-lead';
import {
  clearDraft,
  type DraftKey,
  type FormValues,
  forgetPending,
  getLatestPending,
  hasSameValues,
  type PendingSubmission,
  restoreDraft,
  saveDraft,
  useOfferedText,
} from './form-draft';
import { toOutcome } from './form-parts';
import type { Sender, SubmitState } from './lead-sender';

type LazyFormOptions<V extends FormValues> = Parameters<typeof useLazyForm<V>>[0];

interface LeadFormOptions<V extends FormValues> {
  /** The form's name, as a webhook sees it. */
  formName: string;
  /** Fetches what makes the form's control (schema, resolver, react-hook-form) when it is first touched. */
  load: LazyFormOptions<V>['load'];
  defaultValues: V;
  /** Where the draft is kept until the tab is closed. */
  draftKey: DraftKey;
  toLead: (values: V, signals: SpamSignals) => LeadDraft;
  toasts: Record<'success' | 'failure', { title: string; description: string }>;
  /** The steps of a multi-step form, in order. The draft keeps the current one. */
  steps?: readonly string[];
  /** Called with the names of the invalid fields when they prevent sending. */
  onInvalid?: (names: string[]) => void;
  /** Called with valid values just before they go out. */
  onSending?: (values: V) => void;
  /** Called with the lead's values when it has arrived: at once, or later in the background. */
  onDelivered?: (values: PendingSubmission['values'], receipt: { id: string; later: boolean }) => void;
}

const NO_STEPS: readonly string[] = [];
/** The step's name within a draft. No field has this name. */
const STEP_KEY = 'step';

/**
 * A form whose values become a lead: draft, validation, submission, toasts and outcome. Spread `field(name)` on
 * a field, `formProps` on the form, give `honeypot` to Honeypot and `outcome` to OutcomeNote, and render `sender`.
 */
export function useLeadForm<V extends FormValues>({
  formName,
  load,
  defaultValues,
  draftKey,
  toLead,
  toasts,
  steps = NO_STEPS,
  onInvalid,
  onSending,
  onDelivered,
}: LeadFormOptions<V>) {
  const form = useLazyForm<V>({
    load,
    defaultValues,
    onUnavailable: () => {
      setStranded(form.values());
      toast({ ...toasts.failure, variant: 'destructive' });
    },
  });
  const { state, submit, prepare, forget, sender } = useSubmission(formName);
  const [attempted, setAttempted] = useState(false);
  const [step, setStep] = useState(steps[0]);
  /** The fields' values at the last submission. */
  const [sent, setSent] = useState(defaultValues);
  /** The fields' values when the form's own code did not load. */
  const [stranded, setStranded] = useState<V>();
  const honeypot = useRef<HTMLInputElement>(null);
  const startedAt = useRef(0);
  const offers = useOfferedText(draftKey, {
    values: form.values,
    fill: form.fill,
    onOffered: () => {
      startedAt.current = 0;
    },
  });

  const clear = () => {
    form.reset();
    clearDraft(draftKey);
    setAttempted(false);
    setStep(steps[0]);
    offers.look();
  };
  const keepDraft = (at = step) => {
    saveDraft(draftKey, { ...form.values(), ...(at !== undefined && { [STEP_KEY]: at }) });
    offers.look();
  };
  const leadOf = (values: V) =>
    toLead(values, { honeypot: honeypot.current?.value ?? '', startedAt: startedAt.current });

  const send = async (values: V) => {
    const entered = form.values();
    setSent(entered);
    const lead = leadOf(values);
    onSending?.(values);
    const result = await submit(lead);
    switch (result.status) {
      case 'delivered':
        // If the visitor has changed the form meanwhile, it is a new message and stays.
        if (hasSameValues(form.values(), entered)) clear();
        else setAttempted(false);
        toast({ ...toasts.success, variant: 'success' });
        onDelivered?.(lead.values, { id: result.id, later: false });
        break;
      case 'undelivered':
        toast({ ...toasts.failure, variant: 'destructive' });
        break;
      case 'spam':
        break;
    }
  };

  const { onSubmit, onFocus, ref, ...attributes } = form.formProps(send, onInvalid);

  const begin = useEffectEvent(() => {
    const draft = ref.current && restoreDraft(draftKey, ref.current);
    // A draft was filled in earlier, so a quick send does not suggest a script.
    startedAt.current = Object.keys(draft ?? {}).length > 0 ? 0 : Date.now();
    const at = steps.find((one) => one === draft?.[STEP_KEY]);
    if (at !== undefined) setStep(at);
    offers.look();
  });
  // Before the first paint: nothing moves when a draft comes back.
  useLayoutEffect(() => begin(), []);

  const follow = useEffectEvent(() => {
    if (state.status !== 'delivered-later') return;
    onDelivered?.(state.values, { id: state.id, later: true });
    const entered = form.values();
    // The lead may spell it otherwise than the fields do.
    if (hasSameValues(entered, sent) || hasSameValues(leadOf(entered).values, state.values)) clear();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new state
  useEffect(() => follow(), [state]);

  return {
    field: form.field,
    errors: form.errors,
    /** Whether the visitor has tried to send the current values. */
    attempted,
    submitting: form.submitting,
    values: form.values,
    /** Sets a field on the visitor's behalf, and keeps it in the draft. */
    setValue: (name: Parameters<typeof form.setValue>[0], value: Parameters<typeof form.setValue>[1]) =>
      void form
        .setValue(name, value)
        // Without the form's code, the field may still have it.
        .catch(() => undefined)
        .then(() => keepDraft()),
    /** Checks only these fields, and focuses the first invalid one. */
    check: form.check,
    /** The current step of a multi-step form. */
    step,
    goTo: (next: string) => {
      setStep(next);
      keepDraft(next);
    },
    /** The first line of a text in the form that another part of the site has offered. */
    offered: offers.offered,
    /** Empties the form for another lead. A queued one is still sent. */
    startOver: () => {
      clear();
      setStranded(undefined);
      forget();
    },
    honeypot,
    sender,
    outcome: stranded ? { status: 'not-sent' as const, values: stranded } : toOutcome(state, sent),
    formProps: {
      ...attributes,
      // A page that's renewed before its code has come keeps what was typed, too.
      'data-draft': draftKey.key,
      ref,
      onFocus: () => {
        onFocus();
        prepare();
      },
      // Not onInput, which React runs before the field's own onChange: the draft would lag one event behind.
      onChange: () => keepDraft(),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setStranded(undefined);
        setAttempted(true);
        void onSubmit(event);
      },
    },
  };
}

// Nothing is stored; only the form has the text.
const NOT_STORED: SubmitResult = { status: 'undelivered', id: '', willRetry: false, stored: 'nowhere' };

const IDLE: SubmitState = { status: 'idle' };

/**
 * A form's way to the pipeline, whose code comes once the form is touched, or at once if an earlier page of this tab
 * has sent something that isn't confirmed yet. Put `sender` beside the form: it follows the submission. `prepare`
 * fetches the code before the network may fail. For `forget` see `useSubmitLead`.
 */
export function useSubmission(formName: string) {
  const loadPipeline = useContext(PipelineContext);
  const [state, setState] = useState(IDLE);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSender>>>();
  const senderRef = useRef<Sender>(null);

  const load = useCallback(async () => {
    const sending = await loadSender(loadPipeline);
    // What is sent next goes through the sender.
    flushSync(() => setLoaded((before) => before ?? sending));
    return sending;
  }, [loadPipeline]);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (getLatestPending(formName)) prepare();
  }, [formName, prepare]);

  const submit = async (draft: LeadDraft): Promise<SubmitResult> => {
    setState({ status: 'submitting' });
    const sending = await load().catch(() => undefined);
    // A form that has left the page meanwhile has no sender, and is sent all the same.
    const result = await (senderRef.current?.submit(draft) ??
      sending?.sendLead(sending.pipeline, formName, draft) ??
      NOT_STORED);
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
    <loaded.LeadSender ref={senderRef} pipeline={loaded.pipeline} formName={formName} onState={setState} />
  );
  return { state, submit, prepare, forget, sender };
}

async function loadSender(loadPipeline: LoadPipeline) {
  const [pipeline, { LeadSender, sendLead }] = await Promise.all([loadPipeline(), import('./lead-sender')]);
  pipeline.background?.prepare();
  return { pipeline, LeadSender, sendLead };
}
