import { useSyncExternalStore } from 'react';
import { subscribeSettings } from '~/config/config-store';
import { createThirdPartyScript, type LoadState } from '~/integrations/third-party-script';
import { getTrackingSource, SCRIPT_DOMAINS } from '~/integrations/tracking-source';
import {
  createVisitLog,
  removeCookies,
  useVisitTracking,
  type VisitTracker,
} from '~/integrations/use-visit-tracking';
import { readConsent, useConsent } from '~/shared/lib/consent';
import { getAllowedQueue } from './tracker';

/** Runs the tracker. Renders nothing. */
export function TrackerTask({ path }: { path: string | undefined }) {
  useTracker(path);
  return null;
}

/** Runs the marketing tracker for the whole site. `path`: undefined on pages that must not be reported. */
export function useTracker(path: string | undefined): void {
  const trackingId = useSyncExternalStore(subscribeSettings, getTrackingId, () => undefined);
  useVisitTracking(path, useConsent(), trackingId, tracker);
}

const tracker: VisitTracker = {
  resume: resumeTracking,
  start: loadTracker,
  stop: revokeTracking,
  reportPage: trackPageView,
};

const getTrackingId = () => getTrackingSource()?.trackingId;

/** Adds HubSpot's script to the page, once, if there is a tracking id and consent. */
function loadTracker(): void {
  const source = getTrackingSource();
  if (!source || readConsent() !== 'granted') return;
  script.load(
    {
      id: 'hs-script-loader',
      src: `https://${SCRIPT_HOSTS[source.region]}/${encodeURIComponent(source.trackingId)}.js`,
      hosts: SCRIPT_DOMAINS,
    },
    () => {
      window._hsq ??= [];
      // After a withdrawal on an earlier visit, HubSpot's own cookie disables it for months.
      if (document.cookie.includes('__hs_do_not_track')) window._hsq.push(['doNotTrack', { track: true }]);
    },
  );
}

export const getLoadState = (): LoadState => script.state();

/** Stops a running tracker and removes its cookies, also those of an earlier visit. */
export function revokeTracking(): void {
  window._hsq?.push(['revokeCookieConsent']);
  window._hsq?.push(['doNotTrack']);
  removeCookies(['__hstc', 'hubspotutk', '__hssc', '__hssrc']);
  isRevoked = window._hsq !== undefined;
}

/** Resumes a tracker that `revokeTracking` stopped. */
export function resumeTracking(): void {
  if (!isRevoked || readConsent() !== 'granted') return;
  window._hsq?.push(['doNotTrack', { track: true }]);
  isRevoked = false;
}

/**
 * Reports a page of this single-page site, once per path and query. Skips the first page, which HubSpot's script counts
 * itself when it loads. `path`: undefined on pages that must not be reported.
 */
export function trackPageView(path: string | undefined): void {
  const before = visits.last();
  const visit = visits.record(path);
  if (visit === 'quiet') {
    // A script that is still loading would report this page's address.
    if (getLoadState() === 'loading' && before !== undefined) getAllowedQueue()?.push(['setPath', before]);
  } else if (visit === 'visit') {
    const queue = getAllowedQueue();
    queue?.push(['setPath', path]);
    // A script that is still loading counts the page itself.
    if (getLoadState() !== 'loading') queue?.push(['trackPageView']);
  }
}

const SCRIPT_HOSTS = { na1: 'js.hs-scripts.com', eu1: 'js-eu1.hs-scripts.com' };
const script = createThirdPartyScript();
const visits = createVisitLog();
let isRevoked = false;
