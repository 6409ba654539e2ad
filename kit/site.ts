/*
 * All that the kit uses of the site: its settings, facts, checks and drawings. No other file of the kit imports the
 * site, and nothing of the site imports the kit.
 */

export { routes } from '~/app/routes';
export { getAtPath } from '~/config/config-diff';
export { createSettingsReader, type ReadSettings } from '~/config/config-store';
export { paymentsPageSettings } from '~/config/page-settings';
export { parseSiteConfig } from '~/config/parse-site-config';
export { settingErrors } from '~/config/setting-errors';
export type { SiteConfig } from '~/config/settings-definition';
export { adminSettings, editingSettings, originSettings } from '~/config/site-settings';
export { default as brandKitTexts } from '~/content/brand-kit.json';
export { people } from '~/content/people.json';
export { default as phrases } from '~/content/phrases.json';
export { type Person, people as peopleSchema } from '~/content/schemas';
export { brand } from '~/facts/brand';
export { default as brandFacts } from '~/facts/brand.json';
export { type BrandPart, brandArchive, brandAssets, brandColors } from '~/facts/brand-assets';
export { currency } from '~/facts/currency';
export { law } from '~/facts/legal-facts';
export { isSampleName } from '~/facts/sample-name';
export { brand as brandSchema, isCurrency, line, timeOfDay } from '~/facts/schemas';
export { settingsDefinitions, systems } from '~/integrations/registry';
export { secretPatterns } from '~/integrations/secret-patterns';
export { systemServers } from '~/integrations/server-registry';
export {
  checkAccessRules,
  checkCanonical,
  checkLaunchContent,
  checkLeadSettings,
  checkTransport,
  createFinding,
  type Finding,
  type FindingState,
  sortBySeverity,
} from '~/integrations/site-check';
export { findMissingSettings, isLocalhost, readSiteSetup } from '~/integrations/site-setup';
export { getVisitorContext, isUsable } from '~/integrations/system';
export type { CheckResult, Probe, ProxiedPath } from '~/integrations/system-server';
export { getWebhookUrls } from '~/integrations/webhooks/settings';
export { contactFields, type RecordSystem } from '~/leads/contact-fields';
export { isFilePath } from '~/shared/base-path';
export type { Shape } from '~/shared/brand-mark';
export { fonts, socialImageFonts, type Typeface } from '~/shared/fonts';
export { getContrast } from '~/shared/lib/contrast';
export { escapePattern } from '~/shared/lib/escape-pattern';
export { fillTemplate } from '~/shared/lib/fill-template';
export { escapeHtml, unescapeHtml } from '~/shared/lib/html-text';
export { tryParseJson } from '~/shared/lib/http';
export { isLocale, isWrittenAlike } from '~/shared/lib/locale';
export { parseUrl } from '~/shared/lib/parse-url';
export { PICTURE_ADDRESS, PICTURE_FOLDER } from '~/shared/lib/picture-text';
export { isRecord } from '~/shared/lib/storage';
export { toSlug } from '~/shared/lib/to-slug';
export { trimTrailing } from '~/shared/lib/trim-trailing';
export { findSchemaProblems, formatPath } from '~/shared/lib/zod-messages';
export { palette } from '~/shared/palette';
export { paths, securityTxtFile } from '~/shared/paths';
export { readLeads } from '../deploy/edge/read-leads.js';
export { checkLanguage, getBuildError } from '../prerender/checks/build-findings';
export { checkRebrandGaps, checkSampleContent, isSampleLaw } from '../prerender/checks/sample-findings';
export { findSecrets } from '../prerender/checks/scan-secrets';
export { CONFIG_FILES, withSiteUrl } from '../prerender/config-file';
export { createReporter, toLabel } from '../prerender/content/check-texts';
export {
  getOriginalLocale,
  getSiteLanguage,
  listLanguages,
  listOriginals,
  readTexts,
  withLocale,
} from '../prerender/content/content-files';
export { type Json, listRuntimeValues } from '../prerender/content/fill-facts';
export { readFacts } from '../prerender/content/import-source';
export { alignTranslation, mergeTranslation } from '../prerender/content/merge-translation';
export {
  addLanguages,
  createIsPage,
  getRedirectStatus,
  isTaken,
  listPageLikeFiles,
  listRedirects,
  type PageRedirect,
} from '../prerender/content/page-addresses';
export { getAt, hasText, listTexts, type Path } from '../prerender/content/translatable-texts';
export {
  createHeaderPolicy,
  createStablePolicy,
} from '../prerender/hosting/content-security-policy';
export { getEarlierWorkers } from '../prerender/hosting/earlier-workers';
export { formatHeadersFile, getHeaderRules, type HeaderRule } from '../prerender/hosting/site-headers';
export { COMPRESSIBLE, CONTENT_TYPES } from '../prerender/hosting/static-host';
export { chooseLanguage } from '../prerender/languages';
export { listFiles } from '../prerender/list-files';
export { parseConfigJson, readText } from '../prerender/read-text';
export { getFontFamily, getFonts, initResvg, listSubsetFiles, paintMark } from '../prerender/social/drawing';
