import { setPlace, valueAt } from './config-diff';
import { readConfig } from './config-store';
import { parseSiteConfig } from './parse-site-config';
import { type SectionName, type SiteConfig, siteOnlySections, storedSections } from './schema';

export interface ConfigExport {
  config: SiteConfig;
  /** The places of the secrets that were left out. */
  stripped: string[];
}

/**
 * The effective configuration as a site.config.json: what this browser uses, complete, without secrets. It
 * always passes parseSiteConfig. `read` is for tests.
 */
export function exportSiteConfig(read: (name: SectionName) => object = readConfig): ConfigExport {
  const config: Record<string, unknown> = {};
  for (const name of sectionNames) config[name] = structuredClone(read(name));
  for (const place of SESSION_DATES) {
    if (valueAt(config, place) === valueAt(defaults, place)) setPlace(config, place, undefined);
  }
  const stripped = secretPlaces.filter((place) => valueAt(config, place));
  for (const place of secretPlaces) setPlace(config, place, undefined);
  // A key may also stand where none belongs, such as a token pasted into an id.
  for (const place of misplacedSecrets(withoutUndefined(config))) {
    stripped.push(place);
    setPlace(config, place, undefined);
  }
  return { config: withoutUndefined(config) as SiteConfig, stripped };
}

const sectionNames = [...Object.keys(siteOnlySections), ...Object.keys(storedSections)] as SectionName[];

// Their defaults only say when this page was opened.
const SESSION_DATES = ['hubspot.subscription.startDate', 'hubspot.subscription.endDate'];
const defaults = { hubspot: storedSections.hubspot.defaults };

const secretPlaces = Object.entries(storedSections).flatMap(([name, { secrets }]) =>
  secrets.map((key) => `${name}.${key}`),
);

function misplacedSecrets(config: object): string[] {
  const result = parseSiteConfig(config);
  return result.ok ? [] : result.problems.map((problem) => problem.slice(0, problem.indexOf(':')));
}

const withoutUndefined = (config: object): object => JSON.parse(JSON.stringify(config));
