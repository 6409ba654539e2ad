import type { SiteConfig } from '../config/schema.ts';

/**
 * Whether a launched site would leave every enquiry in its visitor's own browser, because the deployment
 * configures nowhere else. A browser has no keys, so a vendor's API counts only behind this site's proxy.
 */
export function wouldLoseLeads(site: SiteConfig): boolean {
  if (site.admin?.testingMode !== false) return false;
  const { hubspot, airtable, suitecrm, webhook } = site;
  const proxied = (url: string | undefined) => url?.startsWith('/') ?? false;
  return !(
    (hubspot?.enabled && proxied(hubspot.baseUrl)) ||
    (hubspot?.portalId && hubspot.formGuid) ||
    (airtable?.baseId && proxied(airtable.baseUrl) && !airtable.syncWithCRM) ||
    proxied(suitecrm?.baseUrl) ||
    (webhook?.enabled && webhook.url)
  );
}
