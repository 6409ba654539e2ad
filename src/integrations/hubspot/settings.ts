import { type ConfigOf, storedSections } from '~/config/schema';
import { isSameOrigin } from '~/shared/lib/http';

export type HubspotSettings = ConfigOf<'hubspot'>;

/** Switched on, and with a key here or a proxy on this site that adds one. */
export const isHubspotEnabled = (settings: HubspotSettings): boolean =>
  settings.enabled && hasAccess(settings);

export const hasAccess = ({ apiKey, baseUrl }: HubspotSettings): boolean =>
  apiKey !== '' || isSameOrigin(baseUrl);

/** The addresses of the CRM's calls, and whether they belong to a dated version. */
export function endpoints({ baseUrl, pathPrefix }: HubspotSettings) {
  const base = (baseUrl || storedSections.hubspot.sentTo.usual).replace(/\/+$/, '');
  // Browsers read a backslash as a slash, and two of them as another host.
  const prefix = `/${pathPrefix.replace(/^[/\\\s]+|[/\\\s]+$/g, '')}`;
  // v3 is /crm/v3/objects/contacts; its successors put the date behind: /crm/objects/2026-03/contacts.
  const date = /^\/crm\/objects\/([^/]+)$/.exec(prefix)?.[1];
  const objects = base + (date ? prefix : `${prefix}/objects`);
  const associations = base + (date ? `/crm/associations/${date}` : `${prefix}/associations`);
  return {
    contacts: `${objects}/contacts`,
    deals: `${objects}/deals`,
    dealSearch: `${objects}/deals/search`,
    contactToDeal: `${associations}/contacts/deals/batch/create`,
    dated: date !== undefined,
  };
}
