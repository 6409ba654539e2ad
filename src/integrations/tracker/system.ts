import { trackerWords } from '~/content/systems/tracker';
import { obstacles, type Surroundings, type System } from '~/integrations/system';
import { trackingSection, trackingSource } from '~/integrations/tracking-source';
import { trackerDestination } from './destination';
import { SCRIPT_DOMAINS } from './hosts';

/** A tracking ID that visitors have too: the built site's policy blocks the script of any other. */
function trackerObstacles({ read, built }: Surroundings) {
  return obstacles(
    [!trackingSource(read), 'no-id', 'everything'],
    [!trackingSource(built), 'browser-only', 'leads'],
  );
}

export const tracker: System = {
  id: 'tracking',
  label: trackerWords.system,
  category: 'analytics',
  sections: [trackingSection],
  uses: [{ id: 'tracker', label: trackerWords.use, obstacles: trackerObstacles }],
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
