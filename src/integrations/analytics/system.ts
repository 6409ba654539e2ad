import { analyticsSettingsDefinition, getAnalytics } from '~/integrations/analytics-services';
import { findObstacles, type System } from '~/integrations/system';

/** The one service that counts the visits of this site, whichever the deployment has chosen. */
export const analytics: System = {
  id: 'analytics',
  label: 'Analytics',
  category: 'analytics',
  settings: [analyticsSettingsDefinition],
  uses: [
    {
      id: 'analytics',
      label: 'Analytics',
      obstacles: ({ built }) => findObstacles([!getAnalytics(built), 'no-service', 'everything']),
    },
  ],
  destinations: [],
  policy: (built) => {
    const chosen = getAnalytics(built);
    if (!chosen) return {};
    const { service, settings } = chosen;
    const sendsTo = service.sendsTo(settings);
    return {
      'script-src': service.client.hosts(settings).map(toPolicySource),
      'connect-src': sendsTo,
      // Where a browser has no beacons, or a request of theirs is refused.
      'img-src': sendsTo,
      // Their scripts load each other by plain addresses, and something has to vouch for these.
      'trusted-types': ['default'],
    };
  },
};

/** A domain stands for its subdomains, as `allowScriptsOf` takes it. */
const toPolicySource = (host: string) => (host.startsWith('https://') ? host : `https://*.${host}`);
