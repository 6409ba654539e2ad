import type { ReadableSettings } from '~/config/page-settings';
import { ownScript } from '~/content/recipients.json';
import type { AnalyticsEvent } from '~/shared/lib/analytics-events';
import { trimTrailing } from '~/shared/lib/trim-trailing';

/** The settings of every service. Each service uses some of them. */
export interface AnalyticsSettings {
  /** The service's name in the table below; 'none' for none. */
  service: string;
  /** The site's public id at the service. */
  id: string;
  /** The address of a self-hosted service; empty for the service's own. */
  host: string;
  /** For 'own-script': the script's address. */
  script: string;
  /** For 'own-script': the origins that it sends to and loads scripts from. */
  origins: string[];
  /** Whether the service may set cookies, if it works without them. */
  cookies: boolean;
  /** For 'own-script': the names of its cookies, with a star for the rest of a name. */
  cookieNames: string[];
  /** Whether visitors are asked even if the service doesn't need consent. */
  consent: 'if-needed' | 'always';
}

export const analyticsSettings: ReadableSettings<AnalyticsSettings> & { defaults: AnalyticsSettings } = {
  name: 'analytics',
  defaults: {
    service: 'none',
    id: '',
    host: '',
    script: '',
    origins: [],
    cookies: false,
    cookieNames: [],
    consent: 'if-needed',
  },
};

/** A page view for a service. */
export interface MeasuredPage {
  /** The full address, without an anchor, and without a query but a campaign's. */
  readonly url: string;
  readonly title: string;
  /** The previous page of this site, or the site that led here; empty for none. */
  readonly referrer: string;
}

/** What a site does for its service. Pages and events are reported once the script has loaded. */
export interface AnalyticsService {
  /** Whether the stored and sent data need a visitor's consent, whatever the deployment's settings. */
  readonly needsConsent: boolean;
  /** The script element's address and attributes. */
  readonly script: { src: string; attributes?: Record<string, string> };
  /** The hosts of its scripts, for `allowScriptHosts`. */
  readonly hosts: readonly string[];
  /**
   * Origins that its scripts send to and load images from, as sources of the content security policy. Absent: the same
   * as `hosts`.
   */
  readonly sendsTo?: readonly string[];
  /** Names of its cookies, to remove them after a refusal. A star stands for the rest of a name. */
  readonly cookieNames: readonly string[];
  /** Sets up globals that the script reads at its start. */
  prepare?(): void;
  trackPage(page: MeasuredPage): void;
  trackEvent(event: AnalyticsEvent, page: MeasuredPage): void;
  /** Stops automatic events until the next page, on admin pages and after a refusal. */
  pause?(): void;
  /** Only a reload stops its script. */
  readonly needsReload?: true;
}

interface ServiceDefinition {
  /** The name for people. */
  readonly label: string;
  /** The site's id there, with an example for whoever gets it wrong. Absent: the service has no ids. */
  readonly id?: { readonly pattern: RegExp; readonly example: string };
  /** Settings that it can't do without, and settings that it has no use for. */
  readonly required: readonly ('id' | 'host' | 'script')[];
  readonly unused: readonly ('id' | 'host')[];
  setUp(settings: AnalyticsSettings): AnalyticsService;
}

type Payload = Record<string, unknown>;
/** A queue until the script has loaded, then the script's own function. */
type Plausible = ((name: string, options?: object) => void) & { q?: unknown[][]; o?: object };

declare global {
  interface Window {
    plausible?: Plausible;
    umami?: { track(change: (payload: Payload) => Payload): Promise<unknown> };
    _paq?: { push(...commands: unknown[][]): unknown };
    dataLayer?: unknown[];
  }
}

/** Every analytics service, by the setting's value. */
export const analyticsServices: Readonly<Record<string, ServiceDefinition>> = {
  // https://plausible.io/docs/script-extensions, https://plausible.io/docs/custom-event-goals
  plausible: {
    label: 'Plausible',
    id: {
      // The id of a site's own script, or one or several domains.
      pattern: /^[\w.-]+(?:,[\w.-]+)*$/,
      example: 'pa-AbCdEf123 (from its snippet), or agency.example (the older script)',
    },
    required: ['id'],
    unused: [],
    setUp: ({ id, host }) => {
      const address = trimTrailing(host || 'https://plausible.io', '/');
      return {
        needsConsent: false,
        // Since 2025 a site has a script of its own. Older ids are domains.
        script: /^pa-[\w-]+$/.test(id)
          ? { src: `${address}/js/${id}.js` }
          : { src: `${address}/js/script.manual.js`, attributes: { 'data-domain': id } },
        hosts: [new URL(address).origin],
        cookieNames: [],
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
    },
  },
  // https://umami.is/docs/tracker-configuration, https://umami.is/docs/tracker-functions
  umami: {
    label: 'Umami',
    id: {
      pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
      example: '94db1cb1-74f4-4a40-ad6c-962362670409',
    },
    required: ['id'],
    unused: [],
    setUp: ({ id, host }) => {
      const address = trimTrailing(host || 'https://cloud.umami.is', '/');
      const { origin } = new URL(address);
      return {
        needsConsent: false,
        script: {
          src: `${address}/script.js`,
          attributes: {
            'data-website-id': id,
            'data-auto-track': 'false',
            // Otherwise a version of the script stores an id in the browser.
            'data-identity-stitching': 'false',
          },
        },
        hosts: [origin],
        // Umami Cloud's collectors. The name has changed once: github.com/umami-software/umami/issues/4326.
        sendsTo: host ? [origin] : [origin, 'https://gateway.umami.is', 'https://api-gateway.umami.dev'],
        cookieNames: [],
        trackPage: (page) => void window.umami?.track((payload) => ({ ...payload, ...page })),
        trackEvent: ({ name, values }, page) =>
          void window.umami?.track((payload) => ({ ...payload, ...page, name, data: values })),
      };
    },
  },
  // https://developer.matomo.org/api-reference/tracking-javascript, https://developer.matomo.org/guides/spa-tracking
  matomo: {
    label: 'Matomo',
    id: { pattern: /^\d+$/, example: '1' },
    required: ['id', 'host'],
    unused: [],
    setUp: ({ id, host, cookies }) => {
      const address = trimTrailing(host, '/');
      return {
        needsConsent: cookies,
        script: { src: `${address}/matomo.js` },
        hosts: [new URL(address).origin],
        cookieNames: cookies ? ['_pk_id*', '_pk_ses*', '_pk_ref*'] : [],
        prepare: () => {
          window._paq ??= [];
          if (!cookies) window._paq.push(['disableCookies'], ['disableBrowserFeatureDetection']);
          window._paq.push(['setTrackerUrl', `${address}/matomo.php`], ['setSiteId', id]);
        },
        trackPage: ({ url, title, referrer }) =>
          window._paq?.push(
            ['setReferrerUrl', referrer],
            ['setCustomUrl', url],
            ['setDocumentTitle', title],
            ['trackPageView'],
          ),
        // 'Website' is the category in Matomo's reports.
        trackEvent: ({ name, values }) =>
          window._paq?.push(['trackEvent', 'Website', name, ...Object.values(values).slice(0, 1)]),
      };
    },
  },
  // https://developers.google.com/analytics/devguides/collection/ga4/views, and .../security/guides/consent
  ga4: {
    label: 'Google Analytics',
    id: { pattern: /^G-[A-Z\d]+$/, example: 'G-ABC123DEF4' },
    required: ['id'],
    unused: ['host'],
    setUp: ({ id }) => {
      // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
      const setDisabled = (isDisabled: boolean) => Reflect.set(window, `ga-disable-${id}`, isDisabled);
      const toParameters = ({ url, title, referrer }: MeasuredPage) => ({
        page_location: url,
        page_title: title,
        page_referrer: referrer,
      });
      return {
        needsConsent: true,
        script: { src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}` },
        hosts: ['googletagmanager.com'],
        // https://developers.google.com/tag-platform/security/guides/csp, without Google Signals
        sendsTo: [
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.googletagmanager.com',
        ],
        cookieNames: ['_ga', '_ga_*'],
        prepare: () => {
          gtag('consent', 'default', {
            ad_storage: 'denied',
            ad_user_data: 'denied',
            ad_personalization: 'denied',
            analytics_storage: 'granted',
          });
          gtag('js', new Date());
          gtag('config', id, {
            send_page_view: false,
            allow_google_signals: false,
            allow_ad_personalization_signals: false,
          });
        },
        trackPage: (page) => {
          setDisabled(false);
          // Also applies to the automatic events of gtag.js.
          gtag('set', toParameters(page));
          gtag('event', 'page_view', toParameters(page));
        },
        trackEvent: ({ name, values }, page) => gtag('event', name, { ...values, ...toParameters(page) }),
        pause: () => setDisabled(true),
      };
    },
  },
  // The deployer's own script gets pages and events as window events. After a refusal the page reloads to stop it.
  'own-script': {
    label: ownScript.label,
    required: ['script'],
    unused: ['id', 'host'],
    setUp: ({ script, origins, cookieNames }) => ({
      needsConsent: true,
      script: { src: script },
      hosts: [new URL(script).origin, ...origins],
      cookieNames,
      trackPage: (page) => dispatch('site:page', page),
      trackEvent: ({ name, values }, page) => dispatch('site:event', { name, values, page }),
      pause: () => dispatch('site:quiet'),
      needsReload: true,
    }),
  },
};

/** Pushes `arguments` like Google's snippet: gtag.js ignores arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

const dispatch = (name: string, detail?: object) => void dispatchEvent(new CustomEvent(name, { detail }));

/** Whether visitors are asked before anything is loaded. */
export const asksForConsent = (service: AnalyticsService, settings: AnalyticsSettings): boolean =>
  settings.consent === 'always' || service.needsConsent;
