import { type AnalyticsClient, getAddress, getOrigin } from '../analytics-service';

declare global {
  interface Window {
    _paq?: { push(...commands: unknown[][]): unknown };
  }
}

/** The category in Matomo's reports. */
const EVENT_CATEGORY = 'Website';

/** https://developer.matomo.org/api-reference/tracking-javascript, https://developer.matomo.org/guides/spa-tracking */
export const analyticsClient: AnalyticsClient = {
  needsConsent: ({ cookies }) => cookies,
  hosts: (settings) => [getOrigin(settings, '')],
  cookieNames: ({ cookies }) => (cookies ? ['_pk_id*', '_pk_ses*', '_pk_ref*'] : []),
  script: (settings) => ({ src: getAddress(settings, '', '/matomo.js') }),
  prepare: (settings) => {
    window._paq ??= [];
    if (!settings.cookies) window._paq.push(['disableCookies'], ['disableBrowserFeatureDetection']);
    window._paq.push(['setTrackerUrl', getAddress(settings, '', '/matomo.php')], ['setSiteId', settings.id]);
  },
  trackPage: ({ url, title, referrer }) =>
    window._paq?.push(
      ['setReferrerUrl', referrer],
      ['setCustomUrl', url],
      ['setDocumentTitle', title],
      ['trackPageView'],
    ),
  trackEvent: ({ name, values }) =>
    window._paq?.push(['trackEvent', EVENT_CATEGORY, name, ...Object.values(values).slice(0, 1)]),
};
