import { readBuiltConfig } from '~/config/config-store';
import {
  type AnalyticsClient,
  type AnalyticsSettings,
  analyticsSettings,
  asksForConsent,
  type MeasuredPage,
} from '~/integrations/analytics';
import { createThirdPartyScript } from '~/integrations/third-party-script';
import { createVisitLog, removeCookies, type VisitTracker } from '~/integrations/use-visit-tracking';
import { toAppPath, toHref } from '~/shared/base-path';
import { clearQueuedEvents, subscribeEvents } from '~/shared/lib/analytics-events';
import { type Consent, readConsent } from '~/shared/lib/consent';

/** How long a page may take to say its title. */
const TITLE_TIMEOUT_MS = 1_000;
const POLL_INTERVAL_MS = 50;

/** The parameters of a campaign's link. */
const CAMPAIGN_PARAMETER = /^utm_(?:source|medium|campaign|term|content)$/;

export interface Analytics extends VisitTracker {
  /** The visitor's answer as it counts for this service: one that needs none runs until somebody says no. */
  consent(answer: Consent): Consent;
}

const script = createThirdPartyScript();

/** Whether the service's script is in this page. */
export const getScriptState = () => script.state();

/** Runs a service with these settings. One at a time: page views have one owner. */
export function runAnalytics(
  measuring: AnalyticsClient,
  settings: AnalyticsSettings = readBuiltConfig(analyticsSettings),
): Analytics {
  const visits = createVisitLog();
  let path: string | undefined;
  let page: MeasuredPage | undefined;
  let stopHearing: (() => void) | undefined;
  let isLoaded = false;
  /** Told once the script is there. */
  let waiting: (() => void)[] = [];
  let titleTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (work: () => void) => {
    if (isLoaded) work();
    else if (script.state() !== 'failed') waiting.push(work);
  };

  const view = (from: 'nowhere' | 'page' | 'quiet') => {
    clearTimeout(titleTimer);
    const before = page?.title;
    const url = getPageUrl(path ?? '/');
    const deadline = Date.now() + TITLE_TIMEOUT_MS;
    const next = () => {
      // A page says its title once its code is there: until then it's that of the page before, and nobody may know that
      // of one to keep quiet about.
      const isOld = from === 'quiet' || (from === 'page' && document.title === before);
      if (isOld && Date.now() < deadline) {
        titleTimer = setTimeout(next, POLL_INTERVAL_MS);
        return;
      }
      const now = { url, title: document.title, referrer: page?.url ?? document.referrer };
      page = now;
      tell(() => measuring.trackPage(now, settings));
    };
    next();
  };

  const begin = () => {
    if (stopHearing) return;
    stopHearing = subscribeEvents((event) => {
      const at = page ?? { url: getPageUrl(getCurrentHref()), title: document.title, referrer: '' };
      tell(() => measuring.trackEvent(event, at, settings));
    });
    if (path !== undefined) view('nowhere');
  };

  return {
    consent: (answer) => (answer === 'unset' && !asksForConsent(measuring, settings) ? 'granted' : answer),
    start() {
      script.load({ ...measuring.script(settings), hosts: measuring.hosts(settings) }, () =>
        measuring.prepare?.(settings),
      );
      script.onLoaded(() => {
        isLoaded = true;
        for (const work of waiting.splice(0)) work();
      });
      begin();
    },
    stop() {
      clearTimeout(titleTimer);
      // Its script may never have begun.
      if (stopHearing) measuring.pause?.(settings);
      stopHearing?.();
      stopHearing = undefined;
      page = undefined;
      waiting = [];
      clearQueuedEvents();
      removeCookies(measuring.cookieNames(settings));
      // A script that is still on its way runs when it comes.
      if (measuring.needsReload && ['loading', 'loaded'].includes(script.state())) location.reload();
    },
    reportPage(next) {
      const from = path === undefined ? 'quiet' : 'page';
      const visit = visits.tell(next);
      path = next;
      if (visit === 'quiet') {
        // Not even by a title that comes late.
        clearTimeout(titleTimer);
        if (stopHearing) tell(() => measuring.pause?.(settings));
      } else if (visit !== 'same' && stopHearing) view(visit === 'arrival' ? 'nowhere' : from);
    },
  };
}

const getCurrentHref = () => toHref(toAppPath(location));

/** The page's address, with the campaign that led to it if the visitor lets that be remembered. */
function getPageUrl(path: string): string {
  const url = new URL(path, location.origin);
  if (readConsent() === 'granted' && path === getCurrentHref()) {
    for (const [name, value] of new URLSearchParams(location.search))
      if (CAMPAIGN_PARAMETER.test(name)) url.searchParams.append(name, value);
  }
  return url.href;
}
