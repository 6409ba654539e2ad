import { useEffect, useState } from 'react';
import { builtConfig } from '~/config/config-store';
import { analyticsSettings, type Measuring } from '~/integrations/analytics';
import { useMeasuring } from '~/integrations/use-measuring';
import { useConsent } from '~/shared/lib/consent';
import { forgetMeasured } from '~/shared/lib/measure';
import { type Analytics, runAnalytics } from './run-analytics';

/** The code of each service, by its folder. */
const services = import.meta.glob<Measuring>('../*/measuring.ts', { import: 'measuring' });

/**
 * Runs the deployment's analytics for the whole site, as a part of the page that shows nothing; `path` is undefined on a
 * page that they may know nothing of.
 */
export function AnalyticsTask({ path }: { path: string | undefined }) {
  const [analytics, setAnalytics] = useState<Analytics>(NONE);
  const { service } = builtConfig(analyticsSettings);
  useEffect(() => {
    let over = false;
    services[`../${service}/measuring.ts`]?.().then(
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
    if (answer === 'denied') forgetMeasured();
  }, [answer]);
  useMeasuring(path, analytics.consent(answer), analytics === NONE ? undefined : service, analytics);
  return null;
}

const nothing = () => undefined;
/** Until the service's code is there. */
const NONE: Analytics = {
  consent: (answer) => answer,
  start: nothing,
  stop: nothing,
  report: nothing,
};
