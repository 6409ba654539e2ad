import { collectObstacles, type System } from '~/integrations/system';
import { analyticsSettingsDefinition, getAnalytics } from './settings';

/** The deployment's analytics service. */
export const analytics: System = {
  id: 'analytics',
  label: 'Analytics',
  settings: [analyticsSettingsDefinition],
  capabilities: [
    {
      id: 'analytics',
      label: 'Analytics',
      findObstacles: ({ readBuild }) =>
        collectObstacles([!getAnalytics(readBuild), 'no-service', 'everything']),
    },
  ],
  destinations: [],
  contentSecurityPolicy: (readBuild) => {
    const chosen = getAnalytics(readBuild);
    if (!chosen) return {};
    const { hosts, sendsTo = hosts } = chosen.service;
    return {
      'script-src': hosts.map(toPolicySource),
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
