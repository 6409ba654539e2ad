import { useEffect, useState } from 'react';
import { readBuildSettings } from '~/config/config-store';
import { useVisitTracking } from '~/integrations/use-visit-tracking';
import { clearQueuedEvents } from '~/shared/lib/analytics-events';
import { useConsent } from '~/shared/lib/consent';
import { type AnalyticsClient, analyticsSettings } from './analytics-service';
import { type Analytics, runAnalytics } from './run-analytics';

/** The code of each service, by its file. */
const services = import.meta.glob<AnalyticsClient>('./clients/*.ts', { import: 'analyticsClient' });

/**
 * Runs the deployment's analytics for the whole site. Renders nothing. `path`: undefined on pages that must not be
 * reported.
 */
export function AnalyticsTask({ path }: { path: string | undefined }) {
  const [analytics, setAnalytics] = useState<Analytics>(NO_ANALYTICS);
  const { service } = readBuildSettings(analyticsSettings);
  useEffect(() => {
    let isUnmounted = false;
    services[`./clients/${service}.ts`]?.().then(
      (client) => {
        if (!isUnmounted) setAnalytics(runAnalytics(client));
      },
      (error: unknown) => console.warn('A part of the page could not be loaded.', error),
    );
    return () => {
      isUnmounted = true;
    };
  }, [service]);
  const answer = useConsent();
  useEffect(() => {
    // Queued events are not sent after a later consent either.
    if (answer === 'denied') clearQueuedEvents();
  }, [answer]);
  useVisitTracking(
    path,
    analytics.consent(answer),
    analytics === NO_ANALYTICS ? undefined : service,
    analytics,
  );
  return null;
}

const doNothing = () => undefined;
/** Used until the service's code has loaded. */
const NO_ANALYTICS: Analytics = {
  consent: (answer) => answer,
  start: doNothing,
  stop: doNothing,
  reportPage: doNothing,
};
