import { type TrackingSource, trackingSource } from '~/integrations/tracking-source';
import { readConsent } from '~/shared/lib/consent';
import { allowScriptsOf } from '~/shared/lib/trusted-types';
import { SCRIPT_DOMAINS } from './hosts';
import { allowedQueue } from './tracker';

/** `absent` also if this page never put the script in, even if something else did. */
type LoadState = 'absent' | 'loading' | 'loaded' | 'failed';

/** Puts HubSpot's script into the page, once, if there is a tracking id and the visitor allowed it. */
export function loadTracker(source: TrackingSource | undefined = trackingSource()): void {
  if (!source || state !== 'absent' || readConsent() !== 'granted') return;
  const script = document.createElement('script');
  script.id = 'hs-script-loader';
  script.async = true;
  script.defer = true;
  try {
    allowScriptsOf(SCRIPT_DOMAINS);
    script.src = `https://${HOSTS[source.region]}/${encodeURIComponent(source.trackingId)}.js`;
  } catch {
    // The policy of a build without a tracker has no place for it.
    state = 'failed';
    return;
  }
  state = 'loading';
  window._hsq ??= [];
  script.addEventListener('load', () => {
    state = 'loaded';
  });
  script.addEventListener('error', () => {
    state = 'failed';
  });
  document.head.append(script);
}

export const loadState = (): LoadState => state;

/** Stops a running tracker and has it remove its cookies. */
export function revokeTracking(): void {
  window._hsq?.push(['revokeCookieConsent']);
  window._hsq?.push(['doNotTrack']);
  revoked = window._hsq !== undefined;
}

/** Resumes a tracker that `revokeTracking` stopped. */
export function resumeTracking(): void {
  if (!revoked || readConsent() !== 'granted') return;
  window._hsq?.push(['doNotTrack', { track: true }]);
  revoked = false;
}

/**
 * Reports a page of this single-page site, once a path and query however often it is called. The page of
 * arrival is not reported: HubSpot's script counts that one itself, as it loads. Undefined is a page to keep quiet
 * about.
 */
export function trackPageView(path: string | undefined): void {
  const arrival = lastPath === undefined;
  if (path === undefined) {
    // A script that is still loading would count this page's address.
    if (state === 'loading' && !arrival) allowedQueue()?.push(['setPath', lastPath]);
    isAway = true;
    return;
  }
  if (path === lastPath && !isAway) return;
  isAway = false;
  lastPath = path;
  if (arrival) return;
  const queue = allowedQueue();
  queue?.push(['setPath', path]);
  // The view counted as the script loads would be the second one of this page.
  if (state !== 'loading') queue?.push(['trackPageView']);
}

const HOSTS = { na1: 'js.hs-scripts.com', eu1: 'js-eu1.hs-scripts.com' };
let state: LoadState = 'absent';
let revoked = false;
let lastPath: string | undefined;
let isAway = false;
