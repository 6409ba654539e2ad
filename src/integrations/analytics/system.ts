import { analyticsOf, analyticsSection } from '~/integrations/analytics-services';
import { obstacles, type System } from '~/integrations/system';

/** The one service that counts the visits of this site, whichever the deployment has chosen. */
export const analytics: System = {
  id: 'analytics',
  label: 'Analytics',
  category: 'analytics',
  sections: [analyticsSection],
  uses: [
    {
      id: 'analytics',
      label: 'Analytics',
      obstacles: ({ built }) => obstacles([!analyticsOf(built), 'no-service', 'everything']),
    },
  ],
  destinations: [],
  policy: (built) => {
    const chosen = analyticsOf(built);
    if (!chosen) return {};
    const { service, settings } = chosen;
    const sendsTo = service.sendsTo(settings);
    return {
      'script-src': service.measuring.hosts(settings).map(sourceOf),
      'connect-src': sendsTo,
      // Where a browser has no beacons, or a request of theirs is refused.
      'img-src': sendsTo,
      // Their scripts load each other by plain addresses, and something has to vouch for these.
      'trusted-types': ['default'],
    };
  },
};

/** A domain stands for its subdomains, as `allowScriptsOf` takes it. */
const sourceOf = (host: string) => (host.startsWith('https://') ? host : `https://*.${host}`);
