import * as z from 'zod/mini';
import { type ReadSettings, readSettings } from '~/config/config-store';
import { defineSiteSettings } from '~/config/settings-definition';
import { hubspotSettings } from './hubspot/settings';
import { suitecrmSettings } from './suitecrm/settings';

/** The deployment's tracker, used if neither CRM's settings name one. */
export const trackingSettings = defineSiteSettings({
  name: 'tracking',
  schema: z.object({ trackingId: z.string(), chatbotId: z.string(), region: z.enum(['na1', 'eu1']) }),
  defaults: { trackingId: '', chatbotId: '', region: 'na1' },
});

/** The Tracking tab edits HubSpot's settings. */
export const hubspotSettingsForTracker = hubspotSettings;

/** The tracker's source: HubSpot's settings, else SuiteCRM's, else `trackingSettings`. */
export function getTrackingSource(read: ReadSettings = readSettings) {
  const hubspot = read(hubspotSettings);
  const site = read(trackingSettings);
  if (hubspot.tracking.trackingId) return { trackingId: hubspot.tracking.trackingId, region: hubspot.region };
  const trackingId = read(suitecrmSettings).tracking.trackingId || site.trackingId;
  return trackingId ? { trackingId, region: site.region } : undefined;
}

/** Domains of the scripts of HubSpot's tracking code, per its documentation. */
export const SCRIPT_DOMAINS = [
  'hs-scripts.com',
  'hs-analytics.net',
  'hs-banner.com',
  'hscollectedforms.net',
  'usemessages.com',
];
