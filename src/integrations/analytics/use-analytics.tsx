import { useEffect, useState } from 'react';
import { readBuildSettings } from '~/config/config-store';
import { createThirdPartyScript } from '~/integrations/third-party-script';
import {
  createVisitLog,
  removeCookies,
  useVisitTracking,
  type VisitTracker,
} from '~/integrations/use-visit-tracking';
import { toAppPath, toHref } from '~/shared/base-path';
import { clearQueuedEvents, subscribeEvents } from '~/shared/lib/analytics-events';
import { readConsent, useConsent } from '~/shared/lib/consent';
import {
  type AnalyticsService,
  analyticsSettings,
  asksForConsent,
  type MeasuredPage,
  setUpAnalytics,
} from './services';

/** The wait for the title of a page that a link has opened. */
const TITLE_DELAY_MS = 300;

const CAMPAIGN_PARAMETER = /^utm_(?:source|medium|campaign|term|content)$/;

const script = createThirdPartyScript();

/** The state of the service's script in this page. */
export const getScriptState = () => script.state();

/**
 * Runs the deployment's analytics for the whole site. Renders nothing. `path`: undefined on pages that must not be
 * reported.
 */
export function AnalyticsTask({ path }: { path: string | undefined }) {
  const settings = readBuildSettings(analyticsSettings);
  const [service] = useState(() => setUpAnalytics(settings));
  return service && <ServiceTask path={path} service={service} asks={asksForConsent(service, settings)} />;
}

interface ServiceTaskProps {
  path: string | undefined;
  service: AnalyticsService;
  asks: boolean;
}

function ServiceTask({ path, service, asks }: ServiceTaskProps) {
  const [tracker] = useState(() => createTracker(service));
  const answer = useConsent();
  useEffect(() => {
    // Queued events are not sent after a later consent either.
    if (answer === 'denied') clearQueuedEvents();
  }, [answer]);
  // Without an answer, a service that needs no consent counts as granted.
  useVisitTracking(path, answer === 'unset' && !asks ? 'granted' : answer, 'analytics', tracker);
  return null;
}

function createTracker(service: AnalyticsService): VisitTracker {
  const visits = createVisitLog();
  let path: string | undefined;
  let page: MeasuredPage | undefined;
  let unsubscribeEvents: (() => void) | undefined;
  /** Calls that wait for the script. */
  let pendingCalls: (() => void)[] | undefined = [];
  let titleTimer: ReturnType<typeof setTimeout> | undefined;

  const callWhenLoaded = (work: () => void) => {
    if (pendingCalls) pendingCalls.push(work);
    else work();
  };
  const reportPage = () => {
    const url = getPageUrl(path ?? '/');
    const now = { url, title: document.title, referrer: page?.url ?? document.referrer };
    page = now;
    callWhenLoaded(() => service.send(now));
  };

  return {
    start() {
      script.load({ ...service.script, hosts: service.hosts }, service.prepare);
      script.onLoaded(() => {
        for (const work of pendingCalls ?? []) work();
        pendingCalls = undefined;
      });
      if (unsubscribeEvents) return;
      unsubscribeEvents = subscribeEvents((event) => {
        const current = page ?? { url: getPageUrl(getCurrentHref()), title: document.title, referrer: '' };
        callWhenLoaded(() => service.send(current, event));
      });
      if (path !== undefined) reportPage();
    },
    stop() {
      clearTimeout(titleTimer);
      // Without a start there is nothing to pause.
      if (unsubscribeEvents) service.pause?.();
      unsubscribeEvents?.();
      unsubscribeEvents = undefined;
      page = undefined;
      if (pendingCalls) pendingCalls = [];
      clearQueuedEvents();
      removeCookies(service.cookieNames ?? []);
      // A script that is still loading runs when it arrives.
      if (service.needsReload && ['loading', 'loaded'].includes(script.state())) location.reload();
    },
    reportPage(next) {
      const visit = visits.record(next);
      path = next;
      if (visit === 'same') return;
      clearTimeout(titleTimer);
      if (!unsubscribeEvents) return;
      if (visit === 'unreported') callWhenLoaded(() => service.pause?.());
      else if (visit === 'arrival') reportPage();
      else titleTimer = setTimeout(reportPage, TITLE_DELAY_MS);
    },
  };
}

const getCurrentHref = () => toHref(toAppPath(location));

/** The page's address, with the campaign's parameters if the visitor has consented. */
function getPageUrl(path: string): string {
  const url = new URL(path, location.origin);
  if (readConsent() === 'granted' && path === getCurrentHref()) {
    for (const [name, value] of new URLSearchParams(location.search))
      if (CAMPAIGN_PARAMETER.test(name)) url.searchParams.append(name, value);
  }
  return url.href;
}
