import type { SiteConfig } from '~/config/section';
import { cookiePolicy } from '~/content/cookie-policy';
import { legalSummaries } from '~/content/legal-summaries';
import { privacyPolicy } from '~/content/privacy-policy';
import { termsOfService } from '~/content/terms-of-service';
import { trust } from '~/content/trust';
import { deploymentIn } from './deployment';

/** The legal texts of a site that is built with this site.config.json, by the name of their virtual module. */
export function legalDocuments(site: SiteConfig) {
  const deployment = deploymentIn(site);
  return {
    'privacy-policy': privacyPolicy(deployment),
    'terms-of-service': termsOfService(deployment),
    'cookie-policy': cookiePolicy(deployment),
    trust: trust(deployment),
    'legal-summaries': legalSummaries(deployment),
  };
}

export type LegalDocumentName = keyof ReturnType<typeof legalDocuments>;
