import { obstacles, type Surroundings, type System } from '~/integrations/system';
import { SCRIPT_DOMAINS, trackingSection, trackingSource } from '~/integrations/tracking-source';
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
  label: 'Marketing tracker',
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

/** A tracking ID that visitors have too: the built site's policy blocks the script of any other. */
function trackerObstacles({ read, built }: Surroundings) {
  return obstacles(
    [!trackingSource(read), 'no-id', 'everything'],
    [!trackingSource(built), 'browser-only', 'leads'],
  );
}

export const tracker: System = {
  id: 'tracking',
  label: 'Tracking',
  category: 'analytics',
  sections: [trackingSection],
  uses: [{ id: 'tracker', label: 'Tracker', obstacles: trackerObstacles }],
  destinations: [trackerDestination],
  policy: (built) =>
    trackingSource(built)
      ? {
          'script-src': hostsOf(SCRIPT_DOMAINS),
          'img-src': hostsOf(['hubspot.com', 'hsforms.com']),
          'connect-src': hostsOf(['hubspot.com', 'hubapi.com', 'hscollectedforms.net', 'hs-banner.com']),
          // Its scripts load each other by plain addresses, and something has to vouch for these.
          'trusted-types': ['default'],
        }
      : {},
};

const hostsOf = (domains: readonly string[]) => domains.map((domain) => `https://*.${domain}`);
