import { type AnalyticsClient, getAddress, getOrigin } from '../analytics-service';

type Payload = Record<string, unknown>;

declare global {
  interface Window {
    umami?: { track(change: (payload: Payload) => Payload): Promise<unknown> };
  }
}

const DEFAULT_ORIGIN = 'https://cloud.umami.is';

/** https://umami.is/docs/tracker-configuration, https://umami.is/docs/tracker-functions */
export const analyticsClient: AnalyticsClient = {
  needsConsent: () => false,
  hosts: (settings) => [getOrigin(settings, DEFAULT_ORIGIN)],
  cookieNames: () => [],
  script: (settings) => ({
    src: getAddress(settings, DEFAULT_ORIGIN, '/script.js'),
    attributes: {
      'data-website-id': settings.id,
      'data-auto-track': 'false',
      // Otherwise a version of the script stores an id in the browser.
      'data-identity-stitching': 'false',
    },
  }),
  trackPage: ({ url, title, referrer }) =>
    void window.umami?.track((payload) => ({ ...payload, url, title, referrer })),
  trackEvent: ({ name, values }, { url, title, referrer }) =>
    void window.umami?.track((payload) => ({ ...payload, url, title, referrer, name, data: values })),
};
