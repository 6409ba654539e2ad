import { readConsent } from '~/shared/lib/consent';

/** HubSpot's command queue: an array until its script has loaded, then something with `push`. */
interface TrackerQueue {
  push(command: unknown[]): unknown;
}

declare global {
  interface Window {
    _hsq?: TrackerQueue;
  }
}

/** The queue, if the tracker is present and the visitor allowed marketing cookies. */
export const allowedQueue = (): TrackerQueue | undefined =>
  readConsent() === 'granted' ? window._hsq : undefined;
