import { useId } from 'react';
import { newsletterForm } from '~/content/newsletter-form';
import { Honeypot, MailOrPhone, NeedsScripts } from '~/leads/form/form-parts';
import { TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Notice } from '~/shared/ui/notice';
import { useNewsletterMode } from './use-newsletter-mode';
import { type SubscriptionOptions, type SubscriptionOutcome, useSubscription } from './use-subscription';

interface SubscribeFormProps extends SubscriptionOptions {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** One field and a button, with the consent text and where the address goes. */
export function SubscribeForm({ labelledBy, ...options }: SubscribeFormProps) {
  const { input, honeypot, sender, error, submitting, outcome, formProps } = useSubscription(options);
  const mode = useNewsletterMode();
  const { consent, modes } = newsletterForm;
  return (
    <>
      <NeedsScripts />
      <form {...formProps} aria-labelledby={labelledBy} className="@container relative">
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
            busy={submitting}
            busyLabel={newsletterForm.submitting}
            className="min-w-[min(9rem,100%)] @md:mt-[1.67rem]"
          >
            {newsletterForm.submit}
          </SubmitButton>
        </div>
        <Honeypot ref={honeypot} />
      </form>
      {sender}
      <SubscriptionNote outcome={outcome} success={options.success} />
      <div className="mt-4 space-y-2 text-sm text-soft">
        <p>
          {consent.text}{' '}
          <Link to={paths.privacyPolicy()} className="text-link underline underline-offset-2">
            {consent.link}
          </Link>
          .
        </p>
        <p>{modes[mode]}</p>
      </div>
    </>
  );
}

interface SubscriptionNoteProps {
  outcome: SubscriptionOutcome;
  /** The text of the toast that confirmed it. */
  success: { title: string; description?: string };
}

/** The outcome of the subscription. The text stays after the toast has gone. */
function SubscriptionNote({ outcome, success }: SubscriptionNoteProps) {
  return (
    // Always in the page: a live region that appears together with its text isn't read out. A toast reads out the success.
    <div role={outcome === 'delivered' ? undefined : 'status'} className="not-empty:mt-4">
      <Note outcome={outcome} success={success} />
    </div>
  );
}

function Note({ outcome, success }: SubscriptionNoteProps) {
  if (outcome === 'none') return null;
  if (outcome === 'delivered') {
    return (
      <Notice tone="success" title={success.title}>
        {success.description && <p>{success.description}</p>}
      </Notice>
    );
  }
  const { title, text } = newsletterForm.outcomes[outcome];
  return (
    <Notice tone={TONES[outcome]} title={title}>
      <p>{text}</p>
      {(outcome === 'notSent' || outcome === 'spam') && <MailOrPhone />}
    </Notice>
  );
}

const TONES = {
  deliveredLater: 'success',
  queuedOnDevice: 'warning',
  queuedInTab: 'warning',
  notSent: 'error',
  spam: 'error',
} as const;
