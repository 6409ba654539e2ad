import { addressAt, type Measuring, originAt } from '~/integrations/analytics';

type Payload = Record<string, unknown>;

declare global {
  interface Window {
    umami?: { track(change: (payload: Payload) => Payload): Promise<unknown> };
  }
}

export const USUAL = 'https://cloud.umami.is';

/** https://umami.is/docs/tracker-configuration, https://umami.is/docs/tracker-functions */
export const measuring: Measuring = {
  needsConsent: () => false,
  hosts: (settings) => [originAt(settings, USUAL)],
  cookieNames: () => [],
  script: (settings) => ({
    src: addressAt(settings, USUAL, '/script.js'),
    attributes: {
      'data-website-id': settings.id,
      'data-auto-track': 'false',
      // A version of the script would otherwise keep an id in the browser's storage.
      'data-identity-stitching': 'false',
    },
  }),
  page: ({ url, title, referrer }) =>
    void window.umami?.track((payload) => ({ ...payload, url, title, referrer })),
  event: ({ name, values }, { url, title, referrer }) =>
    void window.umami?.track((payload) => ({ ...payload, url, title, referrer, name, data: values })),
};
