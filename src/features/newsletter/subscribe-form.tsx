import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import newsletterForm from '~/content/newsletter-form.json';
import { isSampleName } from '~/facts/sample-name';
import { findEmailMarketingObstacles } from '~/integrations/email-marketing/mailing-settings';
import { useIsUsable } from '~/integrations/system';
import { ContactLinks, Honeypot, NoScriptNotice } from '~/leads/form/form-parts';
import type { LeadOutcome } from '~/leads/form/lead-sender';
import { useSubmission } from '~/leads/form/use-lead-form';
import type { LeadInput, SpamSignals } from '~/leads/submit-lead';
import { TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { once } from '~/shared/lib/once';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Callout } from '~/shared/ui/callout';
import { toast } from '~/shared/ui/toast/toast-store';

interface SubscribeFormProps extends SubscriptionOptions {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** One field and a button, with the consent text and where the email goes. */
export function SubscribeForm({ labelledBy, ...options }: SubscribeFormProps) {
  const { input, honeypot, error, isSubmitting, outcome, formProps } = useNewsletterForm(options);
  const mode = useNewsletterMode();
  const { consent, modes } = newsletterForm;
  return (
    <>
      <NoScriptNotice />
      <Form {...formProps} aria-labelledby={labelledBy} className="@container relative">
        <div className="grid grid-cols-1 gap-3 @md:grid-cols-[minmax(0,1fr)_auto] @md:items-start">
          <TextField
            ref={input}
            // A page may have two forms.
            id={useId()}
            name="email"
            label={newsletterForm.field}
            error={error}
            type="email"
            autoComplete="email"
            required
          />
          {/* Beside the field, below the height of its label. */}
          <SubmitButton
            loading={isSubmitting}
            loadingText={newsletterForm.submitting}
            className="min-w-[min(9rem,100%)] @md:mt-6.75"
          >
            {newsletterForm.submit}
          </SubmitButton>
        </div>
        <Honeypot ref={honeypot} />
      </Form>
      {/* Always in the page: a live region that appears together with its text isn't read out. A toast reads out the success. */}
      <div role={outcome.status === 'delivered' ? undefined : 'status'} className="not-empty:mt-4">
        <SubscriptionNote outcome={outcome} success={options.success} />
      </div>
      <div className="mt-4 space-y-2 text-small text-muted">
        <p>
          {consent.text}{' '}
          <Link to={paths.privacyPolicy()} className="text-link underline underline-offset-2">
            {consent.link}
          </Link>
          .
        </p>
        <p>{mode === 'simulated' && isSampleName ? modes.demonstration : modes[mode]}</p>
      </div>
    </>
  );
}

interface SubscriptionNoteProps {
  outcome: LeadOutcome;
  /** The text of the toast that confirmed it. */
  success: ToastText;
}

/** The outcome of the subscription. The text stays after the toast has gone. */
function SubscriptionNote({ outcome, success }: SubscriptionNoteProps) {
  const { outcomes } = newsletterForm;
  switch (outcome.status) {
    case 'none':
      return null;
    case 'delivered':
      return (
        <Callout tone="success" title={success.title}>
          {success.description && <p>{success.description}</p>}
        </Callout>
      );
    case 'delivered-later':
      return <Callout tone="success" {...outcomes.deliveredLater} />;
    case 'queued': {
      const { queuedWithWorker: worker, queuedOnDevice: device, queuedInTab: page } = outcomes;
      return <Callout tone="warning" {...{ worker, device, page }[outcome.keptIn]} />;
    }
    case 'not-sent':
    case 'spam': {
      const { title, text } = outcome.status === 'spam' ? outcomes.spam : outcomes.notSent;
      return (
        <Callout tone="error" title={title}>
          <p>{text}</p>
          <ContactLinks />
        </Callout>
      );
    }
  }
}

interface ToastText {
  title: string;
  description?: string;
}

interface SubscriptionOptions {
  /** The minimum duration of a subscription, in milliseconds. */
  delayMs: number;
  /** For an empty field: the toast, and its last sentence at the field. */
  missing: ToastText;
  success: ToastText;
}

const loadEmailCheck = () => import('./email-schema').then((module) => module.toEmail);

/**
 * A newsletter form's logic: check, subscription through the lead pipeline, toasts. Not `useLeadForm`, because it has
 * one field and no draft. The check and the pipeline load at the first interaction.
 */
function useNewsletterForm({ delayMs, missing, success }: SubscriptionOptions) {
  const submission = useSubmission(NEWSLETTER_FORM);
  const { senderOutcome, outcome } = submission;
  const [error, setError] = useState<string>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const startedAt = useRef(0);
  const toEmail = useRef<(text: string) => string | undefined>(undefined);
  // Two presses in one task come before a render.
  const submittingRef = useRef(false);
  const [loadCheck] = useState(() => once(loadEmailCheck));

  const typed = () => input.current?.value.trim() ?? '';
  const showError = (message: string) => {
    setError(message);
    input.current?.focus();
  };

  /** The address as it was when the button was pressed: by now there may be another one in the field, or no field. */
  const subscribe = async (email: string) => {
    toEmail.current = await loadCheck();
    const address = toEmail.current(email);
    if (!address) return showError(newsletterForm.invalid);
    setError(undefined);
    const lead = toLeadInput(address, {
      honeypot: honeypot.current?.value ?? '',
      startedAt: startedAt.current,
    });
    const [result] = await Promise.all([submission.submit(lead), pause(delayMs)]);
    if (result?.status === 'delivered') {
      if (input.current && typed() === email) input.current.value = '';
      toast({ ...success, variant: 'success' });
    } else if (result?.status !== 'spam') toast({ ...newsletterForm.failure, variant: 'destructive' });
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (submittingRef.current) return;
    const email = typed();
    if (!email) {
      toast({ ...missing, variant: 'destructive' });
      return showError(missing.description ?? missing.title);
    }
    submittingRef.current = true;
    setIsSubmitting(true);
    submission.clearLoadFailure();
    try {
      await subscribe(email);
    } catch {
      submission.reportLoadFailure({ email });
      toast({ ...newsletterForm.failure, variant: 'destructive' });
    } finally {
      submittingRef.current = false;
      setIsSubmitting(false);
    }
  };

  const clearAfterDelivery = useEffectEvent(() => {
    const address = toEmail.current?.(typed()) ?? typed();
    if (
      senderOutcome.status === 'delivered-later' &&
      input.current &&
      address === senderOutcome.values.email
    ) {
      input.current.value = '';
    }
  });
  // In one frame with the note that says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each outcome
  useLayoutEffect(() => clearAfterDelivery(), [senderOutcome]);
  useEffect(() => {
    startedAt.current = Date.now();
  }, []);

  return {
    input,
    honeypot,
    error,
    isSubmitting,
    outcome: isSubmitting || error ? NOTHING_SENT : outcome,
    formProps: {
      method: 'post' as const,
      noValidate: true as const,
      onSubmit,
      onFocus: () => {
        submission.prepare();
        void loadCheck().catch(() => undefined);
      },
      // The message goes as soon as the field is right.
      onInput: () => {
        if (error && (!toEmail.current || toEmail.current(typed()))) setError(undefined);
      },
    },
  } as const;
}

const NOTHING_SENT: LeadOutcome = { status: 'none' };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The forms' name in the inbox of leads. Both have one: an address is subscribed once, wherever it was typed. */
const NEWSLETTER_FORM = 'NewsletterSignup';

/** An address as a lead. */
const toLeadInput = (email: string, signals: SpamSignals): LeadInput => ({
  kind: 'newsletter',
  formName: NEWSLETTER_FORM,
  values: { email },
  contact: { email, firstName: '', lastName: '', phone: '', company: '', message: '', service: '' },
  ...signals,
});

/** `real`: subscriptions go to a mailing service. `simulated`: they stay in this browser's inbox. */
type NewsletterMode = 'real' | 'simulated';

/** Where a subscription goes, by the configuration of this moment. */
export const useNewsletterMode = (): NewsletterMode =>
  useIsUsable(findEmailMarketingObstacles) ? 'real' : 'simulated';
