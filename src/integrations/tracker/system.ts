import { collectObstacles, type SetupContext, type System } from '~/integrations/system';
import { getTrackingSource, SCRIPT_DOMAINS, trackingSettings } from '~/integrations/tracking-source';
import { toSystemRecord } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import { getAllowedQueue, identify, trackEvent } from './tracker';

/**
 * Tells the marketing tracker who sent an inquiry. A side effect that never counts as a receipt. It identifies the visitor
 * of this browser, so it takes only the visitor's own leads with consent, and none that was entered, imported or retried
 * in the admin area.
 */
const trackerDestination: Destination = {
  id: 'tracker',
  label: 'Marketing tracker',
  role: 'side-effect',
  order: 10,
  worksOffline: true,
  accepts: (kind) => kind !== 'newsletter' && kind !== 'enterprise',
  acceptsLead: ({ context }, onBehalf) => context.trackingConsent && !onBehalf,
  isEnabled: () => getAllowedQueue() !== undefined,
  async deliver(lead, context) {
    await context.runStep('event', 'duplicates-visible', async () => {
      identify(toSystemRecord('hubspot', lead.contact));
      trackEvent('Contact Form Submission');
      return 'sent';
    });
  },
};

/** Requires a tracking ID in the build, because its policy blocks the script of another ID. */
function findTrackerObstacles({ read, readBuild }: SetupContext) {
  return collectObstacles(
    [!getTrackingSource(read), 'no-id', 'everything'],
    [!getTrackingSource(readBuild), 'browser-only', 'leads'],
  );
}

export const tracker: System = {
  id: 'tracking',
  label: 'Tracking',
  settings: [trackingSettings],
  capabilities: [{ id: 'tracker', label: 'Tracker', findObstacles: findTrackerObstacles }],
  destinations: [trackerDestination],
  contentSecurityPolicy: (readBuild) =>
    getTrackingSource(readBuild)
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
