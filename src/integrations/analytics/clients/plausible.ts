import { type AnalyticsClient, getAddress, getOrigin } from '../analytics-service';

/** A queue until the script has loaded, then the script's own function. */
type Plausible = ((name: string, options?: object) => void) & { q?: unknown[][]; o?: object };

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

const DEFAULT_ORIGIN = 'https://plausible.io';

/** Whether the id is that of a site's own script (since 2025). Older ids are domains. */
const isScriptId = (id: string): boolean => /^pa-[\w-]+$/.test(id);

/** https://plausible.io/docs/script-extensions, https://plausible.io/docs/custom-event-goals */
export const analyticsClient: AnalyticsClient = {
  needsConsent: () => false,
  hosts: (settings) => [getOrigin(settings, DEFAULT_ORIGIN)],
  cookieNames: () => [],
  script: (settings) => {
    const { id } = settings;
    return isScriptId(id)
      ? { src: getAddress(settings, DEFAULT_ORIGIN, `/js/${id}.js`) }
      : {
          src: getAddress(settings, DEFAULT_ORIGIN, '/js/script.manual.js'),
          attributes: { 'data-domain': id },
        };
  },
  prepare: () => {
    const queue: Plausible = (...event) => {
      queue.q ??= [];
      queue.q.push(event);
    };
    window.plausible ??= queue;
    // As plausible.init() of the snippet does. The older script (script.manual.js) has no automatic page views.
    window.plausible.o = { autoCapturePageviews: false };
  },
  // Passes the address each time, because the script would send the page's whole query.
  trackPage: ({ url }) => window.plausible?.('pageview', { u: url }),
  trackEvent: ({ name, values }, { url }) =>
    window.plausible?.(name, { u: url, ...(Object.keys(values).length > 0 && { props: values }) }),
  // Its engagement events can't be stopped otherwise.
  needsReload: true,
};
