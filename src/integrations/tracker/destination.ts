import type { DeliveryProgress, Destination } from '~/leads/destination';
import type { Lead } from '~/leads/lead';
import { allowedQueue } from './queue';
import { toIdentity } from './to-identity';
import { identify, trackEvent } from './tracker';

/**
 * Tells the marketing tracker who sent an enquiry. A side effect: it never stands for a receipt. It identifies the
 * visitor of this browser, so it takes only what that visitor sent and let it know: the consent given with the lead
 * counts, and nothing that was entered, imported or retried in the admin area.
 */
export const trackerDestination: Destination = {
  id: 'tracker',
  label: 'Marketing tracker',
  counts: 'never',
  turn: 10,
  instant: true,
  accepts: (kind) => kind !== 'newsletter' && kind !== 'enterprise',
  takes: ({ context }, onBehalf) => context.trackingConsent && !onBehalf,
  isEnabled: () => allowedQueue() !== undefined,
  async deliver(lead: Lead, progress: DeliveryProgress) {
    await progress.step('event', async () => {
      identify(toIdentity(lead.contact));
      trackEvent('Contact Form Submission');
      return 'sent';
    });
  },
};
