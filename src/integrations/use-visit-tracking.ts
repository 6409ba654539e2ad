import { useEffect, useRef } from 'react';
import type { Consent } from '~/shared/lib/consent';

/** Tracks visitors with their consent. */
export interface VisitTracker {
  /** Resumes after a withdrawn consent. */
  resume?(): void;
  /** Starts. Called repeatedly while consent is given and the page may be reported. */
  start(): void;
  /** Called when consent is withdrawn on a page where it was given, perhaps before `start`. */
  stop(): void;
  /** Called with the visitor's page; undefined for a page that must not be reported. */
  reportPage(path: string | undefined): void;
}

/**
 * Runs a tracker for the whole site: starts it after consent, reports page views, stops it when consent is withdrawn. Only
 * the app calls it, because a second caller would count page views twice. `path`: undefined on pages that must not be
 * reported. `source`: its id; undefined if it isn't set up.
 */
export function useVisitTracking(
  path: string | undefined,
  consent: Consent,
  source: string | undefined,
  { resume, start, stop, reportPage }: VisitTracker,
): void {
  // The code is fetched only with consent, so a refusal before the code arrives is a withdrawal, too.
  const wasGranted = useRef(consent === 'denied');
  const isReported = path !== undefined;

  useEffect(() => {
    if (consent === 'granted') {
      wasGranted.current = true;
      resume?.();
      if (source && isReported) start();
    }
    // A visitor who refused before the page loaded has no tracker to stop.
    if (consent === 'denied' && wasGranted.current) stop();
  }, [consent, source, isReported, resume, start, stop]);

  // A changed query is no new visit: blog filters, for example, or a preselected service.
  useEffect(() => reportPage(path), [path, reportPage]);
}

/** Classifies the pages of this single-page site as visits. */
export function createVisitLog() {
  let last: string | undefined;
  let isAway = false;
  return {
    /** The latest reported page. */
    last: () => last,
    /** `same`: the path is recorded already. After a page that must not be reported (`unreported`), it's another visit. */
    record(path: string | undefined): 'arrival' | 'visit' | 'same' | 'unreported' {
      if (path === undefined) {
        isAway = true;
        return 'unreported';
      }
      if (path === last && !isAway) return 'same';
      const isArrival = last === undefined;
      isAway = false;
      last = path;
      return isArrival ? 'arrival' : 'visit';
    },
  };
}

/** Removes cookies of this site that third-party scripts have set. A star stands for the rest of a name. */
export function removeCookies(names: readonly string[]): void {
  const fits = (cookie: string) =>
    names.some((name) => (name.endsWith('*') ? cookie.startsWith(name.slice(0, -1)) : cookie === name));
  for (const cookie of document.cookie.split(/; */).map((pair) => pair.split('=', 1)[0] ?? '')) {
    if (!cookie || !fits(cookie)) continue;
    // A cookie may belong to this host or a parent domain, and can only be removed with the same domain.
    for (const domain of ['', ...getParentDomains(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser yet, and has no domains
      document.cookie = `${cookie}=; Max-Age=0; path=/${domain && `; domain=${domain}`}`;
    }
  }
}

/** 'www.agency.example', 'agency.example', 'example'. */
const getParentDomains = (hostname: string) =>
  hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
