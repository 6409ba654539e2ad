import { useEffect, useState } from 'react';
import { builtConfig } from '~/config/config-store';
import { analyticsSettings } from '~/integrations/analytics';
import { loadMeasuring } from '~/integrations/load-measuring';
import { useMeasuring } from '~/integrations/use-measuring';
import { useConsent } from '~/shared/lib/consent';
import { forgetMeasured } from '~/shared/lib/measure';
import { type Analytics, runAnalytics } from './run-analytics';

/**
 * Runs the deployment's analytics for the whole site, as a part of the page that shows nothing; `path` is undefined on a
 * page that they may know nothing of.
 */
export function AnalyticsTask({ path }: { path: string | undefined }) {
  const [analytics, setAnalytics] = useState<Analytics>(NONE);
  const { service } = builtConfig(analyticsSettings);
  useEffect(() => {
    let over = false;
    loadMeasuring(service).then(
      (measuring) => {
        if (!over && measuring) setAnalytics(runAnalytics(measuring));
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
    if (answer === 'denied') forgetMeasured();
  }, [answer]);
  useMeasuring(path, analytics.consent(answer), analytics === NONE ? undefined : service, analytics);
  return null;
}

const nothing = () => undefined;
/** Until the service's code is there. */
const NONE: Analytics = {
  consent: () => 'unset',
  start: nothing,
  resume: nothing,
  stop: nothing,
  report: nothing,
};
