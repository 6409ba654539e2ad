import type { OutboxRow } from '~/leads/outbox-row';
import { readConsent } from '~/shared/lib/consent';

/** HubSpot's command queue: an array until its script has loaded, then another object with `push`. */
interface TrackerQueue {
  push(command: unknown[]): unknown;
}

declare global {
  interface Window {
    _hsq?: TrackerQueue;
  }
}

/** The queue, if the tracker is present and the visitor allowed marketing cookies. */
export const getAllowedQueue = (): TrackerQueue | undefined =>
  readConsent() === 'granted' ? window._hsq : undefined;

/**
 * Whether the tracker may get a lead's result: this browser's visitor sent it with consent. For a row without its lead,
 * the tracker's receipt proves the consent.
 */
export const mayTrackResult = (row: OutboxRow | undefined): boolean =>
  row !== undefined &&
  !row.onBehalf &&
  (row.lead ? row.lead.context.trackingConsent : row.deliveries.tracker !== undefined);

/** Sends an event. Does nothing without consent or without the tracker. */
export function trackEvent(id: string, value?: string): void {
  getAllowedQueue()?.push(['trackEvent', value === undefined ? { id } : { id, value }]);
}

/** Identifies the visitor by the contact's properties. HubSpot records it with the next event or page view. */
export function identify(identity: Readonly<Record<string, string>>): void {
  getAllowedQueue()?.push(['identify', identity]);
}
