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
