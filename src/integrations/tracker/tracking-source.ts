import { readConfig } from '~/config/config-store';

export interface TrackingSource {
  trackingId: string;
  region: 'na1' | 'eu1';
}

/** Who tracks: HubSpot's configuration, else SuiteCRM's, else the deployment's own section. */
export function trackingSource(): TrackingSource | undefined {
  const hubspot = readConfig('hubspot');
  const site = readConfig('tracking');
  if (hubspot.tracking.trackingId) return { trackingId: hubspot.tracking.trackingId, region: hubspot.region };
  const trackingId = readConfig('suitecrm').tracking.trackingId || site.trackingId;
  return trackingId ? { trackingId, region: site.region } : undefined;
}
