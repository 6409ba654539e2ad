import { useEffect, useState } from 'react';
import { readBuiltConfig } from '~/config/config-store';
import { type AnalyticsClient, analyticsSettings } from '~/integrations/analytics';
import { useVisitTracking } from '~/integrations/use-visit-tracking';
import { clearQueuedEvents } from '~/shared/lib/analytics-events';
import { useConsent } from '~/shared/lib/consent';
import { type Analytics, runAnalytics } from './run-analytics';

/** The code of each service, by its folder. */
const services = import.meta.glob<AnalyticsClient>('../*/analytics-client.ts', { import: 'analyticsClient' });

/**
 * Runs the deployment's analytics for the whole site, as a part of the page that shows nothing; `path` is undefined on a
 * page that they may know nothing of.
 */
export function AnalyticsTask({ path }: { path: string | undefined }) {
  const [analytics, setAnalytics] = useState<Analytics>(NO_ANALYTICS);
  const { service } = readBuiltConfig(analyticsSettings);
  useEffect(() => {
    let over = false;
    services[`../${service}/analytics-client.ts`]?.().then(
      (measuring) => {
        if (!over) setAnalytics(runAnalytics(measuring));
      },
      (error: unknown) => console.warn('A part of the page could not be loaded.', error),
    );
    return () => {
      over = true;
    };
  }, [service]);
  const answer = useConsent();
  useEffect(() => {
    // Nor is it told later, if the visitor thinks better of it.
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
/** Until the service's code is there. */
const NO_ANALYTICS: Analytics = {
  consent: (answer) => answer,
  start: doNothing,
  stop: doNothing,
  reportPage: doNothing,
};
