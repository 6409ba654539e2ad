import { useState } from 'react';
import * as z from 'zod/mini';
import newsletterForm from '~/content/newsletter-form.json';
import { isSampleName } from '~/facts/sample-name';
import { findEmailMarketingObstacles } from '~/integrations/email-marketing/mailing-settings';
import { useIsUsable } from '~/integrations/system';
import { drafts } from '~/leads/form/form-draft';
import { Honeypot, NoScriptNotice, OutcomeMessage } from '~/leads/form/form-parts';
import { formText } from '~/leads/form/form-text';
import { useLeadForm } from '~/leads/form/use-lead-form';
import type { LeadInput, SpamSignals } from '~/leads/submit-lead';
import { TextField } from '~/shared/forms/fields';
import { Form, SubmitButton } from '~/shared/forms/form';
import { emailChecks } from '~/shared/forms/text-schema';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';

interface SubscribeFormProps extends SubscriptionOptions {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** One field and a button, with the consent text and where the email goes. */
export function SubscribeForm({ labelledBy, ...options }: SubscribeFormProps) {
  const { register, honeypot, isSubmitting, outcome, formProps } = useSubscription(options);
  // Simulated: a subscription stays in this browser's inbox.
  const mode = useIsUsable(findEmailMarketingObstacles) ? 'real' : 'simulated';
  const { consent, modes } = newsletterForm;
  return (
    <>
      <NoScriptNotice />
      <Form {...formProps} aria-labelledby={labelledBy} className="@container relative">
        <div className="grid grid-cols-1 gap-3 @md:grid-cols-[minmax(0,1fr)_auto] @md:items-start">
          <TextField
            {...register('email')}
            label={newsletterForm.field}
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
      <div role={outcome?.status === 'delivered' ? undefined : 'status'} className="not-empty:mt-4">
        <OutcomeMessage outcome={outcome} success={options.success} words={newsletterForm.outcomes} />
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

/** The rules for an address. `missing`: the error of an empty field. */
const createSubscribeSchema = (missing: string) =>
  z.object({
    email: formText().check(
      z.minLength(1, { error: missing, abort: true }),
      ...emailChecks(newsletterForm.invalid),
    ),
  });

/** The form's logic: check, subscription through the lead pipeline, toasts. */
function useSubscription({ delayMs, missing, success }: SubscriptionOptions) {
  const [schema] = useState(() => createSubscribeSchema(missing.description ?? missing.title));
  const form = useLeadForm({
    formName: NEWSLETTER_FORM,
    schema,
    defaultValues: emptyValues,
    draftStorage: drafts.newsletter,
    toLeadInput,
    toasts: { success, failure: newsletterForm.failure },
    onSending: () => pause(delayMs),
    onInvalid: () => {
      if (!form.getValues().email.trim())
        toast({ ...missing, variant: 'destructive', topic: NEWSLETTER_FORM });
    },
  });
  const isNoteOld = form.isSubmitting || form.invalidFields.length > 0;
  return { ...form, outcome: isNoteOld ? undefined : form.outcome };
}

const emptyValues = { email: '' };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The forms' name in the inbox of leads. Both have one: an address is subscribed once, wherever it was typed. */
const NEWSLETTER_FORM = 'NewsletterSignup';

/** An address as a lead. */
const toLeadInput = ({ email }: typeof emptyValues, signals: SpamSignals): LeadInput => ({
  kind: 'newsletter',
  formName: NEWSLETTER_FORM,
  values: { email },
  contact: { email },
  ...signals,
});
