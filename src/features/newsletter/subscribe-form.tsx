import { useId } from 'react';
import { newsletterForm } from '~/content/newsletter-form';
import { Honeypot } from '~/leads/form/honeypot';
import { NeedsScripts } from '~/leads/form/needs-scripts';
import { TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { SubscriptionNote } from './subscription-note';
import { useNewsletterMode } from './use-newsletter-mode';
import { type SubscriptionOptions, useSubscription } from './use-subscription';

interface SubscribeFormProps extends SubscriptionOptions {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** One field and a button, with what the visitor agrees to and where the address goes. */
export function SubscribeForm({ labelledBy, ...options }: SubscribeFormProps) {
  const { input, honeypot, error, submitting, outcome, formProps } = useSubscription(options);
  const mode = useNewsletterMode();
  const { consent, modes } = newsletterForm;
  return (
    <>
      <NeedsScripts />
      <form {...formProps} aria-labelledby={labelledBy} className="@container relative">
        <div className="grid gap-3 @md:grid-cols-[minmax(0,1fr)_auto] @md:items-start">
          <TextField
            ref={input}
            // Two forms may stand on one page.
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
            className="min-w-36 @md:mt-[1.67rem]"
          >
            {newsletterForm.submit}
          </SubmitButton>
        </div>
        <Honeypot ref={honeypot} />
      </form>
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
