import type { ReadableSettings } from '~/config/page-settings';
import type { AnalyticsEvent } from '~/shared/lib/analytics-events';
import { trimTrailing } from '~/shared/lib/trim-trailing';

/*
 * The interface of analytics services. A service is a file in clients/, its code for visitors, which only sites with
 * the service fetch; and a description in services.ts, which the build and the admin area read.
 */

/** The settings of every service. Each service uses some of them. */
export interface AnalyticsSettings {
  /** The service's file in clients/; 'none' for none. */
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

/** A service's code for visitors. Pages and events are reported once its script has loaded. */
export interface AnalyticsClient {
  /** Whether the stored and sent data need a visitor's consent, whatever the deployment's settings. */
  readonly needsConsent: (settings: AnalyticsSettings) => boolean;
  /** The hosts of its scripts, for `allowScriptHosts`. */
  readonly hosts: (settings: AnalyticsSettings) => readonly string[];
  /** Names of its cookies, to remove them after a refusal. A star stands for the rest of a name. */
  readonly cookieNames: (settings: AnalyticsSettings) => readonly string[];
  /** The script element's address and attributes. */
  readonly script: (settings: AnalyticsSettings) => { src: string; attributes?: Record<string, string> };
  /** Sets up globals that the script reads at its start. */
  readonly prepare?: (settings: AnalyticsSettings) => void;
  readonly trackPage: (page: MeasuredPage, settings: AnalyticsSettings) => void;
  readonly trackEvent: (event: AnalyticsEvent, page: MeasuredPage, settings: AnalyticsSettings) => void;
  /** Stops automatic events until the next page, on admin pages and after a refusal. */
  readonly pause?: (settings: AnalyticsSettings) => void;
  /** Only a reload stops its script. */
  readonly needsReload?: true;
}

/** The description of a service. */
export interface AnalyticsService {
  /** The name for people. */
  readonly label: string;
  readonly client: AnalyticsClient;
  /** Problems of the settings, each with the setting's name. */
  readonly problems: (settings: AnalyticsSettings) => readonly SettingProblem[];
  /** Origins that its scripts send to and load images from, as sources of the content security policy. */
  readonly sendsTo: (settings: AnalyticsSettings) => readonly string[];
  /** The company that runs the service; undefined if it is self-hosted. */
  readonly company: (settings: AnalyticsSettings) => AnalyticsCompany | undefined;
  /** Purpose and lifetime of its cookies, by name without its star. A star: all others. */
  readonly cookies: Readonly<Record<string, { purpose: string; lifetime: string }>>;
}

export type SettingProblem = readonly [setting: keyof AnalyticsSettings, problem: string];

export interface AnalyticsCompany {
  readonly name: string;
  readonly where: string;
  readonly transfer: string;
}

/** Whether visitors are asked before anything is loaded. */
export const asksForConsent = ({ needsConsent }: AnalyticsClient, settings: AnalyticsSettings): boolean =>
  settings.consent === 'always' || needsConsent(settings);

/** The origin of a service: the deployment's own host, or else the default. */
export const getOrigin = ({ host }: AnalyticsSettings, defaultOrigin: string): string =>
  host ? new URL(host).origin : defaultOrigin;

/** An address below the deployment's own host, which may have a path, or else below the default. */
export const getAddress = ({ host }: AnalyticsSettings, defaultOrigin: string, path: string): string =>
  trimTrailing(host || defaultOrigin, '/') + path;
