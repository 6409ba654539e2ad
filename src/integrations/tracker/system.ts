import { type CheckContext, findObstacles, type System } from '~/integrations/system';
import { getTrackingSource, SCRIPT_DOMAINS, trackingSettings } from '~/integrations/tracking-source';
import { toSystemRecord } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import { getAllowedQueue, identify, trackEvent } from './tracker';

/**
 * Tells the marketing tracker who sent an inquiry. A side effect that never counts as a receipt. It identifies the visitor
 * of this browser, so it takes only the visitor's own leads with consent, and none that was entered, imported or retried
 * in the admin area.
 */
export const trackerDestination: Destination = {
  id: 'tracker',
  label: 'Marketing tracker',
  counts: 'never',
  order: 10,
  worksOffline: true,
  accepts: (kind) => kind !== 'newsletter' && kind !== 'enterprise',
  acceptsLead: ({ context }, onBehalf) => context.trackingConsent && !onBehalf,
  isEnabled: () => getAllowedQueue() !== undefined,
  async deliver(lead, progress) {
    await progress.runStep('event', 'visible', async () => {
      identify(toSystemRecord('hubspot', lead.contact));
      trackEvent('Contact Form Submission');
      return 'sent';
    });
  },
};

/** Requires a tracking ID in the build, because its policy blocks the script of another ID. */
function findTrackerObstacles({ read, built }: CheckContext) {
  return findObstacles(
    [!getTrackingSource(read), 'no-id', 'everything'],
    [!getTrackingSource(built), 'browser-only', 'leads'],
  );
}

export const tracker: System = {
  id: 'tracking',
  label: 'Tracking',
  category: 'analytics',
  settings: [trackingSettings],
  uses: [{ id: 'tracker', label: 'Tracker', obstacles: findTrackerObstacles }],
  destinations: [trackerDestination],
  policy: (built) =>
    getTrackingSource(built)
      ? {
          'script-src': toHosts(SCRIPT_DOMAINS),
          'img-src': toHosts(['hubspot.com', 'hsforms.com']),
          'connect-src': toHosts(['hubspot.com', 'hubapi.com', 'hscollectedforms.net', 'hs-banner.com']),
          // Its scripts load each other by plain strings, which Trusted Types block without a default policy.
          'trusted-types': ['default'],
        }
      : {},
};

const toHosts = (domains: readonly string[]) => domains.map((domain) => `https://*.${domain}`);
