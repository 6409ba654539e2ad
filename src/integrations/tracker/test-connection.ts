import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readConsent } from '~/shared/lib/consent';
import { loadState } from './load-tracker';
import { trackingSource } from './tracking-source';

/** Whether the tracker runs in this page. It sends nothing: HubSpot's script gives no answer that could be read. */
export async function testTracker(): Promise<ConnectionTest> {
  const notConnected = (reason: string): ConnectionTest => ({ state: 'not-connected', reason });
  if (!trackingSource()) return notConnected('Enter a tracking ID.');
  if (readConsent() !== 'granted') {
    return notConnected(
      'This browser has not accepted marketing cookies, so the tracker is not loaded: accept them in the cookie settings, and test again.',
    );
  }
  switch (loadState()) {
    case 'loaded':
      return { state: 'connected' };
    case 'loading':
      return notConnected("HubSpot's script is still loading. Try again in a moment.");
    case 'failed':
      return {
        state: 'error',
        reason:
          "HubSpot's script did not load: check the ID, switch blockers off, and put the ID into site.config.json, so that the content security policy lets the script in.",
      };
    case 'absent':
      return window._hsq
        ? { state: 'connected' }
        : notConnected('The tracker is not in this page yet. Save the ID and reload the page.');
  }
}
