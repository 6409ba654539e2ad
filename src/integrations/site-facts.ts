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

/** The facts about a site's setup that site-check.ts checks. */
export interface SiteFacts {
  readonly admin: { here: AdminSwitches; built: AdminSwitches };
  /** Labels of the destinations of visitors' leads. */
  readonly destinations: readonly string[];
  /** The kinds of inquiry that no system takes. */
  readonly unrouted: readonly LeadKind[];
  /** Leads stay in visitors' browsers on purpose, and the forms say so. */
  readonly localOnly: boolean;
  /** Labels of the destinations of newsletter sign-ups. */
  readonly mailingServices: readonly string[];
  /** Whether the newsletter box starts empty. */
  readonly optIn: boolean;
  readonly samplePassword: boolean;
  readonly sampleAccounts: readonly string[];
  /** Parts of the brand that are still the sample's. */
  readonly sampleBrand: readonly string[];
  /** The other origins that the content security policy allows for requests; undefined if it allows all. */
  readonly connectOrigins: readonly string[] | undefined;
  /** Origins that this browser's settings need and the policy blocks. */
  readonly blockedHere: readonly string[];
  /** Incomplete uses: visitors can't use them without an address or a proxy. */
  readonly unusable: readonly string[];
  /** Uses of one system that each get every inquiry. */
  readonly duplicates: readonly string[];
  /** http origins that pages send to. */
  readonly httpSystems: readonly string[];
  /** The site's origin in the settings: 'https://www.agency.example'; empty if unknown. */
  readonly origin: string;
  /** The hosting company in the settings. */
  readonly host: string;
}

/** The facts of a build with these settings. `here`: the settings of this browser. */
export function readSiteFacts(built: ReadSettings, here: ReadSettings = built): SiteFacts {
  const visitors = getVisitorContext(built);
  const getConnectOrigins = (read: ReadSettings) =>
    systems.flatMap(({ policy }) => policy?.(read)['connect-src'] ?? []);
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
      : [...new Set(getConnectOrigins(here))].filter(
          (origin) => !allowed.includes(origin) && origin !== visitors.origin,
        ),
    unusable: findMissingSettings(visitors)
      .filter((line) => !line.setting.endsWith('.enabled'))
      .map(({ line }) => line),
    duplicates: systems
      .map((system) => getDestinations(system, 'contact', visitors))
      .filter((labels) => labels.length > 1)
      .map((labels) => labels.join(', ')),
    httpSystems: getConnectOrigins(built).filter((origin) => isPlainHttp(origin)),
    origin: built(originSettings).url,
    host: built(providersSettings).host,
  };
}

/** The sample accounts, without the super admin. Their emails are in a reserved domain. */
const getSampleAccounts = (): string[] =>
  builtInAccounts
    .filter(({ role, email }) => role !== 'super_admin' && email.endsWith('.example'))
    .map(({ email }) => email);

/** A setting of site.config.json that a use lacks. */
interface MissingSetting {
  /** Its path. */
  readonly setting: string;
  /** The sentence about it. */
  readonly line: string;
}

/** The missing settings of uses with some settings. Ignores uses without any. */
export const findMissingSettings = (context: CheckContext): MissingSetting[] =>
  systems.flatMap(({ uses, settings: [definition] }) =>
    uses.flatMap(({ id, label, obstacles }) => {
      const found = obstacles(context);
      const settings = found[0]?.lacks ? new Set(found.flatMap((one) => one.lacks ?? [])) : [];
      return definition
        ? [...settings].map((setting) => toMissingSetting(definition, setting, { id, label }))
        : [];
    }),
  );

function toMissingSetting(
  { name, addresses, secrets, defaults }: SettingsDefinition,
  setting: string,
  { id, label }: Pick<Use, 'id' | 'label'>,
): MissingSetting {
  // Systems with a credential need the host's function, which answers at the system's name.
  const address = secrets.length > 0 ? `/api/${id.split('-')[0]}` : 'https://…';
  const isSwitch = typeof getAtPath(defaults, setting) === 'boolean';
  const example = isSwitch || (addresses.includes(setting) ? address : '…');
  const line = `${label} lacks ${name}.${setting}, for example "${name}": { "${setting}": ${JSON.stringify(example)} }`;
  return { setting: `${name}.${setting}`, line };
}

export const isLocalhost = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Whether it's an http address of another computer. */
export function isPlainHttp(address: string): boolean {
  const url = parseUrl(address);
  return url?.protocol === 'http:' && !isLocalhost(url.hostname);
}
