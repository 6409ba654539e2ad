import { diffConfig, setPlace, valueAt } from '~/config/config-diff';
import { builtConfig, mergeConfig, readConfig } from '~/config/config-store';
import { findConfigProblems, placeText, SCHEMA_ADDRESS, withoutSchema } from '~/config/parse-site-config';
import { saveSection, straySecrets } from '~/config/save-section';
import { isStored, type Section, type SiteConfig, type StoredSection } from '~/config/section';
import { brand } from '~/facts/brand';
import { sections } from '~/integrations/registry';
import type { FileProblem } from '~/shared/lib/file-problem';
import { readJsonFile } from '~/shared/lib/parse-json';

/** Every section that this browser can override. */
export const storedSections: readonly StoredSection[] = sections.filter(isStored);

type ReadSiteConfigFile = { ok: true; config: SiteConfig } | { ok: false; problems: FileProblem[] };

/** Checks the text of a site.config.json: its JSON, then every key and value. */
export function readSiteConfigFile(text: string): ReadSiteConfigFile {
  const json = readJsonFile(text);
  if (!json.ok) return json;
  const problems = findConfigProblems(json.value, sections);
  if (problems.length === 0) return { ok: true, config: withoutSchema(json.value as SiteConfig) };
  return {
    ok: false,
    problems: problems.map(({ path, message }) => ({ place: placeText(path), message })),
  };
}

/** The effects of importing a checked site.config.json. Changes nothing. */
export function planImport(file: SiteConfig) {
  return {
    /** In this browser. */
    changes: storedSections.flatMap((one) => diffConfig(readConfig(one), settingsOf(file, one), one.name)),
    /** The changes that only a build with this file can make. */
    needBuild: sections
      .filter((one) => !isStored(one))
      .flatMap((one) => diffConfig(builtConfig(one), file[one.name] ?? {}, one.name)),
    /** This browser's secrets that are removed because the file moves their address. */
    dropped: storedSections.flatMap((one) => straySecrets(one, readConfig(one), wantedOf(file, one))),
  };
}

/**
 * Copies the file's settings into this browser. Settings that the file doesn't name stay, and so do the
 * secrets typed here, unless the file moves the address that they were typed for. False if the browser refused to
 * keep them.
 */
export function applyImport(file: SiteConfig): boolean {
  const results = sectionsToChange(file).map((one) => saveSection(one, wantedOf(file, one)));
  return results.every(Boolean);
}

/** The sections of this browser that the file would change. */
const sectionsToChange = (file: SiteConfig): StoredSection[] =>
  storedSections.filter((one) => diffConfig(readConfig(one), settingsOf(file, one)).length > 0);

const wantedOf = (file: SiteConfig, section: Section) =>
  mergeConfig(readConfig(section), settingsOf(file, section)) as Record<string, unknown>;

// A file may name a secret with an empty value. That doesn't mean to remove the one typed here, which
// would also be shown as the previous value.
const settingsOf = (file: SiteConfig, { name, secrets }: Section) =>
  Object.fromEntries(Object.entries(file[name] ?? {}).filter(([key]) => !secrets.includes(key)));

/**
 * The effective configuration as a site.config.json: this browser's settings, complete, without secrets. It
 * always passes parseSiteConfig. `stripped`: the places of the secrets that were left out. `read` is for tests.
 */
export function exportSiteConfig(read: (section: Section) => object = readConfig) {
  const config: Record<string, unknown> = {};
  for (const section of sections) {
    const settings: Record<string, unknown> = structuredClone({ ...read(section) });
    // Default dates only say when this page was opened.
    for (const place of section.dates) {
      if (valueAt(settings, place) === valueAt(section.defaults, place)) setPlace(settings, place, undefined);
    }
    config[section.name] = settings;
  }
  // The build fills it in, and a renamed brand would keep its old address.
  if (valueAt(config, 'site.url') === brand.origin) setPlace(config, 'site.url', undefined);
  const stripped = secretPlaces.filter((place) => valueAt(config, place));
  for (const place of secretPlaces) setPlace(config, place, undefined);
  // A key may also be where it doesn't belong, such as a token pasted into an id.
  for (const { path } of findConfigProblems(withoutUndefined(config), sections)) {
    const place = placeText(path);
    stripped.push(place);
    setPlace(config, place, undefined);
  }
  return { config: withoutUndefined(config) as SiteConfig, stripped };
}

/** A site.config.json with these settings, whose schema editors find. */
export const siteConfigText = (config: SiteConfig): string =>
  `${JSON.stringify({ $schema: SCHEMA_ADDRESS, ...config }, null, 2)}\n`;

const secretPlaces = sections.flatMap(({ name, secrets }) => secrets.map((key) => `${name}.${key}`));

const withoutUndefined = (config: object): object => JSON.parse(JSON.stringify(config));
