import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeConfig } from '~/config/config-store';
import { trackingSource } from '~/integrations/tracking-source';
import { useConsent } from '~/shared/lib/consent';
import { loadTracker, resumeTracking, revokeTracking, trackPageView } from './load-tracker';

/**
 * Runs the marketing tracker for the whole site: loads it after consent, reports page views, stops it when
 * consent is withdrawn. Only the app itself calls it: page views have one owner, or they count twice.
 */
export function useTracker(): void {
  const consent = useConsent();
  const { pathname } = useLocation();
  const trackingId = useSyncExternalStore(subscribeConfig, currentId, () => undefined);
  const wasGranted = useRef(false);

  useEffect(() => {
    switch (consent) {
      case 'granted':
        wasGranted.current = true;
        resumeTracking();
        if (trackingId) loadTracker();
        return;
      case 'denied':
        // A visitor who said no before the page loaded gets no tracker at all, so there's nothing to stop.
        if (wasGranted.current) revokeTracking();
        return;
      case 'unset':
        return;
    }
  }, [consent, trackingId]);

  // A changed query is the same page: blog filters and a preselected service aren't visits.
  useEffect(() => trackPageView(pathname), [pathname]);
}

const currentId = () => trackingSource()?.trackingId;
