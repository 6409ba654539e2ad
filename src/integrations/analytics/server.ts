import { analytics, roles } from '~/content/recipients.json';
import {
  describeProcessor,
  getProvider,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { asksForConsent } from './analytics-service';
import { getAnalytics } from './services';

export const privacy: PrivacyByCapability = {
  analytics: {
    describe: (readBuild) => {
      const chosen = getAnalytics(readBuild);
      if (!chosen) throw new Error('No service counts the visits of this site');
      const { service, settings } = chosen;
      const company = service.company(settings);
      return {
        ...(company
          ? { ...company, role: roles.processor }
          : describeProcessor(
              service.label,
              getProvider(readBuild, 'analytics', settings.host || settings.script),
            )),
        receives: asksForConsent(service.client, settings) ? analytics.receivesOnConsent : analytics.receives,
        activity: analytics.activity,
      };
    },
  },
};

export const probe: Probe = {
  getLinks: (readBuild) => {
    const chosen = getAnalytics(readBuild);
    if (!chosen) return [];
    const { service, settings } = chosen;
    return [{ label: service.label, url: service.client.script(settings).src, kind: 'script' }];
  },
};
