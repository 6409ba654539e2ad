import { readSettings } from '~/config/config-store';
import { createHostReader, type ReadLeads } from '~/integrations/lead-reader';
import { hubspotSettings } from './settings';

const readByHost = createHostReader('hubspot', 'HubSpot');

/**
 * HubSpot's API blocks browsers, so the host's function reads. The settings decide whether this site's leads are deals
 * with an id, and the links to records need their portal.
 */
export const readHubspotLeads: ReadLeads = async (query, signal) => {
  const { enabled, portalId, region, createDeals, dealIdProperty } = readSettings(hubspotSettings);
  const answer = await readByHost(query, signal);
  const page = { ...answer, hasIds: answer.hasIds && enabled && createDeals && dealIdProperty !== '' };
  if (!portalId) return page;
  const host = region === 'eu1' ? 'app-eu1.hubspot.com' : 'app.hubspot.com';
  const records = `https://${host}/contacts/${encodeURIComponent(portalId)}/record/${createDeals ? '0-3' : '0-1'}`;
  const leads = page.leads.map((lead) => ({
    link: `${records}/${encodeURIComponent(lead.record)}`,
    ...lead,
  }));
  return { ...page, leads };
};
