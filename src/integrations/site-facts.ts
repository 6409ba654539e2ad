import { valueAt } from '~/config/config-diff';
import type { ReadSettings } from '~/config/config-store';
import { consentSettings, leadsSettings, originSettings } from '~/config/frame-settings';
import type { Section, SettingsOf } from '~/config/section';
import { adminSection, providersSection } from '~/config/site-sections';
import { sampleParts } from '~/facts/sample-brand';
import type { LeadKind } from '~/leads/outbox-row';
import { parseUrl } from '~/shared/lib/parse-url';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import {
  connectSources,
  connectsAnywhere,
  homelessInquiries,
  inquiryOutlets,
  newsletterOutlets,
  systems,
  takersOf,
} from './registry';
import { atVisitors, type Surroundings, type Use } from './system';

type Switches = SettingsOf<typeof adminSection>;

/** Everything about a site's setup that the rules look at. */
export interface SiteFacts {
  readonly admin: { here: Switches; built: Switches };
  /** Where visitors' leads go, by name. */
  readonly destinations: readonly string[];
  /** The kinds of inquiry that no system takes. */
  readonly homeless: readonly LeadKind[];
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
  readonly connects: readonly string[] | undefined;
  /** Origins that this browser's own settings need, and the policy doesn't allow. */
  readonly blockedHere: readonly string[];
  /** Uses that are set up, and that visitors can't use for lack of an address or a proxy. */
  readonly unusable: readonly string[];
  /** Pairs of uses by which one system gets each inquiry twice. */
  readonly twice: readonly string[];
  /** Origins that pages send to, with http instead of https. */
  readonly plainSystems: readonly string[];
  /** The site's address by its own settings: 'https://www.agency.example'; empty where nobody knows it. */
  readonly origin: string;
  /** The company that hosts it, as the settings name it. */
  readonly host: string;
}

/** The facts of a build with these settings; `here`: those of one browser. */
export function siteFacts(built: ReadSettings, here: ReadSettings = built): SiteFacts {
  const visitors = atVisitors(built);
  const needed = (read: ReadSettings) => systems.flatMap(({ policy }) => policy?.(read)['connect-src'] ?? []);
  const allowed = connectSources(built);
  return {
    admin: { here: here(adminSection), built: built(adminSection) },
    destinations: inquiryOutlets(visitors),
    homeless: homelessInquiries(visitors),
    localOnly: built(leadsSettings).localOnly,
    mailingServices: newsletterOutlets(visitors),
    optIn: built(consentSettings).optIn,
    samplePassword: isSamplePasswordInForce(),
    sampleAccounts: sampleAccounts(),
    sampleBrand: sampleParts(built(originSettings).url || undefined),
    connects: connectsAnywhere(built) ? undefined : allowed,
    blockedHere: connectsAnywhere(built)
      ? []
      : [...new Set(needed(here))].filter(
          (origin) => !allowed.includes(origin) && origin !== visitors.origin,
        ),
    unusable: lacking(visitors)
      .filter((line) => !line.setting.endsWith('.enabled'))
      .map(({ line }) => line),
    twice: systems
      .map((system) => takersOf(system, 'contact', visitors))
      .filter((takers) => takers.length > 1)
      .map((takers) => takers.join(', ')),
    plainSystems: needed(built).filter((origin) => isPlain(origin)),
    origin: built(originSettings).url,
    host: built(providersSection).host,
  };
}

/** The other accounts that came with the site: their addresses are in a domain that nobody can have. */
const sampleAccounts = (): string[] =>
  builtInAccounts
    .filter(({ role, email }) => role !== 'super_admin' && email.endsWith('.example'))
    .map(({ email }) => email);

/** A setting of site.config.json that a use lacks, by its place, and the line that says so. */
interface Lack {
  readonly setting: string;
  readonly line: string;
}

/** What uses lack that somebody began to set up; one that isn't begun lacks nothing. */
export const lacking = (where: Surroundings): Lack[] =>
  systems.flatMap(({ uses, sections: [section] }) =>
    uses.flatMap(({ id, label, obstacles }) => {
      const found = obstacles(where);
      const settings = found[0]?.lacks ? new Set(found.flatMap((one) => one.lacks ?? [])) : [];
      return section ? [...settings].map((setting) => lackOf(section, setting, { id, label })) : [];
    }),
  );

function lackOf(
  { name, addresses, secrets, defaults }: Section,
  setting: string,
  { id, label }: Pick<Use, 'id' | 'label'>,
): Lack {
  // A credential is the host's: its functions answer at the path that the system is called.
  const address = secrets.length > 0 ? `/api/${id.split('-')[0]}` : 'https://…';
  const isSwitch = typeof valueAt(defaults, setting) === 'boolean';
  const example = isSwitch || (addresses.includes(setting) ? address : '…');
  const line = `${label} lacks ${name}.${setting}, for example "${name}": { "${setting}": ${JSON.stringify(example)} }`;
  return { setting: `${name}.${setting}`, line };
}

export const isThisComputer = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** An http address that isn't on this computer. */
export function isPlain(address: string): boolean {
  const url = parseUrl(address);
  return url?.protocol === 'http:' && !isThisComputer(url.hostname);
}
