import * as z from 'zod/mini';
import { type ReadSettings, readConfig } from '~/config/config-store';
import { siteSection } from '~/config/section';
import { hubspotSection } from './hubspot/settings';
import { suitecrmSection } from './suitecrm/settings';

/** The deployment's own tracker, if neither CRM's settings name one. */
export const trackingSection = siteSection({
  name: 'tracking',
  schema: z.object({ trackingId: z.string(), chatbotId: z.string(), region: z.enum(['na1', 'eu1']) }),
  defaults: { trackingId: '', chatbotId: '', region: 'na1' },
});

/** The Tracking tab edits HubSpot's own group. */
export const trackingTabSection = hubspotSection;

/** The tracker's source: HubSpot's configuration, else SuiteCRM's, else the deployment's own section. */
export function trackingSource(read: ReadSettings = readConfig) {
  const hubspot = read(hubspotSection);
  const site = read(trackingSection);
  if (hubspot.tracking.trackingId) return { trackingId: hubspot.tracking.trackingId, region: hubspot.region };
  const trackingId = read(suitecrmSection).tracking.trackingId || site.trackingId;
  return trackingId ? { trackingId, region: site.region } : undefined;
}

/** The domains whose hosts HubSpot's tracking code loads scripts from, per its documentation. */
export const SCRIPT_DOMAINS = [
  'hs-scripts.com',
  'hs-analytics.net',
  'hs-banner.com',
  'hscollectedforms.net',
  'usemessages.com',
];
