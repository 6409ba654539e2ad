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
  analyticsServices,
  analyticsSettings,
  asksForConsent,
  type MeasuredPage,
} from './services';

/** The maximum wait for a page's title. */
const TITLE_TIMEOUT_MS = 1_000;
const POLL_INTERVAL_MS = 50;

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
  const [service] = useState(() => analyticsServices[settings.service]?.setUp(settings));
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
  let isLoaded = false;
  /** Calls that wait for the script. */
  let pendingCalls: (() => void)[] = [];
  let titleTimer: ReturnType<typeof setTimeout> | undefined;

  const callWhenLoaded = (work: () => void) => {
    if (isLoaded) work();
    else if (script.state() !== 'failed') pendingCalls.push(work);
  };

  const reportView = (from: 'outside' | 'page' | 'unreported') => {
    clearTimeout(titleTimer);
    const before = page?.title;
    const url = getPageUrl(path ?? '/');
    const deadline = Date.now() + TITLE_TIMEOUT_MS;
    const next = () => {
      // A page sets its title once its code has loaded. Until then the title is the previous page's, which may be an
      // admin page's.
      const isOld = from === 'unreported' || (from === 'page' && document.title === before);
      if (isOld && Date.now() < deadline) {
        titleTimer = setTimeout(next, POLL_INTERVAL_MS);
        return;
      }
      const now = { url, title: document.title, referrer: page?.url ?? document.referrer };
      page = now;
      callWhenLoaded(() => service.trackPage(now));
    };
    next();
  };

  const begin = () => {
    if (unsubscribeEvents) return;
    unsubscribeEvents = subscribeEvents((event) => {
      const current = page ?? { url: getPageUrl(getCurrentHref()), title: document.title, referrer: '' };
      callWhenLoaded(() => service.trackEvent(event, current));
    });
    if (path !== undefined) reportView('outside');
  };

  return {
    start() {
      script.load({ ...service.script, hosts: service.hosts }, service.prepare);
      script.onLoaded(() => {
        isLoaded = true;
        for (const work of pendingCalls.splice(0)) work();
      });
      begin();
    },
    stop() {
      clearTimeout(titleTimer);
      // Without a start there is nothing to pause.
      if (unsubscribeEvents) service.pause?.();
      unsubscribeEvents?.();
      unsubscribeEvents = undefined;
      page = undefined;
      pendingCalls = [];
      clearQueuedEvents();
      removeCookies(service.cookieNames);
      // A script that is still loading runs when it arrives.
      if (service.needsReload && ['loading', 'loaded'].includes(script.state())) location.reload();
    },
    reportPage(next) {
      const from = path === undefined ? 'unreported' : 'page';
      const visit = visits.record(next);
      path = next;
      if (visit === 'unreported') {
        // Cancels a view that still waits for its title.
        clearTimeout(titleTimer);
        if (unsubscribeEvents) callWhenLoaded(() => service.pause?.());
      } else if (visit !== 'same' && unsubscribeEvents) reportView(visit === 'arrival' ? 'outside' : from);
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
