import {
  type FormEvent,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { once } from '~/shared/lib/once';
import { toast } from '~/shared/ui/toast/toast-store';
import { PipelineContext } from '../pipeline-context';
import type { LeadInput, SpamSignals, SubmitResult } from '../submit-lead';
import {
  clearDraft,
  type DraftStorage,
  type FormValues,
  forgetPending,
  getLatestPending,
  hasSameValues,
  type PendingSubmission,
  restoreDraft,
  saveDraft,
  usePrefill,
} from './form-draft';
import type { LeadOutcome, LeadSender } from './lead-sender';

type LazyFormOptions<V extends FormValues> = Parameters<typeof useLazyForm<V>>[0];

interface LeadFormOptions<V extends FormValues> {
  /** The form's name, as a webhook sees it. */
  formName: string;
  /** Loads schema, resolver and react-hook-form at the first interaction. */
  load: LazyFormOptions<V>['load'];
  defaultValues: V;
  /** Keeps the draft until the tab is closed. */
  draftStorage: DraftStorage;
  toLeadInput: (values: V, signals: SpamSignals) => LeadInput;
  toasts: Record<'success' | 'failure', { title: string; description: string }>;
  /** The steps of a multi-step form, in order. The draft keeps the current one. */
  steps?: readonly string[];
  /** Called with the names of the invalid fields when they prevent sending. */
  onInvalid?: (names: string[]) => void;
  /** Called with valid values just before they go out. */
  onSending?: (values: V) => void;
  /** Called with the lead's values when it has arrived: at once, or later in the background. */
  onDelivered?: (values: PendingSubmission['values'], info: { id: string; later: boolean }) => void;
}

const NO_STEPS: readonly string[] = [];
/** The step's name within a draft. No field has this name. */
const STEP_KEY = 'step';

/**
 * A form whose values become a lead: draft, validation, submission, toasts and outcome. Spread `getFieldProps(name)` on
 * a field, `formProps` on the form, and give `honeypot` to Honeypot and `outcome` to OutcomeNote.
 */
export function useLeadForm<V extends FormValues>({
  formName,
  load,
  defaultValues,
  draftStorage,
  toLeadInput,
  toasts,
  steps = NO_STEPS,
  onInvalid,
  onSending,
  onDelivered,
}: LeadFormOptions<V>) {
  const submission = useSubmission(formName);
  const form = useLazyForm<V>({
    load,
    defaultValues,
    onLoadError: () => {
      submission.reportLoadFailure(createLeadInput(form.getValues()).values);
      toast({ ...toasts.failure, variant: 'destructive' });
    },
  });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [step, setStep] = useState(steps[0]);
  /** The fields' values at the last submission, before trimming. */
  const submittedValues = useRef(defaultValues);
  const honeypot = useRef<HTMLInputElement>(null);
  const startedAt = useRef(0);
  const prefill = usePrefill(draftStorage, {
    getValues: form.getValues,
    fill: form.setFieldText,
    onPrefill: () => {
      startedAt.current = 0;
    },
  });

  const resetForm = () => {
    form.reset();
    clearDraft(draftStorage);
    setIsSubmitted(false);
    setStep(steps[0]);
    prefill.refresh();
  };
  const keepDraft = (at = step) => {
    saveDraft(draftStorage, { ...form.getValues(), ...(at !== undefined && { [STEP_KEY]: at }) });
    prefill.refresh();
  };
  const createLeadInput = (values: V) =>
    toLeadInput(values, { honeypot: honeypot.current?.value ?? '', startedAt: startedAt.current });

  const send = async (values: V) => {
    const valuesAtSubmit = form.getValues();
    submittedValues.current = valuesAtSubmit;
    const lead = createLeadInput(values);
    onSending?.(values);
    const result = await submission.submit(lead);
    switch (result?.status) {
      case 'delivered':
        // If the visitor has changed the form meanwhile, it is a new message and stays.
        if (hasSameValues(form.getValues(), valuesAtSubmit)) resetForm();
        else setIsSubmitted(false);
        toast({ ...toasts.success, variant: 'success' });
        onDelivered?.(lead.values, { id: result.id, later: false });
        break;
      case 'undelivered':
      case undefined:
        toast({ ...toasts.failure, variant: 'destructive' });
        break;
      case 'spam':
        break;
    }
  };

  const { onSubmit, onFocus, ref, ...attributes } = form.formProps(send, onInvalid);

  const restoreDraftAndStep = useEffectEvent(() => {
    const draft = ref.current && restoreDraft(draftStorage, ref.current);
    // A draft was filled in earlier, so a quick send does not suggest a script.
    startedAt.current = Object.keys(draft ?? {}).length > 0 ? 0 : Date.now();
    const at = steps.find((name) => name === draft?.[STEP_KEY]);
    if (at !== undefined) setStep(at);
    prefill.refresh();
  });
  // Before the first paint: nothing moves when a draft comes back.
  useLayoutEffect(() => restoreDraftAndStep(), []);

  const { senderOutcome } = submission;
  const handleDeliveredLater = useEffectEvent(() => {
    if (senderOutcome.status !== 'delivered-later') return;
    const { id, values } = senderOutcome;
    onDelivered?.(values, { id, later: true });
    const currentValues = form.getValues();
    if (
      hasSameValues(currentValues, submittedValues.current) ||
      hasSameValues(createLeadInput(currentValues).values, values)
    )
      resetForm();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each outcome
  useEffect(() => handleDeliveredLater(), [senderOutcome]);

  return {
    getFieldProps: form.getFieldProps,
    errors: form.errors,
    /** Whether the visitor has tried to send the current values. */
    isSubmitted,
    isSubmitting: form.isSubmitting,
    getValues: form.getValues,
    /** Sets a field on the visitor's behalf, and keeps it in the draft. */
    setValue: (name: Parameters<typeof form.setValue>[0], value: Parameters<typeof form.setValue>[1]) =>
      void form
        .setValue(name, value)
        // If loading failed, the DOM input may hold the value.
        .catch(() => undefined)
        .then(() => keepDraft()),
    /** Checks only these fields, and focuses the first invalid one. */
    validateFields: form.validateFields,
    /** The current step of a multi-step form. */
    step,
    goTo: (next: string) => {
      setStep(next);
      keepDraft(next);
    },
    /** The first line of a prefill in the form. */
    prefillFirstLine: prefill.firstLine,
    /** Empties the form for another lead. A queued one is still sent. */
    startNewLead: () => {
      resetForm();
      submission.detach();
    },
    honeypot,
    outcome: withDefaults(submission.outcome, defaultValues),
    formProps: {
      ...attributes,
      // A page that's renewed before its code has come keeps what was typed, too.
      'data-has-draft': draftStorage.key,
      ref,
      onFocus: () => {
        onFocus();
        submission.prepare();
      },
      // Not onInput, which React runs before the field's own onChange: the draft would lag one event behind.
      onChange: () => keepDraft(),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        submission.clearLoadFailure();
        setIsSubmitted(true);
        void onSubmit(event);
      },
    },
  };
}

/** The outcome with a value for every field: an earlier page may have sent fewer. */
const withDefaults = <V extends FormValues>(outcome: LeadOutcome, defaultValues: V) =>
  (outcome.status === 'none'
    ? outcome
    : { ...outcome, values: { ...defaultValues, ...outcome.values } }) as LeadOutcome<V>;

const NONE: LeadOutcome = { status: 'none' };
const subscribeToNothing = () => () => undefined;

/**
 * A form's way to the pipeline, whose code comes once the form is touched, or at once if an earlier page of this tab
 * has sent something that isn't confirmed yet. The mutation in lead-sender.ts holds what became of a submission; only
 * one whose code did not load is held here.
 */
export function useSubmission(formName: string) {
  const loadPipeline = useContext(PipelineContext);
  const [load] = useState(() =>
    once(async () => {
      const [pipeline, { createLeadSender }] = await Promise.all([loadPipeline(), import('./lead-sender')]);
      return createLeadSender(pipeline, formName);
    }),
  );
  const [sender, setSender] = useState<LeadSender>();
  const [loadFailure, setLoadFailure] = useState<LeadOutcome>();
  const senderOutcome = useSyncExternalStore(
    sender?.subscribe ?? subscribeToNothing,
    () => sender?.getOutcome() ?? NONE,
    () => NONE,
  );

  const loadSender = useCallback(async () => {
    const loaded = await load();
    loaded.prepare();
    setSender(loaded);
    return loaded;
  }, [load]);
  /** Fetches the code before the network may fail. */
  const prepare = useCallback(() => void loadSender().catch(() => undefined), [loadSender]);
  useEffect(() => {
    if (getLatestPending(formName)) prepare();
  }, [formName, prepare]);

  /** Hands these values back: the code that sends them can't be fetched. */
  const reportLoadFailure = (values: LeadInput['values']) => setLoadFailure({ status: 'not-sent', values });
  const clearLoadFailure = () => setLoadFailure(undefined);

  return {
    /** Of the latest message that was sent. */
    senderOutcome,
    /** Of the latest message. */
    outcome: loadFailure ?? senderOutcome,
    prepare,
    /** Undefined if the code that sends can't be fetched. A form that has left the page is sent all the same. */
    submit: async (input: LeadInput): Promise<SubmitResult | undefined> => {
      clearLoadFailure();
      let loaded: LeadSender;
      try {
        loaded = await loadSender();
      } catch {
        reportLoadFailure(input.values);
        return undefined;
      }
      return loaded.submit(input);
    },
    reportLoadFailure,
    clearLoadFailure,
    /** Leaves all submissions to the outbox: even the same text is another lead then. */
    detach: () => {
      clearLoadFailure();
      sender?.detach();
      forgetPending(formName);
    },
  };
}
