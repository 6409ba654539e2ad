import { analytics, ga4, matomo, plausible, roles, umami } from '~/content/recipients.json';
import { describeProcessor, getProvider, type PrivacyByCapability } from '~/integrations/system-server';
import { parseUrl } from '~/shared/lib/parse-url';
import { type AnalyticsSettings, asksForConsent } from './services';
import { getAnalytics } from './settings';

const vendors = { plausible, umami, matomo, ga4 };

/** The company that runs the service; undefined for a server or a script of the deployment's own. */
const findCompany = ({ service, host }: AnalyticsSettings) =>
  host === '' || parseUrl(host)?.hostname.endsWith('.matomo.cloud')
    ? vendors[service as keyof typeof vendors]?.company
    : undefined;

export const privacy: PrivacyByCapability = {
  analytics: {
    describe: (readBuild) => {
      const chosen = getAnalytics(readBuild);
      if (!chosen) throw new Error('No service counts the visits of this site');
      const { label, service, settings } = chosen;
      const company = findCompany(settings);
      return {
        ...(company
          ? { ...company, role: roles.processor }
          : describeProcessor(label, getProvider(readBuild, 'analytics', settings.host || settings.script))),
        receives: asksForConsent(service, settings) ? analytics.receivesOnConsent : analytics.receives,
        activity: analytics.activity,
      };
    },
  },
};
