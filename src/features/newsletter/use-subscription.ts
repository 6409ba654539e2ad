import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newsletterForm } from '~/content/newsletter-form';
import type { SubmitState } from '~/leads/form/lead-sender';
import { useSubmission } from '~/leads/form/use-submission';
import type { LeadDraft, SpamSignals } from '~/leads/submit-lead';
import { toast } from '~/shared/ui/toast/toast-store';

interface ToastText {
  title: string;
  description?: string;
}

export interface SubscriptionOptions {
  /** The minimum duration of a subscription, in milliseconds. */
  delayMs: number;
  /** For an empty field: the toast, and its last sentence at the field. */
  missing: ToastText;
  success: ToastText;
}

/** The outcome of a subscription, as shown beside the form. */
export type SubscriptionOutcome = 'none' | 'delivered' | keyof typeof newsletterForm.outcomes;

const loadCheck = () => import('./email-schema').then((module) => module.isEmail);

/**
 * A newsletter form's logic: check, subscription through the lead pipeline, toasts. The check and the
 * pipeline's code are fetched when the field is first touched.
 */
export function useSubscription({ delayMs, missing, success }: SubscriptionOptions) {
  const { state, submit, prepare, sender } = useSubmission(NEWSLETTER_FORM);
  const [error, setError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  /** The form's own code couldn't be fetched. */
  const [stranded, setStranded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const startedAt = useRef(0);
  const isEmail = useRef<(text: string) => boolean>(undefined);
  // Two presses in one task come before a render.
  const busy = useRef(false);
  const loading = useRef<ReturnType<typeof loadCheck>>(undefined);

  const ready = () => {
    loading.current ??= loadCheck().catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };
  const typed = () => input.current?.value.trim() ?? '';
  const check = async () => {
    isEmail.current ??= await ready();
    return isEmail.current(typed());
  };
  const showError = (message: string) => {
    setError(message);
    input.current?.focus();
  };

  const subscribe = async () => {
    if (!(await check())) return showError(newsletterForm.invalid);
    setError(undefined);
    const lead = toLead(typed(), { honeypot: honeypot.current?.value ?? '', startedAt: startedAt.current });
    const [{ status }] = await Promise.all([submit(lead), pause(delayMs)]);
    if (status === 'delivered') {
      if (input.current) input.current.value = '';
      toast({ ...success, variant: 'success' });
    } else if (status === 'undelivered') toast({ ...newsletterForm.failure, variant: 'destructive' });
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    if (!typed()) {
      toast({ ...missing, variant: 'destructive' });
      return showError(missing.description ?? missing.title);
    }
    busy.current = true;
    setSubmitting(true);
    setStranded(false);
    try {
      await subscribe();
    } catch {
      setStranded(true);
      toast({ ...newsletterForm.failure, variant: 'destructive' });
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const follow = useEffectEvent(() => {
    if (state.status === 'delivered-later' && input.current && typed() === state.values.email) {
      input.current.value = '';
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new state
  useEffect(() => follow(), [state]);
  useEffect(() => {
    startedAt.current = Date.now();
  }, []);

  return {
    input,
    honeypot,
    sender,
    error,
    submitting,
    outcome: submitting || error ? 'none' : stranded ? 'notSent' : outcomeOf(state),
    formProps: {
      method: 'post' as const,
      noValidate: true as const,
      onSubmit,
      onFocus: () => {
        prepare();
        void ready().catch(() => undefined);
      },
      // The message goes as soon as the field is right.
      onInput: () => {
        if (error && isEmail.current?.(typed()) !== false) setError(undefined);
      },
    },
  } as const;
}

function outcomeOf(state: SubmitState): SubscriptionOutcome {
  switch (state.status) {
    case 'idle':
    case 'submitting':
      return 'none';
    case 'delivered':
      return 'delivered';
    case 'delivered-later':
      return 'deliveredLater';
    case 'undelivered':
      if (!state.willRetry) return 'notSent';
      return state.stored === 'device' ? 'queuedOnDevice' : 'queuedInTab';
    case 'spam':
      return 'spam';
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The forms' name in the inbox of leads. Both have one: an address is subscribed once, wherever it was typed. */
const NEWSLETTER_FORM = 'NewsletterSignup';

/** An address as a lead. */
const toLead = (email: string, signals: SpamSignals): LeadDraft => ({
  kind: 'newsletter',
  formName: NEWSLETTER_FORM,
  values: { email },
  contact: { email, firstName: '', lastName: '', phone: '', company: '', message: '', service: '' },
  ...signals,
});
