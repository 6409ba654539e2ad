import { allowedQueue } from './queue';

/** What HubSpot knows about a visitor, by contact property. */
export interface Identity {
  email: string;
  [property: string]: string;
}

/** Sends an event. Nothing happens without consent or without the tracker. */
export function trackEvent(id: string, value?: string): void {
  allowedQueue()?.push(['trackEvent', value === undefined ? { id } : { id, value }]);
}

/** Tells who the visitor is; HubSpot takes note of it with the next event or page view. */
export function identify(identity: Identity): void {
  allowedQueue()?.push(['identify', identity]);
}
