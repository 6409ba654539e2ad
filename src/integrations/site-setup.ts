import { getAtPath } from '~/config/config-diff';
import type { ReadSettings } from '~/config/config-store';
import { consentPageSettings, leadsPageSettings, originPageSettings } from '~/config/page-settings';
import type { InferSettings, SettingsDefinition } from '~/config/settings-definition';
import { adminSettings, providersSettings } from '~/config/site-settings';
import { getSampleParts } from '~/facts/sample-brand';
import type { LeadKind } from '~/leads/outbox-row';
import { parseUrl } from '~/shared/lib/parse-url';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import {
  allowsAnyConnection,
  getConnectSources,
  getDestinationLabels,
  getUnroutedKinds,
  systems,
} from './registry';
import { type Capability, getVisitorContext, type SetupContext } from './system';

type AdminSwitches = InferSettings<typeof adminSettings>;

/** A site's setup, as site-check.ts checks it. */
export interface SiteSetup {
  readonly admin: { browserSettings: AdminSwitches; buildSettings: AdminSwitches };
  /** Labels of the destinations of visitors' leads. */
  readonly destinations: readonly string[];
  /** The kinds of inquiry that no system takes. */
  readonly unrouted: readonly LeadKind[];
  /** Leads stay in visitors' browsers on purpose, and the forms say so. */
  readonly localOnly: boolean;
  /** Labels of the destinations of newsletter sign-ups. */
  readonly mailingServices: readonly string[];
  /** Whether the newsletter checkbox starts empty. */
  readonly optIn: boolean;
  readonly samplePassword: boolean;
  readonly sampleAccounts: readonly string[];
  /** Parts of the brand that are still the sample's. */
  readonly sampleBrand: readonly string[];
  /** The other origins that the content security policy allows for requests; undefined if it allows all. */
  readonly connectOrigins: readonly string[] | undefined;
  /** Origins that this browser's settings need and the policy blocks. */
  readonly blockedHere: readonly string[];
  /** Incomplete capabilities: visitors can't use them without an address or a proxy. */
  readonly unusable: readonly string[];
  /** Capabilities of one CRM that each get every inquiry. */
  readonly duplicates: readonly string[];
  /** http origins that pages send to. */
  readonly httpSystems: readonly string[];
  /** The site's origin in the settings: 'https://www.agency.example'; empty if unknown. */
  readonly origin: string;
  /** The hosting company in the settings. */
  readonly host: string;
}

/** The setup of a build with these settings. `readBrowser`: the settings of this browser. */
export function readSiteSetup(readBuild: ReadSettings, readBrowser: ReadSettings = readBuild): SiteSetup {
  const visitors = getVisitorContext(readBuild);
  const getConnectOrigins = (read: ReadSettings) =>
    systems.flatMap(({ contentSecurityPolicy }) => contentSecurityPolicy?.(read)['connect-src'] ?? []);
  const allowed = getConnectSources(readBuild);
  return {
    admin: { browserSettings: readBrowser(adminSettings), buildSettings: readBuild(adminSettings) },
    destinations: getDestinationLabels('contact', visitors),
    unrouted: getUnroutedKinds(visitors),
    localOnly: readBuild(leadsPageSettings).localOnly,
    mailingServices: getDestinationLabels('newsletter', visitors),
    optIn: readBuild(consentPageSettings).optIn,
    samplePassword: isSamplePasswordInForce(),
    sampleAccounts: getSampleAccounts(),
    sampleBrand: getSampleParts(readBuild(originPageSettings).url || undefined),
    connectOrigins: allowsAnyConnection(readBuild) ? undefined : allowed,
    blockedHere: allowsAnyConnection(readBuild)
      ? []
      : [...new Set(getConnectOrigins(readBrowser))].filter(
          (origin) => !allowed.includes(origin) && origin !== visitors.origin,
        ),
    unusable: findMissingSettings(visitors)
      .filter((line) => !line.setting.endsWith('.enabled'))
      .map(({ line }) => line),
    duplicates: systems
      .filter(({ isCrm }) => isCrm)
      .map((system) => getDestinationLabels('contact', visitors, [system]))
      .filter((labels) => labels.length > 1)
      .map((labels) => labels.join(', ')),
    httpSystems: getConnectOrigins(readBuild).filter((origin) => isPlainHttp(origin)),
    origin: readBuild(originPageSettings).url,
    host: readBuild(providersSettings).host,
  };
}

/** The sample accounts, without the super admin. Their emails are in a reserved domain. */
const getSampleAccounts = (): string[] =>
  builtInAccounts
    .filter(({ role, email }) => role !== 'super_admin' && email.endsWith('.example'))
    .map(({ email }) => email);

/** A setting of site.config.json that a capability lacks. */
interface MissingSetting {
  /** Its path. */
  readonly setting: string;
  /** The sentence about it. */
  readonly line: string;
}

/** The missing settings of capabilities with some settings. Ignores those without any. */
export const findMissingSettings = (context: SetupContext): MissingSetting[] =>
  systems.flatMap(({ capabilities, settings: [definition] }) =>
    capabilities.flatMap(({ id, label, findObstacles }) => {
      const found = findObstacles(context);
      const settings = found[0]?.missingSetting
        ? new Set(found.flatMap(({ missingSetting }) => missingSetting ?? []))
        : [];
      return definition
        ? [...settings].map((setting) => toMissingSetting(definition, setting, { id, label }))
        : [];
    }),
  );

function toMissingSetting(
  { name, urlSettings, secrets, defaults }: SettingsDefinition,
  setting: string,
  { id, label }: Pick<Capability, 'id' | 'label'>,
): MissingSetting {
  // Systems with a credential need the host's function, which answers at the system's name.
  const address = secrets.length > 0 ? `/api/${id.split('-')[0]}` : 'https://…';
  const isSwitch = typeof getAtPath(defaults, setting) === 'boolean';
  const example = isSwitch || (urlSettings.includes(setting) ? address : '…');
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
