import { getAtPath } from '~/config/config-diff';
import type { ReadSettings } from '~/config/config-store';
import { consentSettings, leadsSettings, originSettings } from '~/config/page-settings';
import type { InferSettings, SettingsDefinition } from '~/config/settings-definition';
import { adminSettingsDefinition, providersSettings } from '~/config/site-settings';
import { getSampleParts } from '~/facts/sample-brand';
import type { LeadKind } from '~/leads/outbox-row';
import { parseUrl } from '~/shared/lib/parse-url';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import {
  allowsAnyConnection,
  getConnectSources,
  getDestinations,
  getInquiryDestinations,
  getNewsletterDestinations,
  getUnroutedKinds,
  systems,
} from './registry';
import { type CheckContext, getVisitorContext, type Use } from './system';

type AdminSwitches = InferSettings<typeof adminSettingsDefinition>;

/** Everything about a site's setup that the rules look at. */
export interface SiteFacts {
  readonly admin: { here: AdminSwitches; built: AdminSwitches };
  /** Where visitors' leads go, by name. */
  readonly destinations: readonly string[];
  /** The kinds of inquiry that no system takes. */
  readonly unrouted: readonly LeadKind[];
  /** Leads are meant to stay in their visitors' browsers, and the forms say so. */
  readonly localOnly: boolean;
  /** Where their newsletter sign-ups go. */
  readonly mailingServices: readonly string[];
  /** Whether visitors' newsletter box starts empty. */
  readonly optIn: boolean;
  readonly samplePassword: boolean;
  readonly sampleAccounts: readonly string[];
  /** Parts of the brand that are still the sample's. */
  readonly sampleBrand: readonly string[];
  /** The origins that the site's policy lets pages send to besides the site's own; undefined if it's all of them. */
  readonly connectOrigins: readonly string[] | undefined;
  /** Origins that this browser's own settings need, and the policy doesn't allow. */
  readonly blockedHere: readonly string[];
  /** Uses that are set up, and that visitors can't use for lack of an address or a proxy. */
  readonly unusable: readonly string[];
  /** Pairs of uses by which one system gets each inquiry twice. */
  readonly duplicates: readonly string[];
  /** Origins that pages send to, with http instead of https. */
  readonly httpSystems: readonly string[];
  /** The site's address by its own settings: 'https://www.agency.example'; empty where nobody knows it. */
  readonly origin: string;
  /** The company that hosts it, as the settings name it. */
  readonly host: string;
}

/** The facts of a build with these settings; `here`: those of one browser. */
export function readSiteFacts(built: ReadSettings, here: ReadSettings = built): SiteFacts {
  const visitors = getVisitorContext(built);
  const needed = (read: ReadSettings) => systems.flatMap(({ policy }) => policy?.(read)['connect-src'] ?? []);
  const allowed = getConnectSources(built);
  return {
    admin: { here: here(adminSettingsDefinition), built: built(adminSettingsDefinition) },
    destinations: getInquiryDestinations(visitors),
    unrouted: getUnroutedKinds(visitors),
    localOnly: built(leadsSettings).localOnly,
    mailingServices: getNewsletterDestinations(visitors),
    optIn: built(consentSettings).optIn,
    samplePassword: isSamplePasswordInForce(),
    sampleAccounts: getSampleAccounts(),
    sampleBrand: getSampleParts(built(originSettings).url || undefined),
    connectOrigins: allowsAnyConnection(built) ? undefined : allowed,
    blockedHere: allowsAnyConnection(built)
      ? []
      : [...new Set(needed(here))].filter(
          (origin) => !allowed.includes(origin) && origin !== visitors.origin,
        ),
    unusable: findMissingSettings(visitors)
      .filter((line) => !line.setting.endsWith('.enabled'))
      .map(({ line }) => line),
    duplicates: systems
      .map((system) => getDestinations(system, 'contact', visitors))
      .filter((takers) => takers.length > 1)
      .map((takers) => takers.join(', ')),
    httpSystems: needed(built).filter((origin) => isPlainHttp(origin)),
    origin: built(originSettings).url,
    host: built(providersSettings).host,
  };
}

/** The other accounts that came with the site: their addresses are in a domain that nobody can have. */
const getSampleAccounts = (): string[] =>
  builtInAccounts
    .filter(({ role, email }) => role !== 'super_admin' && email.endsWith('.example'))
    .map(({ email }) => email);

/** A setting of site.config.json that a use lacks, by its place, and the line that says so. */
interface MissingSetting {
  readonly setting: string;
  readonly line: string;
}

/** What uses lack that somebody began to set up; one that isn't begun lacks nothing. */
export const findMissingSettings = (where: CheckContext): MissingSetting[] =>
  systems.flatMap(({ uses, settings: [section] }) =>
    uses.flatMap(({ id, label, obstacles }) => {
      const found = obstacles(where);
      const settings = found[0]?.lacks ? new Set(found.flatMap((one) => one.lacks ?? [])) : [];
      return section ? [...settings].map((setting) => toMissingSetting(section, setting, { id, label })) : [];
    }),
  );

function toMissingSetting(
  { name, addresses, secrets, defaults }: SettingsDefinition,
  setting: string,
  { id, label }: Pick<Use, 'id' | 'label'>,
): MissingSetting {
  // A credential is the host's: its functions answer at the path that the system is called.
  const address = secrets.length > 0 ? `/api/${id.split('-')[0]}` : 'https://…';
  const isSwitch = typeof getAtPath(defaults, setting) === 'boolean';
  const example = isSwitch || (addresses.includes(setting) ? address : '…');
  const line = `${label} lacks ${name}.${setting}, for example "${name}": { "${setting}": ${JSON.stringify(example)} }`;
  return { setting: `${name}.${setting}`, line };
}

export const isLocalhost = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** An http address that isn't on this computer. */
export function isPlainHttp(address: string): boolean {
  const url = parseUrl(address);
  return url?.protocol === 'http:' && !isLocalhost(url.hostname);
}
