import { useSyncExternalStore } from 'react';
import { subscribeSettings } from '~/config/config-store';
import { createThirdPartyScript } from '~/integrations/third-party-script';
import { getTrackingSource, SCRIPT_DOMAINS } from '~/integrations/tracking-source';
import {
  createVisitLog,
  removeCookies,
  useVisitTracking,
  type VisitTracker,
} from '~/integrations/use-visit-tracking';
import { readConsent, useConsent } from '~/shared/lib/consent';
import { getAllowedQueue } from './tracker';

/** Runs the marketing tracker for the whole site. Renders nothing. `path`: undefined on pages that must not be reported. */
export function TrackerTask({ path }: { path: string | undefined }) {
  const trackingId = useSyncExternalStore(subscribeSettings, getTrackingId, () => undefined);
  useVisitTracking(path, useConsent(), trackingId, tracker);
  return null;
}

const getTrackingId = () => getTrackingSource()?.trackingId;

const SCRIPT_HOSTS = { na1: 'js.hs-scripts.com', eu1: 'js-eu1.hs-scripts.com' };
const script = createThirdPartyScript();
const visits = createVisitLog();
let isRevoked = false;

export const getLoadState = script.state;

const tracker: VisitTracker = {
  resume() {
    if (!isRevoked || readConsent() !== 'granted') return;
    window._hsq?.push(['doNotTrack', { track: true }]);
    isRevoked = false;
  },
  /** Adds HubSpot's script to the page, once, if there is a tracking id and consent. */
  start() {
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
  },
  /** Also removes the cookies of an earlier visit. */
  stop() {
    window._hsq?.push(['revokeCookieConsent']);
    window._hsq?.push(['doNotTrack']);
    removeCookies(['__hstc', 'hubspotutk', '__hssc', '__hssrc']);
    isRevoked = window._hsq !== undefined;
  },
  /** Once per path and query. Skips the first page, which HubSpot's script counts itself when it loads. */
  reportPage(path) {
    const before = visits.last();
    const visit = visits.record(path);
    if (visit === 'unreported') {
      // A script that is still loading would report this page's address.
      if (script.state() === 'loading' && before !== undefined) getAllowedQueue()?.push(['setPath', before]);
    } else if (visit === 'visit') {
      const queue = getAllowedQueue();
      queue?.push(['setPath', path]);
      // A script that is still loading counts the page itself.
      if (script.state() !== 'loading') queue?.push(['trackPageView']);
    }
  },
};
