import { useEffect, useRef, useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { trackingSource } from '~/integrations/tracking-source';
import { useConsent } from '~/shared/lib/consent';
import { loadTracker, resumeTracking, revokeTracking, trackPageView } from './load-tracker';

/**
 * Runs the marketing tracker for the whole site: loads it after consent, reports page views, stops it when
 * consent is withdrawn. Only the app itself calls it: page views have one owner, or they count twice.
 * `path`: the page's, or undefined on a page that the tracker may know nothing of.
 */
export function useTracker(path: string | undefined): void {
  const consent = useConsent();
  const trackingId = useSyncExternalStore(subscribeConfig, currentId, () => undefined);
  const wasGranted = useRef(false);
  const reported = path !== undefined;

  useEffect(() => {
    switch (consent) {
      case 'granted':
        wasGranted.current = true;
        resumeTracking();
        if (trackingId && reported) loadTracker();
        return;
      case 'denied':
        // A visitor who said no before the page loaded gets no tracker at all, so there's nothing to stop.
        if (wasGranted.current) revokeTracking();
        return;
      case 'unset':
        return;
    }
  }, [consent, trackingId, reported]);

  // A changed query is the same page: blog filters and a preselected service aren't visits.
  useEffect(() => trackPageView(path), [path]);
}

const currentId = () => trackingSource()?.trackingId;
