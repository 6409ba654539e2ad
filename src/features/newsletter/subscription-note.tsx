import { newsletterForm } from '~/content/newsletter-form';
import { MailOrPhone } from '~/leads/form/mail-or-phone';
import { Notice } from '~/shared/ui/notice';
import type { SubscriptionOutcome } from './use-subscription';

interface SubscriptionNoteProps {
  outcome: SubscriptionOutcome;
  /** The text of the toast that confirmed it. */
  success: { title: string; description?: string };
}

/** What became of the subscription. The text stays after the toast has gone. */
export function SubscriptionNote({ outcome, success }: SubscriptionNoteProps) {
  return (
    // Always in the page: a live region that appears together with its text is not read out.
    <div role="status" className="not-empty:mt-4">
      <Note outcome={outcome} success={success} />
    </div>
  );
}

function Note({ outcome, success }: SubscriptionNoteProps) {
  if (outcome === 'none') return null;
  if (outcome === 'subscribed') {
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
      {(outcome === 'refused' || outcome === 'held') && <MailOrPhone />}
    </Notice>
  );
}

const TONES = {
  arrivedLater: 'success',
  keptOnDevice: 'warning',
  keptInTab: 'warning',
  refused: 'error',
  held: 'error',
} as const;
