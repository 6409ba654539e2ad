import { useEffect, useRef } from 'react';
import type { Consent } from '~/shared/lib/consent';

/** Something that follows visitors, if they let it. */
export interface VisitTracker {
  /** Goes on after a withdrawn consent. */
  resume?(): void;
  /** Begins; called whenever it's allowed, and once the page may be known. */
  start(): void;
  /** The consent was withdrawn on a page where it was given, perhaps before it could begin. */
  stop(): void;
  /** The visitor is on this page; undefined for one to keep quiet about. */
  reportPage(path: string | undefined): void;
}

/**
 * Runs a follower for the whole site: starts it after consent, reports page views, stops it when consent is withdrawn.
 * Only the app itself calls it: page views have one owner, or they count twice. `path`: the page's, or undefined on a
 * page that it may know nothing of. `source`: what it's set up with; undefined if it isn't.
 */
export function useVisitTracking(
  path: string | undefined,
  consent: Consent,
  source: string | undefined,
  { resume, start, stop, reportPage: report }: VisitTracker,
): void {
  // Its code is fetched only where it's allowed, so a no that was faster than the code is a withdrawal, too.
  const wasGranted = useRef(consent === 'denied');
  const reported = path !== undefined;

  useEffect(() => {
    if (consent === 'granted') {
      wasGranted.current = true;
      resume?.();
      if (source && reported) start();
    }
    // A visitor who said no before the page loaded gets no follower at all, so there's nothing to stop.
    if (consent === 'denied' && wasGranted.current) stop();
  }, [consent, source, reported, resume, start, stop]);

  // A changed query is the same page: blog filters and a preselected service aren't visits.
  useEffect(() => report(path), [path, report]);
}

/** Tells which pages of this single-page site are visits of their own. */
export function createVisitLog() {
  let last: string | undefined;
  let isAway = false;
  return {
    /** The latest page that wasn't to be kept quiet about. */
    last: () => last,
    /** `same`: told before, however often. A page is another visit after one to keep quiet about. */
    tell(path: string | undefined): 'arrival' | 'visit' | 'same' | 'quiet' {
      if (path === undefined) {
        isAway = true;
        return 'quiet';
      }
      if (path === last && !isAway) return 'same';
      const isArrival = last === undefined;
      isAway = false;
      last = path;
      return isArrival ? 'arrival' : 'visit';
    },
  };
}

/** Removes the cookies of this site that scripts of others have set. A star stands for the rest of a name. */
export function removeCookies(names: readonly string[]): void {
  const fits = (cookie: string) =>
    names.some((name) => (name.endsWith('*') ? cookie.startsWith(name.slice(0, -1)) : cookie === name));
  for (const cookie of document.cookie.split(/; */).map((one) => one.split('=', 1)[0] ?? '')) {
    if (!cookie || !fits(cookie)) continue;
    // They may belong to this host or to any domain above it, and only the same one removes them.
    for (const domain of ['', ...getParentDomains(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way isn't in every browser yet, and tells no domain
      document.cookie = `${cookie}=; Max-Age=0; path=/${domain && `; domain=${domain}`}`;
    }
  }
}

/** 'www.agency.example', 'agency.example', 'example'. */
const getParentDomains = (hostname: string) =>
  hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
