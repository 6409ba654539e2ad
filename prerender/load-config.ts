import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseSiteConfig } from '../src/config/parse-site-config.ts';
import type { SiteConfig } from '../src/config/settings-definition.ts';
import type { Deployment } from '../src/facts/deployment.ts';
import type * as SecretPatterns from '../src/integrations/secret-patterns';
import { type BuildConstants, getStatedConstants } from './build-constants.ts';
import type * as BuildFindings from './checks/build-findings';
import { findSecretSettings } from './checks/scan-secrets.ts';
import { getConfigFile } from './config-file.ts';
import type { Json } from './content/fill-facts.ts';
import { importSource } from './content/import-source.ts';
import { listPageLikeFiles } from './content/page-addresses.ts';
import { getLanguageConstants } from './languages.ts';
import { parseConfigJson, readText } from './read-text.ts';

/** Reads and checks the deployment's configuration. Throws one error with every problem. */
export async function loadSiteConfig(mode: string, root: string): Promise<SiteConfig> {
  const file = getConfigFile(mode);
  const json = parseConfigJson(
    readText(resolve(root, file)),
    (reason) => new Error(`${file} could not be read: ${reason}`),
  );
  const { settingsDefinitions, secretPatterns } = await loadSecretPatterns(root);
  const result = parseSiteConfig(json, settingsDefinitions);
  const problems = result.ok ? await findSecretSettings(json as Json, secretPatterns) : result.problems;
  if (!result.ok || problems.length > 0)
    throw new Error(`${file} is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  return result.config;
}

/** What secrets look like, and the definitions of the settings that may not have any. */
export const loadSecretPatterns = async (root: string) =>
  (await importSource<typeof SecretPatterns>(root, '/src/integrations/secret-patterns.ts')).module;

/** The constants of a build with these settings, for the site's code. */
export async function getBuildConstants(site: SiteConfig, root: string): Promise<BuildConstants> {
  return {
    ...getStatedConstants(site),
    ...(await getTrackingConstants(site, root)),
    localOnlyKinds: await findLocalOnlyKinds(site, root),
    clothVersion: await getDrawingsVersion(root),
    pageLikeFiles: listPageLikeFiles(join(root, 'src/content')),
    ...getLanguageConstants(site, root),
  };
}

/** Whether the site counts visits, and whether it asks for consent first. */
async function getTrackingConstants(
  site: SiteConfig,
  root: string,
): Promise<Pick<BuildConstants, 'analyticsMode' | 'recordsPages'>> {
  // Most sites don't, so nothing has to load. Three systems' settings may have a tracker's id.
  const mayTrack = site.analytics || JSON.stringify(site).includes('"trackingId"');
  const { analytics, tracker } = mayTrack
    ? await loadDeployment(site, root)
    : { analytics: null, tracker: false };
  const analyticsMode = analytics ? (analytics.asks ? 'opt-in' : 'opt-out') : 'none';
  return { analyticsMode, recordsPages: tracker || analyticsMode === 'opt-in' };
}

/** The kinds of inquiry whose forms say that nothing is sent. */
async function findLocalOnlyKinds(site: SiteConfig, root: string) {
  // Every other site has a system for all kinds, is in testing mode, or isn't built.
  return site.leads?.localOnly ? (await loadBuildFindings(site, root)).module.getLocalOnlyKinds(site) : [];
}

/** The checks of a build with these settings. */
export const loadBuildFindings = (site: SiteConfig, root: string) =>
  importSource<typeof BuildFindings>(root, '/prerender/checks/build-findings.ts', site);

/** The deployment facts that its legal texts depend on. */
async function loadDeployment(site: SiteConfig, root: string): Promise<Deployment> {
  const { module } = await importSource<{ getDeployment: (site: SiteConfig) => Deployment }>(
    root,
    '/prerender/content/get-deployment.ts',
    site,
  );
  return module.getDeployment(site);
}

/** A hash of every file that affects a drawing, including the palette. */
async function getDrawingsVersion(root: string): Promise<string> {
  const { files } = await importSource(root, '/prerender/render/draw-cloth.ts');
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 6);
}
