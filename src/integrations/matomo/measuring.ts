import { addressAt, type Measuring, originAt } from '~/integrations/analytics';

declare global {
  interface Window {
    _paq?: { push(...commands: unknown[][]): unknown };
  }
}

/** Of its reports' column of that name. */
const CATEGORY = 'Website';

/** https://developer.matomo.org/api-reference/tracking-javascript, https://developer.matomo.org/guides/spa-tracking */
export const measuring: Measuring = {
  needsConsent: ({ cookies }) => cookies,
  hosts: (settings) => [originAt(settings, '')],
  cookieNames: ({ cookies }) => (cookies ? ['_pk_id*', '_pk_ses*', '_pk_ref*'] : []),
  script: (settings) => ({ src: addressAt(settings, '', '/matomo.js') }),
  begin: (settings) => {
    window._paq ??= [];
    if (!settings.cookies) window._paq.push(['disableCookies'], ['disableBrowserFeatureDetection']);
    window._paq.push(['setTrackerUrl', addressAt(settings, '', '/matomo.php')], ['setSiteId', settings.id]);
  },
  page: ({ url, title, referrer }) =>
    window._paq?.push(
      ['setReferrerUrl', referrer],
      ['setCustomUrl', url],
      ['setDocumentTitle', title],
      ['trackPageView'],
    ),
  event: ({ name, values }) =>
    window._paq?.push(['trackEvent', CATEGORY, name, ...Object.values(values).slice(0, 1)]),
};
