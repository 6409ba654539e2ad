import { analyticsSettingsDefinition, getAnalytics } from '~/integrations/analytics-services';
import { findObstacles, type System } from '~/integrations/system';

/** The deployment's analytics service. */
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
      // The fallback of services when beacons are missing or fail.
      'img-src': sendsTo,
      // Their scripts load each other by plain strings, which Trusted Types block without a default policy.
      'trusted-types': ['default'],
    };
  },
};

/** A domain stands for its subdomains, as in `allowScriptHosts`. */
const toPolicySource = (host: string) => (host.startsWith('https://') ? host : `https://*.${host}`);
