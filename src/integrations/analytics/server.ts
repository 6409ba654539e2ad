import { analytics, roles } from '~/content/recipients.json';
import { asksFirst } from '~/integrations/analytics';
import { analyticsOf } from '~/integrations/analytics-services';
import { type PrivacyOf, type Probe, processor, providerOf } from '~/integrations/system-server';

export const privacy: PrivacyOf = {
  analytics: {
    describe: (built) => {
      const chosen = analyticsOf(built);
      if (!chosen) throw new Error('No service counts the visits of this site');
      const { service, settings } = chosen;
      const company = service.company(settings);
      return {
        ...(company
          ? { ...company, role: roles.processor }
          : processor(service.label, providerOf(built, 'analytics', settings.host || settings.script))),
        receives: asksFirst(service.measuring, settings) ? analytics.receivesOnConsent : analytics.receives,
        activity: analytics.activity,
      };
    },
  },
};

export const probe: Probe = {
  linked: (built) => {
    const chosen = analyticsOf(built);
    if (!chosen) return [];
    const { service, settings } = chosen;
    return [{ label: service.label, url: service.measuring.script(settings).src, kind: 'script' }];
  },
};
