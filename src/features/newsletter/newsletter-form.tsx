import { newsletterForm } from '~/content/newsletter-form';
import { SubscribeForm } from './subscribe-form';

const DELAY_MS = 1500;

/** The newsletter page's own form. */
export function NewsletterForm({ labelledBy }: { labelledBy: string }) {
  return <SubscribeForm labelledBy={labelledBy} delayMs={DELAY_MS} {...newsletterForm.page} />;
}
