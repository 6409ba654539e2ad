import { analyticsOf } from '~/integrations/analytics-services';
import type { Probe } from '~/integrations/site-probe';

export const probe: Probe = {
  scripts: (built) => {
    const chosen = analyticsOf(built);
    if (!chosen) return [];
    const { service, settings } = chosen;
    return [{ label: service.label, url: service.measuring.script(settings).src }];
  },
};
