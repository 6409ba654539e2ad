import { builtConfig } from '~/config/config-store';
import {
  type AnalyticsSettings,
  analyticsSettings,
  asksFirst,
  type MeasuredPage,
  type Measuring,
} from '~/integrations/analytics';
import { outsideScript } from '~/integrations/outside-script';
import { createVisits, type Follower, removeCookies } from '~/integrations/use-measuring';
import { href, pathOf } from '~/shared/base-path';
import { type Consent, readConsent } from '~/shared/lib/consent';
import { forgetMeasured, hearMeasured } from '~/shared/lib/measure';

/** How long a page may take to say its title. */
const SLOWEST_TITLE_MS = 1_000;
const LOOK_AGAIN_MS = 50;

/** The parameters of a campaign's link. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content)$/;

export interface Analytics extends Follower {
  /** The visitor's answer as it counts for this service: one that needs none runs until somebody says no. */
  consent(answer: Consent): Consent;
}

const script = outsideScript();

/** Whether the service's script is in this page. */
export const scriptState = () => script.state();

/** Runs a service with these settings. One at a time: page views have one owner. */
export function runAnalytics(
  measuring: Measuring,
  settings: AnalyticsSettings = builtConfig(analyticsSettings),
): Analytics {
  const visits = createVisits();
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
    const url = addressOf(path ?? '/');
    const deadline = Date.now() + SLOWEST_TITLE_MS;
    const next = () => {
      // A page says its title once its code is there: until then it's that of the page before, and nobody may know that
      // of one to keep quiet about.
      const isOld = from === 'quiet' || (from === 'page' && document.title === before);
      if (isOld && Date.now() < deadline) {
        titleTimer = setTimeout(next, LOOK_AGAIN_MS);
        return;
      }
      const now = { url, title: document.title, referrer: page?.url ?? document.referrer };
      page = now;
      tell(() => measuring.page(now, settings));
    };
    next();
  };

  const begin = () => {
    if (stopHearing) return;
    stopHearing = hearMeasured((event) => {
      const at = page ?? { url: addressOf(hrefHere()), title: document.title, referrer: '' };
      tell(() => measuring.event(event, at, settings));
    });
    if (path !== undefined) view('nowhere');
  };

  return {
    consent: (answer) => (answer === 'unset' && !asksFirst(measuring, settings) ? 'granted' : answer),
    start() {
      script.load({ ...measuring.script(settings), hosts: measuring.hosts(settings) }, () =>
        measuring.begin?.(settings),
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
      if (stopHearing) measuring.quiet?.(settings);
      stopHearing?.();
      stopHearing = undefined;
      page = undefined;
      waiting = [];
      forgetMeasured();
      removeCookies(measuring.cookieNames(settings));
      // A script that is still on its way runs when it comes.
      if (measuring.endsWithPage && ['loading', 'loaded'].includes(script.state())) location.reload();
    },
    report(next) {
      const from = path === undefined ? 'quiet' : 'page';
      const visit = visits.tell(next);
      path = next;
      if (visit === 'quiet') {
        // Not even by a title that comes late.
        clearTimeout(titleTimer);
        if (stopHearing) tell(() => measuring.quiet?.(settings));
      } else if (visit !== 'same' && stopHearing) view(visit === 'arrival' ? 'nowhere' : from);
    },
  };
}

const hrefHere = () => href(pathOf(location));

/** The page's address, with the campaign that led to it if the visitor lets that be remembered. */
function addressOf(path: string): string {
  const url = new URL(path, location.origin);
  if (readConsent() === 'granted' && path === hrefHere()) {
    for (const [name, value] of new URLSearchParams(location.search))
      if (CAMPAIGN.test(name)) url.searchParams.append(name, value);
  }
  return url.href;
}
