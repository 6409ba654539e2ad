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
  /** Whether Matomo may set cookies. */
  cookies: boolean;
  /** For 'own-script': the names of its cookies, with a star for the rest of a name. */
  cookieNames: string[];
  /** Whether visitors are asked even if the service doesn't need consent. */
  consent: 'if-needed' | 'always';
}

export const analyticsSettings: ReadableSettings<AnalyticsSettings> & { defaults: AnalyticsSettings } = {
  name: 'analytics',
  defaults: {
    ...{ service: 'none', id: '', host: '', script: '', consent: 'if-needed' },
    ...{ origins: [], cookies: false, cookieNames: [] },
  },
};

/** A page view. `url` is a full address without an anchor, and without a query but a campaign's. */
export type MeasuredPage = Readonly<Record<'url' | 'title' | 'referrer', string>>;

/** What a service needs, with a site's settings. */
export interface AnalyticsService {
  /** The script element's address and attributes. */
  readonly script: { src: string; attributes?: Record<string, string> };
  /** Sets up globals that the script reads at its start. */
  prepare?(): void;
  /** Counts a page view, or an event on a page. Called once the script has loaded. */
  send(page: MeasuredPage, event?: AnalyticsEvent): unknown;
  /** The hosts of its scripts: origins, or domains with their subdomains. */
  readonly hosts: readonly string[];
  /** Origins that its scripts send to and load images from. Absent: the same as `hosts`. */
  readonly sendsTo?: readonly string[];
  /** Whether the stored and sent data need a visitor's consent, whatever the deployment's settings. */
  readonly needsConsent?: boolean;
  /** Names of its cookies, to remove them after a refusal. A star stands for the rest of a name. */
  readonly cookieNames?: readonly string[];
  /** Stops automatic events until the next page, on admin pages and after a refusal. */
  pause?(): void;
  /** Only a reload stops its script. */
  readonly needsReload?: true;
}

interface ServiceDefinition {
  readonly label: string;
  /** Settings that it can't do without, and what an id looks like. */
  readonly required: readonly ('id' | 'host' | 'script')[];
  readonly id?: RegExp;
  /** `address`: the service's own, or the settings' host. */
  setUp(settings: AnalyticsSettings, address: string): AnalyticsService;
  readonly address?: string;
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
    required: ['id'],
    // The id of a site's own script, or one or several domains.
    id: /^[\w.-]+(?:,[\w.-]+)*$/,
    address: 'https://plausible.io',
    setUp: ({ id }, address) => ({
      // Since 2025 a site has a script of its own. Older ids are domains.
      script: /^pa-[\w-]+$/.test(id)
        ? { src: `${address}/js/${id}.js` }
        : { src: `${address}/js/script.manual.js`, attributes: { 'data-domain': id } },
      hosts: [new URL(address).origin],
      prepare: () => {
        const queue: Plausible = (...event) => {
          queue.q ??= [];
          queue.q.push(event);
        };
        window.plausible ??= queue;
        // As plausible.init() of the snippet does. The older script has no automatic page views.
        window.plausible.o = { autoCapturePageviews: false };
      },
      // With the address each time, because the script would send the page's whole query.
      send: ({ url }, event) =>
        window.plausible?.(event?.name ?? 'pageview', { u: url, ...(event && { props: event.values }) }),
      // Its engagement events can't be stopped otherwise.
      needsReload: true,
    }),
  },
  // https://umami.is/docs/tracker-configuration, https://umami.is/docs/tracker-functions
  umami: {
    label: 'Umami',
    required: ['id'],
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    address: 'https://cloud.umami.is',
    setUp: ({ id, host }, address) => ({
      script: {
        src: `${address}/script.js`,
        // Without identity stitching: otherwise a version of the script stores an id in the browser.
        attributes: {
          'data-website-id': id,
          'data-auto-track': 'false',
          'data-identity-stitching': 'false',
        },
      },
      hosts: [new URL(address).origin],
      // Umami Cloud's collectors. The name has changed once: github.com/umami-software/umami/issues/4326.
      sendsTo: [
        new URL(address).origin,
        ...(host ? [] : ['https://gateway.umami.is', 'https://api-gateway.umami.dev']),
      ],
      send: (page, event) =>
        window.umami?.track((payload) => ({
          ...payload,
          ...page,
          ...(event && { name: event.name, data: event.values }),
        })),
    }),
  },
  // https://developer.matomo.org/api-reference/tracking-javascript, https://developer.matomo.org/guides/spa-tracking
  matomo: {
    label: 'Matomo',
    required: ['id', 'host'],
    id: /^\d+$/,
    setUp: ({ id, cookies }, address) => ({
      needsConsent: cookies,
      script: { src: `${address}/matomo.js` },
      hosts: [new URL(address).origin],
      cookieNames: cookies ? ['_pk_id*', '_pk_ses*', '_pk_ref*'] : [],
      prepare: () => {
        window._paq ??= [];
        if (!cookies) window._paq.push(['disableCookies'], ['disableBrowserFeatureDetection']);
        window._paq.push(['setTrackerUrl', `${address}/matomo.php`], ['setSiteId', id]);
      },
      send: ({ url, title, referrer }, event) =>
        event
          ? // 'Website' is the category in Matomo's reports.
            window._paq?.push([
              'trackEvent',
              'Website',
              event.name,
              ...Object.values(event.values).slice(0, 1),
            ])
          : window._paq?.push(
              ['setReferrerUrl', referrer],
              ['setCustomUrl', url],
              ['setDocumentTitle', title],
              ['trackPageView'],
            ),
    }),
  },
  // https://developers.google.com/analytics/devguides/collection/ga4/views, and .../security/guides/consent
  ga4: {
    label: 'Google Analytics',
    required: ['id'],
    id: /^G-[A-Z\d]+$/,
    setUp: ({ id }) => {
      // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
      const setDisabled = (isDisabled: boolean) => Reflect.set(window, `ga-disable-${id}`, isDisabled);
      return {
        needsConsent: true,
        script: { src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}` },
        hosts: ['googletagmanager.com'],
        // https://developers.google.com/tag-platform/security/guides/csp, without Google Signals
        sendsTo: ['google-analytics', 'analytics.google', 'googletagmanager'].map(
          (name) => `https://*.${name}.com`,
        ),
        cookieNames: ['_ga', '_ga_*'],
        prepare: () => {
          const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
          gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
          gtag('js', new Date());
          gtag('config', id, {
            send_page_view: false,
            allow_google_signals: false,
            allow_ad_personalization_signals: false,
          });
        },
        send: ({ url, title, referrer }, event) => {
          const parameters = { page_location: url, page_title: title, page_referrer: referrer };
          if (event) return gtag('event', event.name, { ...event.values, ...parameters });
          setDisabled(false);
          // Also applies to the automatic events of gtag.js.
          gtag('set', parameters);
          gtag('event', 'page_view', parameters);
        },
        pause: () => setDisabled(true),
      };
    },
  },
  // The deployer's own script gets pages and events as window events. After a refusal the page reloads to stop it.
  'own-script': {
    label: ownScript.label,
    required: ['script'],
    setUp: ({ script, origins, cookieNames }) => ({
      needsConsent: true,
      script: { src: script },
      hosts: [new URL(script).origin, ...origins],
      cookieNames,
      send: (page, event) =>
        event ? dispatch('site:event', { ...event, page }) : dispatch('site:page', page),
      pause: () => dispatch('site:quiet'),
      needsReload: true,
    }),
  },
};

/** The chosen service with its settings; undefined for none. */
export function setUpAnalytics(settings: AnalyticsSettings): AnalyticsService | undefined {
  const { setUp, address = '' } = analyticsServices[settings.service] ?? {};
  return setUp?.(settings, trimTrailing(settings.host || address, '/'));
}

/** Pushes `arguments` like Google's snippet: gtag.js ignores arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

const dispatch = (name: string, detail?: object) => void dispatchEvent(new CustomEvent(name, { detail }));

/** Whether visitors are asked before anything is loaded. */
export const asksForConsent = (
  { needsConsent = false }: AnalyticsService,
  { consent }: AnalyticsSettings,
): boolean => consent === 'always' || needsConsent;
