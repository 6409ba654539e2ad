import { readBuildSettings } from '~/config/config-store';
import { createThirdPartyScript } from '~/integrations/third-party-script';
import { createVisitLog, removeCookies, type VisitTracker } from '~/integrations/use-visit-tracking';
import { toAppPath, toHref } from '~/shared/base-path';
import { clearQueuedEvents, subscribeEvents } from '~/shared/lib/analytics-events';
import { type Consent, readConsent } from '~/shared/lib/consent';
import {
  type AnalyticsClient,
  type AnalyticsSettings,
  analyticsSettings,
  asksForConsent,
  type MeasuredPage,
} from './analytics-service';

/** The maximum wait for a page's title. */
const TITLE_TIMEOUT_MS = 1_000;
const POLL_INTERVAL_MS = 50;

const CAMPAIGN_PARAMETER = /^utm_(?:source|medium|campaign|term|content)$/;

export interface Analytics extends VisitTracker {
  /** The visitor's answer for this service. Without an answer, a service that needs no consent counts as granted. */
  consent(answer: Consent): Consent;
}

const script = createThirdPartyScript();

/** The state of the service's script in this page. */
export const getScriptState = () => script.state();

/** Runs a service with these settings. Only one service may run at a time. */
export function runAnalytics(
  client: AnalyticsClient,
  settings: AnalyticsSettings = readBuildSettings(analyticsSettings),
): Analytics {
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

  const reportView = (from: 'nowhere' | 'page' | 'quiet') => {
    clearTimeout(titleTimer);
    const before = page?.title;
    const url = getPageUrl(path ?? '/');
    const deadline = Date.now() + TITLE_TIMEOUT_MS;
    const next = () => {
      // A page sets its title once its code has loaded. Until then the title is the previous page's, which may be an
      // admin page's.
      const isOld = from === 'quiet' || (from === 'page' && document.title === before);
      if (isOld && Date.now() < deadline) {
        titleTimer = setTimeout(next, POLL_INTERVAL_MS);
        return;
      }
      const now = { url, title: document.title, referrer: page?.url ?? document.referrer };
      page = now;
      callWhenLoaded(() => client.trackPage(now, settings));
    };
    next();
  };

  const begin = () => {
    if (unsubscribeEvents) return;
    unsubscribeEvents = subscribeEvents((event) => {
      const current = page ?? { url: getPageUrl(getCurrentHref()), title: document.title, referrer: '' };
      callWhenLoaded(() => client.trackEvent(event, current, settings));
    });
    if (path !== undefined) reportView('nowhere');
  };

  return {
    consent: (answer) => (answer === 'unset' && !asksForConsent(client, settings) ? 'granted' : answer),
    start() {
      script.load({ ...client.script(settings), hosts: client.hosts(settings) }, () =>
        client.prepare?.(settings),
      );
      script.onLoaded(() => {
        isLoaded = true;
        for (const work of pendingCalls.splice(0)) work();
      });
      begin();
    },
    stop() {
      clearTimeout(titleTimer);
      // Without a start there is nothing to pause.
      if (unsubscribeEvents) client.pause?.(settings);
      unsubscribeEvents?.();
      unsubscribeEvents = undefined;
      page = undefined;
      pendingCalls = [];
      clearQueuedEvents();
      removeCookies(client.cookieNames(settings));
      // A script that is still loading runs when it arrives.
      if (client.needsReload && ['loading', 'loaded'].includes(script.state())) location.reload();
    },
    reportPage(next) {
      const from = path === undefined ? 'quiet' : 'page';
      const visit = visits.record(next);
      path = next;
      if (visit === 'quiet') {
        // Cancels a view that still waits for its title.
        clearTimeout(titleTimer);
        if (unsubscribeEvents) callWhenLoaded(() => client.pause?.(settings));
      } else if (visit !== 'same' && unsubscribeEvents) reportView(visit === 'arrival' ? 'nowhere' : from);
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
