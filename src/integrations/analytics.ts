import type { ReadableSettings } from '~/config/page-settings';
import type { AnalyticsEvent } from '~/shared/lib/analytics-events';
import { trimTrailing } from '~/shared/lib/trim-trailing';

/*
 * The one interface of the services that measure visits. A service is a folder with two files: its code for visitors
 * (`analytics-client.ts`), which only those of a site that uses it fetch, and its description (`description.ts`), which the
 * build and the admin area read. analytics-services.ts lists the descriptions.
 */

/** The settings as every service gets them; each uses those that it knows. */
export interface AnalyticsSettings {
  /** That of its folder; 'none' for none. */
  service: string;
  /** The site's public id at the service. */
  id: string;
  /** The address of a service of one's own; empty for the service's own. */
  host: string;
  /** Of a script of one's own: its address. */
  script: string;
  /** Of a script of one's own: the origins that it sends to and loads scripts from. */
  origins: string[];
  /** Whether the service may set cookies, where it can do without. */
  cookies: boolean;
  /** Of a script of one's own: the cookies that it sets, with a star for the rest of a name. */
  cookieNames: string[];
  /** Whether visitors are asked even where the service could do without. */
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

/** A page as a service hears of it: no query but a campaign's, and no anchor. */
export interface MeasuredPage {
  /** Its full address. */
  readonly url: string;
  readonly title: string;
  /** The address before it: of another page of this site, or of the site that led here; empty for none. */
  readonly referrer: string;
}

/** A service's code for visitors. Pages and events are told once its script has loaded. */
export interface AnalyticsClient {
  /** Whether it needs a visitor's consent by what it keeps and sends, whatever else the deployment asks for. */
  readonly needsConsent: (settings: AnalyticsSettings) => boolean;
  /** Where its scripts come from, as `allowScriptsOf` takes it. */
  readonly hosts: (settings: AnalyticsSettings) => readonly string[];
  /** Names of the cookies that it sets, to be removed after a no; a star stands for the rest of a name. */
  readonly cookieNames: (settings: AnalyticsSettings) => readonly string[];
  /** The script element's address and attributes. */
  readonly script: (settings: AnalyticsSettings) => { src: string; attributes?: Record<string, string> };
  /** Sets up whatever the script looks for as it starts. */
  readonly prepare?: (settings: AnalyticsSettings) => void;
  readonly trackPage: (page: MeasuredPage, settings: AnalyticsSettings) => void;
  readonly trackEvent: (event: AnalyticsEvent, page: MeasuredPage, settings: AnalyticsSettings) => void;
  /** It mustn't tell of anything by itself until the next page: this one is an administrator's, or the answer is no. */
  readonly pause?: (settings: AnalyticsSettings) => void;
  /** Its script can't be stopped but with its page. */
  readonly needsReload?: true;
}

/** The description of a service. */
export interface AnalyticsService {
  /** Its name as people know it. */
  readonly label: string;
  readonly client: AnalyticsClient;
  /** What is wrong with the settings, by the setting's name. */
  readonly problems: (settings: AnalyticsSettings) => readonly SettingProblem[];
  /** Where its scripts send to, and whose pictures they load, as the content security policy has it. */
  readonly sendsTo: (settings: AnalyticsSettings) => readonly string[];
  /** The company that runs it for everybody; undefined where the deployment has its own. */
  readonly company: (settings: AnalyticsSettings) => AnalyticsCompany | undefined;
  /** Purpose and lifetime of its cookies, by their names. */
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

/** The origin of a service: the deployment's own host, or else the one that everybody uses. */
export const getOrigin = ({ host }: AnalyticsSettings, usual: string): string =>
  host ? new URL(host).origin : usual;

/** An address below the deployment's own host, which may be in a folder, or else below the usual one. */
export const getAddress = ({ host }: AnalyticsSettings, usual: string, path: string): string =>
  trimTrailing(host || usual, '/') + path;
