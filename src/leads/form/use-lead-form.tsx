import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { $ZodType } from 'zod/v4/core';
import leadForms from '~/content/lead-forms.json';
import { toAppPath } from '~/shared/base-path';
import { useZodForm } from '~/shared/forms/use-zod-form';
import { toast } from '~/shared/ui/toast/toast-store';
import type { LeadInput, SpamSignals } from '../submit-lead';
import type { FormValues } from './draft-entries';
import {
  type DraftStorage,
  hasSameValues,
  type PendingSubmission,
  readDraft,
  restoreDraft,
  saveDraft,
  usePrefill,
} from './form-draft';
import type { LeadOutcome } from './lead-outcome';
import { useSendLead } from './use-send-lead';

interface LeadFormOptions<V extends FormValues> {
  /** The form's name, as a webhook sees it. */
  formName: string;
  schema: $ZodType<V, V>;
  /** A value for each field that the form shows, in the fields' order. The form stores, sends and clears these alone. */
  defaultValues: V;
  /** Keeps the draft until the tab is closed. */
  draftStorage: DraftStorage;
  toLeadInput: (values: V, signals: SpamSignals) => LeadInput;
  toasts: Record<'success' | 'failure', { title: string; description?: string }>;
  /** The steps of a multi-step form, in order. The draft keeps the current one. */
  steps?: readonly string[];
  /** Called with the names of the invalid fields when they prevent sending. */
  onInvalid?: (names: string[]) => void;
  /** Called with valid values just before they go out. The toasts and the reset wait for its promise. */
  onSending?: (values: V) => void | Promise<void>;
  /** Called with the lead's values when it has arrived: at once, or later in the background. */
  onDelivered?: (values: PendingSubmission['values'], info: { id: string; later: boolean }) => void;
}

const NO_STEPS: readonly string[] = [];
/** The step's name within a draft. No field has this name. */
const STEP_KEY = 'step';

/**
 * A form whose values become a lead: draft, validation, submission, toasts and outcome. Spread `register(name)` on a
 * field, `formProps` on the form, and give `honeypot` to Honeypot and `outcome` to OutcomeNote.
 */
export function useLeadForm<V extends FormValues>({
  formName,
  schema,
  defaultValues,
  draftStorage,
  toLeadInput,
  toasts,
  steps = NO_STEPS,
  onInvalid,
  onSending,
  onDelivered,
}: LeadFormOptions<V>) {
  const { sendLead, outcome, prepare, detach } = useSendLead(formName);
  const { formRef, handleSubmit, isReady, ...form } = useZodForm<V>(schema, defaultValues);
  const { getValues } = form;
  const [step, setStep] = useState(steps[0]);
  /** The fields' values at the last submission, before trimming. */
  const submittedValues = useRef(defaultValues);
  const honeypot = useRef<HTMLInputElement>(null);
  /** When (ms since the epoch), on which page, and with which values of the draft the form was shown. */
  const shown = useRef({ at: 0, page: '', restored: {} as FormValues });
  const prefill = usePrefill(draftStorage, {
    getValues,
    fill: (text) => {
      form.setValue('message', text as V[keyof V & string]);
      shown.current.restored.message = text;
    },
  });

  const saveEntries = (values: FormValues) => {
    saveDraft(draftStorage, values, shown.current.page);
    prefill.refresh();
  };
  const keepDraft = (at = step) => saveEntries({ ...getValues(), [STEP_KEY]: at });
  const resetForm = () => {
    form.reset();
    const names = [...Object.keys(defaultValues), STEP_KEY];
    saveEntries(Object.fromEntries(names.map((name) => [name, undefined])));
    setStep(steps[0]);
  };
  const createLeadInput = (values: V) => {
    const { at, restored } = shown.current;
    const isTyped = Object.entries(getValues()).some(
      ([name, value]) => typeof value === 'string' && value !== (restored[name] ?? defaultValues[name]),
    );
    return toLeadInput(values, { honeypot: honeypot.current?.value ?? '', startedAt: isTyped ? at : 0 });
  };

  const onValid = async (values: V) => {
    submittedValues.current = getValues();
    const lead = createLeadInput(values);
    const sending = onSending?.(values);
    const [result] = await Promise.all([sendLead(lead).catch(() => undefined), sending]);
    if (result?.status === 'delivered') {
      // If the visitor has changed the form meanwhile, it is a new message and stays.
      if (hasSameValues(getValues(), submittedValues.current)) resetForm();
      else form.reset(getValues());
      toast({ ...toasts.success, variant: 'success', topic: formName });
      onDelivered?.(lead.values, { id: result.id, later: false });
    } else if (result?.status === 'undelivered' && result.willRetry)
      toast({ ...leadForms.waiting, variant: 'info', topic: formName });
    else if (result?.status !== 'spam') toast({ ...toasts.failure, variant: 'destructive', topic: formName });
  };

  const restoreDraftAndStep = useEffectEvent(() => {
    shown.current = { at: Date.now(), page: toAppPath(location), restored: {} };
    if (!formRef.current) return;
    const entered = Object.entries(getValues());
    const restored = restoreDraft(draftStorage, formRef.current, shown.current.page);
    shown.current.restored = restored;
    const at = steps.find((name) => name === readDraft(draftStorage)[STEP_KEY]);
    if (at !== undefined) setStep(at);
    // Entered before this code arrived, without an event that saves it.
    if (entered.some(([name, value]) => value !== defaultValues[name] && value !== restored[name]))
      keepDraft(at);
    else prefill.refresh();
  });
  const fieldNames = Object.keys(defaultValues).join();
  // Before the fields are painted: nothing moves when their draft comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each set of fields
  useLayoutEffect(() => restoreDraftAndStep(), [fieldNames]);

  const handleDeliveredLater = useEffectEvent(() => {
    if (outcome?.status !== 'delivered-later') return;
    const { id, values } = outcome;
    onDelivered?.(values, { id, later: true });
    const currentValues = getValues();
    if (
      hasSameValues(currentValues, submittedValues.current) ||
      hasSameValues(createLeadInput(currentValues).values, values)
    )
      resetForm();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each outcome
  useEffect(() => handleDeliveredLater(), [outcome]);

  return {
    ...form,
    /** Sets a field on the visitor's behalf, and keeps it in the draft. */
    setValue: (...field: Parameters<typeof form.setValue>) => {
      form.setValue(...field);
      keepDraft();
    },
    /** The current step of a multi-step form. */
    step,
    goTo: (next: string) => {
      setStep(next);
      keepDraft(next);
    },
    /** The first line of a prefill in the form; empty without one. */
    prefillFirstLine: prefill.firstLine,
    /** Empties the form for another lead. A queued one is still sent. */
    startNewLead: () => {
      resetForm();
      detach();
    },
    honeypot,
    // An earlier page may have sent fewer values.
    outcome: outcome && ({ ...outcome, values: { ...defaultValues, ...outcome.values } } as LeadOutcome<V>),
    formProps: {
      ref: formRef,
      // A dialog may close without asking: nothing is lost.
      'data-draft': draftStorage.key,
      'data-dehydrated': isReady ? undefined : '',
      onFocus: prepare,
      // Not onInput, which React runs before the field's own onChange: the draft would lag one event behind.
      onChange: () => keepDraft(),
      onSubmit: handleSubmit(onValid, onInvalid),
    },
  };
}
