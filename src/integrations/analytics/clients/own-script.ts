import type { AnalyticsClient } from '../analytics-service';

/** Events of the window that the script may listen to. */
const PAGE_EVENT = 'site:page';
const MEASURED_EVENT = 'site:event';
const QUIET_EVENT = 'site:quiet';

const dispatch = (name: string, detail?: object) => dispatchEvent(new CustomEvent(name, { detail }));

/** The deployer's own script gets pages and events as window events. After a refusal the page reloads to stop it. */
export const analyticsClient: AnalyticsClient = {
  needsConsent: () => true,
  hosts: ({ script, origins }) => [new URL(script).origin, ...origins],
  cookieNames: ({ cookieNames }) => cookieNames,
  script: ({ script }) => ({ src: script }),
  trackPage: (page) => void dispatch(PAGE_EVENT, page),
  trackEvent: ({ name, values }, page) => void dispatch(MEASURED_EVENT, { name, values, page }),
  pause: () => void dispatch(QUIET_EVENT),
  needsReload: true,
};
