import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
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

/** Runs the tracker as a part of the page that shows nothing. */
export function TrackerTask({ path }: { path: string | undefined }) {
  useTracker(path);
  return null;
}

/** Runs the marketing tracker for the whole site; undefined is a page that it may know nothing of. */
export function useTracker(path: string | undefined): void {
  const trackingId = useSyncExternalStore(subscribeConfig, getTrackingId, () => undefined);
  useVisitTracking(path, useConsent(), trackingId, tracker);
}

const tracker: VisitTracker = {
  resume: resumeTracking,
  start: loadTracker,
  stop: revokeTracking,
  reportPage: trackPageView,
};

const getTrackingId = () => getTrackingSource()?.trackingId;

/** Puts HubSpot's script into the page, once, if there is a tracking id and the visitor allowed it. */
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
      // After a withdrawal on an earlier visit, HubSpot's own cookie keeps it quiet for months.
      if (document.cookie.includes('__hs_do_not_track')) window._hsq.push(['doNotTrack', { track: true }]);
    },
  );
}

export const getLoadState = (): LoadState => script.state();

/** Stops a running tracker and has it remove its cookies; those of an earlier visit go even if it never ran. */
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
 * Reports a page of this single-page site, once a path and query however often it is called. The page of
 * arrival is not reported: HubSpot's script counts that one itself, as it loads. Undefined is a page to keep quiet
 * about.
 */
export function trackPageView(path: string | undefined): void {
  const before = visits.last();
  const visit = visits.tell(path);
  if (visit === 'quiet') {
    // A script that is still loading would count this page's address.
    if (getLoadState() === 'loading' && before !== undefined) getAllowedQueue()?.push(['setPath', before]);
  } else if (visit === 'visit') {
    const queue = getAllowedQueue();
    queue?.push(['setPath', path]);
    // The view counted as the script loads would be the second one of this page.
    if (getLoadState() !== 'loading') queue?.push(['trackPageView']);
  }
}

const SCRIPT_HOSTS = { na1: 'js.hs-scripts.com', eu1: 'js-eu1.hs-scripts.com' };
const script = createThirdPartyScript();
const visits = createVisitLog();
let isRevoked = false;
