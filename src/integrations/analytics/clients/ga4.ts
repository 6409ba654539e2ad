import type { AnalyticsClient, AnalyticsSettings, MeasuredPage } from '../analytics-service';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Pushes `arguments` like Google's snippet: gtag.js ignores arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/** https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out */
const setDisabled = ({ id }: AnalyticsSettings, isDisabled: boolean) =>
  Reflect.set(window, `ga-disable-${id}`, isDisabled);

const toParameters = ({ url, title, referrer }: MeasuredPage) => ({
  page_location: url,
  page_title: title,
  page_referrer: referrer,
});

const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/** https://developers.google.com/analytics/devguides/collection/ga4/views, and .../security/guides/consent */
export const analyticsClient: AnalyticsClient = {
  needsConsent: () => true,
  hosts: () => ['googletagmanager.com'],
  cookieNames: () => ['_ga', '_ga_*'],
  script: ({ id }) => ({ src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}` }),
  prepare: ({ id }) => {
    gtag('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'granted' });
    gtag('js', new Date());
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  },
  trackPage: (page, settings) => {
    setDisabled(settings, false);
    // Also applies to the automatic events of gtag.js.
    gtag('set', toParameters(page));
    gtag('event', 'page_view', toParameters(page));
  },
  trackEvent: ({ name, values }, page) => gtag('event', name, { ...values, ...toParameters(page) }),
  pause: (settings) => setDisabled(settings, true),
};
