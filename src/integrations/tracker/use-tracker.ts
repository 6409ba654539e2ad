import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { trackingSource } from '~/integrations/tracking-source';
import { type Follower, useMeasuring } from '~/integrations/use-measuring';
import { useConsent } from '~/shared/lib/consent';
import { loadTracker, resumeTracking, revokeTracking, trackPageView } from './load-tracker';

/** Runs the marketing tracker for the whole site; undefined is a page that it may know nothing of. */
export function useTracker(path: string | undefined): void {
  const trackingId = useSyncExternalStore(subscribeConfig, currentId, () => undefined);
  useMeasuring(path, useConsent(), trackingId, tracker);
}

const tracker: Follower = {
  resume: resumeTracking,
  start: () => loadTracker(),
  stop: revokeTracking,
  report: trackPageView,
};

const currentId = () => trackingSource()?.trackingId;
