import { trackerWords } from '~/content/systems/tracker';
import { recordOf } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import { allowedQueue, identify, trackEvent } from './tracker';

/**
 * Tells the marketing tracker who sent an inquiry. A side effect: it never counts as a receipt. It identifies the
 * visitor of this browser, so it takes only leads which that visitor sent and shared: the consent given with the lead
 * counts, and nothing that was entered, imported or retried in the admin area.
 */
export const trackerDestination: Destination = {
  id: 'tracker',
  label: trackerWords.destination,
  counts: 'never',
  turn: 10,
  instant: true,
  accepts: (kind) => kind !== 'newsletter' && kind !== 'enterprise',
  takes: ({ context }, onBehalf) => context.trackingConsent && !onBehalf,
  isEnabled: () => allowedQueue() !== undefined,
  async deliver(lead, progress) {
    await progress.step('event', 'visible', async () => {
      identify(recordOf('hubspot', lead.contact));
      trackEvent('Contact Form Submission');
      return 'sent';
    });
  },
};
