import { type AnalyticsClient, getAddress, getOrigin } from '~/integrations/analytics';

/** Its queue until the script is there, and then the script's own function. */
type Plausible = ((name: string, options?: object) => void) & { q?: unknown[][]; o?: object };

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

export const DEFAULT_ORIGIN = 'https://plausible.io';

/** The id of a site's own script (2025), which knows its site; an older one is the site's domain. */
export const isScriptId = (id: string): boolean => /^pa-[\w-]+$/.test(id);

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
    // What its snippet's plausible.init() keeps for the script. The older script has a build without own page views.
    window.plausible.o = { autoCapturePageviews: false };
  },
  // Its address is given each time: the script would read the page's own, with everything in its query.
  trackPage: ({ url }) => window.plausible?.('pageview', { u: url }),
  trackEvent: ({ name, values }, { url }) =>
    window.plausible?.(name, { u: url, ...(Object.keys(values).length > 0 && { props: values }) }),
  // It tells how long a page was read, and nothing stops that.
  needsReload: true,
};
