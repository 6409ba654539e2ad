import { loadState } from './load-tracker';
import { allowedQueue } from './queue';

/** A visitor's details for HubSpot, by contact property. */
export interface Identity {
  email: string;
  [property: string]: string;
}

/** Sends an event. Does nothing without consent or without the tracker. */
export function trackEvent(id: string, value?: string): void {
  allowedQueue()?.push(['trackEvent', value === undefined ? { id } : { id, value }]);
}

/** Identifies the visitor; HubSpot records it with the next event or page view. */
export function identify(identity: Identity): void {
  allowedQueue()?.push(['identify', identity]);
}

/**
 * Reports a page of this single-page site, once per path and query, however often it is called. The page of
 * arrival isn't reported: HubSpot's script counts that one itself, as it loads.
 */
export function trackPageView(path: string): void {
  if (path === lastPath) return;
  const arrival = lastPath === undefined;
  lastPath = path;
  if (arrival) return;
  const queue = allowedQueue();
  queue?.push(['setPath', path]);
  // The view counted as the script loads would be this page's second.
  if (loadState() !== 'loading') queue?.push(['trackPageView']);
}

let lastPath: string | undefined;
